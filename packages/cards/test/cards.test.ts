/** Cards as PNG: their size, the same bytes each time, and the effect of what they show. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Card, CardFont } from '@docgen/model';
import { expect, test } from 'vitest';
import { cards } from '../src/index.ts';
import { withBreaks } from '../src/line-breaks.ts';

const find = createRequire(import.meta.url);
const file = (part: string) =>
  readFileSync(find.resolve(`${cards.font.name}/files/geist-${part}-wght-normal.woff2`));
const font = (part: string): CardFont => ({ family: 'f', bytes: file(part), weight: null, ranges: null });
const latin = [font('latin')];

const card: Card = {
  title: 'Track a shipment',
  section: 'Guides',
  site: 'Harbor',
  lang: 'en',
  dir: 'ltr',
  colors: { background: '#ffffff', title: '#0d1219', muted: '#586272', accent: '#1f55c4' },
  logo: new TextEncoder().encode(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><circle cx="4" cy="4" r="4"/></svg>',
  ),
};

test('a card has the size that all networks show, and the same bytes each time', async () => {
  const png = Buffer.from(await cards.draw(card, latin));
  expect(png.subarray(1, 4).toString('latin1')).toBe('PNG');
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
  await cards.draw({ ...card, title: 'Another' }, [...latin, font('cyrillic')]);
  expect(png.equals(await cards.draw(card, latin))).toBe(true);
});

test.each<[string, Partial<Card>]>([
  ['title', { title: 'Track a parcel' }],
  ['section', { section: null }],
  ['site', { site: '' }],
  ['direction', { dir: 'rtl' }],
  ['background', { colors: { ...card.colors, background: '#102a43' } }],
  ['accent', { colors: { ...card.colors, accent: '#ff0000' } }],
  ['logo', { logo: null }],
])('the %s is part of the picture', async (_, change) => {
  const png = Buffer.from(await cards.draw(card, latin));
  expect(png.equals(await cards.draw({ ...card, ...change }, latin))).toBe(false);
});

test('a long title ends within the card', async () => {
  const long = (words: number) => cards.draw({ ...card, title: 'word '.repeat(words).trim() }, latin);
  expect(Buffer.from(await long(80)).equals(await long(160))).toBe(true);
});

test('a word that is too long for a line continues on the next', async () => {
  const word = 'word'.repeat(12);
  const png = Buffer.from(await cards.draw({ ...card, title: word }, latin));
  expect(png.equals(await cards.draw({ ...card, title: `${word}s` }, latin))).toBe(false);
});

test.each([
  ['การจัดส่งและเรียลไทม์', 'การจัดส่ง|และ|เรียล|ไทม์'],
  ['ການຂົນສົ່ງແລະໄປ', 'ການຂົນສົ່ງ|ແລະ|ໄປ'],
  ['Track เส้นทาง (เร็ว)', 'Track เส้นทาง (เร็ว)'],
])('lines may break in %s', (text, parts) => {
  expect(withBreaks(text).split('\u200B').join('|')).toBe(parts);
});

test("a logo that is damaged, or grows as it is read, can't be drawn", async () => {
  const uses = Array.from(
    { length: 12 },
    (_, level) => `<g id="g${level + 1}">${`<use href="#g${level}"/>`.repeat(10)}</g>`,
  );
  const bomb = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><rect id="g0" width="1" height="1"/>${uses.join('')}<use href="#g12"/></svg>`;
  const can = (text: string) => cards.canDraw(new TextEncoder().encode(text));
  expect([await can('no image'), await can(bomb)]).toEqual([false, false]);
  expect(card.logo && (await cards.canDraw(card.logo))).toBe(true);
});

test('the characters of a font are ranges; other bytes have none', () => {
  const has = (part: string, letter: string) => {
    const code = letter.codePointAt(0) ?? 0;
    return cards.characters(file(part))?.some(([first, last]) => code >= first && code <= last);
  };
  expect([has('latin', 'a'), has('latin', 'я'), has('cyrillic', 'я')]).toEqual([true, false, true]);
  expect(cards.characters(new TextEncoder().encode('no font'))).toBeNull();
});
