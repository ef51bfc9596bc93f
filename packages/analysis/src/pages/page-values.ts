/** Checks front matter values that need the site, such as its locales and the levels of its tables of contents. */
import {
  type Diagnostic,
  type DocsSet,
  type FrontMatter,
  type Range,
  type Site,
  isCurrent,
  nearest,
  setOf,
} from '@docgen/model';
import { contentsUpsideDown, unknownLocale } from './page-value-diagnostics.js';
import type { PageFacts } from '../parsed-source.js';

/** Facts of a page that this step reads. */
export type ValuedPage = PageFacts<'skim'>;

/** Frozen pages aren't checked: they were right when they were frozen, and nobody edits them. */
export function pageValues(parsed: readonly ValuedPage[], site: Site): Diagnostic[] {
  return parsed.flatMap(({ source, document: { skim } }) => {
    if (!isCurrent(source.version)) return [];
    const { matter, places = {} } = skim;
    const page = { file: source.path, matter, places };
    return [...unknownLocales(page, site), ...contents(page, setOf(source.version, site))].map((found) => ({
      ...found,
      severity: site.configFile === null ? ('warning' as const) : ('error' as const),
    }));
  });
}

interface Page {
  readonly file: string;
  readonly matter: FrontMatter;
  readonly places: { readonly [key: string]: Range };
}

function unknownLocales({ file, matter, places }: Page, site: Site): Diagnostic[] {
  const known = site.locales.map(({ code }) => code);
  return (matter.locales ?? []).flatMap((locale, index) => {
    if (known.includes(locale)) return [];
    const range = places[`locales.${index}`] ?? places['locales'];
    return [unknownLocale({ file, range }, locale, { known, near: nearest(locale, known) })];
  });
}

function contents({ file, matter: { toc }, places }: Page, set: DocsSet): Diagnostic[] {
  if (toc === undefined) return [];
  const { min, max } = { ...set.toc, ...toc };
  if (min <= max) return [];
  const range = places['toc.min'] ?? places['toc.max'];
  return [contentsUpsideDown({ file, range }, { min, max, own: toc })];
}
