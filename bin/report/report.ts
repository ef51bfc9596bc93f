/**
 * Writes a report in every requested format. Pretty diagnostics go to standard error and the summary to standard
 * output. If a format for programs is on standard output, the summary goes to standard error, too.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { ioFailure } from '@docgen/engine';
import { type Diagnostic, visible } from '@docgen/model';
import type { Shell } from '../shell.js';
import { github, inert } from './github.js';
import { json } from './json.js';
import { markdown } from './markdown.js';
import { nextSteps } from './next-steps.js';
import { paintFor } from './paint.js';
import type { Whereabouts } from './places.js';
import { type PrettySettings, codeTable, explainLine, pretty } from './pretty.js';
import { sarif } from './sarif.js';
import { questionTable } from './questions.js';
import { lineReader } from './source-lines.js';
import { statsTable } from './stats.js';
import { type Figures, summary } from './summary.js';
import { type Target, defaultTargets, isOnOutput } from './targets.js';
import { trace } from './trace.js';
import type { Outcome } from './outcome.js';

export interface ReportFlags {
  readonly format?: readonly Target[];
  readonly quiet?: boolean;
  readonly stats?: boolean;
  /** File for the trace, as given on the command line. */
  readonly trace?: string;
  readonly color: boolean;
}

/** Everything that a report format may contain. */
interface Telling {
  readonly outcome: Outcome;
  /** Diagnostics that people see: with `--quiet`, only errors, or the warnings that fail a run without errors. */
  readonly shown: readonly Diagnostic[];
  readonly at: Whereabouts;
  readonly figures: Figures;
  readonly flags: ReportFlags;
  readonly shell: Shell;
}

/** Maximum width of a frame; on a wider terminal, it wouldn't be easier to read. */
const widest = 100;

/** Writes `outcome` to every target, then the summary. */
export function writeReport(outcome: Outcome, flags: ReportFlags, shell: Shell): void {
  const targets = flags.format ?? defaultTargets(shell.workspace !== null);
  const telling = writeForms(outcome, { ...flags, format: targets }, shell);
  const inLog = logged(shell);
  if (flags.trace !== undefined) {
    const text = trace(outcome.command, outcome.phases, telling.figures.milliseconds);
    writer(flags.trace, shell.out, shell.cwd)([text]);
  }
  if (flags.quiet === true) return;
  const isTaken = targets.some(isOnOutput);
  if (isTaken && !targets.some(({ format, file }) => format === 'pretty' && file === null)) return;
  const say = isTaken ? shell.err : shell.out;
  if (outcome.questions) say(inLog(questionTable(outcome.questions)));
  if (flags.stats === true) say(statsTable(outcome.phases, telling.figures));
  say(inLog(summary(outcome, telling.figures)));
}

/** Writes `outcome` to every target of `flags.format`, and returns what was written. */
export function writeForms(
  outcome: Outcome,
  flags: ReportFlags & { readonly format: readonly Target[] },
  shell: Shell,
): Telling {
  const telling = tellingOf(outcome, flags, shell);
  for (const { format, file } of flags.format) {
    const stream = format === 'pretty' ? (text: string) => shell.err(logged(shell)(text)) : shell.out;
    writer(file, stream, shell.cwd)(forms[format](telling, file !== null));
  }
  return telling;
}

/** In a GitHub job, text must not contain workflow commands. */
function logged({ workspace }: Shell): (text: string) => string {
  return workspace === null ? (text) => text : inert;
}

export function figuresOf(shell: Shell): Figures {
  const { cwd } = shell;
  return {
    cwd,
    milliseconds: shell.elapsed(),
    cpu: shell.cpu(),
    peakMemory: shell.peakMemory(),
    idle: shell.idle(),
  };
}

function tellingOf(outcome: Outcome, flags: ReportFlags, shell: Shell): Telling {
  const { cwd, workspace } = shell;
  const errors = outcome.diagnostics.filter(({ severity }) => severity === 'error');
  // If only warnings fail the run, they are shown.
  const isQuiet = flags.quiet === true && (errors.length > 0 || outcome.exitCode === 0);
  const shown = isQuiet ? errors : outcome.diagnostics;
  const at = { folder: outcome.folder, cwd, workspace };
  return { outcome, shown, at, figures: figuresOf(shell), flags, shell };
}

type Form = (telling: Telling, isFile: boolean) => Iterable<string>;

const forms: { readonly [format in Target['format']]: Form } = {
  pretty: prettyTexts,
  json: ({ outcome, figures }) => [json(outcome, figures)],
  sarif: ({ outcome, at, shell }) => [
    sarif({ ...outcome, version: shell.version, at, linesOf: lineReader() }),
  ],
  github: ({ shown, at }) => [github(shown, at)],
  markdown: ({ outcome, shown, at }) => [
    markdown({
      command: outcome.command,
      pages: outcome.pages,
      diagnostics: shown,
      outcome: outcome.command === 'build' && !outcome.published ? 'Nothing was published' : null,
      at,
    }),
  ],
};

function* prettyTexts({ outcome, shown, flags, shell }: Telling, isFile: boolean): Generator<string> {
  const isColored = flags.color && shell.color && !isFile;
  const settings: PrettySettings = {
    folder: outcome.folder,
    cwd: shell.cwd,
    paint: paintFor(isColored),
    links: isColored && shell.links,
    linesOf: lineReader(),
    columns: isFile ? widest : Math.max(40, Math.min(widest, shell.columns)),
  };
  yield* pretty(shown, settings);
  yield codeTable(shown, settings);
  yield explainLine(shown, settings);
  yield nextSteps(shown, { ...settings, command: outcome.command });
  if (flags.quiet !== true) yield* outcome.notes.map((note) => `note: ${visible(note)}\n`);
}

/** Writes texts to `file`, and creates its folder if necessary, or one by one to `stream`. */
export function writer(file: string | null, stream: (text: string) => void, cwd: string) {
  return (texts: Iterable<string>): void => {
    if (file !== null) return writeFile(resolve(cwd, file), [...texts].join(''));
    for (const text of inPieces(texts)) stream(text);
  };
}

/** Characters per write, because each write is a system call. */
const piece = 65_536;

/** The texts, joined to pieces, so that a report with many diagnostics is never completely in memory. */
function* inPieces(texts: Iterable<string>): Generator<string> {
  let waiting = '';
  for (const text of texts) {
    waiting += text;
    if (waiting.length < piece) continue;
    yield waiting;
    waiting = '';
  }
  if (waiting !== '') yield waiting;
}

function writeFile(path: string, text: string): void {
  try {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  } catch (error) {
    throw ioFailure('write', path, error);
  }
}
