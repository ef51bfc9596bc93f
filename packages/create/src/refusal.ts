/** Reasons not to create a site in a folder: its name or its content. */
import { lstat, readFile, readdir, stat } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { codeOf } from './fault.js';
import { entriesIn } from './folders.js';
import { isHidden, visible } from './shown.js';
import type { Files } from './template.js';
import { isStaging } from './write.js';

/** Files to write, and where. */
export interface Wanted {
  readonly files: Files;
  /** Absolute path. */
  readonly folder: string;
  readonly cwd: string;
  /** Whether the folder may contain other files. */
  readonly force: boolean;
}

/** Explains why nothing can be written, and what to do about it; null if it can. */
export async function refusalOf({ files, folder, cwd, force }: Wanted): Promise<string | null> {
  if (isHidden(relative(cwd, folder)))
    return refusal(`${folder} contains an invisible character`, 'Rename the folder');
  if (await isOther(folder)) return refusal(`${folder} is not a folder`, 'Choose another folder');
  const there = await otherEntries(files, folder);
  if (force && there.includes('package.json'))
    return refusal(
      `${folder} has a package.json, which docgen won't change`,
      'Choose another folder, such as docs',
    );
  if (force) return blocked(files, folder);
  return there.length === 0 ? null : refusal(...isFull(there, folder));
}

function isFull(there: readonly string[], folder: string): [string, string] {
  const more = there.length > 8 ? ` and ${there.length - 8} more` : '';
  return [
    `${folder} isn't empty: it contains ${there.slice(0, 8).join(', ')}${more}`,
    'Choose another folder, or pass --force to add files without overwriting any',
  ];
}

/** Files and links in the place of folders that the site needs. A link's target may be outside the site. */
async function blocked(files: Files, folder: string): Promise<string | null> {
  for (const path of foldersOf(files)) {
    const found = await lstat(join(folder, path)).catch(() => null);
    if (found !== null && !found.isDirectory())
      return refusal(
        `${join(folder, path)} is a ${found.isSymbolicLink() ? 'link' : 'file'}, and the site needs a folder of that name`,
        'Rename it, or choose another folder',
      );
  }
  return null;
}

/** All folders of the files, outer ones first. */
function foldersOf(files: Files): readonly string[] {
  const parents = (path: string): readonly string[] =>
    dirname(path) === '.' ? [] : [...parents(dirname(path)), dirname(path)];
  return [...new Set([...files.keys()].flatMap(parents))];
}

/** Names of the folder's entries, except those of Git, operating systems and an interrupted run. */
async function otherEntries(files: Files, folder: string): Promise<readonly string[]> {
  const others: string[] = [];
  for (const name of await entriesIn(folder)) {
    if (['.git', '.DS_Store', 'Thumbs.db'].includes(name) || isStaging(name)) continue;
    if (!(await isOwn(name, files, folder))) others.push(name);
  }
  return others;
}

/** Whether a file has the content that would be written, or a folder contains only such files. */
async function isOwn(path: string, files: Files, folder: string): Promise<boolean> {
  const at = join(folder, path);
  const found = await lstat(at);
  if (found.isFile()) {
    const text = files.get(path);
    return (
      text !== undefined && found.size === Buffer.byteLength(text) && (await readFile(at, 'utf8')) === text
    );
  }
  if (!found.isDirectory() || !foldersOf(files).includes(path)) return false;
  for (const name of await readdir(at)) if (!(await isOwn(`${path}/${name}`, files, folder))) return false;
  return true;
}

/** Whether something other than a folder has the folder's name. */
async function isOther(folder: string): Promise<boolean> {
  const found = await stat(folder).catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return lstat(folder).catch(() => null);
    throw error;
  });
  return found !== null && !found.isDirectory();
}

function refusal(message: string, hint: string): string {
  return `error: ${visible(message)}\n  hint: ${hint}\n`;
}
