/** SVG files that a browser can't draw in time, and harmless ones that look like them. */
import { expect, test } from 'vitest';
import { drawingFault } from '../../src/assets/drawing-fault.js';

const svg = (inside: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"${attributes}>${inside}</svg>`;
const levels = (count: number, one: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => one(at)).join('');
const doubled = (use: (id: string) => string) =>
  `<g id="u0"><rect/></g>${levels(30, (at) => `<g id="u${at + 1}">${use(`u${at}`).repeat(2)}</g>`)}`;

const repeats = 'repeats its parts until browsers draw more than 250,000 elements';
const expands = 'has entities that expand to more than 1,000,000 characters';
const sides = 'has more than 100,000 pixels on a side';

test.each([
  ['repeated parts', svg(doubled((id) => `<use href="#${id}"/>`)), repeats],
  ['with XLink and a prefix', svg(doubled((id) => `<s:use xlink:href='#${id}'/>`)), repeats],
  ['with a sign in an attribute before', svg(doubled((id) => `<use data-a=">" href="#${id}"/>`)), repeats],
  ['with escapes', svg(doubled((id) => `<use href="&#35;&#x75;${id.slice(1)}"/>`)), repeats],
  ['as patterns', svg(doubled((id) => `<rect style="fill: url('#${id}')"/>`)), repeats],
  ['a part in itself', svg('<g id="a"><use href="#a"/><use href="#a"/></g>'), repeats],
  ['a long chain', svg(levels(9000, (at) => `<g id="a${at}"><use href="#a${at + 1}"/></g>`)), repeats],
  [
    'one part many times',
    svg(`<g id="a">${'<p/>'.repeat(900)}</g>${'<use href="#a"/>'.repeat(900)}`),
    repeats,
  ],
  [
    'entities in each other',
    `<!DOCTYPE svg [<!ENTITY a "xx">${levels(30, (at) => `<!ENTITY b${at} "&a;&a;">`)}]>${svg('&b1;')}`,
    expands,
  ],
  [
    'one entity many times',
    `<!DOCTYPE svg [<!ENTITY a '${'x'.repeat(5000)}'>]>${svg('&a;'.repeat(300))}`,
    expands,
  ],
  ['a high drawing', svg('').replace('height="9"', 'height="999999999"'), sides],
  ['a wide drawing', svg('').replace('width="9"', 'width="1e9px"'), sides],
])('%s', (_, text, fault) => {
  expect(drawingFault(text)).toBe(fault);
});

test.each([
  ['no SVG', 'GIF89a <<<"'],
  ['shapes', svg('<path d="M0 0"/>'.repeat(5000))],
  ['a symbol', svg(`<defs><g id="s"><path/></g></defs>${'<use href="#s"/>'.repeat(5000)}`)],
  ['a gradient', svg(`<linearGradient id="g"><stop/></linearGradient>${'<p fill="url(#g)"/>'.repeat(5000)}`)],
  ['links and animations of the part around them', svg('<g id="a"><a href="#a"/><set href="#a"/></g>')],
  [
    'namespaces as entities',
    `<!DOCTYPE svg [<!ENTITY ns "http://www.w3.org/2000/svg">]><svg xmlns="&ns;" width="100%"/>`,
  ],
])('nothing: %s', (_, text) => expect(drawingFault(text)).toBeNull());
