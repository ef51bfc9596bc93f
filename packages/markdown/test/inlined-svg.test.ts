/**
 * SVG with scripts, in every way in which a page's text or a plugin can put a drawing into a page: nothing that a
 * browser could run remains, and it is reported. Image files are never inlined into a page (`engine`).
 */
import type { Root } from 'hast';
import rehypeRaw from 'rehype-raw';
import { unified } from 'unified';
import { describe, expect, test } from 'vitest';
import { eachElement } from '../src/html/each-element.js';
import type { MarkdownOptions } from '../src/index.js';
import { type Around, filled, parseText } from './reading.js';

type Mode = MarkdownOptions['html'];

const parsed = (html: string): Root =>
  unified()
    .use(rehypeRaw)
    .runSync({ type: 'root', children: [{ type: 'raw', value: html }] });

/** The parts of `html` that a browser could run or load from elsewhere, in its own parser's tree. */
function armed(html: string): string[] {
  const found: string[] = [];
  eachElement(parsed(html), ({ tagName, properties }) => {
    if (/^(?:script|style|iframe|object|embed|base|handler)$/i.test(tagName)) found.push(`<${tagName}>`);
    for (const [name, value] of Object.entries(properties)) {
      const text = String(value).replace(/[\u0000-\u0020]+/g, '');
      if (/^on/i.test(name) || /^(?:style|srcdoc)$/i.test(name)) found.push(`${tagName}[${name}]`);
      if (/(?:^|;)(?:javascript|vbscript|data):/i.test(text)) found.push(`${tagName}[${name}=${text}]`);
      if (name === 'attributeName' && /(?:href|src|^on\w+)$/i.test(text)) found.push(`${tagName} of ${text}`);
    }
    return undefined;
  });
  return found;
}

const link = (inside: string) => `<a href="#x"><text x="1" y="9">x</text>${inside}</a>`;

/** The contents of the drawing, by what they are. */
const hostile: readonly (readonly [what: string, inside: string])[] = [
  ['a script', '<script>x()</script>'],
  ['a script of another file', '<script href="https://evil.example/x.js"></script>'],
  ['a script in upper case', '<SCRIPT>x()</SCRIPT>'],
  ['a handler', '<rect width="9" height="9" onclick="x()"/>'],
  ['a handler of an animation', '<animate onbegin="x()" attributeName="x" dur="1s"/>'],
  [
    'HTML with a handler',
    '<foreignObject><body onload="x()"><img src="x" onerror="x()"></body></foreignObject>',
  ],
  ['HTML with a frame', '<foreignObject><iframe srcdoc="<script>x()</script>"></iframe></foreignObject>'],
  [
    'a part of a document in a URL',
    '<use href="data:image/svg+xml,<svg id=x><script>x()</script></svg>#x"/>',
  ],
  ['a picture that is a document', '<image href="data:image/svg+xml,<svg onload=x()>"/>'],
  ['a link', '<a href="javascript:x()"><text>x</text></a>'],
  ['a link of XLink', '<a xlink:href="javascript:x()"><text>x</text></a>'],
  ['a link with entities', '<a href="&#106;ava&Tab;script&colon;x()"><text>x</text></a>'],
  ['a link that is set', link('<set attributeName="href" to="javascript:x()"/>')],
  ['a link of XLink that is set', link('<set attributeName="xlink:href" to="javascript:x()"/>')],
  ['a link that is set to another site', link('<set attributeName="href" to="https://evil.example/"/>')],
  ['a link set from elsewhere', '<a id="x"/><set href="#x" attributeName="href" to="javascript:x()"/>'],
  ['a link that changes', link('<animate attributeName="href" values="#a;javascript:x()" dur="1s"/>')],
  ['a link that starts as another', link('<animate attributeName="href" from="javascript:x()" dur="1s"/>')],
  ['a link that is added to', link('<animate attributeName=" HREF " by="javascript:x()" dur="1s"/>')],
  [
    'a link that changes, with entities',
    link('<animate attributeName="&#104;ref" to="java&#10;script:x()"/>'),
  ],
  ['a handler that is set', '<set attributeName="onmouseover" to="x()"/>'],
  ['a path that runs', '<animateMotion values="0,0;javascript:x()" dur="1s"/>'],
  ['a path from elsewhere', '<animateMotion dur="1s"><mpath href="javascript:x()"/></animateMotion>'],
  ['a turn that runs', '<animateTransform attributeName="transform" to="javascript:x()"/>'],
];

