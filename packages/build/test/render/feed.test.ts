/** Feeds: the order and ids of entries, URLs to other sites, and text that XML accepts. */
import type { Body, ChangelogEntry } from '@docgen/model';
import { expect, test } from 'vitest';
import { type FeedPage, feedText } from '../../src/render/feed.js';

const entry = (id: string, date = id, title = id): ChangelogEntry => ({ id, date, title, categories: [] });
const about = {
  lang: 'fr',
  title: 'Journal',
  description: null,
  siteTitle: 'Port & Quai',
  awayUrl: (name: string) => `https://x.example/log/${name}.htm`,
  fillings: [{ url: '/a/', absolute: 'https://x.example/a/', size: null }],
};
const feedOf = (entries: readonly ChangelogEntry[], body: Body, page: Partial<FeedPage> = {}) =>
  feedText(
    {
      file: 'log/feed.xml',
      url: 'https://x.example/log/feed.xml',
      pageUrl: 'https://x.example/log/',
      entries,
    },
    { ...about, body, ...page },
  );
const cut = (n: number, ...parts: Body): Body => [
  { kind: 'entry', n: 2 * n },
  ...parts,
  { kind: 'entry', n: 2 * n + 1 },
];
const allOf = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found]) => found);

test('a whole feed, word for word', () => {
  const category = { term: 'added', label: 'ajouté' };
  const one = { ...entry('2025-11-10', '2025-11-10', 'A < B'), categories: [category] };
  const body = ['<h2>x</h2>', ...cut(0, '<p>To <a href="', { kind: 'url', n: 0 } as const, '">a</a></p>')];
  expect(feedOf([one], body, { description: 'All "news"' })).toBe(
    [
      '<?xml version="1.0" encoding="utf-8"?>',
      '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="fr">',
      '<id>https://x.example/log/feed.xml</id>',
      '<title>Journal · Port &amp; Quai</title>',
      '<subtitle>All &quot;news&quot;</subtitle>',
      '<link rel="self" type="application/atom+xml" href="https://x.example/log/feed.xml"/>',
      '<link rel="alternate" type="text/html" href="https://x.example/log/"/>',
      '<updated>2025-11-10T00:00:00Z</updated>',
      '<author><name>Port &amp; Quai</name></author>',
      '<entry>',
      '<id>https://x.example/log/#2025-11-10</id>',
      '<title>A &lt; B</title>',
      '<link rel="alternate" type="text/html" href="https://x.example/log/#2025-11-10"/>',
      '<published>2025-11-10T00:00:00Z</published>',
      '<updated>2025-11-10T00:00:00Z</updated>',
      '<category term="added" label="ajouté"/>',
      '<content type="html">&lt;p&gt;To &lt;a href=&quot;https://x.example/a/&quot;&gt;a&lt;/a&gt;&lt;/p&gt;</content>',
      '</entry>',
      '</feed>',
      '',
    ].join('\n'),
  );
});

test('the newest entry comes first and dates the feed; those of one day stay in the order of the page', () => {
  const entries = [entry('2024-01-01'), entry('b', '2025-02-02'), entry('a', '2025-02-02')];
  const text = feedOf(entries, []);
  expect(allOf(text, /<id>.*#(.*)<\/id>/g)).toEqual(['b', 'a', '2024-01-01']);
  expect(allOf(text, /<updated>(.*)T/g)[0]).toBe('2025-02-02');
});

test('it holds the fifty newest', () => {
  const entries = Array.from({ length: 60 }, (_, n) => entry(`${n}`, `2025-01-${10 + (n % 20)}`));
  expect(allOf(feedOf(entries, []), /<entry>/g)).toHaveLength(50);
});

test('content has no buttons, links to headings or islands, and its own links lead to the page', () => {
  const tabs =
    '<div class="tabs"><div class="tab-list" role="tablist"><button>A</button></div><div class="tab-panel"><p>In A</p></div><tab-choice></tab-choice></div>';
  const text = feedOf(
    [entry('2025-11-10')],
    [
      { kind: 'island', n: 0, slots: { default: cut(0, '<p>slot</p>') } },
      ...cut(0, '<h3 id="x">X<a class="heading-link" href="#x" aria-label="Link"></a></h3>', tabs),
    ],
  );
  const shown = (allOf(text, /<content type="html">(.*)<\/content>/gs)[0] ?? '').replaceAll('&gt;', '>');
  expect(shown).not.toMatch(/button|heading-link|tab-choice/);
  expect(shown).toContain('In A');
  const linked = feedOf([entry('2025-11-10')], cut(0, '<a class="x" href="#y">y</a> ` href="#z`'));
  expect(linked).toContain('href=&quot;https://x.example/log/#y&quot;');
  expect(linked).toContain('` href=&quot;#z`');
});

test('what XML cannot hold is left out', () => {
  const odd = entry('2025-11-10', '2025-11-10', `a${String.fromCharCode(8)}b\uD800c\uFFFEd`);
  expect(feedOf([odd], [])).toContain('<title>abcd</title>');
});
