/**
 * `docgen comment`: shows a difference as the one comment of a pull request. The file may come from a job that ran a
 * stranger's code, so it is data: its texts become code in Markdown that this run writes.
 */
import { resolve } from 'node:path';
import { Failure, disk } from '@docgen/engine';
import { type Report, comment, targetOfJob, textOf } from '@docgen/engine/comment';
import { type SiteDiff, markdown, readJson } from '@docgen/engine/diff';
import type { Shell } from '../shell.js';
import type { CommentFlags } from './flags.js';

/** Bytes of a difference. */
const mostBytes = 50e6;
/** Bytes of GitHub's event, which contains the pull request's text. */
const mostOfEvent = 10e6;

const deeds = {
  created: 'Commented on',
  updated: 'Updated the comment on',
  unchanged: 'The comment is up to date on',
  'not needed': 'Nothing changed for readers, so there is no comment on',
} as const;

/** Posts or updates the comment; returns 0, also where the pull request has moved on. */
export async function runComment(file: string, flags: CommentFlags, shell: Shell): Promise<number> {
  const report = reportOf(await differenceIn(file, shell), flags.name);
  if (flags.dryRun === true) {
    shell.out(textOf(report));
    return 0;
  }
  const { environment, signal } = shell;
  const readEvent = async (path: string) =>
    JSON.parse(await textOfFile(resolve(shell.cwd, path), mostOfEvent));
  const target = await targetOfJob({ environment, readEvent, signal });
  if ('none' in target) shell.out(`Nothing to comment on: ${target.none}.\n`);
  else shell.out(`${deeds[await comment(target, report)]} ${target.title}.\n`);
  return 0;
}

async function differenceIn(file: string, shell: Shell): Promise<SiteDiff> {
  const path = resolve(shell.cwd, file);
  const diff = readJson(await textOfFile(path, mostBytes));
  if (!('fault' in diff)) return diff;
  throw new Failure('usage', `${file} isn't a difference of docgen diff: ${diff.fault}`, {
    path,
    hint: 'Write it with: docgen diff <base> --format json=<file>',
  });
}

async function textOfFile(path: string, most: number): Promise<string> {
  const bytes = await disk.read(path, most);
  if (bytes === null) throw new Failure('usage', 'no such file', { path });
  if (bytes.length > most) throw new Failure('usage', `the file is larger than ${most / 1e6} MB`, { path });
  return new TextDecoder().decode(bytes);
}

function reportOf(diff: SiteDiff, name: string): Report {
  const { pages, redirects, translations } = diff;
  const isEmpty = pages.length + redirects.length + translations.length === 0;
  return { name, text: markdown(diff, { path: (path) => path }), isEmpty };
}
