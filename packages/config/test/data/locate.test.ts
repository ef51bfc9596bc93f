import { expect, test } from 'vitest';
import { locateKey, locateText, rangeAt } from '../../src/data/locate.js';

const code = `export default defineConfig({
  title: 'title: x',
  docs: {
    main: 'intro',
    "routeBase": '/title',
  },
  redirects: [{ from: '/main', to: '/intro' }],
  'checks': { 'link/broken-page': 'off' },
});
`;

test.each<[path: (string | number)[], place: string | undefined]>([
  [['title'], '2:3-8'],
  [['docs'], '3:3-7'],
  [['docs', 'main'], '4:5-9'],
  [['docs', 'routeBase'], '5:6-15'],
  [['redirects', 0, 'to'], '7:32-34'],
  [['checks', 'link/broken-page'], '8:16-32'],
  [['docs', 'nothing'], '3:3-7'],
  [['nothing'], undefined],
  [[], undefined],
])('the key at %j', (path, place) => {
  expect(shown(locateKey(code, path))).toBe(place);
});

test.each<[path: (string | number)[], place: string | undefined]>([
  [['list', 0], '2:10-11'],
  [['list', 0, 'id'], '2:12-14'],
  [['list', 1, 'id'], '4:13-15'],
  [['list', 1, 'url'], '4:5-6'],
  [['list', 2], '5:5-13'],
  [['list', 3], '2:3-7'],
  [['list', 1, 'in', 0], '4:29-30'],
  [['list', 1, 'in', 0, 'id'], '4:31-33'],
  [['names', 0, 'id'], '7:29-31'],
  [['last', 1], '8:15-18'],
])('the entry of a list at %j', (path, place) => {
  const lists = `export default {
  list: [{ id: 'a, [b' }, // an id: [
    /* [ */
    { kind, id: "\\"]", in: [{ id: 1 }] },
    'a, b\\'',
  ],
  names: all.map((id) => ({ id })),
  "last": [1, 2.5],
};
`;
  expect(shown(locateKey(lists, path))).toBe(place);
});

test.each<[wanted: string, after: string[], place: string | undefined]>([
  ['intro', [], '4:12-17'],
  ['/intro', ['redirects'], '7:37-43'],
  ['intro', ['redirects'], undefined],
  ['/title', [], '5:19-25'],
  ['tit', [], undefined],
  ['intro', ['nothing'], '4:12-17'],
])('the text %j after %j', (wanted, after, place) => {
  expect(shown(locateText(code, wanted, after))).toBe(place);
});

test('JSON: keys and texts in quotes', () => {
  const json = '{\n\t"docs": { "main": "a.b*c" }\n}';
  expect(shown(locateKey(json, ['docs', 'main']))).toBe('2:13-17');
  expect(shown(locateText(json, 'a.b*c', ['docs']))).toBe('2:21-26');
});

test('columns count UTF-16 units, lines end with a line feed', () => {
  expect(shown(rangeAt('😀b\r\nc', 2, 1))).toBe('1:3-4');
  expect(shown(rangeAt('😀b\r\nc', 5, 1))).toBe('2:1-2');
  expect(shown(rangeAt('', 0, 1))).toBe('1:1-2');
});

function shown(range: ReturnType<typeof locateKey>): string | undefined {
  return range && `${range.start.line}:${range.start.column}-${range.end.column}`;
}
