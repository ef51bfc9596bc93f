/** Folders of the sources: listing their files, and removing empty ones. */
import { dirname, join, posix, sep } from 'node:path';
import type { FileSystem } from '@docgen/store/fs';

interface Tree {
  readonly fs: FileSystem;
  /** The site folder, absolute. */
  readonly folder: string;
}

/** Every file in a folder, of any kind. */
export async function filesBelow(path: string, tree: Tree): Promise<string[]> {
  const entries = (await tree.fs.list(join(tree.folder, path))) ?? [];
  const found: string[] = [];
  for (const { name, kind } of entries) {
    const at = posix.join(path, name);
    if (kind === 'folder') found.push(...(await filesBelow(at, tree)));
    else found.push(at);
  }
  return found;
}

/** Removes the empty folders above a path. One that can't be removed, such as a mount point, stays. */
export async function pruneAbove(path: string, { fs, folder }: Tree): Promise<void> {
  for (let at = dirname(join(folder, path)); at.startsWith(join(folder, sep)); at = dirname(at)) {
    const isPruned = await fs.prune(at).then(
      () => true,
      () => false,
    );
    if (!isPruned) return;
  }
}

/** The first file in a new folder; a command that is killed may leave it. */
const firstFile = '.docgen-new-folder';

/** Removes the file that a killed `makeFolder` left in a folder. */
export async function unmakeFolder(path: string, fs: FileSystem): Promise<void> {
  await fs.remove(join(path, firstFile));
}

/** Creates a folder: the file system does so with the first file in it. */
export async function makeFolder(path: string, fs: FileSystem): Promise<void> {
  if ((await fs.kind(path)) !== null) return;
  const first = join(path, firstFile);
  await fs.write(first, '');
  await fs.remove(first);
}
