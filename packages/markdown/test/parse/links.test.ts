import { describe, expect, test } from 'vitest';
import type { LinkRef } from '@docgen/model';
import type { MarkdownOptions } from '../../src/index.js';
import { faultsOf, filled, htmlOf, parseText } from '../reading.js';

async function linksOf(text: string, options: Partial<MarkdownOptions> = {}): Promise<readonly LinkRef[]> {
  return (await parseText(text, options)).document.links;
}

/** The text within the range and the mark of a link. */
function cutOut(text: string, link: LinkRef | undefined) {
  const lines = text.split('\n');
  const of = (range: LinkRef['range']) =>
    range === undefined || range.start.line !== range.end.line
      ? undefined
      : lines[range.start.line - 1]?.slice(range.start.column - 1, range.end.column - 1);
  return { href: link?.href, range: of(link?.range), mark: of(link?.mark) };
}

describe('the place of a link', () => {
  test.each([
    ['a [b](c.md) d', 'c.md', '[b](c.md)', 'c.md'],
    ['[b](<c d.md> "t")', 'c d.md', '[b](<c d.md> "t")', 'c d.md'],
    ['[b]( c.md )', 'c.md', '[b]( c.md )', 'c.md'],
    ['[b](c(d).md)', 'c(d).md', '[b](c(d).md)', 'c(d).md'],
    ['[b](c\\(d.md)', 'c(d.md', '[b](c\\(d.md)', 'c\\(d.md'],
    ['[b](c&amp;d.md#e)', 'c&d.md#e', '[b](c&amp;d.md#e)', 'c&amp;d.md#e'],
    ['[b](c%20d.md)', 'c%20d.md', '[b](c%20d.md)', 'c%20d.md'],
    ['[b `](x)` d](c.md)', 'c.md', '[b `](x)` d](c.md)', 'c.md'],
    ['[b](c.md "](d.md)")', 'c.md', '[b](c.md "](d.md)")', 'c.md'],
    ['[b]()', '', '[b]()', ''],
    ['- [x] > [b](c.md)', 'c.md', '[b](c.md)', 'c.md'],
    ['> [b](c.md)', 'c.md', '[b](c.md)', 'c.md'],
    ['| a |\n|---|\n| [b](c.md) |', 'c.md', '[b](c.md)', 'c.md'],
    ['<https://a.example/b>', 'https://a.example/b', '<https://a.example/b>', 'https://a.example/b'],
    ['www.a.example', 'http://www.a.example', 'www.a.example', 'www.a.example'],
    ['<me@a.example>', 'mailto:me@a.example', '<me@a.example>', 'me@a.example'],
    ['[b][c]\n\n[c]: d.md "t"', 'd.md', '[c]: d.md "t"', 'd.md'],
    ['[c]\n\n[c]: <d e.md>', 'd e.md', '[c]: <d e.md>', 'd e.md'],
    ['![b](c.png)', 'c.png', '![b](c.png)', 'c.png'],
    ['![b][c]\n\n[c]: c.png', 'c.png', '[c]: c.png', 'c.png'],
    ['<a class="x" href="b.md#c">d</a>', 'b.md#c', '<a class="x" href="b.md#c">d</a>', 'b.md#c'],
    ["<a href='b&amp;c.md'>d</a>", 'b&c.md', "<a href='b&amp;c.md'>d</a>", 'b&amp;c.md'],
    ['<img src=b.png alt="">', 'b.png', '<img src=b.png alt="">', 'b.png'],
    ['😀 [b](c.md)', 'c.md', '[b](c.md)', 'c.md'],
  ])('%s', async (text, href, range, mark) => {
    expect(cutOut(text, (await linksOf(text))[0])).toEqual({ href, range, mark });
  });

  test('counts front matter and a byte order mark', async () => {
    const text = '---\ntitle: A\n---\n\n  [b](c.md)\n';
    const place = { start: { line: 5, column: 7 }, end: { line: 5, column: 11 } };
    expect((await linksOf(text))[0]?.mark).toEqual(place);
    expect((await linksOf(`\uFEFF${text}`))[0]?.mark).toEqual(place);
  });

  test('an image in a link', async () => {
    const text = '[![a](b.png)](c.md)';
    const links = await linksOf(text);
    expect(links.map((link) => cutOut(text, link))).toEqual([
      { href: 'c.md', range: text, mark: 'c.md' },
      { href: 'b.png', range: '![a](b.png)', mark: 'b.png' },
    ]);
  });
});

