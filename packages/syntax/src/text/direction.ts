/** Unicode's bidirectional controls, which show a text in a different order than it is stored. */

/** Index of the first bidirectional control that `line` opens and doesn't close, or -1. */
export function unclosedDirection(line: string): number {
  const embeddings: number[] = [];
  const isolates: number[] = [];
  for (const found of line.matchAll(/[\u202A-\u202E\u2066-\u2069]/g)) {
    const open = found[0];
    if (open === '\u202C') embeddings.pop();
    else if (open === '\u2069') isolates.pop();
    else (open < '\u2066' ? embeddings : isolates).push(found.index);
  }
  const first = Math.min(embeddings[0] ?? Infinity, isolates[0] ?? Infinity);
  return first === Infinity ? -1 : first;
}
