/** The figures as a table for people or as JSON for machines. */
import { cpus } from 'node:os';
import type { Measurement } from './measure/run.js';
import type { BenchOptions } from './options.js';

export interface Row extends Measurement {
  readonly name: string;
  readonly pagesPerSecond: number;
  /** Time as a multiple of the peer's in the same run. */
  readonly ratio: number;
}

const titles = ['', 's', 'pages/s', 'cpu s', 'peak MB', '× peer'];

/** The rows under one line that says how they were made. */
export function table(rows: readonly Row[], options: BenchOptions): string {
  const lines = [titles, ...rows.map(cells)];
  const widths = titles.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  const pad = (cell: string, column: number) =>
    column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0);
  const head = `${options.name}: ${options.pages} pages, seed ${options.seed}, median of ${options.runs}, ${machine()}`;
  return `${[head, ...lines.map((line) => line.map(pad).join('  '))].join('\n')}\n`;
}

/** The rows and how they were made. Times in seconds, memory in bytes. */
export function json(rows: readonly Row[], options: BenchOptions): string {
  const { name, pages, seed, runs } = options;
  return `${JSON.stringify({ name, pages, seed, runs, machine: machine(), rows }, null, 2)}\n`;
}

function cells(row: Row): string[] {
  const peak = row.peakBytes === null ? null : row.peakBytes / 2 ** 20;
  return [
    row.name,
    fixed(row.seconds, 2),
    fixed(row.pagesPerSecond, 0),
    fixed(row.cpuSeconds, 2),
    fixed(peak, 0),
    fixed(row.ratio, 2),
  ];
}

function fixed(value: number | null, digits: number): string {
  return value === null || Number.isNaN(value) ? '–' : value.toFixed(digits);
}

function machine(): string {
  return `${cpus().length} cores, node ${process.versions.node}`;
}
