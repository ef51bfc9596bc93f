/**
 * The share of a costly proof that `npm test` runs. It is the same in every run. With `DOCGEN_WHOLE=1`, which
 * `pnpm test:whole` sets, each function returns everything that it is given.
 */
import type { SitePage } from '../src/stage.js';

export const isWhole = process.env['DOCGEN_WHOLE'] === '1';

/** Whether the proofs run that `npm test` has no time for: with `pnpm prove`, which sets `DOCGEN_PROVE=1`. */
export const isLong = isWhole || process.env['DOCGEN_PROVE'] === '1';

export interface Sampling<T> {
  /** Takes each thing whose index is a multiple of this number. */
  readonly every: number;
  /** Things of one kind are alike, so the first of each kind is always taken. Default: all are of one kind. */
  readonly kind?: (thing: T) => string;
}

/** Every nth of `things`, in their order, and always the first, the last and the first of each kind. */
export function sampleOf<T>(things: readonly T[], { every, kind = () => '' }: Sampling<T>): readonly T[] {
  if (isWhole) return things;
  const kinds = new Set<string>();
  return things.filter((thing, at) => {
    const isNew = !kinds.has(kind(thing));
    kinds.add(kind(thing));
    return isNew || at % every === 0 || at === things.length - 1;
  });
}

/** Distributes `things` among `all` and returns those of `one`, so that each thing is checked once. */
export function shareOf<T, O>(things: readonly T[], one: O, all: readonly O[]): readonly T[] {
  return isWhole ? things : things.filter((_, n) => all[n % all.length] === one);
}

/** Every nth path of a site, at least the first of each kind, each in one language. The languages take turns. */
export function samplePages(pages: readonly SitePage[], every: number): readonly SitePage[] {
  if (isWhole) return pages;
  const translations = new Map<string, SitePage[]>();
  for (const page of pages) translations.set(pathOf(page), [...(translations.get(pathOf(page)) ?? []), page]);
  const paths = sampleOf([...translations.keys()].toSorted(), { every, kind: sectionOf });
  return paths.flatMap((path, n) => {
    const all = translations.get(path) ?? [];
    return all[n % all.length] ?? [];
  });
}

/** The path that all translations of a page share. */
function pathOf({ url, locale }: SitePage): string {
  return url.replace(`/${locale}/`, '/');
}

/** The two uppermost folders of a path and its depth: pages of the same depth in one section are alike. */
function sectionOf(path: string): string {
  const names = path.replace(/\/$/, '').split('/').slice(1, -1);
  return `${names.slice(0, 2).join('/')} ${names.length}`;
}

/** The section of an HTML file in an output folder, without its language. */
export function sectionOfFile(file: string): string {
  return sectionOf(`/${file.replace(/^[a-z]{2}\//, '').replace(/index\.html$/, '')}`);
}
