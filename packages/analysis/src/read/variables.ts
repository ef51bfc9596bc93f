/** Facts of a page as the site shows them, with the values of variables in its front matter. */
import { join } from 'node:path';
import { hasVariables, readVariables, withValues } from '@docgen/markdown/variables';
import { type Site, type Skim, type SourceFile, variableFiles, versionFolder } from '@docgen/model';
import type { PageFiles, SiteFiles } from '../services.js';
import { recorder } from './included.js';

export async function withVariables(skim: Skim, source: SourceFile, files: PageFiles): Promise<Skim> {
  if (!hasVariables(skim)) return skim;
  const { read } = recorder(files, versionFolder(source.version));
  const { values } = await readVariables(read, source.locale);
  return withValues(skim, (name) => values.get(name));
}

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
