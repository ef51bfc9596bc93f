/** Texts of a component in the three languages of the site, each chosen by the language of the page around it. */
import { useLanguage } from '@docgen/theme';

type Language = 'en' | 'fr' | 'id';

export type Texts<Key extends string> = {
  readonly [language in Language]: { readonly [key in Key]: string };
};

interface Speech<Key extends string> {
  /** The text, with `{name}` filled by `values.name`. */
  readonly say: (key: Key, values?: { readonly [name: string]: string | number }) => string;
  /** A number as the language writes it. */
  readonly number: (value: number) => string;
}

export function useSpeech<Key extends string>(texts: Texts<Key>): Speech<Key> {
  const tag = useLanguage();
  const language = tag.split('-')[0];
  const own = texts[language === 'fr' || language === 'id' ? language : 'en'];
  const format = new Intl.NumberFormat(tag, { maximumFractionDigits: 3 });
  return {
    say: (key, values = {}) =>
      own[key].replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole)),
    number: (value) => format.format(value),
  };
}
