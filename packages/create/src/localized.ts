/**
 * A template's texts in a site's locales. `docs/fr/…` contains French pages, and `openapi/shop.fr.yaml` is an API in
 * French. Templates exist in few languages. Pages missing from a locale are shown in the default language.
 */
import { languageOf } from './locales.js';
import type { Files } from './template.js';

const page = /^(docs|pages)\/([a-z]{2})\/(.*)$/;
const overlay = /^(openapi\/.*)\.([a-z]{2})\.yaml$/;

/** The files, with those of each language at its locale's path. With one locale, there are no locale folders. */
export function localized(files: Files, locales: readonly string[]): Map<string, string> {
  const pages = pageLanguages(files, locales);
  const made = new Map<string, string>();
  for (const [path, text] of files) {
    const [, kind, pageLanguage, name] = page.exec(path) ?? [];
    const [, api, language] = overlay.exec(path) ?? [];
    if (kind === undefined && api === undefined) made.set(path, text);
    for (const locale of locales) {
      if (kind !== undefined && pages.get(locale) === pageLanguage)
        made.set(locales.length > 1 ? `${kind}/${locale}/${name}` : `${kind}/${name}`, text);
      if (api !== undefined && overlayLanguage(locale, files) === language)
        made.set(`${api}.${locale}.yaml`, text);
    }
  }
  return made;
}

/** Whether a locale starts without pages. */
export function lacksPages(files: Files, locales: readonly string[]): boolean {
  return [...pageLanguages(files, locales).values()].includes(null);
}

/** Language of each locale's pages: for the default locale its own or English, for others their own if it differs. */
function pageLanguages(files: Files, locales: readonly string[]): ReadonlyMap<string, string | null> {
  const spoken = new Set([...files.keys()].map((path) => page.exec(path)?.[2]));
  const own = (locale: string) => (spoken.has(languageOf(locale)) ? languageOf(locale) : null);
  const first = own(locales[0] ?? 'en') ?? 'en';
  return new Map(
    locales.map((locale, at) => [locale, at === 0 ? first : own(locale) === first ? null : own(locale)]),
  );
}

/**
 * Language of a locale's API texts, or English if it has to be translated; null for English, the description's
 * language.
 */
function overlayLanguage(locale: string, files: Files): string | null {
  const language = languageOf(locale);
  if (language === 'en') return null;
  return [...files.keys()].some((path) => overlay.exec(path)?.[2] === language) ? language : 'en';
}
