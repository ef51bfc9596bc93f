/** Strings that docgen adds to a page: each key has a text in every language that docgen supports. */

export const languages = ['en', 'fr', 'id'] as const;

export type Language = (typeof languages)[number];

/** By key; `{name}` is a placeholder. */
export type Strings = { readonly [key: `markdown.${string}`]: { readonly [language in Language]: string } };
