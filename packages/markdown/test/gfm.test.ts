/** The extensions of GitHub Flavored Markdown, with our own inputs in the theme's vocabulary. */
import { describe, expect, test } from 'vitest';
import { htmlOf } from './reading.js';

const table = (inside: string) =>
  `<div class="table-scroll" role="group" tabindex="0" aria-label="Table"><table>${inside}</table></div>`;
const flat = async (text: string, locale = 'en') => (await htmlOf(text, { locale })).replaceAll('\n', '');

describe('tables', () => {
  test.each([
    [
      'plain',
      '| a | b |\n|---|---|\n| c | d |',
      '<thead><tr><th>a</th><th>b</th></tr></thead><tbody><tr><td>c</td><td>d</td></tr></tbody>',
    ],
    [
      'aligned',
      'a|b|c\n:-|:-:|-:\n1|2|3',
      '<thead><tr><th>a</th><th class="align-center">b</th><th class="align-right">c</th></tr></thead><tbody><tr><td>1</td><td class="align-center">2</td><td class="align-right">3</td></tr></tbody>',
    ],
    [
      'escaped pipes',
      '| a |\n|---|\n| `b \\| c` |',
      '<thead><tr><th>a</th></tr></thead><tbody><tr><td><code>b | c</code></td></tr></tbody>',
    ],
    [
      'a short row',
      '| a | b |\n|---|---|\n| c |',
      '<thead><tr><th>a</th><th>b</th></tr></thead><tbody><tr><td>c</td><td></td></tr></tbody>',
    ],
    ['head only', '| a |\n|---|', '<thead><tr><th>a</th></tr></thead>'],
    [
      'line breaks',
      '| a |\n|---|\n| b<br>c |',
      '<thead><tr><th>a</th></tr></thead><tbody><tr><td>b<br>c</td></tr></tbody>',
    ],
  ])('%s', async (_, text, inside) => expect(await flat(text)).toBe(table(inside)));

  test('raw ones too, once', async () => {
    expect(await flat('<table><tr><td align="right">a</td></tr></table>')).toBe(
      table('<tbody><tr><td class="align-right">a</td></tr></tbody>'),
    );
  });

  test("are named in the page's language", async () => {
    expect(await flat('| a |\n|---|', 'fr')).toContain('aria-label="Tableau"');
  });
});

describe('inline', () => {
  test.each([
    ['strikethrough', '~~a~~ ~b~', '<p><del>a</del> <del>b</del></p>'],
    [
      'no strikethrough with three',
      '~~~a~~~ b',
      '<figure class="code" data-language="a"><pre tabindex="0"><code class="language-a"></code></pre></figure>',
    ],
    ['www', 'www.a.example/b.', '<p><a href="http://www.a.example/b">www.a.example/b</a>.</p>'],
    [
      'https',
      '(https://a.example/b?c=d&e)',
      '<p>(<a href="https://a.example/b?c=d&amp;e">https://a.example/b?c=d&amp;e</a>)</p>',
    ],
    ['mail', 'me@a.example', '<p><a href="mailto:me@a.example">me@a.example</a></p>'],
    ['not in code', '`www.a.example`', '<p><code>www.a.example</code></p>'],
    [
      'a port is no directive',
      'http://localhost:3000/a:b',
      '<p><a href="http://localhost:3000/a:b">http://localhost:3000/a:b</a></p>',
    ],
  ])('%s', async (name, text, html) => {
    if (!name.startsWith('no ')) expect(await htmlOf(text)).toBe(html);
    else expect(await htmlOf(text)).not.toContain('<del>');
  });
});

describe('task lists', () => {
  test('tight and loose', async () => {
    expect(await flat('- [x] a\n- [ ] b')).toBe(
      '<ul class="contains-task-list"><li class="task"><input type="checkbox" disabled checked aria-label="Done"> a</li><li class="task"><input type="checkbox" disabled aria-label="To do"> b</li></ul>',
    );
    expect(await flat('- [X] a\n\n- b')).toContain(
      '<li class="task"><p><input type="checkbox" disabled checked aria-label="Done"> a</p></li>',
    );
  });
});

describe('footnotes', () => {
  const text = 'a[^x] b[^x]\n\n[^x]: Note *c*.\n';

  test('are numbered, linked and named', async () => {
    const html = await flat(text);
    expect(html).toContain(
      '<sup><a href="#fn-x" id="fnref-x" data-footnote-ref aria-describedby="footnote-label">1</a></sup>',
    );
    expect(html).toContain(
      '<section data-footnotes class="footnotes"><h2 class="footnotes-title" id="footnote-label">Footnotes</h2>',
    );
    expect(html).toContain('aria-label="Back to reference 1-2"');
  });

  test("in the page's language, also beside raw HTML", async () => {
    const html = await flat(`<b>x</b>\n\n${text}`, 'id');
    expect(html).toContain('<h2 class="footnotes-title" id="footnote-label">Catatan kaki</h2>');
    expect(html).toContain('<li id="fn-x">');
    expect(html).not.toContain('user-content');
  });
});

test('a short name in code that a browser would break has a class, also in raw HTML; longer code and blocks have none', async () => {
  const long = 'docgen.example/a/name/of/twenty-nine';
  expect(
    await flat(`\`X-Api-Key\`, <code>/orders</code>, \`order_id\`, \`a - b\`, \`${long}\`\n\n    a-b`),
  ).toBe(
    `<p><code class="short">X-Api-Key</code>, <code class="short">/orders</code>, <code>order_id</code>, <code>a - b</code>, <code>${long}</code></p>${await flat('    a-b')}`,
  );
});
