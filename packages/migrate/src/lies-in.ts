/** Folders of the disk, by absolute paths. */
import { isAbsolute, relative, sep } from 'node:path';

/** Whether `path` is `folder` or lies in it. */
export function liesIn(folder: string, path: string): boolean {
  const way = relative(folder, path);
  return way === '' || (way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way));
}
