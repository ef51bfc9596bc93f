/** Number of letters to insert, delete or replace between two words (Levenshtein), counted in UTF-16 units. */
export function distance(a: string, b: string): number {
  // Row by row: `row[j]` is the distance between the part of `a` so far and the first `j` letters of `b`.
  const row = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 0; i < a.length; i++) {
    let before = i;
    row[0] = i + 1;
    for (let j = 1; j <= b.length; j++) {
      const above = row[j] ?? 0;
      const exchanged = before + (a.charCodeAt(i) === b.charCodeAt(j - 1) ? 0 : 1);
      row[j] = Math.min(above + 1, (row[j - 1] ?? 0) + 1, exchanged);
      before = above;
    }
  }
  return row[b.length] ?? 0;
}
