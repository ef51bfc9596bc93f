/** Draws the pages of a book and makes each a chapter: ids of its own, links within the book, levels by its depth. */
import type { Element } from 'hast';
import type { Route } from '@docgen/model';
import { BookFault } from '../fault.js';
import { contentOf } from '../page/content.js';
import { sectionsOf, settleHeadings } from '../page/headings.js';
import { replaceForeignImages } from '../page/images.js';
import { type Targets, rewriteLinks } from '../page/links.js';
import { prefixIds } from '../page/references.js';
import type { Book } from '../plan/books.js';
import type { BookSource } from '../source.js';
import type { ContentsLine } from './contents.js';
import { element } from './element.js';

export interface Chapters {
  readonly chapters: readonly Element[];
  /** Id and title of each. */
  readonly titles: readonly { readonly id: string; readonly title: string }[];
  readonly lines: readonly ContentsLine[];
  /** Stylesheets of all pages in the theme's order. */
  readonly styles: readonly string[];
  /** Addresses of images that aren't in the book. */
  readonly foreignImages: readonly string[];
}

/** Number of lines up to which the contents also list the sections of pages. */
const mostLines = 120;

export async function chaptersOf(
  { entries }: Book,
  source: BookSource,
  onPage: (done: number, total: number) => void,
): Promise<Chapters> {
  const { site, manifest } = source;
  const ids = new Map(
    entries.flatMap(({ route }, index) => (route ? [[route.path, `c${index}`] as const] : [])),
  );
  const to: Targets = { chapters: ids, redirects: manifest.redirects, base: site.base, origin: site.origin };
  const chapters: Element[] = [];
  const lines: ContentsLine[] = [];
  const sections: ContentsLine[] = [];
  const titles: { id: string; title: string }[] = [];
  const styles: string[] = [];
  const foreignImages: string[] = [];
  let parts: Element[] = [];
  for (const [index, { title, depth, route }] of entries.entries()) {
    onPage(index, entries.length);
    const id = `c${index}`;
    const line: ContentsLine = { title, depth, target: route ? id : null };
    lines.push(line);
    sections.push(line);
    if (route === null) {
      parts.push(
        element('p', { className: ['book-part'], role: 'heading', ariaLevel: `${depth + 1}` }, title),
      );
      continue;
    }
    const page = contentOf(await htmlOf(route, source));
    const { body } = page;
    prefixIds(body, id);
    rewriteLinks(body, { url: route.url, id }, to);
    foreignImages.push(...replaceForeignImages(body));
    settleHeadings(body, title, depth);
    for (const one of sectionsOf(body)) sections.push({ title: one.title, depth: depth + 1, target: one.id });
    mergeInOrder(styles, page.styles);
    titles.push({ id, title });
    chapters.push(element('section', { id, className: ['book-chapter'] }, ...parts, body));
    parts = [];
  }
  return {
    chapters,
    titles,
    lines: sections.length <= mostLines ? sections : lines,
    styles,
    foreignImages,
  };
}

/** Throws a BookFault if the site's theme or components can't render the page. */
async function htmlOf(route: Route, source: BookSource): Promise<string> {
  const { html, diagnostics } = await source.draw(route);
  if (html !== null) return html;
  const reason = diagnostics.find(({ severity }) => severity === 'error')?.message ?? 'its layout failed';
  throw new BookFault(
    'usage',
    `can't render ${route.path}: ${reason}`,
    'run docgen build to see every problem',
  );
}

/** Adds what is missing from `all`, each after the one that precedes it in `some`. */
export function mergeInOrder(all: string[], some: readonly string[]): void {
  let at = 0;
  for (const one of some) {
    const known = all.indexOf(one);
    if (known < 0) all.splice(at, 0, one);
    at = (known < 0 ? at : known) + 1;
  }
}
