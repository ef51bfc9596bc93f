/** Report of a benchmark: lines and tables of texts, in three output formats. */
import type { Format } from '../options.js';

export interface Table {
  readonly title: string;
  /** The first column is aligned left, the others right. */
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** Lines below the table. */
  readonly notes: readonly string[];
}

export interface Document {
  readonly head: readonly string[];
  readonly tables: readonly Table[];
  /** Data of the tables for programs, in seconds and bytes. */
  readonly data: unknown;
  /** SVG of cold builds, if the benchmark has some. */
  readonly plot?: string;
}

const printers: { readonly [format in Format]: (document: Document) => string } = {
  json: ({ head, data }) => `${JSON.stringify({ head, data }, null, 2)}\n`,
  text: ({ head, tables }) => paragraphs([head, ...tables.map(textTable)]),
  md: ({ head, tables }) =>
    paragraphs([head.map((line) => `- ${line}`), ...tables.flatMap((table) => markdownTable(table))]),
};

export function print(document: Document, format: Format): string {
  return printers[format](document);
}

function textTable({ title, columns, rows, notes }: Table): string[] {
  const lines = [columns, ...rows];
  const widths = columns.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  const pad = (cell: string, column: number) =>
    column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0);
  return [title, ...lines.map((line) => line.map(pad).join('  ').trimEnd()), ...notes];
}

function markdownTable({ title, columns, rows, notes }: Table): string[][] {
  const rule = columns.map((_, column) => (column === 0 ? '---' : '---:'));
  return [[`**${title}**`], [markdownRow(columns), markdownRow(rule), ...rows.map(markdownRow)], [...notes]];
}

function markdownRow(cells: readonly string[]): string {
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
}

function paragraphs(blocks: readonly (readonly string[])[]): string {
  return `${blocks
    .filter((block) => block.length > 0)
    .map((block) => block.join('\n'))
    .join('\n\n')}\n`;
}
