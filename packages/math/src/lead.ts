/** Length of a line's indentation and the markers of up to `quotes` block quotes. */
export function leadOf(line: string, quotes: number): number {
  return new RegExp(`^[ \\t]*(?:>[ \\t]*){0,${quotes}}`).exec(line)?.[0].length ?? 0;
}
