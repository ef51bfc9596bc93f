/**
 * Facts of a page that the steps over the whole site read. Each step declares in the type of its pages which facts it
 * reads, and the compiler checks this table against all of them. If a step begins to read another fact, an amended
 * build doesn't compile until this table states how to compare that fact.
 */
import type { Document } from '@docgen/model';
import type { PicturedPage } from '@docgen/analysis/assets/images';
import type { LinkedPage } from '@docgen/analysis/link';
import type { FedPage } from '@docgen/analysis/pages/feeds';
import type { LaidOutPage } from '@docgen/analysis/pages/layouts';
import type { ValuedPage } from '@docgen/analysis/pages/page-values';
import type { TitledPage } from '@docgen/analysis/titles';
import type { TranslatedPage } from '@docgen/translations/pairs';
import type { NamedPage } from './extras.js';
import type { DescribedPage } from './llms.js';

type SeenPage = PicturedPage &
  LinkedPage &
  FedPage &
  LaidOutPage &
  ValuedPage &
  TitledPage &
  TranslatedPage &
  NamedPage &
  DescribedPage;

/** The last two are read when a page is made. */
type SeenFact = keyof SeenPage['document'] | 'aways' | 'sectionHashes';

const seen: { readonly [Fact in SeenFact]-?: (document: Pick<Document, Fact>) => unknown } = {
  skim: ({ skim }) => skim,
  anchors: ({ anchors }) => anchors.map(({ id }) => id),
  links: ({ links }) => links.map(({ kind, href, isAddress }) => [kind, href, isAddress]),
  // Newer versions of the page are marked with them.
  sectionHashes: ({ sectionHashes }) => sectionHashes,
  fragments: ({ fragments }) => fragments.map(({ name, below }) => [name, below]),
  entries: ({ entries = [] }) => entries.length > 0,
  aways: ({ aways }) => aways,
  unread: ({ unread }) => unread,
  // Steps read the positions of headings for diagnostics; a page with a diagnostic isn't amended.
  headings: () => null,
  // Compared with the page's other languages, in `comparedAgain`.
  translation: () => null,
};

/** Equal for two documents of a page if no other page and no file of the whole site differs between them. */
export function seenBySite(document: Document): string {
  return JSON.stringify(Object.values(seen).map((factOf) => factOf(document)));
}
