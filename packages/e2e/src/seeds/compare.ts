/** Compares what was reported with what was planted, in both directions. */
import { type Expected, shown } from './tagged.js';
import type { SeededSite } from './seeded-site.js';

export interface Comparison {
  readonly right: number;
  /** Planted but not reported. */
  readonly missed: readonly string[];
  /** Reported but not planted. */
  readonly alarms: readonly string[];
}

export function compared(
  found: readonly Expected[],
  site: Pick<SeededSite, 'expected' | 'planted'>,
): Comparison {
  const [have, want] = [counted(found), counted(site.expected)];
  const described = (line: string) => {
    const seeds = site.planted.get(line.slice(0, line.indexOf(':')));
    return seeds === undefined ? line : `${line} (${seeds.join(', ')})`;
  };
  const missed = beyond(want, have).map(described);
  return { right: site.expected.length - missed.length, missed, alarms: beyond(have, want).map(described) };
}

function counted(all: readonly Expected[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const one of all) counts.set(shown(one), (counts.get(shown(one)) ?? 0) + 1);
  return counts;
}

/** Entries that `all` contains more often than `other`, in order. */
function beyond(all: ReadonlyMap<string, number>, other: ReadonlyMap<string, number>): string[] {
  return [...all]
    .flatMap(([line, count]) =>
      Array.from({ length: Math.max(0, count - (other.get(line) ?? 0)) }, () => line),
    )
    .toSorted();
}

/** The share of diagnostics that are right, and of problems that are reported. */
export function figures({ right, missed, alarms }: Comparison): string {
  const shares = `precision ${percent(right, alarms.length)}, recall ${percent(right, missed.length)}`;
  return `${right} right, ${missed.length} missed, ${alarms.length} false alarms: ${shares}`;
}

/** Rounded down, so that 100 % means all. */
function percent(right: number, wrong: number): string {
  return `${right === 0 ? 0 : Math.floor((right * 1000) / (right + wrong)) / 10} %`;
}