describe('holes', () => {
  test('one for every address, one more for an image of the site', async () => {
    const { body } = await parseText('[a](b.md) ![c](d.png) ![e](https://f.example/g.png)');
    expect(body).toEqual([
      '<p><a href="',
      { kind: 'url', n: 0 },
      '">a</a> <img src="',
      { kind: 'url', n: 1 },
      '" alt="c" loading="lazy" decoding="async"',
      { kind: 'size', n: 1 },
      '> <img src="',
      { kind: 'url', n: 2 },
      '" alt="e" loading="lazy" decoding="async"></p>',
    ]);
  });

  test('media, maps and sets of pictures', async () => {
    const text = [
      '<picture><source srcset="a.png 1x, b.png 2x"><img src="c.png" alt="" width="3"></picture>',
      '<video src="d.mp4" poster="e.png"></video>',
      '<audio><source src="f.mp3"></audio>',
    ].join('\n\n');
    const parsed = await parseText(text);
    expect(parsed.document.links.map((link) => `${link.kind} ${link.href}`)).toEqual([
      'image a.png',
      'image b.png',
      'image c.png',
      'image d.mp4',
      'image e.png',
      'image f.mp3',
    ]);
    expect(filled(parsed)).toContain('srcset="a.png 1x, b.png 2x"');
    expect(parsed.body.filter((part) => typeof part !== 'string' && part.kind === 'size')).toEqual([]);
  });

  test('links that docgen adds are no links of the page', async () => {
    expect(await linksOf('## A\n\nb[^1]\n\n[^1]: c\n')).toEqual([]);
  });

  test('no text can forge one', async () => {
    const text = '&#xDFFF;url0&#xDFFF; \uE000u0\uE000 `\uFFFFurl0\uFFFF` [a](b.md) &#57343;size0&#57343;';
    const { body } = await parseText(text);
    expect(body.filter((part) => typeof part !== 'string')).toEqual([{ kind: 'url', n: 0 }]);
  });
});

describe('images', () => {
  test('without alternative text', async () => {
    const message = "The image 'a.png' has no alternative text";
    const hint = 'Describe the image in the brackets: ![A map of the harbor](map.png)';
    expect(await faultsOf('b ![](a.png)')).toEqual([`1:3 image/no-alt warning ${message} | ${hint}`]);
    // At the link, not where its address is defined.
    expect(await faultsOf('b ![][x]\n\n[x]: a.png')).toEqual([
      `1:3 image/no-alt warning ${message} | ${hint}`,
    ]);
    const raw = 'Describe the image in alt="…", or write alt="" if it is decorative';
    expect(await faultsOf('<img src="a.png">')).toEqual([`1:1 image/no-alt warning ${message} | ${raw}`]);
    expect(await faultsOf('<img src="a.png" alt="">')).toEqual([]);
  });

  test('alone in a link, with a title, a figure', async () => {
    expect(await htmlOf('[![a](b.png "C")](d.md)')).toBe(
      '<figure><a href="d.md"><img src="b.png" alt="a" loading="lazy" decoding="async"></a><figcaption>C</figcaption></figure>',
    );
    expect(await htmlOf('[![a](b.png "C") x](d.md)')).toMatch(/^<p>/);
  });

  test('alone with a title, a figure', async () => {
    expect(await htmlOf('![a](b.png "C <d>")')).toBe(
      '<figure><img src="b.png" alt="a" loading="lazy" decoding="async"><figcaption>C &lt;d></figcaption></figure>',
    );
    expect(await htmlOf('x ![a](b.png "C")')).toContain('title="C"');
  });
});

describe('the twin', () => {
  const twin = async (text: string, options: Partial<MarkdownOptions> = {}) =>
    (await parseText(text, options)).twin;

  test('is the body as written with its destinations cut out', async () => {
    expect(
      await twin('---\ntitle: A\n---\n# B\r\n\r\n::: note C [d](e.md)\r\n![f](g.png "h")\r\n:::\r\n'),
    ).toEqual([
      '# B\n\n> **C [d](',
      { kind: 'url', n: 0 },
      ')**\n>\n> ![f](',
      { kind: 'url', n: 1 },
      ' "h")\n',
    ]);
  });

  test('gets the title where the body has no first-level heading', async () => {
    expect(await twin('---\ntitle: A *b*\n---\n\nText\n')).toEqual(['# A \\*b\\*\n\nText\n']);
    expect(await twin('Text\n')).toEqual(['Text\n']);
  });

  test('cuts a definition once and leaves bare addresses', async () => {
    expect(await twin('# A\n[b][x] [c][x] <https://a.example> www.b.example\n\n[x]: d.md\n')).toEqual([
      '# A\n[b][x] [c][x] <https://a.example> www.b.example\n\n[x]: ',
      { kind: 'url', n: 0 },
      '\n',
    ]);
  });

  test('cuts raw HTML too', async () => {
    expect(await twin('# A\n\n<a href="b.md">c</a>\n')).toEqual([
      '# A\n\n<a href="',
      { kind: 'url', n: 0 },
      '">c</a>\n',
    ]);
  });
});

describe('links to files that readers save', () => {
  test.each([
    ['[a](/x.zip)', true],
    ['[a](/x.tar.gz?v=1#b)', true],
    ['[a](../data/prices.CSV)', true],
    ['[a](/openapi/shop.yaml)', true],
    ['[a](/openapi/shop.postman_collection.json)', true],
    ['[a][b]\n\n[b]: x.xlsx', true],
    ['<a href="/x.zip">a</a>', true],
    ['<a href="/x.zip" target="_blank">a</a>', false],
    ['[a](/x.pdf)', false],
    ['[a](/x.svg)', false],
    ['[a](/x.html)', false],
    ['[a](other.md)', false],
    ['[a](/zip)', false],
    ['[a](/files?name=x.zip)', false],
    ['[a](#x.zip)', false],
    ['[a](https://a.example/x.zip)', false],
    ['[a](//a.example/x.zip)', false],
    ['![a](x.zip)', false],
  ])('%s', async (text, isSaved) => {
    expect(/ download(?:="")?[ >]/.test(await htmlOf(text))).toBe(isSaved);
  });

  test('keep the name that their author gave them', async () => {
    expect(await htmlOf('<a href="/x.zip" download="y.zip">a</a>')).toContain('download="y.zip"');
  });
});
