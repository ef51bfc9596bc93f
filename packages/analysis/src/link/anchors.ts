/** Anchors and feeds of all documents. */
import { type Route, shownSource } from '@docgen/model';
import type { Names } from './names.js';
import type { PageFacts } from '../parsed-source.js';
import type { Anchors, HasFeed } from './anchor-sets.js';

export function feedsOf(parsed: ReadonlyMap<string, PageFacts<'entries' | 'unread'>>): HasFeed {
  return (route) => {
    const own = parsed.get(shownSource(route) ?? '');
    return own && !own.document.unread && (own.document.entries ?? []).length > 0;
  };
}

/**
 * Anchors of parsed pages, by `sourceKey`, collected when the first link needs them. They are unknown if the page
 * includes a text of a description that couldn't be read.
 */
export function anchorsOf(
  parsed: ReadonlyMap<string, PageFacts<'anchors' | 'fragments' | 'unread'>>,
  texts: Names['texts'],
): Anchors {
  const known = new Map<Route, ReadonlySet<string>>();
  return (route) => {
    const before = known.get(route);
    if (before) return before;
    const key = shownSource(route);
    const page = key === null ? null : parsed.get(key);
    if (page === undefined || page?.document.unread || (page && lacksText(page, texts))) return undefined;
    const ids = new Set(page?.document.anchors.map(({ id }) => id));
    known.set(route, ids);
    return ids;
  };
}

function lacksText({ source, document }: PageFacts<'fragments'>, texts: Names['texts']): boolean {
  if (document.fragments.length === 0) return false;
  const { isWhole, has } = texts(source.version);
  return !isWhole && document.fragments.some(({ name }) => !has(name));
}
