/**
 * A link's destination in a text: its exact position, and how to write another path there. The query, the fragment and
 * everything around the path stay unchanged. New paths are percent-encoded where a character could end the destination
 * in Markdown or in an attribute, so no context needs escaping of its own.
 */
import { type LinkRef, splitHref } from '@docgen/model';
import { type Change, offsetsOf } from './changes.js';
import { pathAsWritten, escapedAddress } from '@docgen/analysis/link/spelling';

/** A text with the offsets of its lines. */
export interface Lines {
  readonly text: string;
  readonly starts: readonly number[];
}

/** The change that gives a link's destination another path; null if its position doesn't contain its address. */
export function repointed(ref: LinkRef, path: string, lines: Lines): Change | null {
  const place = placeOf(ref, lines);
  if (place === null) return null;
  const { text } = lines;
  const raw = text.slice(place.start, place.end);
  const old = splitHref(ref.href);
  const isAngled = text.charAt(place.start - 1) === '<' && text.charAt(place.end) === '>';
  const next = pathAsWritten(path, old.path, isAngled);
  if (/[&\\]/.test(raw)) {
    const suffix = old.query + (old.fragment === null ? '' : `#${old.fragment}`);
    return { ...place, text: next + escapedAddress(suffix) };
  }
  const length = raw.search(/[?#]/);
  return { start: place.start, end: length < 0 ? place.end : place.start + length, text: next };
}

/**
 * Finds the position of a URL: at the mark or, in a set of URLs (`srcset`), at the intended one. If the mark covers the
 * whole link, the destination is unknown.
 */
function placeOf(ref: LinkRef, { text, starts }: Lines): { start: number; end: number } | null {
  const mark = ref.mark && offsetsOf(ref.mark, starts);
  if (!mark) return null;
  const raw = text.slice(mark.start, mark.end);
  if (raw === ref.href) return mark;
  const isSet = /\s/.test(raw) && !/\s/.test(ref.href);
  const one = isSet ? candidateIn(raw, ref.href) : -1;
  if (one >= 0) return { start: mark.start + one, end: mark.start + one + ref.href.length };
  const range = ref.range && offsetsOf(ref.range, starts);
  const isWhole = range && range.start === mark.start && range.end === mark.end;
  return !isWhole && /[&\\]/.test(raw) ? mark : null;
}

/** Offset of an address delimited by spaces or commas, or -1. */
function candidateIn(set: string, href: string): number {
  for (let at = set.indexOf(href); at >= 0; at = set.indexOf(href, at + 1)) {
    const around = `${set.charAt(at - 1) || ' '}${set.charAt(at + href.length) || ' '}`;
    if (/^[\s,][\s,]$/.test(around)) return at;
  }
  return -1;
}
