/** Positions of the words on a page: its best sections, and an excerpt of each with the words marked. */
import type { Match } from './lookup.js';
import { rarityOf, usualOf } from './rank.js';
import { namedTerms } from './words/names.js';
import { isSpaceless, pairsOf } from './words/spaceless.js';
import { type Stem, eachWord, termsOf } from './words/words.js';

/** Text below one heading. */
export interface TextSection {
  /** Id of its heading; null above the first one. */
  readonly id: string | null;
  readonly title: string;
  readonly text: string;
  /** The same text by paragraph, item, row and field, with an empty line after a list. Without it, the text is one. */
  readonly lines?: readonly string[];
  /** API names in this section, each with its anchor. */
  readonly names: readonly {
    readonly kind: 'operation' | 'field';
    readonly name: string;
    readonly id: string | null;
  }[];
}

/** A piece of text, marked if it matches. */
export interface Piece {
  readonly text: string;
  readonly isMarked: boolean;
}
export type Excerpt = readonly Piece[];

export interface FoundSection {
  /** Anchor to open. */
  readonly id: string | null;
  readonly title: Excerpt;
  readonly excerpt: Excerpt;
  readonly kind: 'section' | 'operation' | 'field' | 'code';
}

export interface Finder {
  /** A text with the matches marked. */
  readonly mark: (text: string) => Excerpt;
  /** The best sections, at most `most`, best first. */
  readonly sections: (sections: readonly TextSection[], most: number) => readonly FoundSection[];
  /** How much of the query some texts have together, from 0 to 1. Words count by their rarity, texts by `weight`. */
  readonly share: (texts: readonly { readonly text: string; readonly weight: number }[]) => number;
}

/** A part of a query, by the ways to say it: the needles of each. */
export type Part = readonly { readonly needles: readonly number[]; readonly quality: number }[];

/** Characters in an excerpt. */
const length = 150;

interface Spot {
  readonly from: number;
  readonly to: number;
  readonly needle: number;
}

export function finder(
  found: readonly (readonly Match[])[],
  { parts, stem, pages }: { readonly parts: readonly Part[]; readonly stem: Stem; readonly pages: number },
): Finder {
  const most: number[] = [];
  const needles = new Map<string, { needle: number; weight: number }>();
  for (const [needle, matches] of found.entries()) {
    const usual = usualOf(matches, pages);
    // A word that no page has is missing from every text.
    most[needle] = Math.min(usual, rarityOf(1, pages));
    for (const { term, quality, entry } of matches) {
      const weight = quality * Math.min(usual, rarityOf(entry.places.length, pages));
      if (weight > (needles.get(term)?.weight ?? -1)) needles.set(term, { needle, weight });
    }
  }
  const weightOf = (terms: readonly string[]) => terms.map((term) => needles.get(term)).find(Boolean);
  const spotsIn = (text: string): (Spot & { weight: number })[] => {
    const spots: (Spot & { weight: number })[] = [];
    eachWord(text, (word, from) => {
      if (isSpaceless(word)) {
        for (const pair of pairsOf(word, null)) {
          const match = weightOf([pair.term]);
          if (match) spots.push({ from: from + pair.from, to: from + pair.to, ...match });
        }
        return;
      }
      const { whole, stems } = termsOf(word, stem);
      const match = weightOf(whole === null ? stems : [whole, ...stems]);
      if (match) spots.push({ from, to: from + word.length, ...match });
    });
    return spots;
  };
  const scoreOf = (section: TextSection) => {
    const best = new Map<number, number>();
    const count = (needle: number, score: number) =>
      void best.set(needle, Math.max(best.get(needle) ?? 0, score));
    for (const { needle, weight } of spotsIn(section.title)) count(needle, weight * 2.5);
    for (const { needle, weight } of spotsIn(section.text)) count(needle, weight);
    const named = section.names.find((name) => weightOf(namedTerms(name)));
    const own = named && weightOf(namedTerms(named));
    if (own) count(own.needle, own.weight * (named.kind === 'operation' ? 5 : 2.2));
    return { named, score: [...best.values()].reduce((sum, score) => sum + score, 0) };
  };
  const share: Finder['share'] = (texts) => {
    const had: number[] = [];
    for (const { text, weight } of texts)
      for (const spot of spotsIn(text))
        had[spot.needle] = Math.max(had[spot.needle] ?? 0, spot.weight * weight);
    return shareOf(parts, { most, had });
  };
  return {
    share,
    mark: (text) => pieces(text, spotsIn(text), { from: 0, to: text.length }),
    sections(sections, most) {
      return sections
        .map((section) => ({ section, ...scoreOf(section) }))
        .filter(({ score }) => score > 0)
        .sort((a, b) => b.score - a.score)
        .slice(0, most)
        .map(({ section, named }) => {
          const spots = spotsIn(section.text);
          return {
            id: named?.id ?? section.id,
            title: pieces(section.title, spotsIn(section.title), { from: 0, to: section.title.length }),
            excerpt: pieces(section.text, spots, windowOf(section.text, spots)),
            kind:
              named?.kind ?? (/^[\p{L}\p{N}]+(?:_[\p{L}\p{N}]+)+$/u.test(section.title) ? 'code' : 'section'),
          };
        });
    },
  };
}

