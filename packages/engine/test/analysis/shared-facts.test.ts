/** Facts that were read have the values that were written, and anchors share those of their headings. */
import { emptyParsed, type Document, type Skim } from '@docgen/model';
import { expect, test } from 'vitest';
import { factsBytes, factsIn } from '@docgen/analysis/read/packed';

const at = (line: number) => ({ start: { line, column: 1 }, end: { line, column: 9 } });
const { document: empty } = emptyParsed({ title: 'A' } as unknown as Skim, []);

function read(document: Pick<Document, 'headings' | 'anchors'>): Document {
  const found = factsIn(factsBytes({ ...empty, ...document }));
  expect(found).toEqual({ ...empty, ...document });
  return found;
}

test('with others between them, and a heading without an anchor at its place', () => {
  const headings = [1, 3, 5, 7].map((line) => ({ depth: 2, id: `h${line}`, text: 'H', range: at(line) }));
  const anchors = [
    { id: 'own', range: at(1) },
    { id: 'h1', range: at(1) },
    { id: 'h3', range: at(3) },
    { id: 'other', range: at(4) },
    { id: 'h5', range: at(6) },
    { id: 'h7', range: at(7) },
  ];
  const found = read({ headings, anchors });
  expect(found.anchors[1]?.range).toBe(found.headings[0]?.range);
  expect(found.anchors[2]?.range).toBe(found.headings[1]?.range);
});

test('without headings, without positions, and with neither', () => {
  read({ headings: [], anchors: [{ id: 'a', range: at(1) }, { id: 'b' }] });
  read({ headings: [{ depth: 2, id: 'a', text: 'A' }], anchors: [{ id: 'a' }, { id: 'a', range: at(1) }] });
  read({ headings: [], anchors: [] });
});
