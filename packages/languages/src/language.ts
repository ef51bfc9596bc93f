/** The form of a language's texts. */

/**
 * Texts by key. `{name}` is a placeholder, and `{count, plural, one {# page} other {# pages}}` has a branch for each
 * plural category of the language (CLDR).
 */
export interface LanguageTexts {
  readonly [key: string]: string;
}
