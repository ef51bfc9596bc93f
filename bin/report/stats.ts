/**
 * The tables of `--stats`: time and amounts of each phase, and idle time of each thread. Numbers are plain digits, the
 * same in every language.
 */
import type { PhaseFigures } from '@docgen/engine';
import { compareText } from '@docgen/model';
import type { Figures } from './summary.js';

const headings = ['phase', 'wall ms', 'CPU ms', 'memory MB', 'handled'] as const;
const threadHeadings = ['thread', 'busy ms', 'idle ms'] as const;

/** A row per phase, the rest (start and time between phases), and the whole process with its peak memory. */
export function statsTable(phases: readonly PhaseFigures[], whole: Omit<Figures, 'cwd'>): string {
  const sum = (of: 'ms' | 'cpu') => phases.reduce((total, phase) => total + phase[of], 0);
  const rest = [whole.milliseconds - sum('ms'), whole.cpu - sum('cpu')].map((ms) => Math.max(0, ms));
  const rows = [
    headings,
    ...phases.map(({ name, ms, cpu, memory, counts }) => [
      name,
      rounded(ms),
      rounded(cpu),
      megabytes(memory),
      handled(counts),
    ]),
    ['rest', ...rest.map(rounded), '', ''],
    ['total', rounded(whole.milliseconds), rounded(whole.cpu), megabytes(whole.peakMemory), ''],
  ];
  return table(rows) + table([threadHeadings, ...threadRows(phases, whole)]);
}

/** A thread counts as idle before it exists, too. */
function threadRows(
  phases: readonly PhaseFigures[],
  { milliseconds, idle }: Omit<Figures, 'cwd'>,
): string[][] {
  const busy = new Map<string, number>();
  for (const { thread, ms } of phases.flatMap((phase) => phase.spans))
    busy.set(thread, (busy.get(thread) ?? 0) + ms);
  const others = [...busy].toSorted(([a], [b]) => compareText(a, b));
  return [['main', milliseconds - idle] as const, ...others].map(([name, ms]) => [
    name,
    rounded(ms),
    rounded(Math.max(0, milliseconds - ms)),
  ]);
}

function table(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => (row[column] ?? '').length)),
  );
  return rows.map((row) => lineOf(row, widths)).join('');
}

/** Names and amounts are aligned to the left, numbers to the right. */
function lineOf(row: readonly string[], widths: readonly number[]): string {
  const cells = row.map((text, column) => {
    const width = widths[column] ?? 0;
    return column === 0 || column === headings.indexOf('handled') ? text.padEnd(width) : text.padStart(width);
  });
  return `  ${cells.join('  ')}`.trimEnd() + '\n';
}

/** `pages 10000, kept 9998, 61.0 MB`. */
function handled(counts: PhaseFigures['counts']): string {
  return Object.entries(counts)
    .map(([name, number]) => (name === 'bytes' ? `${(number / 1e6).toFixed(1)} MB` : `${name} ${number}`))
    .join(', ');
}

function megabytes(bytes: number): string {
  return rounded(bytes / 1e6);
}

function rounded(number: number): string {
  return Math.round(number).toString();
}
