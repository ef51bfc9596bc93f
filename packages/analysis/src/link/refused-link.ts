/** Symbolic links to sources are followed only to regular files of the site. */
import type { FileSystem } from '@docgen/store/fs';
import { isOutside } from '@docgen/store/outside';

export const notRegular = "it isn't a regular file";

/**
 * Explains why docgen doesn't follow the link at an absolute path; null if it does. `root` is the real path of the
 * site folder.
 */
export async function refusedLink(
  path: string,
  { fs, root }: { readonly fs: FileSystem; readonly root: string },
): Promise<string | null> {
  const target = await fs.real(path);
  if (target === null) return 'it is a broken symbolic link';
  if (isOutside(root, target)) return 'it is a symbolic link to a path outside the site folder';
  const kind = await fs.kind(target);
  if (kind === 'folder') return "it is a symbolic link to a folder, which docgen doesn't follow";
  return kind === 'file' ? null : notRegular;
}
