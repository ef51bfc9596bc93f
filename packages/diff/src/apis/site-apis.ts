/** What the comparison of API descriptions reads from a surveyed site. */
import { keysByFolder } from '@docgen/model';
import type { Survey } from '@docgen/analysis/surveyed';
import type { ReadFile } from '@docgen/openapi';
import type { Comparison } from '../compare.js';

/** API descriptions of all versions, by file. */
export function apisOf({ files, configured }: Survey): ReadonlyMap<string, ReadFile> {
  const all = keysByFolder(configured.site).flatMap((version) => files.texts.descriptions(version));
  return new Map(all.map((one) => [one.file, one]));
}

/** Site paths of the head's pages that a file is the source of. */
export function pagesFrom(file: string, { head }: Comparison): ReadonlySet<string> {
  return new Set([...head.pages.values()].filter(({ source }) => source === file).map(({ path }) => path));
}
