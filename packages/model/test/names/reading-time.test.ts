/** How long pages take to read, in languages with and without spaces. */
import { expect, test } from 'vitest';
import { type Section, readingMinutes } from '@docgen/model';

const section = (text: string, title = ''): Section => ({ id: null, title, text });

test.each([
  [
    'words, also in titles',
    [section('word '.repeat(550), 'A title of five words'), section('x '.repeat(330))],
    4,
  ],
  ['signs and numbers by themselves', [section('– · → 1 2 '.repeat(220))], 2],
  ['French elisions as their words', [section('l’envoi d’aujourd’hui '.repeat(330))], 3],
  ['Chinese by characters', [section('包裹'.repeat(450))], 3],
  ['Japanese with Latin words', [section(`${'小包を送る'.repeat(60)} ${'API '.repeat(220)}`)], 2],
  ['Thai by letters', [section('พัสดุ'.repeat(360))], 2],
  ['Korean by words', [section('소포를 보냅니다 '.repeat(220))], 2],
  ['a few words as a minute', [section('Text.')], 1],
] as const)('counts %s', (_, sections, minutes) => {
  expect(readingMinutes(sections)).toBe(minutes);
});

test('pages without prose, and those about an operation, have none', () => {
  expect(readingMinutes([])).toBeNull();
  expect(readingMinutes([section('', 'Files')])).toBeNull();
  const operation = {
    ...section('Creates an order.'),
    names: [{ kind: 'operation', name: 'createOrder' }],
  } as const;
  expect(readingMinutes([operation])).toBeNull();
});
