/** Headings, paragraphs, cells, titles and descriptions that are identical to the source's. */
import { isProse } from '@docgen/markdown';
import { type Diagnostic, rangeOfSpot } from '@docgen/model';
import {
  pageUntranslated,
  untranslated,
  valueUntranslated,
} from '@docgen/config/texts/translation-diagnostics';
import type { Pair } from './pairs.js';
import { placeIn, relatedTo } from './place.js';

/** If a page has this many texts, all identical to the source's, nobody has translated it. */
const page = 4;

/** Text in front matter, and text that is identical to the source's. */
export function textFaults(pair: Pair): Diagnostic[] {
  return [...matterFaults(pair), ...bodyFaults(pair)];
}

function matterFaults({ own, source }: Pair): Diagnostic[] {
  const [ours, theirs] = [own.parsed.document.skim, source.parsed.document.skim];
  return (['title', 'description'] as const).flatMap((key) => {
    const text = ours.matter[key];
    if (text === undefined || text !== theirs.matter[key] || !isProse(text)) return [];
    const related = relatedTo("The source page's text", placeIn(source, theirs.places?.[key]));
    return [valueUntranslated(placeIn(own, ours.places?.[key]), { related })];
  });
}

function bodyFaults({ own, source }: Pair): Diagnostic[] {
  const same = common(own.facts.texts, source.facts.texts);
  if (same.length === 0) return [];
  const places = same.map(([ours, theirs]) => ({
    place: placeIn(own, rangeOfSpot(own.facts.spots[ours] ?? '')),
    related: relatedTo(
      "The source page's text",
      placeIn(source, rangeOfSpot(source.facts.spots[theirs] ?? '')),
    ),
  }));
  if (same.length < page || same.length < own.facts.texts.length)
    return places.map(({ place, related }) => untranslated(place, { related }));
  const [first] = places.toSorted((a, b) => lineOf(a.place) - lineOf(b.place));
  return first ? [pageUntranslated(first.place, same.length, { related: first.related })] : [];
}

function lineOf({ range }: ReturnType<typeof placeIn>): number {
  return range?.start.line ?? 0;
}

/** Indexes of numbers that both ascending lists have. */
function common(own: readonly number[], source: readonly number[]): [number, number][] {
  const found: [number, number][] = [];
  for (let ours = 0, theirs = 0; ours < own.length && theirs < source.length;) {
    const difference = (own[ours] ?? 0) - (source[theirs] ?? 0);
    if (difference === 0) found.push([ours, theirs]);
    if (difference <= 0) ours++;
    if (difference >= 0) theirs++;
  }
  return found;
}
