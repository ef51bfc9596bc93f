import { expect, test } from 'vitest';
import { contentChanges } from '../src/compare/content.js';
import { lineParts, wordParts } from '../src/compare/words.js';
import { blocksOf } from '../src/content/blocks.js';
import type { BlockChange } from '../src/site-diff.js';

const settings = { moved: (path: string) => path, isNewFile: () => false };

/** Changes as short texts. */
function changes(before: string, after: string, over: Partial<typeof settings> = {}): string[] {
  const found = contentChanges(blocksOf(before), blocksOf(after), { ...settings, ...over });
  return found.map((change) => `${change.is} ${change.kind}${textOf(change)}`);
}

function textOf(change: BlockChange): string {
  if (change.kind === 'image')
    return ` ${change.before?.src} → ${change.after?.src}${change.isNewFile ? ' new' : ''}`;
  const parts = change.kind === 'table' ? change.rows.flatMap(({ cells }) => cells.flat()) : change.parts;
  const text = parts
    .map(({ text: own, is }) => (is === 'added' ? `{+${own}+}` : is ? `[-${own}-]` : own))
    .join('');
  const links = 'links' in change ? change.links.map(({ before, after }) => ` (${before} → ${after})`) : [];
  return ` ${text}${links.join('')}`;
}

test('the same content has no changes, whatever its markup', () => {
  expect(changes('<p>One <b>two</b></p>', '<p>\nOne <i>two</i>\n</p>')).toEqual([]);
});

test('words of a text are compared', () => {
  expect(changes('<p>Up to 30 kg each</p>', '<p>Up to 40 kg each</p>')).toEqual([
    'changed text Up to [-30-]{+40+} kg each',
  ]);
});

test('blocks with few words in common are added and removed', () => {
  const before = '<h2>A</h2><p>Rates depend on weight</p><p>Call us</p>';
  expect(
    changes(before, '<h2>A</h2><p>Write to the office</p><p>Rates depend on weight</p><p>Call us</p>'),
  ).toEqual(['added text {+Write to the office+}']);
  expect(changes(before, '<h2>A</h2><p>Call us</p>')).toEqual(['removed text [-Rates depend on weight-]']);
});

test('a renamed heading is one change, beside changes to its text', () => {
  expect(changes('<h2>Old name</h2><p>Up to 30 kg</p>', '<h2>Fresh title</h2><p>Up to 40 kg</p>')).toEqual([
    'changed heading [-Old name-]{+Fresh title+}',
    'changed text Up to [-30-]{+40+} kg',
  ]);
});

test('code is compared by lines, and tables by rows and cells', () => {
  expect(changes('<pre><code>a\nb\nc</code></pre>', '<pre><code>a\nB\nc</code></pre>')).toEqual([
    'changed code a\n[-b\n-]{+B\n+}c',
  ]);
  const table = (cell: string, more = '') =>
    `<table><tr><th>A</th><th>B</th></tr><tr><td>x</td><td>${cell}</td></tr>${more}</table>`;
  expect(changes(table('1'), table('2', '<tr><td>y</td><td>3</td></tr>'))).toEqual([
    'changed table ABx[-1-]{+2+}{+y+}{+3+}',
  ]);
});

test('a link that follows a moved page is no change; another address is one', () => {
  const link = (to: string) => `<p><a href="${to}">Rates</a> apply</p>`;
  const moved = (path: string) => (path === '/rates' ? '/prices' : path);
  expect(changes(link('docgen-page:/rates#a'), link('docgen-page:/prices#a'), { moved })).toEqual([]);
  expect(changes(link('https://a.example'), link('https://b.example'))).toEqual([
    'changed text Rates apply (https://a.example → https://b.example)',
  ]);
});

test('a link whose target is gone is no change of its own', () => {
  const link = (to: string) => `<p>See <a href="${to}">Rates</a></p>`;
  expect(changes(link('docgen-page:/rates'), link('docgen-broken:rates.md'))).toEqual([]);
});

test('an image with another file, another description, or other bytes', () => {
  const image = (src: string, alt: string) => `<figure><img src="docgen-file:${src}" alt="${alt}"></figure>`;
  expect(changes(image('a.png', 'Map'), image('b.png', 'Map'))).toEqual(['changed image a.png → b.png']);
  expect(changes(image('a.png', 'Map'), image('a.png', 'A map'))).toEqual(['changed image a.png → a.png']);
  expect(changes(image('a.png', 'Map'), image('a.png', 'Map'), { isNewFile: () => true })).toEqual([
    'changed image a.png → a.png new',
  ]);
});

test('parts of both sides give both texts, in any language', () => {
  for (const [before, after] of [
    ['運費取決於重量和距離', '運費取決於重量、季節和距離'],
    ['a  b\tc', 'a b c'],
    ['', 'new'],
    ['gone', ''],
  ] as const) {
    const parts = wordParts(before, after);
    expect(
      parts
        .filter(({ is }) => is !== 'added')
        .map(({ text }) => text)
        .join(''),
    ).toBe(before);
    expect(
      parts
        .filter(({ is }) => is !== 'removed')
        .map(({ text }) => text)
        .join(''),
    ).toBe(after);
  }
});

test('hostile texts are replaced as a whole, in bounded time', () => {
  const [one, other] = ['a b ', 'c d '].map((words) => words.repeat(40_000));
  const start = process.cpuUsage().user;
  expect(wordParts(one ?? '', other ?? '')).toHaveLength(2);
  expect(lineParts('x\n'.repeat(60_000), 'y\n'.repeat(60_000))).toHaveLength(2);
  const blocks = (text: string) => blocksOf(`<p>${text}</p>`.repeat(3000));
  contentChanges(blocks('one two'), blocks('three four'), settings);
  expect((process.cpuUsage().user - start) / 1000).toBeLessThan(4000);
});
