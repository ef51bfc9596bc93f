/** Whether a path leads out of a folder: above it, beside it, or to another drive, as Windows has them. */
import path, { type PlatformPath } from 'node:path';

/** Absolute paths of the machine, links followed; `ways` are the machine's own functions of paths. */
export function isOutside(
  folder: string,
  place: string,
  ways: Pick<PlatformPath, 'relative' | 'isAbsolute' | 'sep'> = path,
): boolean {
  const way = ways.relative(folder, place);
  return ways.isAbsolute(way) || way.split(ways.sep)[0] === '..';
}