/** Removed without a report, as in all raw HTML. */
const styles: readonly (readonly [what: string, inside: string])[] = [
  ['a style that imports', '<style>@import url("https://evil.example/x.css");</style>'],
  ['a style that loads', '<style>text { background: url(https://evil.example/x.png) }</style>'],
  ['a style that ends', '<style><![CDATA[</style><script>x()</script>]]></style>'],
  ['an attribute of styles', '<rect style="fill: url(https://evil.example/x.svg#a)"/>'],
];

const drawing = (inside: string) => `<svg viewBox="0 0 9 9">${inside}</svg>`;

interface Way {
  /** The page's text, and other files or plugins for it. */
  readonly page: (svg: string) => readonly [text: string, around?: Around];
  /** Raw HTML by an author, which a site may trust. */
  readonly isRaw: boolean;
}

/** A site with a plugin of either kind. */
const withPlugin = (kind: 'remarkPlugins' | 'rehypePlugins', plugin: () => (tree: never) => void): Around => {
  const use = { name: 'draw', plugin, options: [] };
  return { code: { hash: 'h', remarkPlugins: [], rehypePlugins: [], [kind]: [use], schemas: {} } };
};

const ways: { readonly [name: string]: Way } = {
  'raw HTML': { isRaw: true, page: (svg) => [`a\n\n${svg}\n\nb`] },
  'raw HTML in a line': { isRaw: true, page: (svg) => [`a ${svg} b`] },
  'a heading': { isRaw: true, page: (svg) => [`# a ${svg}`] },
  'a cell': { isRaw: true, page: (svg) => [`| a |\n|---|\n| ${svg} |`] },
  'a figure': { isRaw: true, page: (svg) => [`<figure>${svg}<figcaption>a</figcaption></figure>`] },
  'an admonition': { isRaw: true, page: (svg) => [`:::note[a]\n${svg}\n:::`] },
  'a slot of a component': { isRaw: true, page: (svg) => [`:::box\n${svg}\n:::`] },
  'an included file': {
    isRaw: true,
    page: (svg) => ['::include{file=a.md}', { files: { 'snippets/a.md': svg } }],
  },
  'what a remark plugin made': {
    isRaw: false,
    page: (svg) => [
      'a',
      withPlugin('remarkPlugins', () => (tree: { children: unknown[] }) => {
        const [first] = tree.children as { data?: object }[];
        if (first) first.data = { hName: 'figure', hChildren: parsed(svg).children };
      }),
    ],
  },
  'what a rehype plugin made': {
    isRaw: false,
    page: (svg) => [
      'a',
      withPlugin('rehypePlugins', () => (tree: Root) => void tree.children.push(...parsed(svg).children)),
    ],
  },
};

const components = { box: { props: {}, slots: ['default'] } } as unknown as MarkdownOptions['components'];

async function drawn(way: Way, svg: string, html: Mode) {
  const [text, around] = way.page(svg);
  const made = await parseText(text, { html, components }, around);
  return { html: filled(made), codes: made.document.diagnostics.map(({ code }) => code) };
}

describe.each(Object.entries(ways))('%s', (_, way) => {
  test.each(hostile)('%s is left out, and reported', async (__, inside) => {
    const sanitized = await drawn(way, drawing(inside), 'sanitize');
    expect(armed(sanitized.html)).toEqual([]);
    expect(sanitized.codes).toContain('markdown/unsafe');
    if (way.isRaw) expect(armed((await drawn(way, drawing(inside), 'escape')).html)).toEqual([]);
  });

  test.each(styles)('%s is left out', async (__, inside) => {
    expect(armed((await drawn(way, drawing(inside), 'sanitize')).html)).toEqual([]);
  });

  test('a site that trusts its authors and plugins gets the drawing as it is', async () => {
    const { html, codes } = await drawn(way, drawing(hostile[0]?.[1] ?? ''), 'trusted');
    expect(armed(html)).toEqual(['<script>']);
    expect(codes).not.toContain('markdown/unsafe');
  });
});

test('the drawing that a plugin made stays, with what is harmless in it', async () => {
  const inside =
    '<use href="#a"></use><a href="https://x.example/"><text>x</text></a><animate attributeName="x" values="0;1" dur="1s"></animate><animateMotion path="M0 0h1"></animateMotion><foreignObject><p>x</p></foreignObject>';
  const way = ways['what a rehype plugin made'];
  if (way === undefined) throw new Error('No such way');
  const { html, codes } = await drawn(way, drawing(inside), 'sanitize');
  expect(html).toContain(drawing(inside));
  expect(codes).toEqual([]);
});
