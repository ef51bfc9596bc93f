/**
 * Description for search engines and social networks: the one in the front matter or, without one, the first
 * paragraph, cut at a word. A home page with neither has the site's tagline. Otherwise it is null, rather than the
 * same on all pages.
 */
import { type Document, type Route, type Site, joinPath, prefixOf } from '@docgen/model';

export function descriptionOf({ path, locale }: Route, document: Document | null, site: Site): string | null {
  const said = document?.skim.matter.description;
  if (said) return said;
  if (document?.summary !== undefined) return cut(document.summary, site.limits.descriptionLength);
  const isHome = path === joinPath(prefixOf(locale, site));
  return (isHome && site.tagline?.[locale]) || null;
}

/** At most `most` characters, with an ellipsis if shortened; cut between words if the language has spaces. */
function cut(text: string, most: number): string {
  const characters = Array.from(text);
  if (characters.length <= most) return text;
  const whole = characters.slice(0, most).join('').lastIndexOf(' ');
  const kept = whole > 0 ? text.slice(0, whole) : characters.slice(0, most - 1).join('');
  return `${kept.replace(/[\s,;:–—-]+$/, '')}…`;
}
