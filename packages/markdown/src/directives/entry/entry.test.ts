import { describe, expect, test } from 'vitest';
import { faultsOf, filled, htmlOf, parseText } from '../../../test/reading.js';

const opening = ':::entry[Errors say *what to do*]{date=2025-11-10 type=added,changed area="errors, orders"}';
const one = `${opening}\nText.\n:::`;

const section = (level: number, facts: string) =>
  `<section class="entry" data-type="added changed" data-area="errors orders"><h${level} id="2025-11-10">Errors say <em>what to do</em><a class="heading-link" href="#2025-11-10" aria-label="Link to: Errors say what to do"></a></h${level}><p class="entry-facts">${facts}</p><p>Text.</p></section>`;
const english =
  '<time datetime="2025-11-10">November 10, 2025</time> <span class="entry-type entry-added">added</span> <span class="entry-type entry-changed">changed</span> <span class="entry-area">errors</span> <span class="entry-area">orders</span>';

describe('an entry', () => {
  test('is a section with a heading, its day, types and areas', async () => {
    expect(await htmlOf(one)).toBe(section(2, english));
    expect(await faultsOf(one)).toEqual([]);
    // Raw HTML on the page sends the tree through the HTML parser and the sanitizer.
    expect(await htmlOf(`${one}\n\n<b>c</b>`)).toBe(`${section(2, english)}\n<p><b>c</b></p>`);
  });

  test('says its day and types in the language of the page, and names its areas as the site does', async () => {
    const strings = { 'area.errors': 'erreurs' };
    const html = await htmlOf(one, { locale: 'fr', strings });
    expect(html).toContain('<time datetime="2025-11-10">10 novembre 2025</time>');
    expect(html).toContain('<span class="entry-type entry-added">ajouté</span>');
    expect(html).toContain('<span class="entry-area">erreurs</span> <span class="entry-area">orders</span>');
  });

  test.each([
    ['# Changelog', 'h2'],
    ['## 2025', 'h3'],
    ['### Autumn', 'h4'],
    ['###### Deep', 'h6'],
  ])('below %s its heading is %s', async (above, tag) => {
    expect(await htmlOf(`${above}\n\n${one}`)).toContain(`<${tag} id="2025-11-10">`);
  });

  test('stands on the level of its siblings, whatever headings it holds', async () => {
    const other = ':::entry[Other]{date=2024-01-01}\n##### In it\n:::';
    const { document } = await parseText(`## 2025\n\n${other}\n\n${one}`);
    expect(document.headings.map(({ depth, id }) => `${depth} ${id}`)).toEqual([
      '2 2025',
      '3 2024-01-01',
      '5 in-it',
      '3 2025-11-10',
    ]);
  });

  test('of a day that another has is told, and takes an id of its own', async () => {
    const again = ':::entry[Again]{date=2025-11-10}\n:::';
    expect(await faultsOf(`${one}\n\n${again}`)).toEqual([
      "5:1 link/duplicate-anchor warning Duplicate id '2025-11-10' on this page | Give one of them a different id; links go to the first",
    ]);
    const named = ':::entry[Again]{date=2025-11-10 id=2025-11-10-rates}\n:::';
    expect(await faultsOf(`${one}\n\n${named}`)).toEqual([]);
    expect(await htmlOf(named)).toContain('<h2 id="2025-11-10-rates">');
  });

  test.each([
    [
      ':::entry[T]\n:::',
      "1:1 markdown/bad-attribute error ':::entry' is missing the attribute 'date' | Write :::entry[T]{date=2025-11-10}",
    ],
    [
      ':::entry{date=2025-11-10}\n:::',
      "1:1 markdown/bad-attribute error ':::entry' has no title | Write :::entry[What changed]{date=2025-11-10}",
    ],
    [
      ':::entry[T]{date=2025-02-30}\n:::',
      "1:1 markdown/bad-attribute error The attribute 'date' of ':::entry' is '2025-02-30'; expected a day such as 2025-11-10",
    ],
    [
      ':::entry[T]{date=2025-11-10 type=fixd}\n:::',
      "1:1 markdown/bad-attribute error The attribute 'type' of ':::entry' is 'fixd'; expected one or more of added, changed, deprecated, removed, fixed, version, with commas between them | Did you mean 'fixed'?",
    ],
    [
      ':::entry[T]{date=2025-11-10 kind=added}\n:::',
      "1:1 markdown/bad-attribute error Unknown attribute 'kind' on ':::entry'",
    ],
  ])('%s', async (text, fault) => {
    const [found = '', ...others] = await faultsOf(text);
    expect(found.startsWith(fault)).toBe(true);
    expect(others).toEqual([]);
  });
});

describe('for a feed', () => {
  const page = (text: string) => parseText(`---\nfeed: true\n---\n\n${text}`);
  const older = ':::entry[Older]{date=2025-01-20 type=version}\n[Link](a.md)\n\n:::note\nIn it.\n:::\n:::';

  test('entries are told with their title, day and categories', async () => {
    const { document } = await page(`## 2025\n\n${one}\n\n:${older}:`);
    expect(document.entries).toEqual([
      {
        id: '2025-11-10',
        date: '2025-11-10',
        title: 'Errors say what to do',
        categories: [
          { term: 'added', label: 'added' },
          { term: 'changed', label: 'changed' },
          { term: 'errors', label: 'errors' },
          { term: 'orders', label: 'orders' },
        ],
      },
      {
        id: '2025-01-20',
        date: '2025-01-20',
        title: 'Older',
        categories: [{ term: 'version', label: 'new version' }],
      },
    ]);
  });

  test('their content is marked off in the body, which shows nothing of it', async () => {
    const parsed = await page(one);
    const kinds = parsed.body.map((part) => (typeof part === 'string' ? part : `«${part.kind} ${part.n}»`));
    expect(kinds.join('')).toContain('</p>«entry 0»<p>Text.</p>«entry 1»</section>');
    expect(filled(parsed)).toBe(section(2, english));
  });

  test('a page without one is told, and has none', async () => {
    const parsed = await page('Text.');
    expect(parsed.document.entries).toBeUndefined();
    expect(await faultsOf('---\ntitle: T\nfeed: true\n---\n\nText.')).toEqual([
      "3:7 feed/empty warning The page asks for a feed but has no dated entries | Write entries as :::entry[Title]{date=2025-11-10}, or remove 'feed'",
    ]);
  });

  test('other pages tell nothing of theirs', async () => {
    const { document, body } = await parseText(one);
    expect(document.entries).toBeUndefined();
    expect(body).toHaveLength(1);
  });
});
