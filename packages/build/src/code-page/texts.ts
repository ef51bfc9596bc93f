/** `t` of code pages: the site's own texts in one locale, and a record of the missing ones. */
import type { CodePageProps } from '@docgen/theme';
import type { LocaleStrings } from '@docgen/config/texts/strings';

export interface OwnTexts {
  readonly t: CodePageProps['t'];
  /** Keys that were requested and have no text in the locale, and whether another locale's text replaces it. */
  readonly missing: ReadonlyMap<string, boolean>;
}

export function ownTexts(strings: LocaleStrings, locale: string, defaultLocale: string): OwnTexts {
  const missing = new Map<string, boolean>();
  const textOf = (code: string, key: string) => {
    const texts = strings[code] ?? {};
    return Object.hasOwn(texts, key) ? texts[key] : undefined;
  };
  return {
    missing,
    t(key, values = {}) {
      const own = textOf(locale, key);
      const spare = own ?? textOf(defaultLocale, key);
      if (own === undefined) missing.set(key, spare !== undefined);
      return (spare ?? key).replace(/\{([^{}]+)\}/g, (written, name: string) =>
        Object.hasOwn(values, name) ? String(values[name]) : written,
      );
    },
  };
}
