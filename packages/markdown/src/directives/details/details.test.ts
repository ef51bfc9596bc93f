import { expect, test } from 'vitest';
import { faultsOf, htmlOf, parseText } from '../../../test/reading.js';

const box = (title: string, open = '') =>
  `<details class="details"${open}><summary>${title}</summary><p>x</p></details>`;

test.each([
  [':::details[A *b*]', box('A <em>b</em>')],
  [':::details[A]{open}', box('A', ' open')],
  [':::details[A]{open=true}', box('A', ' open')],
  [':::details[A]{open=false}', box('A')],
  ['::: details A {open}', box('A', ' open')],
  [':::details GET /orders/{id}', box('GET /orders/{id}')],
  [':::details Set {id} or [b', box('Set {id} or [b')],
  [':::details a] b   {title="c" open=true}', box('a] b', ' open')],
  [':::details{title=A}', box('A')],
  [':::details', box('Details')],
])('%s', async (opening, html) => {
  expect(await htmlOf(`${opening}\nx\n:::`)).toBe(html);
  expect(await htmlOf(`${opening}\nx\n:::\n\n<b>y</b>`)).toBe(`${html}\n<p><b>y</b></p>`);
});

test('its own title follows the locale', async () => {
  expect(await htmlOf(':::details\nx\n:::', { locale: 'fr' })).toBe(box('Détails'));
  expect(await htmlOf(':::details\nx\n:::', { locale: 'id' })).toBe(box('Rincian'));
});

test('an attribute has its place', async () => {
  const text = '::: details a] b   {open=yes}\nx\n:::';
  expect(await faultsOf(text)).toEqual([
    "1:1 markdown/bad-attribute error The attribute 'open' of ':::details' is 'yes'; expected true or false",
  ]);
  const [fault] = (await parseText(text)).document.diagnostics;
  expect(fault?.mark).toEqual({ start: { line: 1, column: 21 }, end: { line: 1, column: 29 } });
});
