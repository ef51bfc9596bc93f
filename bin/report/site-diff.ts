/**
 * Writes the result of `docgen diff` in every requested format. The report for people and the summary go to standard
 * output, unless a format for programs is there; notes and errors go to standard error.
 */
import { join } from 'node:path';
import {
  type DiffResult,
  type PicturesOf,
  type SiteDiff,
  changelog,
  json,
  looksDifferent,
  markdown,
  pretty,
  prettySummary,
  report,
} from '@docgen/engine/diff';
import { visible } from '@docgen/model';
import type { DiffKind } from '../commands/diff-kinds.js';
import type { DiffFlags } from '../commands/flags.js';
import type { Shell } from '../shell.js';
import { displayPath } from './display-path.js';
import { paintFor } from './paint.js';
import { repositoryPath } from './places.js';
import { writer } from './report.js';
import { type DiffTarget, isOnOutput } from './targets.js';
import { writeFaults } from './translations.js';

type DiffSettings = Omit<DiffFlags, 'locale'> & { readonly folder: string };

/** What is reported, with the pictures of `--visual`. */
export type ReportedDiff = DiffResult & { readonly picturesOf?: PicturesOf };

export function writeDiff(result: ReportedDiff, settings: DiffSettings, shell: Shell): void {
  const { diff, diagnostics, notes } = result;
  const said = [...notes, ...(diff?.notes ?? [])];
  writeFaults({ diagnostics, notes: said }, { folder: settings.folder, flags: settings }, shell);
  if (diff === null) return;
  if (settings.changelog === true) {
    const draft = changelog(diff.apis, new Date().toISOString().slice(0, 10));
    shell.out(draft === '' ? 'No API change needs a changelog entry\n' : draft);
  }
  const targets =
    settings.format ?? (settings.changelog === true ? [] : [{ format: 'pretty', file: null } as const]);
  for (const { format, file } of targets)
    writer(
      file,
      shell.out,
      shell.cwd,
    )(forms[format](diff, { result, settings, shell, isFile: file !== null }));
  if (settings.quiet === true) return;
  const say = settings.changelog === true || targets.some(isOnOutput) ? shell.err : shell.out;
  say(prettySummary(diff));
  for (const text of failing(diff, settings.failOn ?? [])) shell.err(`--fail-on: ${text}\n`);
}

interface FormInput {
  readonly result: ReportedDiff;
  readonly settings: DiffSettings;
  readonly shell: Shell;
  readonly isFile: boolean;
}

type Form = (diff: SiteDiff, input: FormInput) => Iterable<string>;

const forms: { readonly [format in DiffTarget['format']]: Form } = {
  pretty(diff, { settings, shell, isFile }) {
    if (settings.quiet === true) return [];
    const isColored = settings.color && shell.outputColor && !isFile;
    const path = pathIn(settings.folder, shell.cwd);
    return pretty(diff, { paint: paintFor(isColored), isColored, path, isWhole: settings.verbose ?? isFile });
  },
  json: (diff) => [json(diff)],
  markdown: (diff, { settings, shell }) => [
    markdown(diff, { path: repositoryPaths(settings.folder, shell) }),
  ],
  html(diff, { result, settings, shell }) {
    const { contents, images, picturesOf = () => undefined } = result;
    const path = repositoryPaths(settings.folder, shell);
    return [report(diff, { contents, images, picturesOf, path })];
  },
};

/** Paths of the site for people at a terminal. */
function pathIn(folder: string, cwd: string) {
  return (file: string) => visible(displayPath(join(folder, file), cwd));
}

/** Paths in the repository, for people who don't see the terminal's folder. */
function repositoryPaths(folder: string, { cwd, workspace }: Shell) {
  return (file: string) =>
    repositoryPath(file, { folder, cwd, workspace }) ?? visible(displayPath(join(folder, file), cwd));
}

/** Kinds of `--fail-on` that occur, as texts. */
export function failing({ summary, visual }: SiteDiff, kinds: readonly DiffKind[]): readonly string[] {
  const counts: { readonly [kind in DiffKind]: number } = {
    added: summary.added,
    removed: summary.removed,
    moved: summary.moved,
    changed: summary.changed,
    anchor: summary.anchors,
    redirect: summary.redirects,
    translation: summary.translations,
    'api-breaking': summary.api.breaking,
    'api-risky': summary.api.breaking + summary.api.risky,
    'api-undocumented': summary.api.undocumented,
    question: summary.questions,
    visual: visual?.pages.filter(looksDifferent).length ?? 0,
  };
  return kinds.filter((kind) => counts[kind] > 0).map((kind) => `${kind} (${counts[kind]})`);
}
