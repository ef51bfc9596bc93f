/** Medians, spreads and percentiles. */
import { expect, it } from 'vitest';
import { percentile, spreadOf } from '../../src/measure/spread.js';

it.each([
  [[3], { median: 3, least: 3, most: 3 }],
  [[5, 1, 3], { median: 3, least: 1, most: 5 }],
  [[4, 1, 2, 30], { median: 3, least: 1, most: 30 }],
  [[], { median: Number.NaN, least: Number.NaN, most: Number.NaN }],
])('spread of %j', (values, expected) => {
  expect(spreadOf(values)).toEqual(expected);
});

it('a percentile is one of the values', () => {
  const values = Array.from({ length: 50 }, (_, n) => 50 - n);
  expect(percentile(values, 0.95)).toBe(48);
  expect(percentile(values, 1)).toBe(50);
  expect(percentile([7], 0.95)).toBe(7);
  expect(percentile([], 0.95)).toBeNaN();
});
