/**
 * Reads a site of another generator: its folder, and what its configuration refers to outside of it, such as docs in
 * `../docs`. A configuration is data: it can only cause files of the site's repository to be read.
 */
import { dirname, resolve } from 'node:path';
import type { Generator } from '@docgen/convert/generator';
import { generatorOf } from './generators.js';
import { isWithin, liesIn } from '@docgen/convert/source/lies-in';
import { type Source, type SourceDisk, readSiteFolder, withMore } from '@docgen/convert/source/source';

export interface ReadSource {
  readonly source: Source;
  /** The given generator, or the one whose configuration the folder has; undefined if there is none. */
  readonly generator: Generator | undefined;
}

const mostRounds = 4;

/** Null if the folder doesn't exist. `name` is the generator's; without one, it is detected. */
export async function readSource(
  folder: string,
  name: string | undefined,
  disk: SourceDisk,
): Promise<ReadSource | null> {
  const root = await repositoryOf(resolve(folder), disk);
  const place = { folder, root, disk };
  const own = await readSiteFolder(place);
  if (own === null) return null;
  const generator = generatorOf(name, own);
  const file = generator?.configFile(own);
  if (generator === undefined || file === undefined) return { source: own, generator };
  const isOwn = (path: string) => liesIn(root, resolve(folder, path));
  const asked = new Set<string>();
  let read = own;
  // A file that the configuration refers to may refer to others.
  for (let round = 0; round < mostRounds; round++) {
    const { files } = read;
    const named = generator.namedPaths(file, read).filter((path) => !asked.has(path));
    const unread = named.filter((path) => !files.some((one) => isWithin(one, path)));
    for (const path of unread) asked.add(path);
    if (unread.length === 0) break;
    read = await withMore(read, unread.filter(isOwn), place);
  }
  return { source: { ...read, beyond: [...asked].filter((path) => !isOwn(path)) }, generator };
}

/** The folder of the repository that contains a site; without one, the folder that contains `../docs`. */
async function repositoryOf(folder: string, disk: SourceDisk): Promise<string> {
  for (let at = folder; ; at = dirname(at)) {
    if ((await disk.list(at))?.some(({ name }) => name === '.git')) return at;
    if (at === dirname(at)) return dirname(folder);
  }
}
