/** The first page of a book: logo, title, tagline, docs set, version and language, and at its foot who publishes it. */
import type { Element } from 'hast';
import type { LocalText, Site } from '@docgen/model';
import type { Book } from '../plan/books.js';
import { element } from './element.js';

export interface CoverTexts {
  readonly title: string;
  /** Lines below the title. */
  readonly lines: readonly string[];
  readonly foot: readonly string[];
}

/** `home` is the title of the book's first page, for sites without a title. */
export function coverTexts({ locale, version }: Book, site: Site, home: string): CoverTexts {
  const local = (text: LocalText | null | undefined) =>
    text?.[locale.code] ?? text?.[site.defaultLocale] ?? '';
  const set = site.docs.length > 1 ? local(version.set.label) || version.set.id : '';
  const label = local(version.label) || version.name;
  const language = site.locales.length > 1 ? locale.label : '';
  return {
    title: local(site.title) || home,
    lines: [local(site.tagline), set, label, language].filter(Boolean),
    foot: [local(site.footer.copyright), site.origin === null ? '' : `${site.origin}${site.base}/`].filter(
      Boolean,
    ),
  };
}

export function cover({ title, lines, foot }: CoverTexts, site: Site): Element {
  const { logo } = site;
  return element(
    'section',
    { className: ['book-cover'] },
    logo && element('img', { src: `${site.base}/${logo.light}`, alt: '', className: ['book-logo'] }),
    element('p', { className: ['book-title'] }, title),
    ...lines.map((line) => element('p', { className: ['book-line'] }, line)),
    element('div', { className: ['book-foot'] }, ...foot.map((line) => element('p', {}, line))),
  );
}
