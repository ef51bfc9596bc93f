/**
 * Checks what search engines and browser tabs show: titles that several pages of one language and version share, and
 * titles and descriptions that would be cut. Pages that aren't in searches are left out.
 */
import {
  type Diagnostic,
  type Range,
  type Related,
  type Route,
  type RouteManifest,
  type Site,
  shownSource,
  sourceKey,
} from '@docgen/model';
import type { FaultPlace } from '@docgen/config/diagnostics';
import type { Names } from './link/names.js';
import { duplicateTitle, longDescription, longTitle } from './pages/page-diagnostics.js';
import type { PageFacts } from './parsed-source.js';
import { currentOf } from './link/versions.js';

/** Facts of a page that this step reads. */
export type TitledPage = PageFacts<'skim' | 'headings'>;

export interface TitlesInput {
  readonly manifest: RouteManifest;
  readonly parsed: readonly TitledPage[];
  readonly names: Pick<Names, 'docs'>;
  readonly limits: Pick<Site['limits'], 'titleLength' | 'descriptionLength'>;
}

/** A page in search results. */
interface ShownPage {
  readonly route: Route;
  readonly page: TitledPage;
}

export function titles({ manifest, parsed, names, limits }: TitlesInput): Diagnostic[] {
  const bySource = new Map(parsed.map((one) => [sourceKey(one.source), one]));
  const found = manifest.routes.flatMap((route): ShownPage[] => {
    const page = isInSearch(route, names) ? bySource.get(shownSource(route) ?? '') : undefined;
    return page ? [{ route, page }] : [];
  });
  return [...found.flatMap((one) => tooLong(one, limits)), ...shared(found)];
}

/** A frozen page is in search results if the current version lacks it. */
function isInSearch(route: Route, names: Pick<Names, 'docs'>): boolean {
  const { source, draft, unlisted, fallbackFrom } = route;
  return source !== null && !draft && !unlisted && fallbackFrom === undefined && !currentOf(route, names);
}

function tooLong({ route, page }: ShownPage, limits: TitlesInput['limits']): Diagnostic[] {
  const { matter, places } = page.document.skim;
  const [title, description] = [lengthOf(route.title), lengthOf(matter.description ?? '')];
  const place = { file: page.source.path, range: places?.['description'] };
  return [
    ...(title > limits.titleLength ? [longTitle(titlePlace(page), title, limits.titleLength)] : []),
    ...(description > limits.descriptionLength
      ? [longDescription(place, description, limits.descriptionLength)]
      : []),
  ];
}

/** Approximate number of characters as readers count them; most texts are short enough by any count. */
function lengthOf(text: string): number {
  return text.length <= 60 ? text.length : Array.from(text.normalize('NFC')).length;
}

/** One diagnostic for each title of several pages, at the first of them. */
function shared(found: readonly ShownPage[]): Diagnostic[] {
  const byTitle = new Map<string, ShownPage[]>();
  for (const one of found) {
    const { locale, version, title } = one.route;
    const key = `${locale}\0${version}\0${title}`;
    const same = byTitle.get(key);
    if (same) same.push(one);
    else byTitle.set(key, [one]);
  }
  return [...byTitle.values()].flatMap((same) => {
    const [first, ...others] = same;
    if (!first || others.length === 0) return [];
    const related = others.map(({ route, page }): Related => {
      const { file, range = top } = titlePlace(page);
      return { message: `${route.url} has the same title`, range: { file, ...range } };
    });
    return [duplicateTitle(titlePlace(first.page), first.route.title, related)];
  });
}

const top: Range = { start: { line: 1, column: 1 }, end: { line: 1, column: 1 } };

/** Returns the position of the title of a page that a card shows. */
export function titlesOnCards(parsed: readonly TitledPage[]): (route: Route) => FaultPlace | null {
  const bySource = new Map(parsed.map((one) => [sourceKey(one.source), one]));
  return (route) => {
    const page = route.fallbackFrom === undefined ? bySource.get(shownSource(route) ?? '') : undefined;
    return page && page.document.skim.matter.image === undefined ? titlePlace(page) : null;
  };
}

/** Position of a page's title: in its front matter, else its first heading. */
function titlePlace({ source, document }: TitledPage): FaultPlace {
  const { matter, places } = document.skim;
  const range = matter.title === undefined ? document.headings[0]?.range : places?.['title'];
  return { file: source.path, range };
}
