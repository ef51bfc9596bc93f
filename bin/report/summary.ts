/** The last lines of a report: results in numbers. */
import type { CheckResult } from '@docgen/engine';
import { displayPath } from './display-path.js';
import { counted, inWords, tally } from './tally.js';
import { visible } from '@docgen/model';
import type { Outcome } from './outcome.js';

export interface Figures {
  readonly cwd: string;
  /** Milliseconds since the process started. */
  readonly milliseconds: number;
  /** Milliseconds of processor time of all threads. */
  readonly cpu: number;
  /** Peak memory in bytes. */
  readonly peakMemory: number;
  /** Milliseconds in which the main thread waited for other threads or files. */
  readonly idle: number;
}

/** One line, or two if a build published nothing, with a line feed at the end. */
export function summary(outcome: Outcome, figures: Figures): string {
  const pages = counted(outcome.pages, 'page');
  const time = `${(figures.milliseconds / 1000).toFixed(1)} s`;
  const found = inWords(tally(outcome.diagnostics));
  if (outcome.command === 'check')
    return `Checked ${pages}${beside(outcome)} in ${time}: ${found === '' ? 'no problems' : found}\n`;
  if (outcome.shard) {
    const { shard, shards, pages: own, did } = outcome.shard;
    return `${deeds[did]} ${counted(own, 'page')} as shard ${shard}/${shards} in ${time}\n`;
  }
  const out = visible(displayPath(outcome.out, figures.cwd));
  if (!outcome.published) {
    const last = outcome.hadOutput ? `: the previous output in ${out} is unchanged` : '';
    return `Checked ${pages} in ${time}: ${found}\nNothing was published${last}\n`;
  }
  const files = outcome.written + outcome.unchanged;
  const changes = `${outcome.written} written, ${outcome.unchanged} unchanged, ${outcome.removed} removed`;
  const memory = `peak memory ${Math.round(figures.peakMemory / 1e6)} MB`;
  const warned = found === '' ? '' : ` with ${found}`;
  return `Built ${pages} in ${time}${warned} (${counted(files, 'file')}: ${changes}; ${memory}) → ${out}\n`;
}

const deeds = { read: 'Read', drawn: 'Rendered', kept: 'The store has the' } as const;

/** Number of external addresses, requested now or cached. */
function beside({ external }: Pick<CheckResult, 'external'>): string {
  if (external === undefined || external.isOffline) return '';
  const count = external.asked + external.kept;
  return ` and ${count} ${count === 1 ? 'address' : 'addresses'} of other sites`;
}
