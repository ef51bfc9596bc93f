/** Diagnostics of pages that no file holds stand where the pages are made from, and so do the places that they refer to. */
import type { Diagnostic, Range, Related } from '@docgen/model';

interface GeneratedPage {
  readonly placed: (found: Diagnostic) => Diagnostic;
}

/** Leads a diagnostic and its related places from pages that are made, by their paths, to what these are made from. */
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
