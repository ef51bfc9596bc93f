/**
 * Writes the result of `docgen diff` in every requested format. The report for people and the summary go to standard
 * output, unless a format for programs is there; notes and errors go to standard error.
 */
import { join } from 'node:path';
import { type DiffResult, type SiteDiff, json, pretty, prettySummary } from '@docgen/engine/diff';
import { visible } from '@docgen/model';
import type { DiffKind } from '../commands/diff-kinds.js';
import type { DiffFlags } from '../commands/flags.js';
import type { Shell } from '../shell.js';
import { displayPath } from './display-path.js';
import { paintFor } from './paint.js';
import { writer } from './report.js';
import { type DiffTarget, isOnOutput } from './targets.js';
import { writeFaults } from './translations.js';

type DiffSettings = Omit<DiffFlags, 'locale'> & { readonly folder: string };

export function writeDiff(result: DiffResult, settings: DiffSettings, shell: Shell): void {
  const { diff, diagnostics, notes } = result;
  const said = [...notes, ...(diff?.notes ?? [])];
  writeFaults(
    { diagnostics, notes: said, result: null },
    { folder: settings.folder, flags: settings },
    shell,
  );
  if (diff === null) return;
  const targets = settings.format ?? [{ format: 'pretty', file: null }];
  for (const { format, file } of targets)
    writer(file, shell.out, shell.cwd)(forms[format](diff, { settings, shell, isFile: file !== null }));
  if (settings.quiet === true) return;
  const say = targets.some(isOnOutput) ? shell.err : shell.out;
  say(prettySummary(diff));
  for (const text of failing(diff, settings.failOn ?? [])) shell.err(`--fail-on: ${text}\n`);
}

interface FormInput {
  readonly settings: DiffSettings;
  readonly shell: Shell;
  readonly isFile: boolean;
}

type Form = (diff: SiteDiff, input: FormInput) => Iterable<string>;

const forms: { readonly [format in DiffTarget['format']]: Form } = {
  pretty(diff, { settings, shell, isFile }) {
    if (settings.quiet === true) return [];
    const isColored = settings.color && shell.outputColor && !isFile;
    const path = (file: string) => visible(displayPath(join(settings.folder, file), shell.cwd));
    return pretty(diff, { paint: paintFor(isColored), isColored, path, isWhole: settings.verbose ?? isFile });
  },
  json: (diff) => [json(diff)],
};

/** Kinds of `--fail-on` that occur, as texts. */
export function failing({ summary }: SiteDiff, kinds: readonly DiffKind[]): readonly string[] {
  const counts: { readonly [kind in DiffKind]: number } = {
    added: summary.added,
    removed: summary.removed,
    moved: summary.moved,
    changed: summary.changed,
    anchor: summary.anchors,
    redirect: summary.redirects,
    translation: summary.translations,
  };
  return kinds.filter((kind) => counts[kind] > 0).map((kind) => `${kind} (${counts[kind]})`);
}
