/** Folders of the disk, by absolute paths. */
import { isAbsolute, relative, sep } from 'node:path';

/** Whether `path` is `folder` or inside it. */
export function liesIn(folder: string, path: string): boolean {
  const way = relative(folder, path);
  return way === '' || (way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way));
}

/** Whether a file is at a path or below it. */
export function isWithin(file: string, path: string): boolean {
  return path === '.' ? !file.startsWith('../') : file === path || file.startsWith(`${path}/`);
}
