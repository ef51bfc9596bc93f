/** Places in the two pages of a pair, as diagnostics name them. */
import { type Range, type Related, type TextSection, rangeOfSpot } from '@docgen/model';
import type { FaultPlace } from '@docgen/config/diagnostics';
import type { Side } from './pairs.js';
import { headingOf } from './sections.js';

/** A place in a page. */
export function placeIn({ parsed }: Side, range: Range | undefined): FaultPlace {
  return { file: parsed.source.path, range };
}

/** Where a section starts: its heading, else its first block, else the page's first heading. */
export function placeOfSection(side: Side, section: TextSection | undefined): FaultPlace {
  const start = section?.spot === undefined ? undefined : rangeOfSpot(section.spot);
  const [first] = side.parsed.document.headings;
  return placeIn(side, headingOf(side, section)?.range ?? start ?? first?.range);
}

/** A place in the source page as what explains another. */
export function relatedTo(message: string, { file, range }: FaultPlace): readonly Related[] {
  const start = { line: 1, column: 1 };
  return [{ message, range: { file, ...(range ?? { start, end: start }) } }];
}
