/** Texts of `i18n/<locale>/**.json`: translations that readers see instead of the texts in the source. */
import type { Text } from '@docgen/model';
import type { SiteFacts } from '../config/facts.js';
import type { Source } from '@docgen/convert/source/source';

/** Returns a text in every language: one text if all are the same. */
export type Translate = (text: string, keys: readonly string[]) => Text;

/** Looks up texts in each locale's file at `path`, such as `docusaurus-theme-classic/navbar.json`. */
export function translator(
  path: string,
  site: Pick<SiteFacts, 'locales' | 'translations'>,
  source: Source,
): Translate {
  const files = site.locales.map(({ code }) => ({
    code,
    texts: textsIn(source.texts.get(`${translationsOf(code, site)}/${path}`)),
  }));
  return (text, keys) => {
    const all = files.map(({ code, texts }): [string, string] => {
      const own = keys.map((key) => texts.get(key)).find((found) => found !== undefined);
      return [code, own ?? text];
    });
    return all.every(([, one]) => one === all[0]?.[1]) ? (all[0]?.[1] ?? text) : Object.fromEntries(all);
  };
}

/** The folder of a locale's translations, such as `i18n/fr`. */
export function translationsOf(
  locale: string,
  { locales, translations }: Pick<SiteFacts, 'locales' | 'translations'>,
): string {
  return `${translations}/${locales.find(({ code }) => code === locale)?.folder ?? locale}`;
}

function textsIn(json: string | undefined): Map<string, string> {
  if (json === undefined) return new Map();
  try {
    const given = Object.entries((JSON.parse(json) ?? {}) as object);
    return new Map(
      given.flatMap(([key, one]): [string, string][] => {
        const message: unknown =
          typeof one === 'object' && one !== null ? (one as { message?: unknown }).message : one;
        return typeof message === 'string' ? [[key, message]] : [];
      }),
    );
  } catch {
    return new Map();
  }
}
