/** Finds the page that a URL of a log names. */
import { type Route, isCurrent, shownSource, sourceKey } from '@docgen/model';
import type { Analysis } from '@docgen/analysis/analysis';
import type { OpenedPage } from './proposals.js';

export type PageOf = (chosen: string, locale: string) => OpenedPage | null;

/** Pages of the current version that have a file of their own, whose front matter can be changed. */
export function pageFinder({ manifest, parsed }: Pick<Analysis, 'manifest' | 'parsed'>): PageOf {
  const routes = new Map(manifest.routes.filter(isFound).map((route) => [pathIn(route.url), route]));
  const sources = new Map(parsed.map((one) => [sourceKey(one.source), one]));
  return (chosen, locale) => {
    const route = routes.get(pathIn(chosen));
    const shown = route?.locale === locale && route.madeFrom === undefined ? shownSource(route) : null;
    const one = sources.get(shown ?? '');
    if (route === undefined || one === undefined) return null;
    return { url: route.url, file: one.source.path, keywords: one.document.skim.matter.keywords ?? [] };
  };
}

function isFound({ fallbackFrom, draft, unlisted, version }: Route): boolean {
  return fallbackFrom === undefined && !draft && !unlisted && isCurrent(version);
}

/** The path without the host, the anchor and the form of the URL; empty if it is no URL. */
function pathIn(url: string): string {
  if (!URL.canParse(url, 'http://site.invalid')) return '';
  return new URL(url, 'http://site.invalid').pathname.replace(/(?:\/index\.html|\.html|\/)$/, '') || '/';
}
