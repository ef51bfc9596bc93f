/**
 * Adds the pages that include a file to the diagnostics of that file: the chain from the file to the page. A problem
 * in a file that a page includes twice is one problem.
 */
import type { Diagnostic, Related } from '@docgen/model';
import type { Included } from './includes.js';
import { originalRange, partAt } from '@docgen/syntax/text/source-text';

/** Facts about a page's includes. */
export type IncludeFacts = Pick<Included, 'source' | 'places'>;

/** The diagnostics, those of included files with their includers. */
export function withIncluders(found: readonly Diagnostic[], way: IncludeFacts): Diagnostic[] {
  if (way.places.size === 0) return [...found];
  const once = new Map<string, Diagnostic>();
  const own: Diagnostic[] = [];
  for (const one of found) {
    const file = one.range?.file;
    if (file === undefined) own.push(one);
    else {
      const key = JSON.stringify([one.code, one.message, one.range]);
      const related = [...(one.related ?? []), ...wayTo(file, way)];
      if (!once.has(key)) once.set(key, { ...one, related });
    }
  }
  return [...own, ...once.values()];
}

/** The directives that lead from the page to `file`, the nearest first; each is in a file included earlier. */
function wayTo(file: string, { source, places }: IncludeFacts): Related[] {
  const way: Related[] = [];
  let at = places.get(file);
  while (at !== undefined) {
    way.push({ message: 'Included here', range: originalRange(source, at) });
    at = places.get(partAt(source, at.start.line)?.file ?? '');
  }
  return way;
}
