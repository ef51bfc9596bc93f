/**
 * Which languages docgen's interface speaks, and their texts, each loaded when a site first needs it. The texts of
 * English, French and Indonesian are beside the code that shows them; the other languages have one file each, so that
 * one person can review it.
 */
import type { LanguageTexts } from './language.js';

/** Their texts are beside the code. */
const within = ['en', 'fr', 'id'];

const load: { readonly [language: string]: () => Promise<{ readonly texts: LanguageTexts }> } = {
  ar: () => import('./texts/ar.js'),
  de: () => import('./texts/de.js'),
  es: () => import('./texts/es.js'),
  he: () => import('./texts/he.js'),
  hi: () => import('./texts/hi.js'),
  it: () => import('./texts/it.js'),
  ja: () => import('./texts/ja.js'),
  ko: () => import('./texts/ko.js'),
  nl: () => import('./texts/nl.js'),
  pl: () => import('./texts/pl.js'),
  'pt-BR': () => import('./texts/pt-br.js'),
  ru: () => import('./texts/ru.js'),
  tr: () => import('./texts/tr.js'),
  uk: () => import('./texts/uk.js'),
  vi: () => import('./texts/vi.js'),
  'zh-Hans': () => import('./texts/zh-hans.js'),
  'zh-Hant': () => import('./texts/zh-hant.js'),
};

/** Tags of all languages of the interface, sorted. */
export const interfaceLanguages: readonly string[] = [...within, ...Object.keys(load)].toSorted();

/** Regions that write Chinese in traditional characters. */
const traditional = /\b(?:hant|tw|hk|mo)\b/;

/** The language of the interface for a tag such as `de-AT` or `zh-TW`; null if docgen doesn't have it. */
export function interfaceLanguage(tag: string): string | null {
  const parts = tag.toLowerCase().replaceAll('_', '-');
  const [primary = ''] = parts.split('-');
  if (primary === 'zh') return traditional.test(parts) ? 'zh-Hant' : 'zh-Hans';
  // Hebrew's and Indonesian's codes before 1989 are still in use.
  const now = { pt: 'pt-BR', iw: 'he', in: 'id' }[primary] ?? primary;
  return interfaceLanguages.includes(now) ? now : null;
}

/** Keys of texts within pages; all others are the theme's. */
const ofPages = /^(?:api|common|download|err|markdown|status)\./;

/** Texts that docgen adds to pages and references, for `tag`; none where they are beside the code or don't exist. */
export async function pageTexts(tag: string): Promise<LanguageTexts> {
  return textsOf(tag, (key) => ofPages.test(key));
}

/** Texts of themes with the keys of the default theme, for `tag`; none where they are beside the code or don't exist. */
export async function themeTexts(tag: string): Promise<LanguageTexts> {
  return textsOf(tag, (key) => !ofPages.test(key));
}

async function textsOf(tag: string, isWanted: (key: string) => boolean): Promise<LanguageTexts> {
  const language = interfaceLanguage(tag);
  const found = language === null || !Object.hasOwn(load, language) ? undefined : load[language];
  if (found === undefined) return {};
  const { texts } = await found();
  return Object.fromEntries(Object.entries(texts).filter(([key]) => isWanted(key)));
}
