/** Positions in the two pages of a pair, for diagnostics. */
import { type Range, type Related, type TextSection, rangeOfSpot } from '@docgen/model';
import type { FaultPlace } from '@docgen/config/diagnostics';
import type { Side } from './pairs.js';
import { headingOf } from './sections.js';

/** A position in a page. */
export function placeIn({ parsed }: Side, range: Range | undefined): FaultPlace {
  return { file: parsed.source.path, range };
}

/** Finds the start of a section: its heading, otherwise its first block, otherwise the page's first heading. */
export function placeOfSection(side: Side, section: TextSection | undefined): FaultPlace {
  const start = section?.spot === undefined ? undefined : rangeOfSpot(section.spot);
  const [first] = side.parsed.document.headings;
  return placeIn(side, headingOf(side, section)?.range ?? start ?? first?.range);
}

/** A position in the source page that explains another one. */
export function relatedTo(message: string, { file, range }: FaultPlace): readonly Related[] {
  const start = { line: 1, column: 1 };
  return [{ message, range: { file, ...(range ?? { start, end: start }) } }];
}

/** The line that a section starts on; the text before the first heading starts with the page. */
function startOf(side: Side, index: number): { readonly file: string; readonly line: number } {
  const { file, range } = placeOfSection(side, side.facts.sections[index]);
  return { file: range?.file ?? file, line: index === 0 ? 0 : (range?.start.line ?? 0) };
}

/** The section that contains a position of the page; the first one if that is unknown. */
export function sectionAt(side: Side, range: Range | undefined): number {
  const file = range?.file ?? side.parsed.source.path;
  const line = range?.start.line ?? 0;
  return Math.max(
    0,
    side.facts.sections.findLastIndex((_, index) => {
      const start = startOf(side, index);
      return start.file === file && start.line <= line;
    }),
  );
}
