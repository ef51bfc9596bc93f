/**
 * The day on which a page's text was last changed: from its front matter, or else from the git history of its files.
 */
import { type Route, langOf, longDay, setOf } from '@docgen/model';
import type { PageProps } from '@docgen/theme';
import type { Scope } from './scope.js';
import type { ParsedSource } from '@docgen/analysis/parsed-source';
import { filesOfPage } from './files-of-page.js';

export function lastUpdatedOf(
  { kind, locale, version }: Route,
  parsed: ParsedSource | null,
  { site, history }: Pick<Scope, 'site' | 'history'>,
): PageProps['lastUpdated'] {
  const said = parsed?.document.skim.matter.lastUpdated;
  if (parsed === null || said === false) return null;
  const isDated = kind === 'doc' && setOf(version, site).lastUpdated;
  const date = said ?? (isDated ? newestOf(parsed, history.days) : null);
  if (date === null) return null;
  return { date, text: longDay(date, langOf(locale, site)) };
}

/** The latest day of the files that the page is made from; null if one of them has none. */
function newestOf(parsed: ParsedSource, days: { readonly [path: string]: string }): string | null {
  const own = filesOfPage(parsed).map((path) => (Object.hasOwn(days, path) ? days[path] : undefined));
  return own.reduce<string | null>((newest, day) => {
    if (newest === null || day === undefined) return null;
    return day > newest ? day : newest;
  }, '');
}
