/** Links in front matter: ids of the previous and next page, and the image. */
import { type Diagnostic, type Document, type LinkRef, type Range, type Route } from '@docgen/model';
import { only } from '@docgen/config/data/only';
import { brokenPage } from './judge.js';
import { type Names, docKey } from './names.js';
import { fixOf } from './proposed-path.js';
import type { PageFacts } from '../parsed-source.js';

/** Unknown ids in `prev` and `next`. */
export function unknownNeighbours(
  route: Route,
  { source, document }: PageFacts<'skim' | 'links'>,
  names: Names,
): Diagnostic[] {
  const { matter, places } = document.skim;
  if (matter.prev === undefined && matter.next === undefined) return [];
  return (['prev', 'next'] as const).flatMap((key) => {
    const id = matter[key];
    const isThere = (one: string) => names.docs.has(docKey(route, one));
    if (typeof id !== 'string' || isThere(id)) return [];
    const meant = only(names.near.docNamed(id).filter(isThere));
    const place = valuePlace(places?.[key], id);
    const fault = brokenPage({ file: source.path, ...place }, id, meant ?? names.near.doc(id, route));
    return [source.madeFrom === undefined ? { ...fault, ...fixOf({ href: id, ...place }, meant) } : fault];
  });
}

/** Position of a front matter value. Its width shows where the text is in it, with or without quotes. */
function valuePlace(range: Range | undefined, text: string): Pick<LinkRef, 'range' | 'mark' | 'spelling'> {
  if (range === undefined || range.start.line !== range.end.line) return range ? { range } : {};
  const quote = (range.end.column - range.start.column - text.length) / 2;
  if (quote !== 0 && quote !== 1) return { range };
  const start = { ...range.start, column: range.start.column + quote };
  const end = { ...range.end, column: range.end.column - quote };
  return { range, mark: { ...range, start, end }, spelling: 'exact' };
}

/** Sources of the pages that the front matter links to. */
export function neighbours(route: Route, { document }: PageFacts<'skim' | 'links'>, names: Names): string[] {
  const { prev, next } = document.skim.matter;
  return [prev, next].flatMap((id) =>
    typeof id === 'string' ? (names.docs.get(docKey(route, id))?.source ?? []) : [],
  );
}

/** Image of the front matter, a link like any other; its hole follows those of the text. */
export function imageOf({ document }: PageFacts<'skim' | 'links'>): LinkRef[] {
  const { matter, places } = document.skim;
  if (matter.image === undefined) return [];
  const place = valuePlace(places?.['image'], matter.image);
  return [{ kind: 'image', href: matter.image, hole: imageHole(document), ...place }];
}

/** Index of the front matter's image among the targets of a page. */
export function imageHole({ links }: Pick<Document, 'links'>): number {
  return links.length;
}
