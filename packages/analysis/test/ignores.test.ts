/** Diagnostics that comments suppress, on pages with many comments. */
import { type Diagnostic, type Range, diagnostic } from '@docgen/model';
import { describe, expect, test } from 'vitest';
import { type Ignoring, heedIgnores } from '../src/ignores.js';

describe('many comments', () => {
  const line = (from: number, to = from + 1): Range => ({
    start: { line: from, column: 1 },
    end: { line: to, column: 1 },
  });
  const pageOf = (blocks: readonly Range[]): Ignoring =>
    [
      {
        source: { path: 'a.md' },
        document: {
          ignores: blocks.map((block) => ({ codes: ['link/*'], block, range: line(block.start.line - 1) })),
        },
      },
    ] as unknown as Ignoring;
  const at = (number: number): Diagnostic =>
    diagnostic('link/broken-page', `${number}`, { file: 'a.md', range: line(number) });

  test('ignore what lies in a block of theirs, and in blocks within it, in any order', () => {
    const blocks = [
      line(2, 50),
      line(10, 30),
      line(12, 14),
      line(20, 21),
      line(60, 61),
      line(70, 90),
      line(70, 72),
    ];
    const found = [...Array(100).keys()].map((n) => at(((n * 37) % 100) + 1));
    const left = heedIgnores(found, pageOf(blocks)).diagnostics.map(({ message }) => Number(message));
    const isIn = (number: number) =>
      blocks.some(({ start, end }) => number >= start.line && number < end.line);
    expect(left).toEqual(found.map(({ message }) => Number(message)).filter((number) => !isIn(number)));
  });

  test('cost in proportion to their number', () => {
    const blocks = [line(1, 300_000), ...[...Array(50_000).keys()].map((n) => line(n * 4 + 3))];
    const found = [...Array(50_000).keys()].map((n) => at(n * 4 + 3));
    const before = process.cpuUsage();
    expect(heedIgnores(found, pageOf(blocks)).diagnostics).toEqual([]);
    expect(process.cpuUsage(before).user / 1e6).toBeLessThan(5);
  });
});
