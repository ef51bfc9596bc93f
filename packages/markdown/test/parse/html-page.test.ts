/** Pages that are already HTML: the same facts, body and Markdown copy as from a Markdown page. */
import type { Body } from '@docgen/model';
import { describe, expect, test } from 'vitest';
import { createMarkdown } from '../../src/index.js';
import { readMatter } from '@docgen/front-matter/matter-value';

const markdown = createMarkdown({
  parser: 'native',
  html: 'sanitize',
  highlight: true,
  schemes: ['http', 'https', 'mailto', 'tel'],
  limits: { pageBytes: 1e6, depth: 100, links: 30_000 },
  components: {},
  sources: [],
  lenient: false,
  locale: 'en',
  strings: {},
});

const parse = (html: string, islands = 0) =>
  markdown.parseHtml({
    html,
    skim: { title: 'T', matter: { title: 'T' } },
    islands: Array.from({ length: islands }, (_, n) => ({ name: `c${n}`, props: { n } })),
    islandTag: 'x-call',
    diagnostics: [],
  });

function shown(body: Body): string {
  return body
    .map((part) => {
      if (typeof part === 'string') return part;
      if (part.kind !== 'island') return `{${part.kind} ${part.n}}`;
      const slots = Object.entries(part.slots).map(([name, content]) => `${name}: ${shown(content)}`);
      return `{island ${part.n}${slots.map((slot) => ` | ${slot}`).join('')}}`;
    })
    .join('');
}

describe('a page of HTML', () => {
  test('gives headings, anchors and sections; ids that are written stay', async () => {
    const { document, sections } = await parse(
      '<h1>One &amp; all</h1><p>Hello  there</p><section id="own"><h2 id="dataLayer">Two</h2><p>More</p><h2>Two</h2></section>',
    );
    expect(document.headings).toEqual([
      { depth: 1, id: 'one--all', text: 'One & all' },
      { depth: 2, id: 'dataLayer', text: 'Two' },
      { depth: 2, id: 'two', text: 'Two' },
    ]);
    expect(document.anchors.map(({ id }) => id)).toEqual(['one--all', 'own', 'dataLayer', 'two']);
    expect(sections).toEqual([
      { id: 'one--all', title: 'One & all', text: 'Hello there' },
      { id: 'dataLayer', title: 'Two', text: 'More' },
      { id: 'two', title: 'Two', text: '' },
    ]);
  });

  test('has its links and images cut out, also those in slots', async () => {
    const { document, body, twin } = await parse(
      '<p><a href="/a#b" class="c">A</a> <img src="/i.png" alt="I"></p><x-call n="0"><p>in <a href="/s">S</a></p><x-call n="1"></x-call></x-call>',
      2,
    );
    expect(shown(body)).toBe(
      '<p><a href="{url 0}" class="c">A</a> <img src="{url 1}" alt="I"{size 1}></p>{island 0 | default: <p>in <a href="{url 2}">S</a></p>{island 1}}',
    );
    expect(document.links).toEqual([
      { kind: 'link', href: '/a#b', hole: 0 },
      { kind: 'image', href: '/i.png', hole: 1 },
      { kind: 'link', href: '/s', hole: 2 },
    ]);
    expect(document.islands).toEqual([
      { name: 'c0', props: { n: 0 }, hole: 0, slots: ['default'] },
      { name: 'c1', props: { n: 1 }, hole: 1 },
    ]);
    expect(shown(twin)).toBe('# T\n\n[A]({url 0}) ![I]({url 1})\n\nin [S]({url 2})\n');
  });

  test('is read as a browser reads it, and runs nothing', async () => {
    const { body } = await parse('<p>a<div>b</p><my-tag x="1" onclick="c()">d</my-tag>');
    expect(shown(body)).toBe('<p>a</p><div>b<p></p><my-tag x="1" onclick="c()">d</my-tag></div>');
  });

  test('reports an id that stands twice, and an image that says nothing', async () => {
    const { document } = await parse('<i id="a"></i><b id="a"></b><img src="/x.png">');
    expect(document.diagnostics.map(({ code, message, range }) => [code, message, range])).toEqual([
      ['image/no-alt', "The image '/x.png' has no alternative text", undefined],
      ['link/duplicate-anchor', "Duplicate id 'a' on this page", undefined],
    ]);
  });
});

