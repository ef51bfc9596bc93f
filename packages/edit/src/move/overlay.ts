/**
 * A file system with planned changes: moved or copied files, changed or new texts, everything else unchanged. The
 * site is analyzed on it before anything is written. The cache that the analysis writes goes to the disk below.
 */
import { dirname, join } from 'node:path';
import { compareText } from '@docgen/model';
import type { DirectoryEntry, EntryKind, FileSystem } from '@docgen/store/fs';
import type { Rename } from './renames.js';

export interface Planned {
  /** Real path of the site folder. */
  readonly folder: string;
  readonly renames: readonly Rename[];
  /** Files that exist at another path, too. */
  readonly copies?: readonly { readonly from: string; readonly to: string }[];
  /** Content by new path relative to the site folder, of existing and new files. */
  readonly contents: ReadonlyMap<string, string>;
}

export function overlay(base: FileSystem, planned: Planned): FileSystem {
  const view = viewOf(planned);
  const contentOf = (path: string) => planned.contents.get(view.relative(path));
  const below = (path: string) => view.origins.get(path) ?? path;
  const kind = async (path: string): Promise<EntryKind | null> => {
    if (view.folders.has(path)) return 'folder';
    if (view.origins.has(path)) return base.kind(below(path));
    const there = view.gone.has(path) ? null : await base.kind(path);
    return there ?? (contentOf(path) === undefined ? null : 'file');
  };
  return {
    ...base,
    kind,
    async read(path, limit) {
      const text = contentOf(path);
      if (text !== undefined) {
        const bytes = new TextEncoder().encode(text);
        return limit === undefined ? bytes : bytes.subarray(0, limit + 1);
      }
      return view.gone.has(path) && !view.origins.has(path) ? null : base.read(below(path), limit);
    },
    async part(path, offset, length) {
      const text = contentOf(path);
      if (text !== undefined) return new TextEncoder().encode(text).subarray(offset, offset + length);
      return view.gone.has(path) && !view.origins.has(path) ? null : base.part(below(path), offset, length);
    },
    async length(path) {
      const text = contentOf(path);
      if (text !== undefined) return new TextEncoder().encode(text).length;
      return view.gone.has(path) && !view.origins.has(path) ? null : base.length(below(path));
    },
    async list(path) {
      const there = view.gone.has(path) ? null : await base.list(path);
      const added = view.added.get(path);
      if (!added) return there && there.filter(({ name }) => !view.gone.has(join(path, name)));
      const kept = (there ?? []).filter(({ name }) => !added.has(name) && !view.gone.has(join(path, name)));
      const fresh = await Promise.all(
        [...added].map(async (name): Promise<DirectoryEntry> => ({
          name,
          kind: (await kind(join(path, name))) ?? 'other',
        })),
      );
      return [...kept, ...fresh].sort((a, b) => compareText(a.name, b.name));
    },
    // Planned files have no times of their own.
    stamp: async () => null,
    async real(path) {
      const origin = view.origins.get(path);
      if (origin !== undefined && (await base.kind(origin)) === 'link') return base.real(origin);
      if (origin !== undefined || view.folders.has(path)) return path;
      const there = view.gone.has(path) ? null : await base.real(path);
      return there ?? (contentOf(path) === undefined ? null : path);
    },
  };
}

/** The renames as absolute paths. */
interface View {
  /** Old paths of files by their new ones. */
  readonly origins: ReadonlyMap<string, string>;
  /** Old paths of files and folders that no longer exist. */
  readonly gone: ReadonlySet<string>;
  /** Folders of new files. */
  readonly folders: ReadonlySet<string>;
  /** Names added to a folder. */
  readonly added: ReadonlyMap<string, ReadonlySet<string>>;
  readonly relative: (path: string) => string;
}

function viewOf({ folder, renames, copies = [], contents }: Planned): View {
  const origins = new Map<string, string>();
  const gone = new Set<string>();
  const folders = new Set<string>();
  const added = new Map<string, Set<string>>();
  for (const { from, to, isFolder, files } of renames) {
    if (isFolder) gone.add(join(folder, from));
    for (const file of files) {
      gone.add(join(folder, file));
      origins.set(join(folder, to + file.slice(from.length)), join(folder, file));
    }
  }
  for (const { from, to } of copies) origins.set(join(folder, to), join(folder, from));
  for (const path of new Set([...origins.keys(), ...Array.from(contents.keys(), (to) => join(folder, to))])) {
    for (let at = path; at !== folder && at !== dirname(at); at = dirname(at)) {
      const above = dirname(at);
      added.set(above, (added.get(above) ?? new Set()).add(at.slice(above.length).replace(/^[/\\]/, '')));
      if (at !== path) folders.add(at);
    }
  }
  const relative = (path: string) => path.slice(folder.length + 1).replaceAll('\\', '/');
  return { origins, gone, folders, added, relative };
}
