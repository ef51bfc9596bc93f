/**
 * A file system that shows the content of another folder at the site's folder. The site's code stays: its
 * configuration, code pages and packages. Paths lead into the other folder and back, so a link there can't leave it
 * unnoticed.
 */
import { join, relative, sep } from 'node:path';
import { disk, type DirectoryEntry, type FileSystem } from '@docgen/store/fs';
import { compareText } from '@docgen/model';
import { isCode, isConfig } from './code-files.js';

/** Both are absolute paths with links resolved. */
export async function folderView(folder: string, other: string): Promise<FileSystem> {
  const own = (await disk.list(folder)) ?? [];
  const hasCode = own.some(({ name }) => isConfig(name) && isCode(name));
  const stays = (path: string) => {
    const way = relative(folder, path).split(sep).join('/');
    const isOutside = way === '..' || way.startsWith('../');
    return (
      isOutside ||
      isCode(way) ||
      /^node_modules(?:\/|$)|^\.docgen(?:\/|$)/.test(way) ||
      (hasCode && isConfig(way))
    );
  };
  const at = (path: string) => (stays(path) ? path : join(other, relative(folder, path)));
  const listed = async (path: string): Promise<readonly DirectoryEntry[] | null> => {
    const [there, here] = await Promise.all([disk.list(at(path)), disk.list(path)]);
    if (there === null || at(path) === path) return there;
    const isKept = ({ name }: DirectoryEntry) => stays(join(path, name));
    return [...there.filter((entry) => !isKept(entry)), ...(here ?? []).filter(isKept)].sort((a, b) =>
      compareText(a.name, b.name),
    );
  };
  return {
    ...disk,
    read: (path, limit) => disk.read(at(path), limit),
    part: (path, offset, length) => disk.part(at(path), offset, length),
    length: (path) => disk.length(at(path)),
    list: listed,
    stamp: (path) => disk.stamp(at(path)),
    kind: (path) => disk.kind(at(path)),
    async real(path) {
      const real = await disk.real(at(path));
      const isInside = real !== null && (real === other || real.startsWith(other + sep));
      return isInside ? join(folder, relative(other, real)) : real;
    },
  };
}
