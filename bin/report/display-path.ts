/** Paths as people read them: relative to where they stand, with `/`. */
import { relative, sep } from 'node:path';

/** `path` relative to `cwd`; absolute where that would climb more than two folders; `.` for `cwd` itself. */
export function displayPath(path: string, cwd: string): string {
  const near = relative(cwd, path).split(sep).join('/');
  if (near === '') return '.';
  return near.startsWith('../../../') ? path : near;
}
