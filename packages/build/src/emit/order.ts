/**
 * The order of a publication: at no moment does a published page load a file that is not there. So what pages load comes
 * before them, what speaks of all pages after them, and files go last, pages before what they load. Two exceptions lie in
 * the names: where a file becomes a folder, or a folder a file, the old one goes right before the new one comes.
 */
import { compareText } from '@docgen/model';
import { markerName } from '@docgen/store/marker';

export interface Publication {
  /** Paths below the output folder. */
  readonly writes: readonly string[];
  readonly removes: readonly string[];
}

/** Both lists in the order in which they are carried out. `isThere` tells of a written path that a file is replaced. */
export function inOrder({ writes, removes }: Publication, isThere: (path: string) => boolean): Publication {
  const writeRank = (path: string) => rankOf(path, !isThere(path));
  return { writes: sorted(writes, writeRank), removes: sorted(removes, removeRank) };
}

function sorted(paths: readonly string[], rank: (path: string) => number): string[] {
  return [...paths].sort((a, b) => rank(a) - rank(b) || compareText(a, b));
}

/**
 * New files come before those that are replaced, so that a stylesheet of `static/` finds the picture that it names now,
 * and a page that has become a redirect the page it leads to. What a page loads and what speaks of pages is one thing in
 * the case of search: its manifest comes before pages that had none, and is replaced after them.
 */
function rankOf(path: string, isNew: boolean): number {
  if (path === markerName) return 0;
  if (isIndex(path)) return 6;
  if (isPage(path)) return isNew ? 3 : 4;
  if (isLoadedIndex(path)) return isNew ? 1 : 5;
  return isNew ? 1 : 2;
}

/** Pages are gone before what they load. */
function removeRank(path: string): number {
  return isPage(path) ? 0 : 1;
}

function isPage(path: string): boolean {
  return path.endsWith('.html');
}

/** Returns whether a file describes all pages, and no page loads it. */
function isIndex(path: string): boolean {
  return /^(?:sitemap(?:-\d+)?\.xml|robots\.txt|docgen-manifest\.json|_headers|_redirects|_nginx\.conf|\.nojekyll)$|(?:^|\/)llms(?:-full)?\.txt$/.test(
    path,
  );
}

/** Returns whether a file describes pages, and pages load it or refer to it. */
function isLoadedIndex(path: string): boolean {
  return path.startsWith('search/') || /(?:^|\/)feed\.xml$/.test(path);
}
