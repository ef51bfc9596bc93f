/** In a sequence diagram, no text overlaps a line or another text, whatever its messages are. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { SequenceDrawing } from '../src/drawing.js';
import { layoutSequence } from '../src/sequence-layout.js';
import { plain } from '../src/text.js';
import { isWithin, meet, segments } from './boxes.js';

function overlaps(drawing: SequenceDrawing): string[] {
  const layout = layoutSequence(drawing);
  const texts = layout.messages.filter(({ lines }) => lines.length > 0).map(({ box }) => box);
  const boxes = [...texts, ...layout.heads.map(({ box }) => box)];
  const lines = [...layout.lifelines, ...layout.messages.map(({ way }) => way)].flatMap(segments);
  return boxes.flatMap((box, index) => [
    ...boxes.slice(index + 1).flatMap((other) => (meet(box, other) ? [`box ${index} on a box`] : [])),
    ...lines.flatMap((line) => (meet(box, line) ? [`box ${index} on a line`] : [])),
    ...(isWithin(box, layout) ? [] : [`box ${index} out`]),
  ]);
}

const anyDrawing = fc
  .record({
    count: fc.integer({ min: 1, max: 6 }),
    isNumbered: fc.boolean(),
    messages: fc.array(fc.tuple(fc.nat(5), fc.nat(5), fc.lorem({ maxCount: 14 }), fc.boolean()), {
      minLength: 1,
      maxLength: 14,
    }),
  })
  .map(({ count, isNumbered, messages }): SequenceDrawing => {
    const actor = (index: number) => `Actor ${'of some name '.repeat(index % 3)}${index % count}`;
    const all = messages.map(([from, to, text, isAnswer]) => ({
      from: actor(from),
      to: actor(to),
      text: plain(text),
      isAnswer,
    }));
    const actors = [...new Set(all.flatMap(({ from, to }) => [from, to]))];
    return { form: 'sequence', title: '', actors, messages: all, isNumbered };
  });

test('whatever is drawn', () => {
  fc.assert(
    fc.property(anyDrawing, (drawing) => {
      expect(overlaps(drawing)).toEqual([]);
    }),
    { numRuns: 400, seed: 21 },
  );
});

test('a text over somebody else’s line interrupts it', () => {
  const message = (from: string, to: string, text: string) => ({
    from,
    to,
    text: plain(text),
    isAnswer: false,
  });
  const actors = ['a', 'b', 'c'];
  const messages = [message('a', 'b', ''), message('b', 'c', ''), message('a', 'c', 'across the middle')];
  const { lifelines } = layoutSequence({ form: 'sequence', title: '', actors, messages, isNumbered: false });
  expect(lifelines).toHaveLength(4);
});
