/**
 * The pages of one locale as data for the browser: URLs and titles, so that a not-found page can suggest the nearest.
 * Only not-found pages refer to the file and fetch it, so other pages don't get larger with the site.
 */
import { type ListedPage, type OutputFile, type Route, type Site, isCurrent } from '@docgen/model';
import { outputFile } from '@docgen/emit/emit';
import { hashOf } from '@docgen/store/hash';

const stem = 'assets/docgen-pages-';

/** Whether a path of the output may be such a list. */
export function isPageList(outFile: string): boolean {
  return outFile.startsWith(stem);
}

/**
 * Excludes unlisted pages and frozen versions. A page that falls back to another locale includes that one's language.
 */
export function pageList(locale: string, routes: readonly Route[], site: Site): OutputFile {
  const langs = new Map(site.locales.map(({ code, lang }) => [code, lang]));
  const pages = routes
    .filter(({ kind, version, unlisted }) => kind !== 'not-found' && isCurrent(version) && !unlisted)
    .filter((route) => route.locale === locale)
    .map(({ url, title, fallbackFrom }): ListedPage => {
      const lang = fallbackFrom === undefined ? undefined : langs.get(fallbackFrom);
      return { url, title, ...(lang !== undefined && { lang }) };
    });
  const text = `${JSON.stringify(pages)}\n`;
  return outputFile(`${stem}${locale}-${hashOf(text).slice(0, 8)}.json`, text);
}
