/**
 * Facts for comparing a page with its translation. They must be the same from both parsers, because sites commit them.
 */
import { rangeOfSpot } from '@docgen/model';
import { expect, test } from 'vitest';
import { comparedCode } from '@docgen/syntax/text/compared-code';
import { isProse } from '@docgen/syntax/text/prose';
import { parseText } from '../reading.js';

const page = `---
title: Orders
---
Before any heading, a [link](a.md).

# Orders {#orders}

- [ ] Send the key with every request.

  \`\`\`json title="a.json"
  { "a": 1 }
  \`\`\`

:::warning[Mind the price of it all]
See [b][b], ![c](c.png) and <a id="here" href="d.md">d</a>.
:::

> [!TIP]
> Words that are quoted
> over two lines here.

| a | b |
|---|---|
| <https://x.example> | Words in the cell of a table |

## List

One.[^1]

[b]: b.md
[^1]: A note with [e](e.md).
`;

const factsOf = async (text: string, over: object = {}) =>
  (await parseText(text, { isTranslated: true, ...over })).document.translation;

test('the facts of a page, with places in the original file', async () => {
  const facts = await factsOf(page);
  expect(facts?.sections.map((section) => ({ ...section, hash: 0 }))).toEqual([
    { heading: -1, hash: 0, spot: '4:1-4:36', links: [0], codes: [], asides: [] },
    {
      heading: 0,
      hash: 0,
      links: [1, 3, 4],
      codes: [{ language: 'json', hash: expect.any(Number) as number, spot: '10:3-10:25' }],
      asides: [
        { kind: 'warning', spot: '14:1-14:37' },
        { kind: 'tip', spot: '18:1-18:9' },
      ],
    },
    { heading: 1, hash: 0, links: [5], codes: [], asides: [] },
  ]);
  const { anchors, links } = (await parseText(page, { isTranslated: true })).document;
  expect(facts?.pins.map((pin) => anchors[pin]?.id)).toEqual(['orders', 'here']);
  expect([1, 3, 4, 5].map((hole) => links[hole]?.href)).toEqual([
    'b.md',
    'd.md',
    'https://x.example',
    'e.md',
  ]);
  expect(facts?.spots.map((spot) => rangeOfSpot(spot).start.line).sort((a, b) => a - b)).toEqual([
    8, 14, 18, 24,
  ]);
  expect(await factsOf(page, { parser: 'remark' })).toEqual(facts);
});

test('a site of one language has none', async () => {
  expect((await parseText(page)).document.translation).toBeUndefined();
});

const hashes = async (text: string) => (await factsOf(text))?.sections.map(({ hash }) => hash);

test.each([
  ['line ends', page.replaceAll('\n', '\r\n')],
  ['where lines are wrapped', page.replace('Before any ', 'Before any\n')],
  ['empty lines', page.replaceAll('\n\n', '\n\n\n')],
  ['the width of a table', page.replace('| a | b |', '|  a   | b |')],
  ['comments', page.replace('One.', '<!-- x -->\n\nOne.')],
  [
    'destinations',
    page.replace('(a.md)', '(../a.md)').replace(']: b.md', ']: ../b.md').replace('"d.md"', '"/d"'),
  ],
  ['the written id of a heading', page.replace('{#orders}', '{#other}')],
])('a section is the same whatever %s', async (_, text) => {
  expect(await hashes(text)).toEqual(await hashes(page));
});

test.each([
  ['a word', 'Before', 'After', [0]],
  ['a heading', '## List', '## Lists', [2]],
  ['code', '"a": 1', '"a": 2', [1]],
  ['an admonition', ':::warning', ':::tip', [1]],
  ['a cell', '| a |', '| x |', [1]],
  ['a note', 'A note', 'The note', [2]],
])('a section is another by %s', async (_, from, to, changed) => {
  const [before, after] = [await hashes(page), await hashes(page.replace(from, to))];
  expect(before?.flatMap((hash, index) => (hash === after?.[index] ? [] : [index]))).toEqual(changed);
});

test.each([
  ['One text of some words.', true],
  ['Send it, with the key.', true],
  ['Envoyez-la avec la clé d’idempotence', true],
  ['每次请求都要发送密钥否则会失败', true],
  ['Four words of it', false],
  ['Jakarta, Bandung, Surabaya, Denpasar and Medan', false],
  ['order_id rate_id area_id location_id label_id', false],
  ['10 kg, 20 kg, 30 kg, 40 kg', false],
  ['密钥', false],
  ['$ site list --filter all of them\nand what it says', false],
  ['site --reuse-values --set some --dry-run -force --until-then now', false],
  ['site completion fish > ~/.config/fish/completions/site.fish', false],
  ['See https://example.com/a/page/about/many/other/things there', false],
  ['Send it and/or keep it yourself', true],
  ['What $HOME/.config/site holds is not for you', true],
  ['x'.repeat(100_000), false],
  [`${'-'.repeat(100_000)}a`, false],
])('%.40j has something to translate: %s', (text, expected) => expect(isProse(text)).toBe(expected));

test.each([
  ['js', 'f("https://a.example"); // x\n/* y */', 'f("https://a.example");'],
  ['js', "f('two words', 'one')", 'f("", \'one\')'],
  ['sh', 'a --b # c\ncurl "https://x/#y"', 'a --b curl "https://x/#y"'],
  ['sh', 'curl -H "Accept: two words"', 'curl -H "Accept: two words"'],
  ['sql', 'select 1 -- one\n;', 'select 1 ;'],
  ['html', '<a href="//x">y</a><!-- z -->', '<a href="//x">y</a>'],
  ['yaml', 'a: b # c\nd: two words\n', 'a: b d:'],
  ['css', 'a { color: #fff } /* x */', 'a { color: #fff }'],
  ['go', '{{/* x */}}a', 'a'],
  ['', 'anything', null],
])('what is compared of %s: %j', (language, code, expected) =>
  expect(comparedCode(language, code)).toBe(expected),
);

test('code takes time in proportion to its size, whatever it is', () => {
  const parts = ['/*', '<!--', '{{/*', '"\\', "'", '#', '//', '--', '<a', 'a: ', '\n', 'a', ' '];
  const milliseconds = (part: string, size: number) => {
    const start = process.cpuUsage().user;
    for (const language of ['js', 'sh', 'yaml', 'sql', 'php']) comparedCode(language, part.repeat(size));
    return (process.cpuUsage().user - start) / 1000;
  };
  // Eight times the size: in time by its square, it would be 64 times as long.
  for (const part of parts) {
    const few = milliseconds(part, 12_500);
    expect(milliseconds(part, 100_000), part).toBeLessThan(200 + 20 * few);
  }
});
