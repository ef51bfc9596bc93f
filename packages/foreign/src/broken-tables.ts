/** Tables that are text because their row of dashes has another number of cells than the row above it. */

interface BrokenTable {
  /** Of the row of dashes, without markers of quotes and lists. */
  readonly index: number;
  readonly length: number;
  readonly cells: number;
  /** Cells of the row above it. */
  readonly columns: number;
}

/** A line of nothing but a table's signs, below another line. */
export const brokenTableSign = /\n[ \t>|:]*-[-|: \t]*(?:\n|$)/;

const dashes = /^[ \t>]*([|:-][-|: \t]*)$/;

/** Such tables in the text of a paragraph. */
export function brokenTables(text: string): readonly BrokenTable[] {
  const found: BrokenTable[] = [];
  let offset = 0;
  let above = '';
  for (const line of text.split('\n')) {
    const [, row = ''] = dashes.exec(line) ?? [];
    if (row.includes('|') && above.includes('|')) {
      const cells = cellsOf(row);
      const columns = cellsOf(above).length;
      const index = offset + line.length - row.length;
      if (cells.length !== columns && cells.every((cell) => /^:?-+:?$/.test(cell.trim())))
        found.push({ index, length: row.trimEnd().length, cells: cells.length, columns });
    }
    offset += line.length + 1;
    above = line;
  }
  return found;
}

/** As GFM divides a row: a pipe at either end separates nothing, nor does an escaped one. */
function cellsOf(row: string): string[] {
  const inner = row.trimEnd().replace(/^[ \t>]*\|?/, '');
  const cells = inner.split(/(?<!\\)\|/);
  return cells.length > 1 && cells.at(-1) === '' ? cells.slice(0, -1) : cells;
}
