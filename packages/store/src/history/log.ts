/**
 * Git's whole log of a folder, in one pass, as changes to files; for merges, only their own changes. Names are those of
 * the repository's `.mailmap`, whatever the user's own settings are.
 */
import { gitParts } from '../git.js';
import { type Change, type Days, openDates } from './dates.js';
import { type People, openWriters } from './people.js';

const log = [
  '-c',
  'mailmap.file=',
  '-c',
  'mailmap.blob=',
  'log',
  '--date-order',
  '--raw',
  '-c',
  '-z',
  '--no-abbrev',
  '--no-renames',
  '--relative',
  '--no-show-signature',
  '--format=%ct %aN',
];

export interface Logged {
  /** By path relative to the folder. */
  readonly days: Days;
  /** Empty if they aren't requested. */
  readonly people: People;
}

/** Null if Git can't tell. */
export async function readLog(
  folder: string,
  head: string,
  wants: { readonly people: boolean },
): Promise<Logged | null> {
  const dates = openDates();
  const writers = openWriters();
  const state = { time: 0, author: '', file: null as Pick<Change, 'blob' | 'kind'> | null };
  let commit: Change[] = [];
  const endCommit = () => {
    if (wants.people) writers.add(state.author, commit);
    commit = [];
  };
  const isWhole = await gitParts(folder, [...log, head, '--', '.'], (part) => {
    const { time, file } = state;
    if (file) {
      const change = { time, ...file, path: part };
      dates.add(change);
      commit.push(change);
      state.file = null;
    } else if (part.trimStart().startsWith(':')) state.file = fileOf(part);
    // Git inserts an empty part before the files of a merge.
    else if (part !== '') {
      endCommit();
      const end = part.indexOf(' ');
      state.time = Number(part.slice(0, end));
      state.author = part.slice(end + 1).trim();
    }
  });
  endCommit();
  return isWhole ? { days: dates.days(), people: writers.people() } : null;
}

/** `:<mode> <mode> <blob> <blob> <status>`; for a merge, with a colon, a mode, a blob and a letter for each parent. */
function fileOf(part: string): Pick<Change, 'blob' | 'kind'> {
  const words = part.trim().split(' ');
  const status = words.at(-1) ?? '';
  const blob = words.at(-2) ?? '';
  if (/^A+$/.test(status)) return { blob, kind: 'added' };
  return { blob, kind: /^D+$/.test(status) ? 'removed' : 'changed' };
}
