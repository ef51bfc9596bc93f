/** Converts an HTML table to a Markdown table: one row of headers, then rows of lines. */
import type { Element } from 'hast';
import type { AlignType, Table, TableCell } from 'mdast';
import { collapsed, phrases } from './to-markdown-line.js';

const alignments: ReadonlySet<unknown> = new Set(['left', 'center', 'right']);

/** The table; a cell that spans several columns or rows leaves the others empty. */
export function tableOf(table: Element): Table {
  const rows = rowsOf(table);
  const taken: TableCell[][] = rows.map(() => []);
  rows.forEach((row, y) => {
    let x = 0;
    for (const cell of row) {
      while (taken[y]?.[x]) x += 1;
      for (const [dy, line] of taken.slice(y, y + span(cell, 'rowSpan')).entries())
        for (let dx = 0; dx < span(cell, 'colSpan'); dx += 1)
          line[x + dx] = {
            type: 'tableCell',
            children: dx + dy === 0 ? collapsed(cell.children.flatMap(phrases)) : [],
          };
    }
  });
  const [head = []] = rows;
  const lines = head.some(({ tagName }) => tagName === 'th') ? taken : [[], ...taken];
  return {
    type: 'table',
    align: head.map(({ properties: { align } }) => (alignments.has(align) ? (align as AlignType) : null)),
    children: lines.map((line) => ({
      type: 'tableRow',
      children: Array.from(line, (cell) => cell ?? { type: 'tableCell', children: [] }),
    })),
  };
}

function rowsOf(element: Element): Element[][] {
  return element.children.flatMap((child) => {
    if (child.type !== 'element') return [];
    return child.tagName === 'tr' ? [cellsOf(child)] : rowsOf(child);
  });
}

function cellsOf(row: Element): Element[] {
  return row.children.filter((cell) => cell.type === 'element');
}

/** Maximum width and length of a page's table. */
const most = 1000;

function span(cell: Element, name: 'rowSpan' | 'colSpan'): number {
  return Math.min(Math.max(1, Number(cell.properties[name]) || 1), most);
}
