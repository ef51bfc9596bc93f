/**
 * Texts that docgen itself adds to a page's body: names for screen readers, defined here, and those of directives.
 *
 * Every text has a key (`markdown.note`); a site overrides it by that key. A locale without texts of its own uses
 * English, string by string. Texts of diagnostics don't belong here: those are in English, for authors.
 */
import type { MarkdownOptions } from './options.js';
import { type Strings, type Language, languages } from '../directives/strings.js';
import { directiveStrings } from '../directives/all-strings.js';

const general = {
  'markdown.headingLink': { en: 'Link to: {text}', fr: 'Lien vers : {text}', id: 'Tautan ke: {text}' },
  'markdown.table': { en: 'Table', fr: 'Tableau', id: 'Tabel' },
  'markdown.taskDone': { en: 'Done', fr: 'Fait', id: 'Selesai' },
  'markdown.taskOpen': { en: 'To do', fr: 'À faire', id: 'Belum selesai' },
  'markdown.footnotes': { en: 'Footnotes', fr: 'Notes de bas de page', id: 'Catatan kaki' },
  'markdown.footnoteBack': {
    en: 'Back to reference {number}',
    fr: 'Retour à la référence {number}',
    id: 'Kembali ke rujukan {number}',
  },
  'markdown.deprecated': { en: 'deprecated', fr: 'obsolète', id: 'usang' },
  'markdown.drawn': {
    en: 'The text below says the same.',
    fr: 'Le texte ci-dessous dit la même chose.',
    id: 'Teks di bawah ini memuat hal yang sama.',
  },
  'markdown.zoom': { en: 'Enlarge: {alt}', fr: 'Agrandir : {alt}', id: 'Perbesar: {alt}' },
  'markdown.zoomActual': { en: 'Actual size', fr: 'Taille réelle', id: 'Ukuran asli' },
  'markdown.zoomClose': { en: 'Close', fr: 'Fermer', id: 'Tutup' },
} as const satisfies Strings;

const all = { ...general, ...directiveStrings };

export type LabelKey = keyof typeof all;
export type Labels = { readonly [key in LabelKey]: string };

/** The keys that a site may override. */
export const labelKeys: readonly string[] = Object.keys(all);

/** All labels in the page's locale: the site's own, else the language's, else English. */
export function labelsOf({ locale, strings }: Pick<MarkdownOptions, 'locale' | 'strings'>): Labels {
  const [primary = ''] = locale.toLowerCase().split(/[-_]/);
  const language: Language = languages.find((one) => one === primary) ?? 'en';
  const texts = Object.entries(all).map(([key, text]) => [
    key,
    (Object.hasOwn(strings, key) ? strings[key] : undefined) ?? text[language],
  ]);
  return Object.fromEntries(texts) as Labels;
}
