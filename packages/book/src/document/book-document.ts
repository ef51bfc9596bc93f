/** The document of a book: cover, contents and one chapter for each page, in one HTML file for one printing. */
import type { Element, Root } from 'hast';
import { toHtml } from 'hast-util-to-html';
import type { ContentsLine } from './contents.js';
import { contents } from './contents.js';
import { type CoverTexts, cover } from './cover.js';
import { element } from './element.js';
import type { Site } from '@docgen/model';
import type { Book } from '../plan/books.js';
import { contentsTitle } from './words.js';

export interface BookParts {
  readonly book: Book;
  readonly site: Site;
  readonly texts: CoverTexts;
  readonly lines: readonly ContentsLine[];
  readonly chapters: readonly Element[];
  /** URLs of stylesheets: those of the pages, then the book's own. */
  readonly styles: readonly string[];
}

/** Nothing but the site's own styles, fonts and images. */
const policy = [
  "default-src 'none'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "form-action 'none'",
  "base-uri 'none'",
].join('; ');

/** Its `data-pending` hides everything until all files are loaded, so that nothing is laid out before. */
export function bookDocument({ book, site, texts, lines, chapters, styles }: BookParts): string {
  const { lang, dir } = book.locale;
  const head = element(
    'head',
    {},
    element('meta', { charSet: 'utf-8' }),
    element('meta', { httpEquiv: ['Content-Security-Policy'], content: policy }),
    element('title', {}, [texts.title, ...(book.version.name ? [book.version.name] : [])].join(' ')),
    ...styles.map((href) => element('link', { rel: ['stylesheet'], href })),
  );
  const body = element(
    'body',
    { className: ['book'] },
    cover(texts, site),
    contents(contentsTitle(lang), lines),
    ...chapters,
  );
  const html = element('html', { lang, dir, 'data-theme': 'light', 'data-pending': '' }, head, body);
  const root: Root = { type: 'root', children: [{ type: 'doctype' }, html] };
  return toHtml(root);
}
