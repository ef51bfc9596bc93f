/** Texts of the configuration. */

/** Text that readers see: one string for all locales, or one for each. */
export type Text = string | { readonly [locale: string]: string };

/** Text for readers in every locale of the site. */
export type LocalText = { readonly [locale: string]: string };
