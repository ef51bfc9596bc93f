/**
 * Preview of a link to the page on social networks, as Open Graph tags, which all of them read. URLs are absolute.
 */
import { type Document, type Route, cardSize, langOf } from '@docgen/model';
import type { PageHead } from '@docgen/theme';
import { type PageCard, cardOf } from '@docgen/config/cards/cards';
import { imageHole } from '@docgen/analysis/link/front-matter-links';
import { imageKey } from '@docgen/analysis/link/config-links';
import { type Filling, fillingOf } from './filling.js';
import type { Scope } from './scope.js';

export type Social = NonNullable<PageHead['social']>;

export interface Shared {
  readonly title: string;
  readonly document: Document | null;
  /** Absolute. */
  readonly url: string;
  readonly isHome: boolean;
  /** Languages of its translations. */
  readonly alternates: PageHead['alternates'];
}

export function socialOf(route: Route, about: Shared, scope: Scope): Social {
  const own = scope.ogLocales.get(langOf(route.fallbackFrom ?? route.locale, scope.site)) ?? null;
  const others = about.alternates.flatMap(({ lang }) => scope.ogLocales.get(lang) ?? []);
  return {
    type: about.isHome ? 'website' : 'article',
    title: about.title,
    url: about.url,
    siteName: scope.chromes.get(route.locale)?.site.title ?? '',
    locale: own,
    otherLocales: [...new Set(others)].filter((other) => other !== own),
    image: imageOf(route, about, scope),
  };
}

/** The card that represents the page; null if the page has its own picture, or the site has no cards. */
export function pageCard(route: Route, document: Document | null, scope: Scope): PageCard | null {
  const { cards, site } = scope;
  if (cards === null || route.kind === 'not-found' || document?.skim.matter.image !== undefined) return null;
  return cardOf(route, cards, site);
}

/** The page's own picture, or else its card or the site's picture. A page's picture has its title as alternative text. */
function imageOf(route: Route, { title, document }: Shared, scope: Scope): Social['image'] {
  const hole = document?.skim.matter.image === undefined ? null : imageHole(document);
  const ofPage = hole === null ? undefined : scope.links[route.path]?.[hole];
  if (ofPage) return pictureOf(fillingOf(ofPage, scope), title);
  const card = pageCard(route, document, scope);
  if (card) return { url: `${scope.site.origin}${card.url}`, size: cardSize, alt: title };
  const ofSite = scope.navTargets[route.locale]?.[imageKey];
  const alt = scope.site.image?.alt?.[route.locale] ?? scope.chromes.get(route.locale)?.site.title ?? '';
  return ofSite ? pictureOf(fillingOf(ofSite, scope), alt) : null;
}

/** Null for what other sites can't load. */
function pictureOf({ absolute, size }: Filling, alt: string): Social['image'] {
  return /^https?:\/\//i.test(absolute) ? { url: absolute, size, alt } : null;
}
