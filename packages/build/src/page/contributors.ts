/** Names of the people who have written a page of the docs: first those of its own file, then those of files it includes. */
import type { Route } from '@docgen/model';
import type { ParsedSource } from '@docgen/analysis/parsed-source';
import { filesOfPage } from './files-of-page.js';
import type { Scope } from './scope.js';

export function contributorsOf(
  { kind }: Route,
  parsed: ParsedSource | null,
  { history: { people } }: Pick<Scope, 'history'>,
): readonly string[] {
  if (kind !== 'doc' || parsed === null || parsed.document.skim.matter.contributors === false) return [];
  return [
    ...new Set(
      filesOfPage(parsed).flatMap((path) => (Object.hasOwn(people, path) ? (people[path] ?? []) : [])),
    ),
  ];
}
