/** Paths for people: relative to the current folder, with `/`. */
import { relative, sep } from 'node:path';

/** `path` relative to `cwd`; absolute if that would go up more than two folders; `.` for `cwd` itself. */
export function displayPath(path: string, cwd: string): string {
  const near = relative(cwd, path).split(sep).join('/');
  if (near === '') return '.';
  return near.startsWith('../../../') ? path : near;
}
