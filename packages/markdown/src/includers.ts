/**
 * What is said of an included file says where it was included: the way from the file to the page. A fault of a file
 * that a page includes twice is one fault.
 */
import type { Diagnostic, Related } from '@docgen/model';
import type { Parts } from './source-text.js';
import { originalRange, partAt } from './source-text.js';

/** The diagnostics, those of included files with their includers. */
export function withIncluders(found: readonly Diagnostic[], source: Parts): Diagnostic[] {
  if (source.parts.length === 1) return [...found];
  const once = new Map<string, Diagnostic>();
  const own: Diagnostic[] = [];
  for (const one of found) {
    const file = one.range?.file;
    if (file === undefined) own.push(one);
    else {
      const key = JSON.stringify([one.code, one.message, one.range]);
      const related = [...(one.related ?? []), ...wayTo(file, source)];
      if (!once.has(key)) once.set(key, related.length > 0 ? { ...one, related } : one);
    }
  }
  return [...own, ...once.values()];
}

/** The directives that lead from the page to `file`, the nearest first. */
function wayTo(file: string, source: Parts): Related[] {
  const way: Related[] = [];
  let from = source.parts.find((part) => part.file === file)?.from ?? null;
  while (from !== null) {
    way.push({ message: 'Included here', range: originalRange(source, from) });
    from = partAt(source, from.start.line)?.from ?? null;
  }
  return way;
}
