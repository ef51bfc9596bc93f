/** In a state diagram, nothing overlaps anything else, whatever is drawn. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { StatesDrawing } from '../src/drawing.js';
import { type StatesLayout, layoutStates } from '../src/states-layout.js';
import { plain } from '../src/text.js';
import { isWithin, meet, segments } from './boxes.js';
import { drawingOf, locales, machines } from './machines.js';

/** The overlaps, in words. */
function overlaps(layout: StatesLayout): string[] {
  const triggers = layout.leaving.flatMap(({ from, triggers: all }) =>
    all.map(({ box, lines }) => ({
      what: `${from}: ${lines.map(({ runs }) => runs[0]?.text).join(' ')}`,
      box,
    })),
  );
  const states = layout.states.map(({ state, box }) => ({ what: state.value, box }));
  const boxes = [...triggers, ...states];
  const lines = layout.leaving.flatMap(({ from, ways }) => ways.map((way) => ({ from, way })));
  const found: string[] = [];
  for (const [index, a] of boxes.entries()) {
    for (const b of boxes.slice(index + 1)) if (meet(a.box, b.box)) found.push(`${a.what} on ${b.what}`);
    for (const { from, way } of lines)
      if (segments(way).some((segment) => meet(a.box, segment))) found.push(`${a.what} on a line of ${from}`);
    if (!isWithin(a.box, layout)) found.push(`${a.what} out`);
  }
  for (const { way } of lines)
    for (const { x, y } of way)
      if (x < 0 || y < 0 || x > layout.width || y > layout.height) found.push('a line out');
  return found;
}

describe.each(Object.keys(machines))('%s', (name) => {
  test.each(locales)('in %s, also with longer triggers', (locale) => {
    for (const longer of [1, 1.3, 2])
      expect(overlaps(layoutStates(drawingOf(name, locale, longer)))).toEqual([]);
  });

  test('has a line to each state that is led to', () => {
    const drawing = drawingOf(name, 'en');
    const { leaving, states } = layoutStates(drawing);
    const boxOf = new Map(states.map(({ state, box }) => [state.value, box]));
    for (const { from, to } of drawing.transitions) {
      const ends = leaving.find((one) => one.from === from)?.ends ?? [];
      for (const value of to) {
        const box = boxOf.get(value);
        if (!box) throw new Error(value);
        const grown = { x: box.x - 2, y: box.y - 2, width: box.width + 4, height: box.height + 4 };
        expect(ends.some(({ at }) => meet(grown, { ...at, width: 0.1, height: 0.1 }))).toBe(true);
      }
    }
  });
});

test('a drawing is the same each time', () => {
  for (const name of Object.keys(machines))
    expect(layoutStates(drawingOf(name, 'fr'))).toEqual(layoutStates(drawingOf(name, 'fr')));
});

test('few lines cross: rails of states that are led to from near are the inner ones', () => {
  const { leaving } = layoutStates(drawingOf('order', 'en'));
  const last = (from: string) =>
    Math.max(...(leaving.find((one) => one.from === from)?.ways.flat() ?? []).map(({ x }) => x));
  expect(last('in_progress')).toBeLessThan(last('booked'));
});

test('a trigger with a word that is too long for the place between two states stands beside them', () => {
  const { transitions, ...order } = drawingOf('order', 'en');
  const long = transitions.map((one) => ({
    ...one,
    trigger: plain('donaudampfschifffahrtsgesellschaft '.repeat(3)),
  }));
  expect(overlaps(layoutStates({ ...order, transitions: long }))).toEqual([]);
});

const values = fc
  .integer({ min: 1, max: 12 })
  .map((count) => Array.from({ length: count }, (_, index) => `s${index}`));
const anyDrawing = values.chain((all) =>
  fc.record({
    form: fc.constant('states' as const),
    title: fc.constant(''),
    id: fc.constant(null),
    states: fc.constant(
      all.map((value, index) => ({
        value,
        label: index % 3 === 0 ? null : 'A label of some words '.repeat(index % 4).trim() || 'L',
        isInitial: index % 5 === 0,
        isFinal: index % 4 === 1,
      })),
    ),
    transitions: fc.array(
      fc.record({
        from: fc.constantFrom(...all),
        to: fc.uniqueArray(fc.constantFrom(...all), { minLength: 1, maxLength: 4 }),
        trigger: fc.string({ maxLength: 90 }).map((text) => plain(text.trim())),
      }),
      { minLength: 1, maxLength: 30 },
    ),
  }),
);

test('whatever is drawn', () => {
  fc.assert(
    fc.property(anyDrawing, (drawing: StatesDrawing) => {
      expect(overlaps(layoutStates(drawing))).toEqual([]);
    }),
    { numRuns: 400, seed: 20 },
  );
});
