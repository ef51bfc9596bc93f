/** Finds the heading above each text that a page includes from a source, so that other sites can link there. */
import type { FragmentRef, Heading, Point } from '@docgen/model';

/** `headings` are in the order of the page. */
export function belowHeadings(
  fragments: readonly FragmentRef[],
  headings: readonly Heading[],
): readonly FragmentRef[] {
  if (fragments.length === 0) return fragments;
  return fragments.map((fragment) => {
    const { range } = fragment;
    const above = headings.findLast(
      (heading) =>
        heading.range !== undefined &&
        range !== undefined &&
        heading.range.file === range.file &&
        isBefore(heading.range.start, range.start),
    );
    return above === undefined ? fragment : { ...fragment, below: above.id };
  });
}

function isBefore(a: Point, b: Point): boolean {
  return a.line < b.line || (a.line === b.line && a.column < b.column);
}
