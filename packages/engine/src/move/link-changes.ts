/**
 * Which links of which files a move changes, and to what path: every link of every document of the current version,
 * read at its page's own place before and after. Nothing is written here, and no text is read.
 */
import type { LinkRef } from '@docgen/model';
import type { Analysis } from '../analyze.js';
import type { LinkPlace } from '../link/resolve.js';
import type { ParsedSource } from '../worker.js';
import type { Moved, SiteState } from './moved-site.js';
import { relink } from './relink.js';

export interface LinkChange {
  /** The file that the link stands in, by its old path: the page's, or one that it includes. */
  readonly file: string;
  readonly ref: LinkRef;
  /** Decoded. */
  readonly path: string;
}

export function linkChanges(parsed: Analysis['parsed'], moved: Moved): LinkChange[] {
  return parsed.flatMap((each) => {
    if (each.source.version !== '') return [];
    const crossing = {
      before: placeOf(each, moved.before),
      after: placeOf({ source: moved.sourceOf(each.source) }, moved.after),
    };
    return each.document.links.flatMap((ref): LinkChange[] => {
      const path = relink(ref.href, crossing, moved);
      const file = (ref.mark ?? ref.range)?.file ?? each.source.path;
      return path === null ? [] : [{ file, ref, path }];
    });
  });
}

/** The page's own route; a source that has none (another has its URL) is read from the locale's home. */
function placeOf({ source }: Pick<ParsedSource, 'source'>, { names }: SiteState): LinkPlace {
  const route = names.routeOfSource.get(`${source.locale} ${source.path}`);
  return { route: route ?? { path: '/', locale: source.locale }, source };
}
