/** Names of the people who have written a page of the docs: first those of its own file, then those of files it includes. */
import { type Route, setOf } from '@docgen/model';
import type { ParsedSource } from '@docgen/analysis/parsed-source';
import { filesOfPage } from './files-of-page.js';
import type { Scope } from './scope.js';

export function contributorsOf(
  { kind, version }: Route,
  parsed: ParsedSource | null,
  { site, history: { people } }: Pick<Scope, 'site' | 'history'>,
): readonly string[] {
  if (kind !== 'doc' || parsed === null || !setOf(version, site).contributors) return [];
  if (parsed.document.skim.matter.contributors === false) return [];
  return [
    ...new Set(
      filesOfPage(parsed).flatMap((path) => (Object.hasOwn(people, path) ? (people[path] ?? []) : [])),
    ),
  ];
}
