/**
 * Finds the links that a move changes, and their new paths: it resolves every link of every document, including frozen
 * ones, relative to its page before and after the move. It writes nothing, and reads no text.
 */
import type { LinkRef } from '@docgen/model';
import type { LinkPlace } from '@docgen/analysis/link/resolve';
import type { Moved, SiteState } from './moved-site.js';
import { relink } from './relink.js';
import type { ParsedSource } from '@docgen/analysis/parsed-source';
import type { Analysis } from '@docgen/analysis/analysis';

export interface LinkChange {
  /** The file that contains the link, by its old path: the page's, or one that it includes. */
  readonly file: string;
  readonly ref: LinkRef;
  /** Decoded. */
  readonly path: string;
}

export interface LinkChanges {
  readonly changes: readonly LinkChange[];
  /** Links in a file that several pages include and that need different paths there. */
  readonly disputed: readonly LinkChange[];
}

export function linkChanges(parsed: Analysis['parsed'], moved: Moved): LinkChanges {
  const written = parsed.filter(({ source }) => source.madeFrom === undefined);
  const wishes = written.flatMap((each) => wishesOf(each, moved));
  const byPlace = new Map<string, Set<string | null>>();
  for (const wish of wishes) byPlace.set(keyOf(wish), (byPlace.get(keyOf(wish)) ?? new Set()).add(wish.path));
  const all = wishes.flatMap(({ path, ...link }) => (path === null ? [] : [{ ...link, path }]));
  const isDisputed = (link: LinkChange) => (byPlace.get(keyOf(link))?.size ?? 0) > 1;
  return { changes: all.filter((link) => !isDisputed(link)), disputed: all.filter(isDisputed) };
}

type WantedChange = Omit<LinkChange, 'path'> & { readonly path: string | null };

/**
 * Collects the changes that a page needs in its links. Links that stay the same count too, if another page includes
 * them.
 */
function wishesOf(each: ParsedSource, moved: Moved): WantedChange[] {
  const crossing = {
    before: placeOf(each, moved.before),
    after: placeOf({ source: moved.sourceOf(each.source) }, moved.after),
  };
  return each.document.links.flatMap((ref): WantedChange[] => {
    const path = relink(ref.href, crossing, moved);
    const file = (ref.mark ?? ref.range)?.file ?? each.source.path;
    return path === null && file === each.source.path ? [] : [{ file, ref, path }];
  });
}

function keyOf({ file, ref }: WantedChange): string {
  const { start } = ref.mark ?? ref.range ?? {};
  return `${file} ${start ? `${start.line}:${start.column}` : ''} ${ref.href}`;
}

/**
 * The page's own route. A source without one, because another has its URL, is read from the locale's home.
 */
function placeOf({ source }: Pick<ParsedSource, 'source'>, { names }: SiteState): LinkPlace {
  const route = names.routeOfSource.get(`${source.locale} ${source.path}`);
  return { route: route ?? { path: '/', locale: source.locale }, source };
}
