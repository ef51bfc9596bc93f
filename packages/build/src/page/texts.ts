/** The interface strings of each locale: for each string the site's own, or else the theme's, or else English. */
import type { Strings, Theme } from '@docgen/theme';
import type { Site } from '@docgen/model';
import type { LocaleStrings } from '@docgen/config/texts/strings';

export type Texts = ReadonlyMap<string, Strings>;

export function textsOf(site: Site, theme: Theme, own: LocaleStrings): Texts {
  return new Map(
    site.locales.map(({ code, lang }) => {
      const language = lang.split('-')[0] ?? lang;
      return [
        code,
        { ...theme.strings.en, ...theme.strings[language], ...theme.strings[code], ...own[code] },
      ];
    }),
  );
}
