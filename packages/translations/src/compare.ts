/**
 * Compares each page with its source. It is set arithmetic over facts of the two files, in every analysis. Nothing is
 * stored, and no text is read.
 */
import type { Diagnostic, Links, RouteManifest, Site } from '@docgen/model';
import { areAlike } from './equal-pairs.js';
import { anchorFaults } from './anchors.js';
import { asideFaults, codeFaults } from './blocks.js';
import { type Doubts, doubtsOf } from './doubts.js';
import { type LinkKeys, linkFaults, pageKeys } from './links.js';
import { type Pair, type TranslatedPage, pairsOf } from './pairs.js';
import type { Accepted } from '@docgen/config/texts/accepted';
import { matchSections } from './sections.js';
import { changesOf, recordedOf, staleFaults } from './stale.js';
import { textFaults } from './texts.js';

export interface TranslationsInput {
  readonly site: Pick<Site, 'locales' | 'sourceLocale'>;
  readonly manifest: Pick<RouteManifest, 'routes'>;
  readonly parsed: readonly TranslatedPage[];
  readonly links: Links;
  readonly accepted: Accepted;
  /** Diagnostics of the pages themselves. */
  readonly reported: readonly Diagnostic[];
}

export function translations(input: TranslationsInput): readonly Diagnostic[] {
  const { site, manifest, links, accepted } = input;
  const pairs = pairsOf(input);
  if (pairs.length === 0) return [];
  const languages = new Map(site.locales.map(({ code, lang }) => [code, primary(lang)]));
  const keys = { links, pages: pageKeys(manifest.routes), languages: new Set(languages.values()) };
  const doubts = doubtsOf(input.reported);
  return pairs.flatMap((pair) => [
    ...pairFaults(pair, { keys, accepted, doubts }),
    ...(languages.get(pair.own.route.locale) === languages.get(site.sourceLocale) ? [] : textFaults(pair)),
  ]);
}

interface Comparing {
  readonly keys: LinkKeys;
  readonly accepted: Accepted;
  readonly doubts: Doubts;
}

function pairFaults(pair: Pair, { keys, accepted, doubts }: Comparing): Diagnostic[] {
  const { own, source } = pair;
  const recorded = recordedOf(pair, accepted[own.route.locale]);
  if (recorded === null && areAlike(pair, keys)) return [];
  const changes = recorded === null ? [] : changesOf(pair, recorded);
  const added = new Set(changes.filter(({ is }) => is === 'new').map(({ id }) => id));
  const matched = matchSections(own, source, added);
  const doubtful = doubts(pair, matched);
  const found = [
    ...anchorFaults(pair, matched, { news: added, doubtful }),
    ...staleFaults(pair, matched, { changes, doubtful }),
  ];
  for (const match of matched.matches) {
    if (doubtful.own.has(match.own) || doubtful.source.has(match.source)) continue;
    const [ours, theirs] = [own.facts.sections[match.own], source.facts.sections[match.source]];
    if (ours === undefined || theirs === undefined) continue;
    const sections = { own: ours, source: theirs };
    for (const fault of codeFaults(sections, pair, doubtful.codes)) found.push(fault);
    for (const fault of asideFaults(sections, pair)) found.push(fault);
    if (doubtful.links.own.has(match.own) || doubtful.links.source.has(match.source)) continue;
    for (const fault of linkFaults(sections, pair, keys)) found.push(fault);
  }
  return found;
}

function primary(lang: string): string {
  return lang.toLowerCase().split('-')[0] ?? lang;
}
