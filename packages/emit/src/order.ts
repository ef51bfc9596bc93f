/**
 * The order of a publication: no published page ever loads a missing file. So files that pages load come before the
 * pages, files about all pages come after them, and removals are last, pages before the files they load. Two exceptions
 * follow from names: if a file becomes a folder, or a folder a file, the old one is removed right before the new one
 * appears.
 */
import { compareText, ruleFiles } from '@docgen/model';
import { markerName } from '@docgen/store/marker';

export interface Publication {
  /** Paths below the output folder. */
  readonly writes: readonly string[];
  readonly removes: readonly string[];
}

/** Both lists in the order in which they are applied. `isThere` returns whether a written path replaces a file. */
export function inOrder({ writes, removes }: Publication, isThere: (path: string) => boolean): Publication {
  const writeRank = (path: string) => rankOf(path, !isThere(path));
  return { writes: sorted(writes, writeRank), removes: sorted(removes, removeRank) };
}

function sorted(paths: readonly string[], rank: (path: string) => number): string[] {
  return [...paths].sort((a, b) => rank(a) - rank(b) || compareText(a, b));
}

/**
 * New files come before replaced ones, so that a stylesheet in `static/` finds the picture that it now refers to, and a
 * page that has become a redirect finds its target. The search manifest is both loaded by pages and about them: it
 * appears before pages that had none, and is replaced after them.
 */
function rankOf(path: string, isNew: boolean): number {
  if (path === markerName) return 0;
  if (isIndex(path)) return 6;
  if (isPage(path)) return isNew ? 3 : 4;
  if (isLoadedIndex(path)) return isNew ? 1 : 5;
  return isNew ? 1 : 2;
}

/** Removes pages before the files they load. */
function removeRank(path: string): number {
  return isPage(path) ? 0 : 1;
}

function isPage(path: string): boolean {
  return path.endsWith('.html');
}

/** Returns whether a file describes all pages, and no page loads it. */
function isIndex(path: string): boolean {
  return (
    ruleFiles.includes(path) ||
    /^(?:sitemap(?:-\d+)?\.xml|robots\.txt|docgen-(?:manifest|links|anchors|references)\.json)$|(?:^|\/)llms(?:-full)?\.txt$/.test(
      path,
    )
  );
}

/** Returns whether a file describes pages, and pages load it or refer to it. */
function isLoadedIndex(path: string): boolean {
  return path.startsWith('search/') || /(?:^|\/)feed\.xml$/.test(path);
}
