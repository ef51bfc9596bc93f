import { describe, expect, test } from 'vitest';
import { faultsOf, htmlOf, parseText } from '../../../test/reading.js';

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
      "1:1 markdown/bad-attribute error Unknown attribute 'tilte' on ':::note' | Did you mean 'title'?",
    ]);
    expect((await faultsOf(':::note{.a}\nBody\n:::', { lenient: true }))[0]).toContain('warning');
  });
});
