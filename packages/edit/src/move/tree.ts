/** Lists the files on disk at the source and at the target of a move. */
import { join, posix } from 'node:path';
import { compareText } from '@docgen/model';
import { Failure } from '@docgen/store/failure';
import type { FileSystem } from '@docgen/store/fs';
import { filesBelow } from '../write/source-folders.js';
import type { Subject } from './catalogue.js';
import { type Rename, renamed } from './renames.js';

interface Tree {
  readonly fs: FileSystem;
  /** The site folder, absolute. */
  readonly folder: string;
}

/** The renames of a subject to its new paths. A path that already exists is a Failure of kind `usage`. */
export async function renamesOf(subject: Subject, targets: readonly string[], tree: Tree): Promise<Rename[]> {
  const renames: Rename[] = [];
  for (const [index, { path }] of subject.places.entries()) {
    const to = targets[index] ?? path;
    if (to === path) continue;
    const files = subject.isFolder ? await filesBelow(path, tree) : [path];
    renames.push({ from: path, to, isFolder: subject.isFolder, files });
  }
  for (const { to } of renames) await refuseTaken(to, renames, tree);
  return renames.sort((a, b) => compareText(a.from, b.from));
}

/**
 * Refuses a path that exists and doesn't move away. On a disk that ignores case, a file whose name changes only in case
 * also exists under the new name.
 */
async function refuseTaken(to: string, renames: readonly Rename[], { fs, folder }: Tree): Promise<void> {
  const parent = posix.dirname(to);
  const names = ((await fs.list(join(folder, parent))) ?? []).map(({ name }) => posix.join(parent, name));
  const isThere = names.includes(to);
  const others = names.filter((name) => name !== to && fold(name) === fold(to));
  const isOwnOther = others.some((name) => renamed(name, renames) !== name);
  const taken = isThere
    ? renamed(to, renames) === to
    : !isOwnOther && (await fs.kind(join(folder, to))) !== null;
  if (taken)
    throw new Failure('usage', `${to} already exists`, {
      hint: 'move or remove it first, or choose another name',
    });
  const file = await fileAbove(parent, { fs, folder });
  if (file !== null) throw new Failure('usage', `${file} is a file, so nothing can move into it`);
}

function fold(name: string): string {
  return name.normalize('NFC').toLowerCase();
}

async function fileAbove(path: string, { fs, folder }: Tree): Promise<string | null> {
  for (let at = path; at !== '.' && at !== '/'; at = posix.dirname(at)) {
    const kind = await fs.kind(join(folder, at));
    // A link to a folder is one: its content can be listed.
    if (kind !== null && kind !== 'folder' && (await fs.list(join(folder, at))) === null) return at;
  }
  return null;
}

/** The texts of all files that are text and not links, and their bytes, by path. */
export async function textsOf(paths: readonly string[], { fs, folder }: Tree) {
  const texts = new Map<string, string>();
  const bytes = new Map<string, Uint8Array>();
  for (const path of paths) {
    const at = join(folder, path);
    const found = (await fs.kind(at)) === 'file' ? await fs.read(at) : null;
    const text = found && decoded(found);
    if (found === null || text === null) continue;
    bytes.set(path, found);
    texts.set(path, text);
  }
  return { texts, bytes };
}

function decoded(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return null;
  }
}
