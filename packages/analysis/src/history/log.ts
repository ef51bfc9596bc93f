/** Git's whole log of a folder, in one pass, as changes to files; for merges, only their own changes. */
import { gitParts } from '@docgen/store/git';
import { type Change, type Days, openDates } from './dates.js';

const log = [
  'log',
  '--date-order',
  '--raw',
  '-c',
  '-z',
  '--no-abbrev',
  '--no-renames',
  '--relative',
  '--no-show-signature',
  '--format=%ct',
];

/** Days by path relative to `folder`; null if Git can't tell. */
export async function loggedDays(folder: string, head: string): Promise<Days | null> {
  const dates = openDates();
  const state = { time: 0, file: null as Pick<Change, 'blob' | 'kind'> | null };
  const isWhole = await gitParts(folder, [...log, head, '--', '.'], (part) => {
    const { time, file } = state;
    if (file) {
      dates.add({ time, ...file, path: part });
      state.file = null;
    } else if (part.trimStart().startsWith(':')) state.file = fileOf(part);
    // Git inserts an empty part before the files of a merge.
    else if (part !== '') state.time = Number(part);
  });
  return isWhole ? dates.days() : null;
}

/** `:<mode> <mode> <blob> <blob> <status>`; for a merge, with a colon, a mode, a blob and a letter for each parent. */
function fileOf(part: string): Pick<Change, 'blob' | 'kind'> {
  const words = part.trim().split(' ');
  const status = words.at(-1) ?? '';
  const blob = words.at(-2) ?? '';
  if (/^A+$/.test(status)) return { blob, kind: 'added' };
  return { blob, kind: /^D+$/.test(status) ? 'removed' : 'changed' };
}
