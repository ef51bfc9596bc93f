/** Other tools' fences, by their info string. */
import { expect, test } from 'vitest';
import { foreignFenceOf, isDrawnBy } from '../src/fences.js';

test.each([
  ['mermaid', null, '```mermaid', 'a diagram of another tool'],
  ['Mermaid', 'title="Flow"', '```mermaid', 'a diagram of another tool'],
  ['math', null, '```math', 'a GitHub math block'],
  ['{python}', null, '```{python}', 'a code cell (Quarto, R Markdown)'],
  ['{.python', '.numberLines}', '```{.python}', 'a list of attributes (Pandoc, MkDocs)'],
  ['{note}', null, '```{note}', 'a directive of MyST'],
])('%s %s is reported as %s: %s', (lang, meta, written, kind) => {
  expect(foreignFenceOf(lang, meta)).toMatchObject({ written, kind });
});

test.each([
  ['ts', '{1,3}'],
  ['latex', null],
  ['', '{1}'],
  [null, null],
])('%s %s is code', (lang, meta) => {
  expect(foreignFenceOf(lang, meta)).toBeUndefined();
});

test('a diagram that a plugin draws is known by the name of the plugin, a cell by none', () => {
  const diagram = foreignFenceOf('mermaid', null);
  const cell = foreignFenceOf('{python}', null);
  const drawn = [diagram, cell].map((fence) => fence && isDrawnBy('rehype-mermaid', fence));
  expect(drawn).toEqual([true, false]);
});
