/** Makes the terms of pages in any of a site's languages, as the text that is kept with them. */
import type { Site } from '@docgen/model';
import { type PageText, type TermMaker, termMaker, writeTerms } from '@docgen/search/write';
import { stemFor } from './stemmers.js';

export type TermsText = (locale: string, page: PageText) => string;

export async function termsMaker({ locales }: Pick<Site, 'locales'>): Promise<TermsText> {
  const makers = new Map<string, TermMaker>();
  for (const { code, lang } of locales) makers.set(code, termMaker(await stemFor(lang)));
  return (locale, page) => {
    const make = makers.get(locale);
    return make ? writeTerms(make(page)) : '';
  };
}
