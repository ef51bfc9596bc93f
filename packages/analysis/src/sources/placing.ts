/** Moves diagnostics of generated pages, and their related positions, to the data that the pages are generated from. */
import type { Diagnostic, Range, Related } from '@docgen/model';

interface GeneratedPage {
  readonly placed: (found: Diagnostic) => Diagnostic;
}

/**
 * Returns a function that moves a diagnostic and its related positions. `generatedAt` returns a generated page by path.
 */
export function placing(
  generatedAt: (path: string) => GeneratedPage | undefined,
): (found: Diagnostic) => Diagnostic {
  return (found) => {
    const own = generatedAt(found.file ?? '')?.placed(found) ?? found;
    if (found.related === undefined) return own;
    return { ...own, related: found.related.map((one) => relatedAt(one, found, generatedAt)) };
  };
}

function relatedAt(
  one: Related,
  found: Diagnostic,
  generatedAt: (path: string) => GeneratedPage | undefined,
): Related {
  const { file = found.file ?? '', ...range } = one.range;
  const generated = generatedAt(file);
  if (generated === undefined) return one;
  const there = generated.placed({ ...found, file, range });
  return { ...one, range: { ...(there.range ?? top), file: there.range?.file ?? there.file ?? file } };
}

const top: Range = { start: { line: 1, column: 1 }, end: { line: 1, column: 1 } };
