/** Whether a path leads out of a folder: above it, next to it, or to another drive on Windows. */
import path, { type PlatformPath } from 'node:path';

/** Absolute paths with links resolved; `ways` are the machine's path functions. */
export function isOutside(
  folder: string,
  place: string,
  ways: Pick<PlatformPath, 'relative' | 'isAbsolute' | 'sep'> = path,
): boolean {
  const way = ways.relative(folder, place);
  return ways.isAbsolute(way) || way.split(ways.sep)[0] === '..';
}
