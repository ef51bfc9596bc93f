/**
 * What a page is compared with its translation by: the ids that its author wrote, and per section hashes and small
 * lists. Facts of one file like all of a Document, made where a site has several languages; texts are kept as hashes,
 * so that ten thousand pages take little room.
 */
import type { Range } from './diagnostic.js';

/** A range as one short text: `12:1-14:20`, followed by a space and the file where it is another than the page's. */
export type Spot = string;

export interface TranslationFacts {
  /** The text before the first heading, then one for each heading that stands in a file. */
  readonly sections: readonly TextSection[];
  /** Places in `anchors` of the ids that an author wrote. */
  readonly pins: readonly number[];
  /**
   * Hash of what a page has in common with one that it is a translation of: levels of sections, ids that an author
   * wrote, blocks of code, admonitions, and where links stand.
   */
  readonly shape: number;
  /** Hashes of the ids of sections' headings, in order; 0 where there is none. */
  readonly ids: readonly number[];
  /** Hashes of headings, paragraphs and cells that have something to translate, ascending. */
  readonly texts: readonly number[];
  /** Where these stand. */
  readonly spots: readonly Spot[];
}

export interface TextSection {
  /** Place in `headings`; -1 before the first. */
  readonly heading: number;
  /** Where the text before the first heading starts. */
  readonly spot?: Spot;
  /** Hash of its text as written, whatever its line ends and spaces. */
  readonly hash: number;
  /** Places in `links`. */
  readonly links: readonly number[];
  readonly codes: readonly CodeFacts[];
  readonly asides: readonly AsideFacts[];
}

export interface CodeFacts {
  readonly language: string;
  /** Of what is the same in every language; 0 where that can't be told. */
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
 * A hash of 53 bits, never 0, that stays the same from release to release: translators' records hold it. It tells texts
 * apart and keeps nothing secret. A run of white space counts as one space, none at the ends, and marks of quotes
 * before a line don't count: how a text is wrapped makes no difference.
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

/** White space as programs write it; no-break spaces are a part of a text. */
function isSpace(unit: number): boolean {
  return unit === 32 || (unit >= 9 && unit <= 13) || unit === 0xfeff;
}
