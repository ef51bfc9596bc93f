/**
 * A page's terms, stored with other results from its text. They are generated when the page is rendered, while its
 * texts are in memory; for a page that isn't rendered, they come from the store or from its texts in the store.
 */
import type { Site } from '@docgen/model';
import { bodiesIn } from '@docgen/analysis/read/packed';
import { bodiesOf } from '@docgen/analysis/read/worker';
import { type TermsBytes, termsMaker } from './terms-maker.js';
import { terms } from '../build-kinds.js';
import type { ParsedSource } from '@docgen/analysis/parsed-source';
import type { PageServices } from '@docgen/analysis/services';
import type { Store } from '@docgen/store/kept/store';

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

export function termsReader(site: Site, services: PageServices): TermsReader {
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
      const made = make(source.locale, { title: document.skim.title ?? '', sections });
      keepTerms(one.bodyKey, made, services.store);
      return made;
    },
  };
}
