/** Documents that take less memory have the same values. */
import { expect, test } from 'vitest';
import { emptyParsed, type Skim } from '@docgen/model';
import type { ParsedSource } from '@docgen/analysis/parsed-source';
import { leanFor } from '@docgen/analysis/read/lean';

const range = { start: { line: 1, column: 1 }, end: { line: 1, column: 9 } };

function parsedOf(): ParsedSource {
  const { document } = emptyParsed({ title: 'é' } as unknown as Skim, []);
  const links = [{ href: 'a.md#ü', kind: 'link', hole: 0, range }];
  const headings = [{ depth: 2, id: 'ü', text: 'Ü', range }];
  return { source: { path: 'a' }, document: { ...document, links, headings }, key: 'k' } as never;
}

test.each([
  [10, undefined],
  [1_000_000, undefined],
  [10, 100_000],
])('of a site with %i pages and %s bytes: the same values, also as copies', (pages, bytes) => {
  const [whole, lean] = [parsedOf(), leanFor(pages, bytes)(parsedOf())];
  const isLean = Object.getOwnPropertyDescriptor(lean.document, 'links')?.get !== undefined;
  expect(isLean).toBe(pages > 10 || bytes !== undefined);
  expect(lean).toEqual(whole);
  expect(structuredClone(lean)).toEqual(whole);
  expect({ ...lean.document, minutes: 1 }).toEqual({ ...whole.document, minutes: 1 });
  expect(leanFor(pages, bytes)(undefined)).toBeUndefined();
});
