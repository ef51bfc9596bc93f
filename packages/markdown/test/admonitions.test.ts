import { describe, expect, test } from 'vitest';
import { faultsOf, filled, htmlOf, parseText } from './reading.js';

const box = (type: string, title: string, inside = '<p>Body</p>') =>
  `<div class="admonition admonition-${type}" role="note"><p class="admonition-title">${title}</p>${inside}</div>`;

describe('directives', () => {
  test.each([
    ['note', 'note', 'Note'],
    ['tip', 'tip', 'Tip'],
    ['info', 'info', 'Info'],
    ['warning', 'warning', 'Warning'],
    ['danger', 'danger', 'Danger'],
    ['caution', 'warning', 'Caution'],
    ['important', 'info', 'Important'],
    ['NOTE', 'note', 'Note'],
  ])(':::%s', async (name, type, title) => {
    expect(await htmlOf(`:::${name}\nBody\n:::`)).toBe(box(type, title));
  });

  test.each([
    ['in brackets', ':::note[A *b*]', 'A <em>b</em>'],
    ['after a space', ':::note A *b*', 'A <em>b</em>'],
    ['after the spaced name', '::: note A *b*', 'A <em>b</em>'],
    ['as an attribute', ':::note{title="A &lt; b"}', 'A &#x3C; b'],
    ['as a spaced attribute', '::: note {title="A"}', 'A'],
    ['in brackets after a space', ':::note [A]', 'A'],
    ['with a lone bracket', ':::note A [b', 'A [b'],
    ['with another lone bracket', ':::note A] b', 'A] b'],
    ['with a link', ':::note A [b](https://b.example)', 'A <a href="https://b.example">b</a>'],
    ['with a backslash at the end', ':::note A\\', 'A\\'],
    ['empty', ':::note[]', 'Note'],
    ['none, spaced name', '::: note', 'Note'],
    ['none, spaces behind', ':::note  ', 'Note'],
  ])('title %s', async (_, opening, title) => {
    const html = await htmlOf(`${opening}\nBody\n:::`);
    expect(html.replaceAll('&lt;', '&#x3C;')).toBe(box('note', title));
  });

  test('nested, in lists and quotes', async () => {
    expect(await htmlOf('::::note\n:::tip T\nBody\n:::\n::::')).toBe(box('note', 'Note', box('tip', 'T')));
    expect(await htmlOf('> ::: note T\n> Body\n> :::')).toContain(box('note', 'T'));
    expect(await htmlOf('- a\n\n  :::note T\n  Body\n  :::')).toContain(box('note', 'T'));
  });

  test('stays as written in code', async () => {
    expect(await htmlOf('```\n:::note Title\n```')).toContain(':::note Title\n');
  });

  test('default titles follow the locale and the site', async () => {
    expect(await htmlOf(':::caution\nBody\n:::', { locale: 'fr-CA' })).toContain('>Prudence</p>');
    expect(await htmlOf(':::tip\nBody\n:::', { locale: 'id' })).toContain('>Kiat</p>');
    expect(await htmlOf(':::tip\nBody\n:::', { locale: 'de' })).toContain('>Tip</p>');
    expect(await htmlOf(':::tip\nBody\n:::', { strings: { 'markdown.tip': 'Hint' } })).toContain('>Hint</p>');
  });

  test('positions in a title are those of the file', async () => {
    const place = async (text: string) => (await parseText(text)).document.links[0]?.mark?.start.column;
    expect(await place(':::note See [a](b.md)\n:::')).toBe(17);
    expect(await place('::: note See [a](b.md)\n:::')).toBe(18);
    expect(await place(':::note x] See [a](b.md)\n:::')).toBe(20);
    expect(await place(':::note [See [a](b.md)]\n:::')).toBe(18);
    expect(await place('\uFEFF::: note See [a](b.md)\n:::')).toBe(19);
  });

  test('unknown attributes', async () => {
    expect(await faultsOf(':::note{tilte="A"}\nBody\n:::')).toEqual([
      "1:1 markdown/bad-attribute error ':::note' has no attribute 'tilte' | Did you mean 'title'?",
    ]);
    expect((await faultsOf(':::note{.a}\nBody\n:::', { lenient: true }))[0]).toContain('warning');
  });
});

describe('unknown directives', () => {
  const known = ':::note, :::tip, :::info, :::warning, :::danger, :::caution, :::important';

  test('a container keeps its text and content', async () => {
    const text = ':::nte A [b]\n\n*Body*\n\n:::\n';
    expect(await htmlOf(text)).toBe('<p>:::nte A [b]</p>\n<p><em>Body</em></p>\n<p>:::</p>');
    expect(await faultsOf(text)).toEqual([
      "1:1 markdown/unknown-directive error The directive ':::nte' is not known | Did you mean 'note'?",
    ]);
  });

  test('a leaf keeps its text', async () => {
    expect(await htmlOf('::video[A]{src="b"}')).toBe('<p>::video[A]{src="b"}</p>');
    expect(await faultsOf('::video[A]{src="b"}', { lenient: true })).toEqual([
      `1:1 markdown/unknown-directive warning The directive '::video' is not known | Known directives: ${known}`,
    ]);
  });

  test('in running text there are none', async () => {
    const text = 'At 10:30 a:b :smile: :x[*y*]{z} ::c std::vec';
    expect(await htmlOf(text)).toBe('<p>At 10:30 a:b :smile: :x[<em>y</em>]{z} ::c std::vec</p>');
    expect(await faultsOf(text)).toEqual([]);
  });

  test('a stray end stays text', async () => {
    expect(await htmlOf('a\n\n:::\n')).toBe('<p>a</p>\n<p>:::</p>');
  });
});

describe('alerts', () => {
  test.each([
    ['NOTE', 'note', 'Note'],
    ['TIP', 'tip', 'Tip'],
    ['IMPORTANT', 'info', 'Important'],
    ['WARNING', 'warning', 'Warning'],
    ['CAUTION', 'danger', 'Caution'],
    ['note', 'note', 'Note'],
  ])('[!%s]', async (name, type, title) => {
    const html = (await htmlOf(`> [!${name}]\n> Body\n`)).replaceAll('\n', '');
    expect(html).toBe(box(type, title));
  });

  test.each([
    ['more on the line', '> [!NOTE] Body'],
    ['an unknown name', '> [!HINT]\n> Body'],
    ['emphasis on the line', '> [!NOTE]*x*\n> Body'],
    ['not first', '> Body\n> [!NOTE]'],
  ])('not: %s', async (_, text) => expect(await htmlOf(text)).toContain('<blockquote>'));

  test('with a hard break, inline Markdown, or blocks', async () => {
    const one = async (text: string) => filled(await parseText(text)).replaceAll('\n', '');
    expect(await one('> [!TIP]  \n> Body')).toBe(box('tip', 'Tip'));
    expect(await one('> [!TIP]\n> *B*')).toBe(box('tip', 'Tip', '<p><em>B</em></p>'));
    expect(await one('> [!TIP]\n>\n> Body')).toBe(box('tip', 'Tip'));
  });
});
