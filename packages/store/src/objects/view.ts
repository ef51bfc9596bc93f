/**
 * A file system that shows another state of a site's folder: files with other content, files that the folder lacks,
 * and without those that the state lacks. Nothing is written to the disk, so no name or link in a repository can lead
 * anywhere. Everything else is the folder's.
 */
import { dirname, join } from 'node:path';
import { compareText } from '@docgen/model';
import type { DirectoryEntry, EntryKind, FileSystem } from '../fs.js';

export interface ViewFile {
  /** Git's name of its content; the same content has the same name at every path. */
  readonly object: string;
  readonly read: () => Promise<Uint8Array>;
  readonly length: () => Promise<number>;
}

/** Files by path relative to the folder; null for one that the state lacks. */
export type ViewFiles = ReadonlyMap<string, ViewFile | null>;

/** `folder` is an absolute path with links resolved. */
export function viewOf(below: FileSystem, folder: string, files: ViewFiles): FileSystem {
  const own = new Map([...files].map(([path, file]) => [join(folder, path), file]));
  const { names, thinned } = foldersOf(own, folder);
  const fileAt = (path: string) => own.get(path) ?? null;
  const isGone = (path: string) => own.get(path) === null;
  const list: FileSystem['list'] = async (path) => {
    const there = (await below.list(path)) ?? [];
    const added = names.get(path);
    const kept = there.filter(({ name }) => !own.has(join(path, name)) && added?.has(name) !== true);
    const whole: DirectoryEntry[] = [];
    for (const entry of kept) {
      const child = join(path, entry.name);
      // A folder whose files are all gone doesn't exist.
      const isEmpty = entry.kind === 'folder' && thinned.has(child) && (await list(child))?.length === 0;
      if (!isEmpty) whole.push(entry);
    }
    for (const [name, kind] of added ?? []) whole.push({ name, kind });
    if (whole.length === 0 && !names.has(path) && (await below.kind(path)) === null) return null;
    return whole.sort((a, b) => compareText(a.name, b.name));
  };
  const kind = async (path: string): Promise<EntryKind | null> => {
    if (fileAt(path)) return 'file';
    if (names.has(path)) return 'folder';
    if (isGone(path)) return null;
    const there = await below.kind(path);
    return there === 'folder' && thinned.has(path) && (await list(path))?.length === 0 ? null : there;
  };
  return {
    ...below,
    kind,
    list,
    async read(path, limit) {
      const file = fileAt(path);
      if (!file) return isGone(path) ? null : below.read(path, limit);
      const bytes = await file.read();
      return limit === undefined ? bytes : bytes.subarray(0, limit + 1);
    },
    async part(path, offset, length) {
      const file = fileAt(path);
      if (!file) return isGone(path) ? null : below.part(path, offset, length);
      return (await file.read()).subarray(offset, offset + length);
    },
    async length(path) {
      const file = fileAt(path);
      return file ? file.length() : isGone(path) ? null : below.length(path);
    },
    // Its content never changes.
    async stamp(path) {
      const file = fileAt(path);
      if (file) return { text: `git ${file.object}`, changed: 0 };
      return isGone(path) ? null : below.stamp(path);
    },
    async real(path) {
      if (fileAt(path) || names.has(path)) return path;
      return isGone(path) ? null : below.real(path);
    },
  };
}

/** Names that the state adds to folders, by folder, and folders that lose a file. */
function foldersOf(own: ReadonlyMap<string, ViewFile | null>, folder: string) {
  const names = new Map<string, Map<string, EntryKind>>();
  const thinned = new Set<string>();
  for (const [path, file] of own) {
    let kind: EntryKind = 'file';
    for (let at = path; at !== folder && at !== dirname(at); at = dirname(at)) {
      const above = dirname(at);
      if (file === null) thinned.add(above);
      else
        names.set(
          above,
          (names.get(above) ?? new Map<string, EntryKind>()).set(at.slice(above.length + 1), kind),
        );
      kind = 'folder';
    }
  }
  return { names, thinned };
}
