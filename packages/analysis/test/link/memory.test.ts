/** Resolved links are reused; those that may have changed are resolved again. */
import type { Route } from '@docgen/model';
import { expect, test } from 'vitest';
import { type LinkOnce, openLinkMemory, type LinkedRoute } from '../../src/link/memory.js';
import type { ParsedSource } from '../../src/parsed-source.js';

const page = (path: string, anchors: readonly string[] = []) =>
  ({ source: { path }, document: { anchors: anchors.map((id) => ({ id })) } }) as unknown as ParsedSource;
const pagesOf = (...all: readonly ParsedSource[]) => new Map(all.map((one) => [one.source.path, one]));

/** Whether the links of a page are resolved again. */
function isFresh(linkOnce: LinkOnce, own: ParsedSource, linkedTo: readonly string[] = []): boolean {
  let asked = false;
  const linked: LinkedRoute = { targets: [], linkedTo, diagnostics: [] };
  linkOnce({ path: `/${own.source.path}` } as Route, own, () => {
    asked = true;
    return linked;
  });
  return asked;
}

test('a page is linked once, and again when it is another one', () => {
  const [memory, a] = [openLinkMemory(), page('a')];
  expect(isFresh(memory(pagesOf(a)), a)).toBe(true);
  expect(isFresh(memory(pagesOf(a)), a)).toBe(false);
  const other = page('a');
  expect(isFresh(memory(pagesOf(other)), other)).toBe(true);
});

test('a page that leads to other anchors is linked again, and no other one', () => {
  const [memory, a, b, c] = [openLinkMemory(), page('a'), page('b', ['x']), page('c')];
  const first = memory(pagesOf(a, b, c));
  expect([isFresh(first, a, ['b']), isFresh(first, c)]).toEqual([true, true]);
  const same = memory(pagesOf(a, page('b', ['x']), c));
  expect([isFresh(same, a), isFresh(same, c)]).toEqual([false, false]);
  const moved = memory(pagesOf(a, page('b', ['y']), c));
  expect([isFresh(moved, a, ['b']), isFresh(moved, c)]).toEqual([true, false]);
  expect(isFresh(memory(pagesOf(a, page('b', ['y']), c)), a)).toBe(false);
});

test('what a look has not come to, or comes to after the next has begun, is not taken for known', () => {
  const [memory, a, b] = [openLinkMemory(), page('a'), page('b', ['x'])];
  expect(isFresh(memory(pagesOf(a, b)), a, ['b'])).toBe(true);
  const late = memory(pagesOf(a, page('b', ['y'])));
  const last = pagesOf(a, page('b', ['z']));
  const next = memory(last);
  expect(isFresh(late, a, ['b'])).toBe(true);
  expect(isFresh(next, a, ['b'])).toBe(true);
  expect(isFresh(memory(last), a)).toBe(false);
});
