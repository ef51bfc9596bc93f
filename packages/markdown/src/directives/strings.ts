/** Words that docgen adds to a page: each key has its text in every language that docgen speaks. */

export const languages = ['en', 'fr', 'id'] as const;

export type Language = (typeof languages)[number];

/** By key; `{name}` stands for what is filled in. */
export type Strings = { readonly [key: `markdown.${string}`]: { readonly [language in Language]: string } };
