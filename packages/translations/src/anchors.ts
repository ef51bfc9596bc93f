/**
 * Anchors that only one of two pages has. Headings without an explicit id get one from their text, which naturally
 * differs in each language, so only ids that an author wrote count, and sections without any counterpart.
 */
import type { Anchor, Diagnostic, Heading } from '@docgen/model';
import type { FaultPlace } from '@docgen/config/diagnostics';
import {
  anchorDiffers,
  anchorMissing,
  anchorUnknown,
  sectionsDiffer,
} from '@docgen/config/texts/translation-diagnostics';
import type { Doubtful } from './doubts.js';
import type { Pair, Side } from './pairs.js';
import { placeIn, placeOfSection, relatedTo, sectionAt } from './place.js';
import { type Gap, type Matched, headingOf } from './sections.js';

export interface SectionDoubts {
  /** Ids of sections that were added to the source after the translation was accepted, reported elsewhere. */
  readonly news: ReadonlySet<string>;
  /** Sections that may differ from what their authors mean. */
  readonly doubtful: Doubtful;
}

export function anchorFaults(
  { own, source }: Pair,
  all: Matched,
  { news, doubtful }: SectionDoubts,
): Diagnostic[] {
  const lost = pinsMissingIn(own, source).filter(
    ({ id, range }) => !news.has(id) && !doubtful.source.has(sectionAt(source, range)),
  );
  const added = (source.facts.pins.length === 0 ? [] : pinsMissingIn(source, own)).filter(
    ({ range }) => !doubtful.own.has(sectionAt(own, range)),
  );
  const matched = { ...all, gaps: all.gaps.filter((gap) => !doubtful.gaps.has(gap)) };
  if (lost.length + added.length + matched.gaps.length === 0) return [];
  const said = new Set(lost.map(({ id }) => id));
  return [
    ...pinFaults(lost, added, { own, source, matched }),
    ...matched.gaps.flatMap((gap) => gapFault(gap, { own, source }, said) ?? []),
  ];
}

/** Two ids at one heading, each missing in the other page, are one problem. */
function pinFaults(
  lost: readonly Anchor[],
  added: readonly Anchor[],
  { matched, ...sides }: Sides & { readonly matched: Matched },
): Diagnostic[] {
  const others = new Map(added.map((anchor) => [keyOf(placeIn(sides.own, anchor.range)), anchor]));
  const paired = new Set<Anchor>();
  const faults = lost.map(({ id, range }) => {
    const place = placeFor(range, sides, matched);
    const related = relatedTo('The source page has it here', placeIn(sides.source, range));
    const other = others.get(keyOf(place));
    if (other === undefined || paired.has(other)) return anchorMissing(place, id, { related });
    paired.add(other);
    return anchorDiffers(place, [other.id, id], { related });
  });
  const rest = added.filter((anchor) => !paired.has(anchor));
  return [...faults, ...rest.map(({ id, range }) => anchorUnknown(placeIn(sides.own, range), id))];
}

function keyOf({ file, range }: FaultPlace): string {
  return `${range?.file ?? file}:${range?.start.line}:${range?.start.column}`;
}

/** Ids that the author of `from` wrote and that are missing in `side`. */
function pinsMissingIn(side: Side, from: Side): Anchor[] {
  if (from.facts.pins.length === 0) return [];
  const known = new Set(side.parsed.document.anchors.map(({ id }) => id));
  return from.facts.pins.flatMap((index) => {
    const anchor = from.parsed.document.anchors[index];
    return anchor === undefined || known.has(anchor.id) ? [] : [anchor];
  });
}

type Sides = Pick<Pair, 'own' | 'source'>;

/**
 * The heading that should have the id, or that it should be below: the translation of the source's heading, else of the
 * last one before it that has a translation.
 */
function placeFor(range: Anchor['range'], { own, source }: Sides, { matches }: Matched): FaultPlace {
  const isBefore = (start = Infinity) => start <= (range?.start.line ?? 0);
  const index = source.facts.sections.findLastIndex((section) => {
    const heading = headingOf(source, section)?.range;
    return heading !== undefined && heading.file === range?.file && isBefore(heading.start.line);
  });
  const before = matches.findLast((match) => match.source <= index);
  return placeOfSection(own, own.facts.sections[before?.own ?? 0]);
}

function headingsIn(side: Side, [from, to]: Gap['own']): Heading[] {
  return side.facts.sections.slice(from, to).flatMap((section) => headingOf(side, section) ?? []);
}

/** Sections without a counterpart; null if the missing ids already report them. */
function gapFault(gap: Gap, { own, source }: Sides, said: ReadonlySet<string>): Diagnostic | null {
  const theirs = headingsIn(source, gap.source);
  const ours = headingsIn(own, gap.own);
  const all = [...theirs, ...ours];
  // A page's title may be in its front matter.
  const isTitle = all.length === 1 && all[0]?.depth === 1;
  if (isTitle || all.length === 0 || theirs.some(({ id }) => said.has(id))) return null;
  const at = gap.own[0] < gap.own[1] ? gap.own[0] : gap.own[0] - 1;
  const [first] = theirs;
  const near = first ?? headingOf(source, source.facts.sections[gap.source[0] - 1]);
  return sectionsDiffer(
    placeOfSection(own, own.facts.sections[at]),
    { own: ours.map(({ text }) => text), source: theirs.map(({ text }) => text) },
    { related: relatedTo('The source page at this place', placeIn(source, near?.range)) },
  );
}
