/** Tables that are text because their row of dashes has another number of cells than the row above it. */

interface BrokenTable {
  /** Of the row of dashes, without markers of quotes and lists. */
  readonly index: number;
  readonly length: number;
  readonly cells: number;
  /** Cells of the row above it. */
  readonly columns: number;
}

export const brokenTableSign = /\|.*\n[ \t>]*\|?[ \t]*:?-+:?[ \t]*(?:\||$)/m;

const dashes = /^[ \t>]*(\|?(?:[ \t]*:?-+:?[ \t]*\|)*[ \t]*(?::?-+:?[ \t]*)?)$/;

/** Such tables in the text of a paragraph. */
export function brokenTables(text: string): readonly BrokenTable[] {
  const found: BrokenTable[] = [];
  let offset = 0;
  let above = '';
  for (const line of text.split('\n')) {
    const [, row = ''] = dashes.exec(line) ?? [];
    if (row.includes('|') && row.includes('-') && above.includes('|')) {
      const [cells, columns] = [cellsIn(row), cellsIn(above)];
      const index = offset + line.length - row.length;
      if (cells !== columns) found.push({ index, length: row.trimEnd().length, cells, columns });
    }
    offset += line.length + 1;
    above = line;
  }
  return found;
}

/** As GFM counts them: a pipe at either end separates nothing, nor does an escaped one. */
function cellsIn(row: string): number {
  const inner = row.replace(/^[ \t>]*\|?/, '').replace(/(?<!\\)\|?[ \t]*$/, '');
  return inner.split(/(?<!\\)\|/).length;
}
