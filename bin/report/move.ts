/**
 * The report of `docgen mv`: what would break, on standard error; on standard output the moved files, the rewritten
 * links by file, and the redirects, or instead the diff of a dry run.
 */
import { join } from 'node:path';
import type { MoveOutcome, MovePlan } from '@docgen/engine';
import type { MoveFlags } from '../commands/flags.js';
import type { Shell } from '../shell.js';
import { displayPath } from './display-path.js';
import { type EditSettings, editLines } from './edits.js';
import { paintFor } from './paint.js';
import { pretty } from './pretty.js';
import { lineReader } from './source-lines.js';
import { counted } from './tally.js';
import { visible } from '@docgen/model';

/** Result of the command; `folder` is the absolute path of the site's folder. */
export type Move = MoveOutcome & { readonly folder: string };

interface MoveSettings extends EditSettings {
  /** Codes are links. */
  readonly links: boolean;
}

export function writeMove(move: Move, flags: MoveFlags, shell: Shell): void {
  const settings = {
    links: flags.color && shell.links,
    paint: paintFor(flags.color && shell.color),
    path: (path: string) => visible(displayPath(join(move.folder, path), shell.cwd)),
  };
  for (const text of faultTexts(move, settings, shell)) shell.err(text);
  const { plan } = move;
  if (plan === null) return;
  const isQuiet = flags.quiet === true;
  if (!isQuiet) for (const note of move.notes) shell.err(`note: ${visible(note)}\n`);
  const isRefused = !move.applied && flags.dryRun !== true;
  if (isQuiet && flags.dryRun !== true) return;
  const lines = flags.dryRun === true ? dryRun(plan, move, settings) : isRefused ? [] : done(plan, settings);
  for (const line of lines) shell.out(`${line}\n`);
  shell.out(`${summary(plan, move, { isDry: flags.dryRun === true, seconds: shell.elapsed() / 1000 })}\n`);
}

function* faultTexts(move: Move, { paint, links }: MoveSettings, shell: Shell): Generator<string> {
  const disk = lineReader();
  const planned = new Map([...move.texts].map(([path, { next }]) => [join(move.folder, path), next]));
  const linesOf = (path: string) => planned.get(path)?.split('\n') ?? disk(path);
  const columns = Math.max(40, Math.min(100, shell.columns));
  yield* pretty(move.diagnostics, { folder: move.folder, cwd: shell.cwd, paint, links, linesOf, columns });
  for (const text of move.broken) yield `${paint.red('error')}  ${visible(text)}\n\n`;
}

/** The moved files, then the changes in each other file. */
function done(plan: MovePlan, { path }: EditSettings): string[] {
  return [
    ...renameLines(plan, path),
    ...plan.edits.flatMap(({ to, links }) => {
      if (links > 0) return [`rewrote   ${path(to)} (${counted(links, 'link')})`];
      return plan.redirects.some(({ file }) => file === to) ? [] : [`changed   ${path(to)}`];
    }),
    ...new Set(plan.redirects.map(({ from, to }) => `redirect  ${visible(from)} → ${visible(to)}`)),
  ];
}

function renameLines({ renames }: MovePlan, path: (path: string) => string): string[] {
  return renames.map(({ from, to, isFolder, files }) =>
    isFolder
      ? `moved     ${path(from)}/ → ${path(to)}/ (${counted(files.length, 'file')})`
      : `moved     ${path(from)} → ${path(to)}`,
  );
}

function dryRun(plan: MovePlan, { texts }: Move, settings: EditSettings): string[] {
  const moves = renameLines(plan, settings.path).map((line) => line.replace('moved     ', 'move  '));
  return [...moves, ...editLines(plan.edits, texts, settings), ''];
}

function summary(plan: MovePlan, move: Move, at: { isDry: boolean; seconds: number }): string {
  const files = plan.renames.reduce((sum, rename) => sum + rename.files.length, 0);
  const links = plan.edits.reduce((sum, edit) => sum + edit.links, 0);
  const linked = plan.edits.filter((edit) => edit.links > 0).length;
  const faults = move.diagnostics.length + move.broken.length;
  const done = move.applied;
  const parts = [
    `${done ? 'Moved' : 'Would move'} ${counted(files, 'file')}${move.usedGit ? ' (git mv)' : ''}`,
    `${done ? 'rewrote' : 'rewrite'} ${counted(links, 'link')} in ${counted(linked, 'file')}`,
    `${done ? 'added' : 'add'} ${counted(plan.redirects.length, 'redirect')}`,
  ].join(', ');
  if (done) return `${parts} in ${at.seconds.toFixed(1)} s`;
  const broken = `this would cause ${counted(faults, 'problem')}`;
  if (at.isDry) return `${parts}; ${faults === 0 ? 'nothing was written' : `${broken}; nothing was written`}`;
  return `Nothing was moved: ${broken}; --force moves anyway`;
}
