/** The theme's tokens: the contract lists them all, and every distance in the stylesheet lies on the grid of 4 px. */
import { readFileSync, readdirSync } from 'node:fs';
import { expect, test } from 'vitest';

const folder = new URL('../styles/', import.meta.url);
const files = readdirSync(folder).map((name) => ({
  name,
  text: readFileSync(new URL(name, folder), 'utf8'),
}));
const tokens = files
  .filter(({ name }) => name === 'tokens.css' || name === 'brand.css')
  .map(({ text }) => text)
  .join('\n');
const contract = readFileSync(
  new URL('../../../examples/handbook/docs/reference/theme-contract.md', import.meta.url),
  'utf8',
);
const kinds = ['note', 'tip', 'info', 'warning', 'danger'];

test('the contract lists every token and no other', () => {
  const table = contract.slice(contract.indexOf('## Styles'), contract.indexOf('## In the browser'));
  const rows = table.split('\n').filter((line) => line.startsWith('| `--'));
  const listed = rows.flatMap((row) =>
    [...(row.split('|')[1] ?? '').matchAll(/`(--[\w-]+)`/g)].map(([, name]) => name),
  );
  const grounds = kinds.flatMap((kind) => [`--${kind}-ground`, `--${kind}-line`]);
  const set = [...tokens.matchAll(/^ {2,4}(--[\w-]+):/gm)].map(([, name]) => name);
  expect(new Set([...listed, ...grounds])).toEqual(new Set(set));
});

test('every rule of the entry lies in a layer', () => {
  const entry = files.find(({ name }) => name === 'index.css')?.text ?? '';
  const imports = entry.split('\n').filter((line) => line.startsWith('@import'));
  expect(imports.length).toBe(
    files.filter(
      ({ name }) =>
        ![
          'index.css',
          'parts.css',
          'brand.css',
          'color-modes.css',
          'zoom.css',
          'logo.css',
          'navigation.css',
          'math.css',
          'api.css',
          'diagrams.css',
          'images.css',
          'consent.css',
          'embeds.css',
          'fields.css',
          'checklist.css',
          'diagram.css',
          'entry.css',
          'landing.css',
          'not-found.css',
        ].includes(name),
    ).length,
  );
  expect(imports.filter((line) => !/ layer\(docgen\.\w+\);$/.test(line))).toEqual([]);
});

test('distances are multiples of 4 px', () => {
  const distances = files.flatMap(({ name, text }) =>
    [...text.matchAll(/^\s*((?:padding|margin|(?:row-|column-)?gap)[\w-]*: [^;]*);/gm)].map(
      ([, rule = '']) => `${name} ${rule}`,
    ),
  );
  const off = (rule: string) =>
    [...rule.matchAll(/(\d*\.?\d+)(rem|px|em|ch|vw|vh)/g)].some(
      ([, size, unit]) => (unit === 'rem' ? Number(size) * 16 : unit === 'px' ? Number(size) : 1) % 4 !== 0,
    );
  expect(distances.length).toBeGreaterThan(100);
  // Distances in a formula are those of its font.
  expect(distances.filter((rule) => !rule.startsWith('math.css') && off(rule))).toEqual([]);
});

test('no size of type is outside of the scale', () => {
  const sizes = files.flatMap(({ name, text }) =>
    [...text.matchAll(/^\s*(font(?:-size)?): ([^;]*);/gm)].map(
      ([, key, value = '']) => `${name} ${key}: ${value}`,
    ),
  );
  const allowed = /font: inherit$|font-size: (inherit|var\(--[\w-]+\))$|font: (\d+ )?var\(--[\w-]+\) \/ /;
  expect(sizes.filter((rule) => !rule.startsWith('media.css') && !allowed.test(rule))).toEqual([]);
});

test('what depends on the direction of the script is named by start and end', () => {
  const physical = files.flatMap(({ name, text }) =>
    [
      ...text.matchAll(
        /^\s*((?:margin|padding|border)-(?:left|right)[\w-]*|left|right|float: (?:left|right)|text-align: (?:left|right))\b[^;]*;/gm,
      ),
    ].map(([rule]) => `${name} ${rule.trim()}`),
  );
  // Code and formulas run from left to right in every language.
  expect(physical.filter((rule) => !/^(?:code|math)\.css/.test(rule))).toEqual([]);
});