describe('the twin of a page of HTML', () => {
  const cases: readonly [string, string, string][] = [
    ['white space', '<div> a \n<b>b</b>  c <br> d</div>\n<div>e</div>', 'a **b** c\\\nd\n\ne'],
    ['signs of Markdown', '<p>1. *a*</p><p># b [c]</p>', '1\\. \\*a\\*\n\n\\# b \\[c]'],
    ['marks', '<p><i>a</i> <s>b</s> <kbd>c</kbd> <q>d</q> <span>e</span></p>', '_a_ ~~b~~ `c` "d" e'],
    ['what shows no text', '<p>a<svg><title>t</title></svg><script>x</script><b></b></p><p> </p>', 'a'],
    [
      'lists',
      '<ul><li>a<ul><li><p>b</p></li></ul></li></ul><ol start="3"><li>c</li></ol>',
      '- a\n  - b\n\n3. c',
    ],
    ['items of several paragraphs', '<ul><li><p>a</p><p>b</p></li><li>c</li></ul>', '- a\n\n  b\n\n- c'],
    [
      'tasks',
      '<ul><li><input type="checkbox" checked> a</li><li><label><input type="checkbox"> b</label></li></ul>',
      '- [x] a\n- [ ] b',
    ],
    [
      'terms',
      '<dl><div><dt>a</dt><dd>b</dd></div><dt>c</dt><dt>d</dt><dd>e</dd></dl>',
      '- a\n\n  b\n\n- c\n\n  d\n\n  e',
    ],
    ['code', '<pre><code class="language-js">a <i>b</i>\n  c\n</code></pre>', '```js\na b\n  c\n```'],
    [
      'tables',
      '<table><thead><tr><th align="right">a</th><th>b|c</th></tr></thead><tr><td>d<br>e</td><td>f</td></tr></table>',
      '|   a | b\\|c |\n| --: | ---- |\n| d e | f    |',
    ],
    [
      'cells over several, and no heads',
      '<table><tr><td rowspan="2">a</td><td>b</td></tr><tr><td>c</td></tr><tr><td colspan="2">d</td></tr></table>',
      '|   |   |\n| - | - |\n| a | b |\n|   | c |\n| d |   |',
    ],
    ['quotes and rules', '<blockquote>a<p>b</p></blockquote><hr>', '> a\n>\n> b\n\n---'],
    ['figures', '<figure><pre>a</pre><figcaption>b</figcaption></figure>', '```\na\n```\n\nb'],
  ];

  test.each(cases)('%s', async (_, html, markdown) => {
    expect(shown((await parse(html)).twin)).toBe(`# T\n\n${markdown}\n`);
  });

  test('has links and what is shown in the place of frames and films; a link around blocks leads from each', async () => {
    const { twin } = await parse(
      '<a href="/a"><div><h2>b</h2><p>c</p></div></a><iframe src="/d" title="e"></iframe><a id="f">g</a>',
    );
    expect(shown(twin)).toBe('# T\n\n## [b]({url 0})\n\n[c]({url 0})\n\n[e]({url 1})g\n');
  });
});

describe('front matter that is a value', () => {
  test('is checked key by key', () => {
    const { matter, faults } = readMatter({
      title: 'T',
      sidebar: { label: 'L', positon: 1 },
      toc: { min: 9 },
      slug: undefined,
      draft: 'yes',
      'x-own': [1],
      order: 1,
    });
    expect(matter).toEqual({ title: 'T', sidebar: { label: 'L' }, toc: {}, extra: { 'x-own': [1] } });
    expect(faults.map(({ path, diagnostic: { message, hint } }) => [path.join('.'), message, hint])).toEqual([
      ['sidebar.positon', "Unknown front matter key 'sidebar.positon'", "Did you mean 'sidebar.position'?"],
      [
        'toc.min',
        "The front matter key 'toc.min' is the number 9; expected a whole number from 1 to 6",
        undefined,
      ],
      ['draft', "The front matter key 'draft' is the text 'yes'; expected true or false", undefined],
      ['order', "Unknown front matter key 'order'", "Write 'position: 1' under 'sidebar:'"],
    ]);
  });

  test.each([
    [[], 'a list'],
    ['x', "the text 'x'"],
    [7, 'the number 7'],
  ])('%j is none', (value, kind) => {
    expect(readMatter(value).faults.map(({ diagnostic }) => diagnostic.message)).toEqual([
      `The front matter is ${kind}; expected a mapping of keys`,
    ]);
  });
});
