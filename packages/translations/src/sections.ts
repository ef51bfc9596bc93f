/**
 * Matches sections of a page with their translations: by the id of the heading, otherwise by order and level.
 * Sections that neither can match are in a gap, and aren't compared.
 */
import type { Heading, TextSection } from '@docgen/model';
import type { Side } from './pairs.js';

/** Indexes in the two lists of sections. */
export interface Match {
  readonly own: number;
  readonly source: number;
}

/** Sections between two matches that have no counterpart; at least one of the ranges isn't empty. */
export interface Gap {
  readonly own: readonly [from: number, to: number];
  readonly source: readonly [from: number, to: number];
}

export interface Matched {
  readonly matches: readonly Match[];
  readonly gaps: readonly Gap[];
}

export function headingOf({ parsed }: Side, section: TextSection | undefined): Heading | undefined {
  return parsed.document.headings[section?.heading ?? -1];
}

/** Features of a section that matching uses; null for a section whose heading a plugin removed. */
type Head = Pick<Heading, 'id' | 'depth'> | null;

/** `added` are ids of sections added to the source after the translation was written, which it may not have yet. */
export function matchSections(own: Side, source: Side, added: ReadonlySet<string>): Matched {
  const [ours, theirs] = [headsOf(own), headsOf(source)];
  const whole = matchHeads(ours, theirs);
  if (whole.gaps.length === 0 || added.size === 0) return whole;
  const kept = theirs.flatMap((head, index) => (head && added.has(head.id) ? [] : [index]));
  const before = matchHeads(
    ours,
    kept.map((index) => theirs[index] ?? null),
  );
  if (before.gaps.length >= whole.gaps.length) return whole;
  const at = (index: number) => kept[index] ?? theirs.length;
  return {
    matches: before.matches.map((match) => ({ own: match.own, source: at(match.source) })),
    gaps: before.gaps.map((gap) => ({ own: gap.own, source: [at(gap.source[0]), at(gap.source[1])] })),
  };
}

function headsOf(side: Side): readonly Head[] {
  return side.facts.sections.map((section) => headingOf(side, section) ?? null);
}

/** The first of each list is the text before the first heading. */
export function matchHeads(own: readonly Head[], source: readonly Head[]): Matched {
  const oneToOne = () => own.map((_, index) => ({ own: index, source: index }));
  const isSame = (head: Head, index: number) => head?.depth === source[index]?.depth;
  const isLevel = own.length === source.length && own.every(isSame);
  if (isLevel && own.every((head, index) => head?.id === source[index]?.id))
    return { matches: oneToOne(), gaps: [] };
  const places = new Map(source.map((head, index) => [head?.id, index]));
  if (isLevel && own.every((head, index) => (places.get(head?.id) ?? index) === index))
    return { matches: oneToOne(), gaps: [] };
  return withGaps(own, source, [{ own: 0, source: 0 }, ...sameIds(own, places)]);
}

/** Sections with the same id, as far as their order agrees. */
function sameIds(own: readonly Head[], places: ReadonlyMap<string | undefined, number>): Match[] {
  const found: Match[] = [];
  let last = 0;
  for (const [index, head] of own.entries()) {
    const at = head === null || index === 0 ? undefined : places.get(head.id);
    if (at === undefined || at <= last) continue;
    found.push({ own: index, source: at });
    last = at;
  }
  return found;
}

/** Matches the sections between the fixed matches: by order if the levels agree. */
function withGaps(own: readonly Head[], source: readonly Head[], fixed: readonly Match[]): Matched {
  const matches: Match[] = [];
  const gaps: Gap[] = [];
  for (const [index, match] of fixed.entries()) {
    const next = fixed[index + 1] ?? { own: own.length, source: source.length };
    matches.push(match);
    const [from, to] = [match.own + 1, next.own];
    const [sourceFrom, sourceTo] = [match.source + 1, next.source];
    const found = byLevels(own.slice(from, to), source.slice(sourceFrom, sourceTo));
    matches.push(...found.matches.map((one) => ({ own: from + one.own, source: sourceFrom + one.source })));
    for (const gap of found.gaps) {
      const [gapFrom, gapTo] = gap.own;
      const [gapSource, gapSourceTo] = gap.source;
      gaps.push({
        own: [from + gapFrom, from + gapTo],
        source: [sourceFrom + gapSource, sourceFrom + gapSourceTo],
      });
    }
  }
  return { matches, gaps };
}

function stretch(from: number, count: number): readonly [number, number] {
  return [from, from + count];
}

/** Matches by order if the levels are the same, except for a run of levels that occurs only on one side. */
function byLevels(own: readonly Head[], source: readonly Head[]): Matched {
  const depths = (heads: readonly Head[]) => heads.map((head) => head?.depth ?? 0);
  const [ours, theirs] = [depths(own), depths(source)];
  const [less, more] = ours.length < theirs.length ? [ours, theirs] : [theirs, ours];
  const extra = more.length - less.length;
  const differs = less.findIndex((depth, index) => depth !== more[index]);
  const start = differs < 0 ? less.length : differs;
  const isRest = less.slice(start).every((depth, index) => depth === more[start + extra + index]);
  const isPlain = more.slice(start, start + extra).every((depth) => !less.includes(depth));
  if (!isRest || !isPlain)
    return { matches: [], gaps: [{ own: stretch(0, ours.length), source: stretch(0, theirs.length) }] };
  const shift = (isLess: boolean, index: number) => (isLess || index < start ? index : index + extra);
  const matches = less.map((_, index) => ({
    own: shift(less === ours, index),
    source: shift(less === theirs, index),
  }));
  const gaps =
    extra === 0
      ? []
      : [
          {
            own: stretch(start, less === ours ? 0 : extra),
            source: stretch(start, less === theirs ? 0 : extra),
          },
        ];
  return { matches, gaps };
}
