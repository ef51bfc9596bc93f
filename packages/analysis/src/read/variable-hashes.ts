/** The files with variables as inputs of every page. Apart from their reader, which builds without changes don't load. */
import { join } from 'node:path';
import { type Site, variableFiles, versionFolder } from '@docgen/model';
import type { SiteFiles } from '../services.js';

/** Hashes of all files with variables, which titles may depend on; null for those that don't exist. */
export async function variableHashes(
  { versions, locales }: Site,
  { hashes, folder, pageBytes }: SiteFiles,
): Promise<readonly (string | null)[]> {
  const paths = versions.flatMap(({ key }) =>
    locales.flatMap(({ code }) => variableFiles(code).map((path) => versionFolder(key) + path)),
  );
  return Promise.all(
    [...new Set(paths)].map(async (path) => (await hashes.of(join(folder, path), pageBytes))?.hash ?? null),
  );
}
