/**
 * Reads a site of another generator: its folder, and what its configuration names outside of it, such as docs in `../docs`. A
 * configuration is data: it can have nothing read but what belongs to the site's repository.
 */
import { dirname, resolve } from 'node:path';
import type { Generator } from './generator.js';
import { generatorOf } from './generators.js';
import { isWithin, liesIn } from './lies-in.js';
import { type Source, type SourceDisk, readSiteFolder, withMore } from './source.js';

export interface ReadSource {
  readonly source: Source;
  /** The one that was named, or whose configuration the folder has; undefined where it has none. */
  readonly generator: Generator | undefined;
}

/** Null when there is no such folder. `name` is that of the generator; without one, it is recognized. */
export async function readSource(
  folder: string,
  name: string | undefined,
  disk: SourceDisk,
): Promise<ReadSource | null> {
  const own = await readSiteFolder(folder, disk);
  if (own === null) return null;
  const generator = generatorOf(name, own);
  const file = generator?.configFile(own);
  if (generator === undefined || file === undefined) return { source: own, generator };
  const named = generator.namedPaths(file, own);
  const unread = named.filter((path) => !own.files.some((one) => isWithin(one, path)));
  const root = await repositoryOf(resolve(folder), disk);
  const isOwn = (path: string) => liesIn(root, resolve(folder, path));
  const read = await withMore(own, unread.filter(isOwn), { folder, disk });
  return { source: { ...read, beyond: unread.filter((path) => !isOwn(path)) }, generator };
}

/** The folder of the repository that a site is in; without one, that beside which `../docs` stands. */
async function repositoryOf(folder: string, disk: SourceDisk): Promise<string> {
  for (let at = folder; ; at = dirname(at)) {
    if ((await disk.list(at))?.some(({ name }) => name === '.git')) return at;
    if (at === dirname(at)) return dirname(folder);
  }
}
