/** Length of the indentation and of the marks of up to `quotes` quotes that a line starts with. */
export function leadOf(line: string, quotes: number): number {
  return new RegExp(`^[ \\t]*(?:>[ \\t]*){0,${quotes}}`).exec(line)?.[0].length ?? 0;
}
