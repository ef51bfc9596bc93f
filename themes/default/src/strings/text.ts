/** Reads one interface string by a key that exists, with its placeholders filled in. */
import { type Strings, fillText } from '@docgen/theme';
import { en } from './en.js';

export type StringKey = keyof typeof en;

/** Strings of another language: any of the English keys, no others. */
export type Translation = { readonly [key in StringKey]?: string };

/**
 * The string in the page's language, or in English if it is missing; `{name}` becomes `values.name`. `lang` decides
 * between plural forms.
 */
export function text(
  strings: Strings,
  key: StringKey,
  values: { readonly [name: string]: string } = {},
  lang?: string,
): string {
  return fillText(strings[key] ?? en[key], values, lang);
}
