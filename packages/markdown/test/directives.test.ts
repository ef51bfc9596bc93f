/** Rules for every directive: unknown ones, other forms, unclosed containers. */
import type { SiteComponent } from '@docgen/model';
import { describe, expect, test } from 'vitest';
import { createDirectives } from '../src/directives.js';
import { records } from '../src/directives/records.js';
import { createMarkdown, directiveNames } from '../src/index.js';
import type { UnifiedPlugin } from '../src/index.js';
import { bytesOf, defaults, faultsOf, htmlOf, parseText } from './reading.js';

const card: SiteComponent = {
  file: 'components/card.tsx',
  props: {},
  slots: ['default', 'header'],
  hydrate: 'never',
};

describe('unknown directives', () => {
  const known = records.map(({ name, form }) => `${form === 'leaf' ? '::' : ':::'}${name}`).join(', ');

  test('a container keeps its text and content', async () => {
    const text = ':::nte A [b]\n\n*Body*\n\n:::\n';
    expect(await htmlOf(text)).toBe('<p>:::nte A [b]</p>\n<p><em>Body</em></p>\n<p>:::</p>');
    expect(await faultsOf(text)).toEqual([
      "1:1 markdown/unknown-directive error Unknown directive ':::nte' | Did you mean 'note'?",
    ]);
  });

  test('a leaf keeps its text', async () => {
    expect(await htmlOf('::moving[A]{src="b"}')).toBe('<p>::moving[A]{src="b"}</p>');
    expect(await faultsOf('::moving[A]{src="b"}', { lenient: true })).toEqual([
      `1:1 markdown/unknown-directive warning Unknown directive '::moving' | Known directives: ${known}`,
    ]);
  });

  test('in running text there are none', async () => {
    const text = 'At 10:30 a:b :nobody: :x[*y*]{z} ::c std::vec';
    expect(await htmlOf(text)).toBe('<p>At 10:30 a:b :nobody: :x[<em>y</em>]{z} ::c std::vec</p>');
    expect(await faultsOf(text)).toEqual([]);
  });

  test('a stray end stays text', async () => {
    expect(await htmlOf('a\n\n:::\n')).toBe('<p>a</p>\n<p>:::</p>');
  });

  test('components and the slots of the one around are known', async () => {
    const components = { 'price-card': card };
    expect((await faultsOf('::prise-card', { components }))[0]).toMatch(/ Did you mean 'price-card'\?$/);
    const inCard = '::::price-card\n:::heeder\nx\n:::\n::::';
    expect((await faultsOf(inCard, { components }))[0]).toMatch(/ Did you mean 'header'\?$/);
    const [unknown = ''] = await faultsOf(':::heeder\nx\n:::', { components });
    expect(unknown.endsWith(`${known}, ::price-card`)).toBe(true);
  });

  test.each([
    [
      '::note',
      "1:1 markdown/unknown-directive error Unknown directive '::note' | Write ':::note', and end it with a line ':::'",
    ],
    [
      ':::include{file=a.md}\n:::',
      "1:1 markdown/unknown-directive error Unknown directive ':::include' | Write '::include{file=a.md}', without a closing line ':::'",
    ],
  ])('the other form: %s', async (text, fault) => {
    expect(await faultsOf(text)).toEqual([fault]);
    expect(await htmlOf(text)).toContain(text.split('\n')[0]);
  });

  test('what a plugin has made of one is left alone', async () => {
    function own() {
      return (tree: { children: { data?: object }[] }) => {
        for (const node of tree.children) node.data = { ...node.data, hName: 'section' };
      };
    }
    const use = { name: 'own', plugin: own as UnifiedPlugin, options: [] };
    const markdown = createMarkdown(defaults, {
      hash: '',
      remarkPlugins: [use],
      rehypePlugins: [],
      schemas: {},
    });
    const { document, body } = await markdown.parse({ bytes: bytesOf(':::mine\nx\n:::') });
    expect(document.diagnostics).toEqual([]);
    expect(body).toEqual(['<section><p>x</p></section>']);
  });

  test('the names that are taken', async () =>
    expect([...createDirectives({ components: {}, sources: [] }).keys()]).toEqual(await directiveNames()));
});

describe('containers that are not closed', () => {
  const end = (name: string, colons = ':::') =>
    `markdown/unclosed-directive warning Unclosed '${colons}${name}' | End it with a line '${colons}'`;

  test.each([
    [':::note\nx', [`1:1 ${end('note')}`]],
    ['a\n\n::::tabs\n:::tab[A]\nx\n:::', [`3:1 ${end('tabs', '::::')}`]],
    ['> :::tip T\n> x\n\ny', [`1:3 ${end('tip')}`]],
    ['- :::tip\n  x\n- y', [`1:3 ${end('tip')}`]],
    [':::note\n```\n:::\n```', []],
    [
      ':::note\n:::tip\nx\n:::\n',
      [
        "2:1 markdown/unclosed-directive warning Unclosed ':::tip' | Add a colon to ':::note' around it, which ended first: '::::note'",
      ],
    ],
  ])('%j', async (text, faults) => {
    expect((await faultsOf(text)).filter((fault) => fault.includes('unclosed-directive'))).toEqual(faults);
  });

  test.each([
    ':::note\nx\n:::',
    ':::note\nx\n:::::  \nafter',
    '::: note T\n:::',
    '> :::note\n> x\n> :::',
    '- a\n\n  :::note\n  x\n  :::\n',
    '::::note\n:::tip\nx\n:::\n::::',
    '  :::note\n  x\n  :::',
    '::::note\n- :::tip\n  x\n  :::\n::::\n',
    ':::note\r\nx\r\n:::\r\n',
    '::include{file=x}',
    '```\n:::note\n```',
    'text :::note',
  ])('nothing is said of %j', async (text) => {
    expect((await faultsOf(text)).filter((fault) => fault.includes('unclosed-directive'))).toEqual([]);
  });
});

test.each([
  ['::endpoint{method=POST}', '::endpoint{method=POST path=/orders}'],
  ['::endpoint{method=POST path=""}', '::endpoint{method=POST path=/orders}'],
  ['::endpoint', '::endpoint{path=/orders}'],
  ['- ::endpoint{scope="a b"}', '::endpoint{scope="a b" path=/orders}'],
  [':::entry[A *b*]{type=added}\nx\n:::', ':::entry[A *b*]{type=added date=2025-11-10}'],
  ['::: entry A b\nx\n:::', '::: entry A b {date=2025-11-10}'],
  ['::include{lines=1}', '::include{lines=1 file=auth/token.md}'],
  [':::field{type=string}\nx\n:::', ':::field{type=string name=weight}'],
])('the hint for %s keeps what is written', async (text, right) => {
  const { document } = await parseText(text);
  expect(document.diagnostics.map(({ hint }) => hint)).toEqual([`Write ${right}`]);
});
