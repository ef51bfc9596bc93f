/** The files of a site's descriptions, by name and hash, before any of them is read. */
import { join } from 'node:path';
import { type Read, keysByFolder, versionFolder } from '@docgen/model';
import { identityOf } from '@docgen/config/code/code-hash';
import { Failure } from '@docgen/store/failure';
import type { Hashes } from '@docgen/store/kept/hashes';
import { type FindInput, type FoundDescriptions, findDescriptions } from './find.js';
import { mostBytes } from './read.js';

export interface Described {
  /** By folder of versions, in the site's order. */
  readonly versions: readonly FoundDescriptions[];
  /** Descriptions and overlays; unreadable ones have no hash. */
  readonly files: readonly Read[];
  /** Name and version of the package that reads them; null if it isn't installed. */
  readonly reader: string | null;
}

/** Null if the site has none. */
export async function describedBy(input: FindInput, hashes: Hashes): Promise<Described | null> {
  const { site, folder } = input;
  if (site.openapi === null) return null;
  const versions: FoundDescriptions[] = [];
  for (const key of keysByFolder(site)) versions.push(await findDescriptions(versionFolder(key), input));
  const paths = versions.flatMap(({ found }) =>
    found.flatMap(({ file, overlays }) => [file, ...Object.values(overlays)]),
  );
  const files: Read[] = [];
  for (const path of new Set(paths)) files.push({ path, hash: await hashAt(join(folder, path), hashes) });
  return { versions, files, reader: await readerOf() };
}

async function hashAt(path: string, hashes: Hashes): Promise<string | null> {
  try {
    return (await hashes.of(path, mostBytes))?.hash ?? null;
  } catch (error) {
    if (error instanceof Failure) return null;
    throw error;
  }
}

async function readerOf(): Promise<string | null> {
  try {
    return await identityOf(import.meta.resolve('@docgen/openapi'));
  } catch {
    return null;
  }
}
