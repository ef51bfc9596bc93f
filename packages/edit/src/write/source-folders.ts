/** Folders of the sources: what one holds, and those that nothing is left in. */
import { dirname, join, posix, sep } from 'node:path';
import type { FileSystem } from '@docgen/store/fs';

interface Tree {
  readonly fs: FileSystem;
  /** The site folder, absolute. */
  readonly folder: string;
}

/** Every file in a folder, whatever it is. */
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

/** The first file of a folder that is made; a command that is killed may leave it. */
const firstFile = '.docgen-new-folder';

/** Removes what `makeFolder` left in a folder when it was killed. */
export async function unmakeFolder(path: string, fs: FileSystem): Promise<void> {
  await fs.remove(join(path, firstFile));
}

/** Makes a folder: the file system makes it with the first file in it. */
export async function makeFolder(path: string, fs: FileSystem): Promise<void> {
  if ((await fs.kind(path)) !== null) return;
  const first = join(path, firstFile);
  await fs.write(first, '');
  await fs.remove(first);
}
