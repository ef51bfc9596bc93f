/** Generates the terms of pages in any of a site's languages, as the bytes that are stored with them. */
import type { Site } from '@docgen/model';
import { type PageText, type TermMaker, termMaker, writeTerms } from '@docgen/search/write';
import { stemFor } from '@docgen/bundle/stemmers';

export type TermsBytes = (locale: string, page: PageText) => Uint8Array<ArrayBuffer>;

export async function termsMaker({ locales }: Pick<Site, 'locales'>): Promise<TermsBytes> {
  const makers = new Map<string, TermMaker>();
  for (const { code, lang } of locales) makers.set(code, termMaker({ lang, stem: await stemFor(lang) }));
  return (locale, page) => {
    const make = makers.get(locale);
    return make ? writeTerms(make(page)) : new Uint8Array();
  };
}
