/**
 * A page's terms, stored with other results from its text. They are generated when the page is rendered, while its
 * texts are in memory; for a page that isn't rendered, they come from the store or from its texts in the store.
 */
import type { Document, Site } from '@docgen/model';
import type { PageText } from '@docgen/search/write';
import { bodiesIn } from '@docgen/analysis/read/packed';
import { bodiesOf } from '@docgen/analysis/read/worker';
import { type TermsBytes, termsMaker } from './terms-maker.js';
import { terms } from '../build-kinds.js';
import type { ParsedSource } from '@docgen/analysis/parsed-source';
import type { PageServices } from '@docgen/analysis/services';
import type { Store } from '@docgen/store/kept/store';

/** The texts of a page by which it is found, besides its sections. */
export function aboutPage({ skim: { title, matter } }: Document): Omit<PageText, 'sections'> {
  return { title: title ?? '', description: matter.description ?? '', keywords: matter.keywords ?? [] };
}

/** Keeps the terms of a page. */
export function keepTerms(bodyKey: string, bytes: Uint8Array, store: Store): void {
  store.putBytes(terms, bodyKey, bytes);
}

/** Reads the terms of pages. */
export interface TermsReader {
  /** The stored terms, or null. */
  readonly kept: (bodyKey: string) => Promise<Uint8Array | null>;
  readonly of: (one: ParsedSource) => Promise<Uint8Array>;
}

/** With `isKeeping`, new terms are stored. */
export function termsReader(site: Site, services: PageServices, isKeeping = true): TermsReader {
  let maker: Promise<TermsBytes> | undefined;
  const kept = async (bodyKey: string) => (await services.store.bytes(terms, bodyKey)) ?? null;
  return {
    kept,
    async of(one) {
      const known = await kept(one.bodyKey);
      if (known !== null) return known;
      const { sections } = bodiesIn(await bodiesOf(one, services));
      const { source, document } = one;
      const make = await (maker ??= termsMaker(site));
      const made = make(source.locale, { ...aboutPage(document), sections });
      if (isKeeping) keepTerms(one.bodyKey, made, services.store);
      return made;
    },
  };
}
