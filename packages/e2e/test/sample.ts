/**
 * Which pages a test visits that asks every page the same: each path of a site once, in its languages in turn, and in
 * looks in turn, so that over the paths every language is seen in every look. With `DOCGEN_EVERY_LOOK` it is every page,
 * in every look, which takes twelve times as long.
 */
import type { SitePage } from '../src/stage.js';

const isEvery = process.env['DOCGEN_EVERY_LOOK'] !== undefined;

/** What `one` of `all` is to do of `things`, each of which is done by one of them. */
export function shareOf<T, O>(things: readonly T[], one: O, all: readonly O[]): readonly T[] {
  return isEvery ? things : things.filter((_, n) => all[n % all.length] === one);
}

/** The pages in one language each. */
export function inTurn(pages: readonly SitePage[]): readonly SitePage[] {
  return isEvery ? pages : turnsOf(pages);
}

/** Those of them whose turn it is in one of `looks`. */
export function inLook<L>(look: L, looks: readonly L[], pages: readonly SitePage[]): readonly SitePage[] {
  return shareOf(inTurn(pages), look, looks);
}

/** Of the paths that are alike every third, and all others. */
export function fewAlike(pages: readonly SitePage[], alike: RegExp): readonly SitePage[] {
  if (isEvery) return pages;
  const paths = [...new Set(pages.map(pathOf))].filter((path) => alike.test(path));
  const left = new Set(paths.filter((_, n) => n % 3 !== 0));
  return pages.filter((page) => !left.has(pathOf(page)));
}

/** What the translations of a page share. */
function pathOf({ url, locale }: SitePage): string {
  return url.replace(`/${locale}/`, '/');
}

function turnsOf(pages: readonly SitePage[]): SitePage[] {
  const paths = new Map<string, SitePage[]>();
  for (const page of pages) {
    const path = pathOf(page);
    paths.set(path, [...(paths.get(path) ?? []), page]);
  }
  return [...paths.values()].flatMap((translations, n) => translations[n % translations.length] ?? []);
}
