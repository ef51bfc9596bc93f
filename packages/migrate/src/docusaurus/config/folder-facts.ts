/** The folder that a content plugin reads, and which of its files are pages. */
import { posix } from 'node:path';
import type { Cursor } from '@docgen/settings/cursor';
import type { FolderFacts } from './facts.js';

export function folderFacts(options: Cursor, otherwise: string): FolderFacts {
  return {
    path: folderPath(options.get('path').text() ?? otherwise),
    include: globsOf(options.get('include')),
    exclude: globsOf(options.get('exclude')),
  };
}

/** A path as Docusaurus resolves it from the site folder, such as `docs` or `../docs`. */
export function folderPath(text: string): string {
  return posix.normalize(text).replace(/(.)\/+$/, '$1');
}

/** Undefined if it isn't a list of texts, which is a separate finding. */
function globsOf(cursor: Cursor): readonly string[] | undefined {
  if (!Array.isArray(cursor.value)) return undefined;
  return cursor.items().flatMap((item) => item.text() ?? []);
}
