/**
 * Output of `docgen check --fix` around the remaining diagnostics: the diff before them, and after them the number of
 * problems that were or would be fixed.
 */
import { join } from 'node:path';
import type { FixRun } from '@docgen/engine';
import { visible } from '@docgen/model';
import type { CheckFlags } from '../commands/flags.js';
import type { Shell } from '../shell.js';
import { displayPath } from './display-path.js';
import { editLines } from './edits.js';
import { inert } from './github.js';
import { paintFor } from './paint.js';
import { counted } from './tally.js';
import { defaultTargets, isOnOutput } from './targets.js';

/** Shows the plan; on standard error where standard output is a machine's. */
export function writePlan(fixing: FixRun, folder: string, { flags, shell }: FixReport): void {
  const path = (name: string) => visible(displayPath(join(folder, name), shell.cwd));
  const settings = { paint: paintFor(flags.color && shell.color), path };
  const write = streamOf(flags, shell);
  for (const line of editLines(fixing.plan.edits, fixing.texts, settings)) write(`${line}\n`);
  if (fixing.plan.edits.length > 0) write('\n');
  if (flags.quiet !== true) for (const note of fixing.plan.notes) shell.err(`note: ${visible(note)}\n`);
}

/** One line about the result of the plan. */
export function writeFixed(fixing: FixRun, state: 'fixed' | 'planned' | 'unasked', report: FixReport): void {
  const { flags, shell } = report;
  if (flags.quiet === true) return;
  const write = streamOf(flags, shell);
  if (fixing.plan.edits.length === 0) return write('Nothing to fix automatically\n');
  if (state === 'fixed') return write(`Fixed: ${inWords(fixing)}\n`);
  const rest = state === 'unasked' ? 'nothing was written (add --yes to write)' : 'nothing was written';
  return write(`Would fix: ${inWords(fixing)}; ${rest}\n`);
}

/** `3 places and 1 redirect in 2 files`. */
export function inWords({ plan: { edits, redirects } }: FixRun): string {
  const places = edits.reduce((sum, edit) => sum + edit.links, 0);
  const what = [
    places > 0 ? counted(places, 'place') : '',
    redirects.length > 0 ? counted(redirects.length, 'redirect') : '',
  ].filter(Boolean);
  return `${what.join(' and ')} in ${counted(edits.length, 'file')}`;
}

export interface FixReport {
  readonly flags: CheckFlags;
  readonly shell: Shell;
}

/**
 * Chooses the stream for text that people read. It must not mix with a format for machines, and in a log of GitHub,
 * it must not be read as a command.
 */
function streamOf({ format }: CheckFlags, shell: Shell): (text: string) => void {
  const isInLog = shell.workspace !== null;
  const isTaken = (format ?? defaultTargets(isInLog)).some(isOnOutput);
  const write = isTaken ? shell.err : shell.out;
  return isInLog ? (text) => write(inert(text)) : write;
}
