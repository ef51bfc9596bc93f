/** Pages as chapters: their ids, links, headings, images and order. */
import type { Element } from 'hast';
import { toHtml } from 'hast-util-to-html';
import { expect, test } from 'vitest';
import { mergeInOrder } from '../src/document/chapters.ts';
import { contentOf } from '../src/page/content.ts';
import { sectionsOf, settleHeadings } from '../src/page/headings.ts';
import { replaceForeignImages } from '../src/page/images.ts';
import { type Targets, rewriteLinks } from '../src/page/links.ts';
import { prefixIds } from '../src/page/references.ts';

const bodyOf = (html: string): Element => contentOf(`<main><div class="content">${html}</div></main>`).body;
const inside = (body: Element) => toHtml(body.children);

test('the content is what the theme marks, without scripts, frames and buttons, and nothing is closed or loads late', () => {
  const html = `<head><link rel="stylesheet" href="/a.css"><link rel="icon" href="/i.svg"></head>
<main><nav>Menu</nav><article><div class="content"><h1>A</h1><script>alert(1)</script><button>B</button><iframe src="https://x.example"></iframe><meta http-equiv="refresh" content="0;url=https://x.example"><details><summary>S</summary><img src="/p.png" loading="lazy"></details></div></article></main>`;
  const { body, styles } = contentOf(html);
  expect(styles).toEqual(['/a.css']);
  expect(inside(body)).toBe('<h1>A</h1><details open><summary>S</summary><img src="/p.png"></details>');
});

test('a theme without that class has its content in the article or in main', () => {
  expect(inside(contentOf('<main><p>M</p></main>').body)).toBe('<p>M</p>');
  expect(inside(contentOf('<main><p>M</p><article>A</article></main>').body)).toBe('A');
  expect(inside(contentOf('<p>Nothing</p>').body)).toBe('');
});

test('ids and everything that refers to them get the prefix', () => {
  const body = bodyOf(
    '<h2 id="a">A</h2><p aria-labelledby="a b">x</p><label for="c">c</label><svg><g id="m" fill="url(#g)"></g><use href="#m"></use></svg>',
  );
  prefixIds(body, 'c1');
  expect(inside(body)).toBe(
    '<h2 id="c1-a">A</h2><p aria-labelledby="c1-a c1-b">x</p><label for="c1-c">c</label><svg><g id="c1-m" fill="url(#c1-g)"></g><use href="#c1-m"></use></svg>',
  );
});

const to: Targets = {
  chapters: new Map([
    ['/docs/start', 'c0'],
    ['/docs/caf\u00e9', 'c3'],
  ]),
  redirects: [
    {
      from: '/docs',
      to: '/docs/start',
      match: { exact: true, strict: false, sensitive: false },
      origin: null,
    },
  ],
  base: '/site',
  origin: 'https://docs.example',
};

test.each([
  ['#part', '#c9-part'],
  ['/site/docs/start', '#c0'],
  ['/site/docs/start/', '#c0'],
  ['/site/docs/start/index.html#top', '#c0-top'],
  ['https://docs.example/site/docs/start#top', '#c0-top'],
  ['../../start', '#c0'],
  ['/site/docs', '#c0'],
  ['/site/docs/caf%C3%A9', '#c3'],
  ['/site/docs/other', 'https://docs.example/site/docs/other'],
  ['/elsewhere/docs/start', 'https://docs.example/elsewhere/docs/start'],
  ['https://other.example/a', 'https://other.example/a'],
  ['mailto:a@b.example', 'mailto:a@b.example'],
])('a link to %s becomes %s', (href, expected) => {
  const body = bodyOf(`<a href="${href}" target="_blank">x</a>`);
  rewriteLinks(body, { url: '/site/docs/guide/page/', id: 'c9' }, to);
  const [link] = body.children;
  expect(link).toMatchObject({ properties: { href: expected } });
});

test('without an address of the site, links that leave the book are text', () => {
  const body = bodyOf('<a href="/site/docs/other">x</a><a href="https://other.example/">y</a>');
  rewriteLinks(body, { url: '/site/docs/a', id: 'c9' }, { ...to, origin: null });
  expect(inside(body)).toBe('<a>x</a><a href="https://other.example/">y</a>');
});

test('levels follow the depth, and a page without a title gets one', () => {
  const body = bodyOf('<h2 id="x">X <em>y</em></h2>');
  settleHeadings(body, 'Title', 2);
  expect(inside(body)).toBe('<h1 aria-level="3">Title</h1><h2 id="x" aria-level="4">X <em>y</em></h2>');
  expect(sectionsOf(body)).toEqual([{ id: 'x', title: 'X y' }]);
});

test('the text and address of an image of another site replace it', () => {
  const body = bodyOf(
    '<img src="https://x.example/a.png" alt="A"><img src="//x.example/b.png"><img src="/c.png">',
  );
  expect(replaceForeignImages(body)).toEqual(['https://x.example/a.png', '//x.example/b.png']);
  expect(inside(body)).toBe(
    '<span class="book-away">A (https://x.example/a.png)</span><span class="book-away">//x.example/b.png</span><img src="/c.png">',
  );
});

test('stylesheets keep the order of the pages that link them', () => {
  const all = ['a', 'd'];
  mergeInOrder(all, ['a', 'b', 'c', 'd']);
  mergeInOrder(all, ['a', 'c', 'e']);
  expect(all).toEqual(['a', 'b', 'c', 'e', 'd']);
});
