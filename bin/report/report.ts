/**
 * A report in every form that was asked for. Pretty diagnostics go to standard error and the summary to standard
 * output; a machine form on standard output stands there alone, whatever else was asked for.
 */
import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { BuildOutcome, CheckResult } from '@docgen/engine';
import type { Shell } from '../shell.js';
import { json } from './json.js';
import { paintFor } from './paint.js';
import { type PrettySettings, pretty } from './pretty.js';
import { lineReader } from './source-lines.js';
import { statsTable } from './stats.js';
import { type Figures, summary } from './summary.js';
import type { Target } from './targets.js';
import { trace } from './trace.js';
import { visible } from '@docgen/model';

/** What a command did; `folder` is the site's, absolute. */
export type Outcome =
  | ({ readonly command: 'check'; readonly folder: string } & CheckResult)
  | ({ readonly command: 'build'; readonly folder: string } & BuildOutcome);

export interface ReportFlags {
  readonly format?: readonly Target[];
  readonly quiet?: boolean;
  readonly stats?: boolean;
  /** File for the trace, as given on the command line. */
  readonly trace?: string;
  readonly color: boolean;
}

/** Widest frame; a wider terminal does not make it easier to read. */
const widest = 100;

/** Writes `outcome` to every target, then the summary. */
export function writeReport(outcome: Outcome, flags: ReportFlags, shell: Shell): void {
  const figures: Figures = {
    cwd: shell.cwd,
    milliseconds: shell.elapsed(),
    cpu: shell.cpu(),
    peakMemory: shell.peakMemory(),
  };
  const targets: readonly Target[] = flags.format ?? [{ format: 'pretty', file: null }];
  for (const { format, file } of targets) {
    const write = writer(file, format === 'json' ? shell.out : shell.err, shell.cwd);
    if (format === 'json') write([json(outcome, figures)]);
    else write(prettyTexts(outcome, flags, shell, file !== null));
  }
  if (flags.trace !== undefined) {
    const text = trace(outcome.command, outcome.phases, figures.milliseconds);
    writer(flags.trace, shell.out, shell.cwd)([text]);
  }
  const machine = targets.some(({ format, file }) => format === 'json' && file === null);
  if (machine || flags.quiet === true) return;
  if (flags.stats === true) shell.out(statsTable(outcome.phases, figures));
  shell.out(summary(outcome, figures));
}

function* prettyTexts(
  outcome: Outcome,
  flags: ReportFlags,
  shell: Shell,
  toFile: boolean,
): Generator<string> {
  const settings: PrettySettings = {
    folder: outcome.folder,
    cwd: shell.cwd,
    paint: paintFor(flags.color && shell.color && !toFile),
    linesOf: lineReader(),
    columns: toFile ? widest : Math.max(40, Math.min(widest, shell.columns)),
  };
  for (const found of outcome.diagnostics) {
    if (flags.quiet !== true || found.severity === 'error') yield pretty(found, settings);
  }
  if (flags.quiet !== true) yield* outcome.notes.map((note) => `note: ${visible(note)}\n`);
}

/** Writes texts to `file`, or one by one to `stream`. */
function writer(file: string | null, stream: (text: string) => void, cwd: string) {
  return (texts: Iterable<string>): void => {
    if (file !== null) return writeFileSync(resolve(cwd, file), [...texts].join(''));
    for (const text of texts) stream(text);
  };
}
