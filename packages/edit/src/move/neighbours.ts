/** Values of `prev` and `next` in front matter that are ids of moved docs, by the file with them. */
import { isCurrent } from '@docgen/model';
import { docKey } from '@docgen/analysis/link/names';
import type { Moved } from './moved-site.js';
import type { Analysis } from '@docgen/analysis/analysis';

/** New values by key, per old path of the file. */
export function neighboursOf(
  parsed: Analysis['parsed'],
  { before, routeOf }: Moved,
): Map<string, { readonly [key: string]: string }> {
  const found = new Map<string, { readonly [key: string]: string }>();
  for (const { source, document } of parsed) {
    if (!isCurrent(source.version)) continue;
    for (const key of ['prev', 'next'] as const) {
      const id = document.skim.matter[key];
      const old = typeof id === 'string' ? before.names.docs.get(docKey(source, id)) : undefined;
      const now = old && routeOf(old);
      if (now && now.id !== id) found.set(source.path, { ...found.get(source.path), [key]: now.id });
    }
  }
  return found;
}
