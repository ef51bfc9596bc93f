/** Texts of the configuration. */

/** Text that readers see: one string for all locales, or one for each. */
export type Text = string | { readonly [locale: string]: string };
