/**
 * Files of a site as an editor shows them: texts that aren't saved yet replace those on disk, and new ones exist as if
 * they were saved. Everything else is read from disk, and nothing is written there.
 */
import { overlay } from '@docgen/edit/move/overlay';
import { type FileSystem, disk } from '@docgen/store/fs';

export interface Buffers {
  /** The disk with the buffers. */
  readonly fs: FileSystem;
  /** Sets the text of a file by its path relative to the site folder. */
  set(path: string, text: string): void;
  /** Reads the file from disk again. */
  drop(path: string): void;
}

/** `folder` is the real path of the site folder. */
export function openBuffers(folder: string, base: FileSystem = disk): Buffers {
  const contents = new Map<string, string>();
  const over = () => overlay(base, { folder, renames: [], contents });
  let now = over();
  const isBuffer = (path: string) => contents.has(path.slice(folder.length + 1).replaceAll('\\', '/'));
  return {
    fs: {
      ...base,
      read: (path, limit) => now.read(path, limit),
      part: (path, offset, length) => now.part(path, offset, length),
      length: (path) => now.length(path),
      list: (path) => now.list(path),
      kind: (path) => now.kind(path),
      real: (path) => now.real(path),
      // A buffer may have any text while its file stays the same.
      stamp: async (path) => (isBuffer(path) ? null : base.stamp(path)),
    },
    set(path, text) {
      const isNew = !contents.has(path);
      contents.set(path, text);
      if (isNew) now = over();
    },
    drop(path) {
      if (contents.delete(path)) now = over();
    },
  };
}
