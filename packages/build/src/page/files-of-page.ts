/** Paths of the files that a page is made from: its own, then those that it includes. */
import type { ParsedSource } from '@docgen/analysis/parsed-source';
import { readCodePath } from '@docgen/model';
import { isTextPath } from '@docgen/analysis/texts/known-texts';

export function filesOfPage({ source, document }: ParsedSource): string[] {
  const included = document.reads.flatMap(({ path, hash }) =>
    hash === null || isTextPath(path) || readCodePath(path) ? [] : [path],
  );
  return [source.madeFrom ?? source.path, ...included];
}
