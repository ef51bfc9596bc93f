/**
 * Facts for comparing pages with their translations: ids that the author wrote and, for each section, hashes and short
 * lists. They are facts about one file, and exist only on sites with several languages. Texts are stored as hashes, so
 * that ten thousand pages need little memory.
 */
import type { Range } from './diagnostic.js';

/** A range as short text: `12:1-14:20`, followed by a space and the file if it isn't the page's. */
export type Spot = string;

export interface TranslationFacts {
  /** The text before the first heading, then one section for each heading in a file. */
  readonly sections: readonly TextSection[];
  /** Indexes in `anchors` of the ids that an author wrote. */
  readonly pins: readonly number[];
  /**
   * Hash of what a page shares with its translation: levels of sections, ids that an author wrote, code blocks,
   * admonitions and positions of links.
   */
  readonly shape: number;
  /** Hashes of the ids of sections' headings, in order; 0 if there is none. */
  readonly ids: readonly number[];
  /** Hashes of headings, paragraphs and cells with translatable text, ascending. */
  readonly texts: readonly number[];
  /** Ranges of these texts. */
  readonly spots: readonly Spot[];
}

export interface TextSection {
  /** Index in `headings`; -1 before the first. */
  readonly heading: number;
  /** Start of the text before the first heading. */
  readonly spot?: Spot;
  /** Hash of its text as written, ignoring line breaks and spaces. */
  readonly hash: number;
  /** Indexes in `links`. */
  readonly links: readonly number[];
  readonly codes: readonly CodeFacts[];
  readonly asides: readonly AsideFacts[];
}

export interface CodeFacts {
  readonly language: string;
  /** Hash of what is the same in every language; 0 if that is unknown. */
  readonly hash: number;
  readonly spot: Spot;
}

/** An admonition: `note`, `tip`, `info`, `warning`, `danger`. */
export interface AsideFacts {
  readonly kind: string;
  readonly spot: Spot;
}

export function spotOf({ file, start, end }: Range): Spot {
  const place = `${start.line}:${start.column}-${end.line}:${end.column}`;
  return file === undefined ? place : `${place} ${file}`;
}

export function rangeOfSpot(spot: Spot): Range {
  const [, line, column, endLine, endColumn, file] = /^(\d+):(\d+)-(\d+):(\d+)(?: (.*))?$/s.exec(spot) ?? [];
  return {
    ...(file !== undefined && { file }),
    start: { line: Number(line), column: Number(column) },
    end: { line: Number(endLine), column: Number(endColumn) },
  };
}

/**
 * A 53-bit hash, never 0, that stays the same in all releases, because sites commit it. It distinguishes texts and is
 * not cryptographic. A run of white space counts as one space, and neither white space at the ends nor quote marks
 * before a line count, so line breaks in a text make no difference.
 */
export function textHash(text: string): number {
  let low = 0x811c9dc5;
  let high = 0x2545f491;
  let isSpaced = false;
  let isLineStart = true;
  let isEmpty = true;
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    if (isSpace(unit)) {
      isSpaced = !isEmpty;
      isLineStart ||= unit === 10;
      continue;
    }
    if (isLineStart && unit === 62) continue;
    if (isSpaced) {
      low = Math.imul(low ^ 32, 0x01000193);
      high = Math.imul(high ^ 32 ^ (high >>> 13), 0x01000199);
    }
    low = Math.imul(low ^ unit, 0x01000193);
    high = Math.imul(high ^ unit ^ (high >>> 13), 0x01000199);
    isEmpty = isSpaced = isLineStart = false;
  }
  return ((high ^ (high >>> 15)) & 0x1fffff) * 2 ** 32 + (low >>> 0) || 1;
}

/** White space in source text; no-break spaces are part of a text. */
function isSpace(unit: number): boolean {
  return unit === 32 || (unit >= 9 && unit <= 13) || unit === 0xfeff;
}
