/**
 * Finds the pages that are closest to a path without a page, for readers who followed an old link or mistyped an
 * address. It looks for the words of the path in URLs and titles. Rare words count more, and a word on most pages
 * counts nothing, because a wrong suggestion is worse than none.
 */
import { compareText } from '../diagnostic.js';
import { distance } from './distance.js';

/** A page in the list of pages. */
export interface ListedPage {
  /** URL for links. */
  readonly url: string;
  readonly title: string;
  /** Language of the title, if it differs from the list's. */
  readonly lang?: string;
}

interface Scored {
  readonly page: ListedPage;
  readonly score: number;
  /** Words of its URL that the path doesn't contain. */
  readonly extra: number;
}

/** Share of the path's words that a page must contain. */
const least = 0.4;

/**
 * The pages closest to a URL's path, best first, at most `most`. The closest section above the path is among them.
 */
export function nearPages(path: string, pages: readonly ListedPage[], most = 5): ListedPage[] {
  const asked = [...new Set(wordsOf(decoded(path).replace(/\.html?$/i, '')))];
  const weighed = weigh(asked, pages);
  const total = weighed.weights.reduce((sum, weight) => sum + weight, 0);
  const near = weighed.scored
    .filter(({ score }) => score > 0 && score >= least * total)
    .sort(order)
    .map(({ page }) => page);
  const above = sectionAbove(path, pages);
  if (!above || near.slice(0, most).includes(above)) return near.slice(0, most);
  return [...near.slice(0, most - 1), above];
}

function weigh(asked: readonly string[], pages: readonly ListedPage[]) {
  const words = pages.map(({ url, title }) => {
    const own = wordsOf(decoded(url));
    return { own: own.length, all: [...new Set([...own, ...wordsOf(title)])] };
  });
  const weights = asked.map((word) => {
    const having = words.filter(({ all }) => all.includes(word)).length;
    return having > pages.length / 2 ? 0 : Math.log(1 + pages.length / Math.max(having, 1));
  });
  const known = new Map<string, number>();
  const likeness = (a: string, b: string) => {
    const key = `${a} ${b}`;
    const like = known.get(key) ?? likenessOf(a, b);
    known.set(key, like);
    return like;
  };
  const scored = pages.map((page, n): Scored => {
    const { own = 0, all = [] } = words[n] ?? {};
    const likes = asked.map((word) => all.reduce((best, other) => Math.max(best, likeness(word, other)), 0));
    const score = likes.reduce((sum, like, at) => sum + like * (weights[at] ?? 0), 0);
    return { page, score, extra: Math.max(0, own - likes.filter((like) => like > 0).length) };
  });
  return { scored, weights };
}

/** Similarity of two words, from 0 to 1: a third of the letters may differ. */
function likenessOf(a: string, b: string): number {
  if (a === b) return 1;
  const longest = Math.max(a.length, b.length);
  const limit = Math.floor(longest / 3);
  if (Math.min(a.length, b.length) > 3 && (a.startsWith(b) || b.startsWith(a))) return 0.85;
  if (Math.abs(a.length - b.length) > limit) return 0;
  const edits = distance(a, b);
  return edits > limit ? 0 : 1 - edits / longest;
}

function order(a: Scored, b: Scored): number {
  return b.score - a.score || a.extra - b.extra || compareText(a.page.url, b.page.url);
}

/** The page of the longest path above this one, unless all paths are below that page. */
function sectionAbove(path: string, pages: readonly ListedPage[]): ListedPage | undefined {
  const within = (long: string, { url }: ListedPage) =>
    long.startsWith(`${url.replace(/(?:\.html|\/)$/, '')}/`);
  const above = pages.filter(
    (page) => within(path, page) && !pages.every(({ url }) => within(`${url}/`, page)),
  );
  return above.sort((a, b) => b.url.length - a.url.length)[0];
}

function wordsOf(text: string): string[] {
  return (
    text
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