/** Weights by needle: at most, and in the texts. */
interface Weights {
  readonly most: readonly number[];
  readonly had: readonly number[];
}

/** Each part counts by the reader's own words, and as far as its best way is there. */
function shareOf(parts: readonly Part[], { most, had }: Weights): number {
  let [whole, found] = [0, 0];
  for (const part of parts) {
    const own = sumOf(part[0]?.needles ?? [], most);
    const shares = part.map(({ needles, quality }) => (quality * sumOf(needles, had)) / sumOf(needles, most));
    whole += own;
    found += own * Math.max(0, ...shares);
  }
  return whole === 0 ? 0 : found / whole;
}

function sumOf(needles: readonly number[], weights: readonly number[]): number {
  return needles.reduce((sum, needle) => sum + (weights[needle] ?? 0), 0);
}

interface Window {
  readonly from: number;
  readonly to: number;
}

/** The range with the most matches, starting and ending at word boundaries. */
function windowOf(text: string, spots: readonly (Spot & { weight: number })[]): Window {
  let best = { at: 0, score: 0 };
  for (const [index, { from }] of spots.entries()) {
    const seen = new Map<number, number>();
    for (let other = index; (spots[other]?.to ?? Infinity) - from <= length - 30; other++) {
      const spot = spots[other];
      if (spot) seen.set(spot.needle, spot.weight);
    }
    const score = [...seen.values()].reduce((sum, weight) => sum + weight, 0);
    if (score > best.score * 1.01) best = { at: from, score };
  }
  const early = Math.max(0, best.at - 30);
  // Where no words are separated, the window begins and ends within the text as it is.
  const space = text.slice(early, best.at).indexOf(' ');
  const from = early === 0 ? 0 : early + space + 1;
  if (text.length - from <= length) return { from, to: text.length };
  const end = text.lastIndexOf(' ', from + length);
  return { from, to: end > best.at ? end : from + length };
}

function pieces(text: string, spots: readonly Spot[], { from, to }: Window): Excerpt {
  const found: Piece[] = [];
  const put = (piece: string, isMarked: boolean) => {
    if (piece !== '') found.push({ text: piece, isMarked });
  };
  let at = from;
  for (const spot of joined(spots)) {
    if (spot.from < at || spot.to > to) continue;
    put(text.slice(at, spot.from), false);
    put(text.slice(spot.from, spot.to), true);
    at = spot.to;
  }
  const isCut = to < text.length;
  put(`${text.slice(at, to)}${isCut ? '…' : ''}`, false);
  return from > 0 && found[0] ? [{ text: '…', isMarked: false }, ...found] : found;
}

/** Spots that overlap as one, because a word without spaces has one for each of its pairs. */
function joined(spots: readonly Spot[]): readonly Window[] {
  const all: { from: number; to: number }[] = [];
  for (const { from, to } of spots) {
    const last = all.at(-1);
    if (last && from < last.to) last.to = Math.max(last.to, to);
    else all.push({ from, to });
  }
  return all;
}
