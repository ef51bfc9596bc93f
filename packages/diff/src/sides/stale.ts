/**
 * Translations that fall behind: the text of a section of the source differs between the sides, and the section of
 * the translation is the same. Whether somebody accepted the translation before makes no difference.
 */
import { type Site, sourceKey } from '@docgen/model';
import { type Pair, pairsOf } from '@docgen/translations/pairs';
import { matchSections } from '@docgen/translations/sections';
import { changesOf, recordOf } from '@docgen/translations/stale';
import type { Survey } from '@docgen/analysis/surveyed';
import { inLocales } from '@docgen/analysis/analyze';
import type { Request } from '@docgen/store/request';
import type { StaleSection, StaleTranslation } from '../site-diff.js';

export function staleTranslations(
  base: Survey,
  head: Survey,
  request: Pick<Request, 'locales'>,
): readonly StaleTranslation[] {
  const before = new Map(pairsIn(base).map((pair) => [keyOf(pair), pair]));
  return pairsIn(head).flatMap((pair): StaleTranslation[] => {
    const was = before.get(keyOf(pair));
    const { own, source } = pair;
    if (!was || !inLocales(own.route.locale, request) || was.source.parsed === source.parsed) return [];
    const sections = staleSections(was, pair);
    if (sections.length === 0) return [];
    const { url, locale } = own.route;
    return [{ url, locale, file: own.parsed.source.path, source: source.parsed.source.path, sections }];
  });
}

function pairsIn({ configured, routed, parsed }: Survey): readonly Pair[] {
  const site: Site = configured.site;
  return pairsOf({ site, manifest: routed.manifest, parsed: parsed ?? [] });
}

function keyOf({ key, own }: Pair): string {
  return `${own.route.locale} ${key}`;
}

function staleSections(before: Pair, now: Pair): readonly StaleSection[] {
  const titles = new Map(before.source.parsed.document.headings.map(({ id, text }) => [id, text]));
  const changes = changesOf(now, recordOf(before.source)).map((change) =>
    change.is === 'gone' ? { ...change, title: titles.get(change.id) ?? change.title } : change,
  );
  if (changes.length === 0) return [];
  const old = new Map(
    before.own.facts.sections.map((section) => [idOf(before, section.heading), section.hash]),
  );
  const isUntouched = sourceKeyOf(before) === sourceKeyOf(now) && hashOf(before) === hashOf(now);
  if (isUntouched) return changes;
  const added = new Set(changes.filter(({ is }) => is === 'new').map(({ id }) => id));
  const { matches } = matchSections(now.own, now.source, added);
  return changes.filter(({ is, id }) => {
    if (is === 'gone') return now.own.facts.sections.some((section) => idOf(now, section.heading) === id);
    const index = now.source.facts.sections.findIndex((section) => sourceId(now, section.heading) === id);
    const match = matches.find(({ source }) => source === index);
    if (match === undefined) return true;
    const section = now.own.facts.sections[match.own];
    return section !== undefined && old.get(idOf(now, section.heading)) === section.hash;
  });
}

function sourceKeyOf({ own }: Pair): string {
  return sourceKey(own.parsed.source);
}

function hashOf({ own }: Pair): string {
  return own.parsed.source.hash;
}

/** Id of a section of the translation; `''` before the first heading. */
function idOf({ own }: Pair, heading: number): string {
  return heading < 0 ? '' : (own.parsed.document.headings[heading]?.id ?? '');
}

function sourceId({ source }: Pair, heading: number): string {
  return heading < 0 ? '' : (source.parsed.document.headings[heading]?.id ?? '');
}
