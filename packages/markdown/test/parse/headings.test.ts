import { describe, expect, test } from 'vitest';
import { faultsOf, htmlOf, parseText } from '../reading.js';

const idsOf = async (text: string) => (await parseText(text)).document.headings.map((heading) => heading.id);

describe('headings', () => {
  test('have an id, and below the first level a link', async () => {
    expect(await htmlOf('# A b')).toBe('<h1 id="a-b">A b</h1>');
    expect(await htmlOf('## A "b"')).toBe(
      '<h2 id="a-b">A "b"<a class="heading-link" href="#a-b" aria-label="Link to: A &#x22;b&#x22;"></a></h2>'.replaceAll(
        '&#x22;',
        '&quot;',
      ),
    );
    expect(await htmlOf('## A', { locale: 'fr' })).toContain('aria-label="Lien vers : A"');
  });

  test('are facts with their place', async () => {
    const { document } = await parseText('---\ntitle: T\n---\n\n> ## A `b` ![c](d)\n');
    const range = { start: { line: 5, column: 3 }, end: { line: 5, column: 19 } };
    const parts = ['A ', 'b', ''];
    expect(document.headings).toEqual([{ depth: 2, id: 'a-b-', text: 'A b', parts, range }]);
    expect(document.anchors).toEqual([{ id: 'a-b-', range }]);
    expect(document.links.map((link) => link.href)).toEqual(['d']);
  });

  test.each([
    ['## `a_b`: A', ['', 'a_b', ': A']],
    ['## Of `a` and `b`', ['Of ', 'a', ' and ', 'b']],
    ['## **A** `b` {#c}', ['A ', 'b']],
    ['## A b', undefined],
    ['## [`a`](b)', undefined],
  ])('%j is cut where code begins and ends', async (text, parts) => {
    const { document } = await parseText(text);
    expect(document.headings[0]?.parts).toEqual(parts);
  });

  test.each([
    ["GitHub's rule", '# Hello, World! 2.0', ['hello-world-20']],
    ['accents', '# Éléments — à voir', ['éléments--à-voir']],
    ['repeats', '# A\n# A\n# A-1', ['a', 'a-1', 'a-1-1']],
    ['nothing to slug', '# !!!\n# 👍', ['section', 'section-1']],
    ['written', '# A {#b}\n# B', ['b', 'b-1']],
    ['written without a space', '# A{#b}', ['b']],
    ['written later', '# B\n# A {#b}', ['b-1', 'b']],
    ['written alone', '# {#b}', ['b']],
    ['not written in code', '# `{#b}`', ['b']],
    [
      'clobbering',
      '# gtag\n# Require\n# Constructor\n# Constructor',
      ['gtag-section', 'require-section', 'constructor', 'constructor-1'],
    ],
    ['clobbering, written', '# A {#dataLayer}', ['dataLayer-section']],
    [
      'names that browsers define clobber nothing',
      '# Body\n# Location\n# A {#document}',
      ['body', 'location', 'document'],
    ],
    ['raw', '<h2 id="x">A</h2>\n\n<h3>B c</h3>', ['x', 'b-c']],
  ])('%s', async (_, text, ids) => expect(await idsOf(text)).toEqual(ids));

  test.each([
    ['## A {#prototype}', 'prototype'],
    ['<h2 id="gtag">A</h2>', 'gtag'],
    ['<a id="docgen-x"></a>', 'docgen-x'],
  ])('a written id that is renamed is reported: %s', async (text, id) => {
    expect(await faultsOf(text)).toEqual([
      `1:1 link/duplicate-anchor warning The id '${id}' is reserved for scripts, so it becomes '${id}-section' | Write {#${id}-section} or another id; links to '#${id}' on this site go to '#${id}-section'`,
    ]);
  });

  test('an id that docgen makes is renamed without a word, and links follow', async () => {
    expect(await faultsOf('## Prototype\n\n[a](#prototype)')).toEqual([]);
  });

  test('links follow renamed ids', async () => {
    const hrefs = async (text: string) => (await parseText(text)).document.links.map((link) => link.href);
    expect(await hrefs('# Gtag\n[a](#gtag) [b](c.md#gtag) [d](e#process) [f](#module)')).toEqual([
      '#gtag-section',
      'c.md#gtag-section',
      'e#process-section',
      '#module',
    ]);
    expect(await hrefs('[a](b.md#top) [c](d.pdf#gtag) [e](https://e.example/#gtag)')).toEqual([
      'b.md#top',
      'd.pdf#gtag',
      'https://e.example/#gtag',
    ]);
  });

  test('two equal ids', async () => {
    expect(await faultsOf('# A {#x}\n\n# B {#x}\n')).toEqual([
      "3:1 link/duplicate-anchor warning Duplicate id 'x' on this page | Give one of them a different id; links go to the first",
    ]);
    expect((await parseText('# A {#x}\n\n<a id="x"></a>')).document.diagnostics[0]).toMatchObject({
      range: { start: { line: 3, column: 1 } },
      related: [{ message: 'First used here', range: { start: { line: 1, column: 1 } } }],
    });
  });

  test('anchors of raw HTML', async () => {
    const { document } = await parseText(
      '<a name="one"></a> <span id="two">x</span>\n\n<a id="three" name="three"></a>',
    );
    expect(document.anchors.map((anchor) => anchor.id)).toEqual(['one', 'two', 'three']);
  });
});

describe('sections', () => {
  test('hold the prose under each heading', async () => {
    const text =
      'Before `x`.\n\n# A\nOne\ntwo[^1].\n\n```js\ncode\n```\n\n## B\n- c\n- d\n\n| e | f |\n|---|---|\n| g | h |\n\n[^1]: Note.\n';
    expect((await parseText(text)).sections).toEqual([
      { id: null, title: '', text: 'Before x.' },
      { id: 'a', title: 'A', text: 'One two.' },
      { id: 'b', title: 'B', text: 'c d e f g h Note.' },
    ]);
  });
});
