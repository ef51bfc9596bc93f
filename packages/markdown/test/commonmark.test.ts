/**
 * Conformance with CommonMark 0.31.2: every example in the specification, first with our extensions off, then with all
 * of them on, compared with the committed list of examples that differ.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { toHtml } from 'hast-util-to-html';
import rehypeRaw from 'rehype-raw';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import type { Element, Root } from 'hast';
import { visit } from 'unist-util-visit';
import { describe, expect, test } from 'vitest';
import { createMarkdown } from '../src/index.js';
import { openSyntax } from '@docgen/syntax/parsers/syntax';
import { bytesOf, defaults, filled } from './reading.js';

interface Example {
  readonly number: number;
  readonly markdown: string;
  readonly html: string;
}

const spec = createRequire(import.meta.url)('commonmark-spec') as { tests: Example[] };
const examples = spec.tests.map(({ number, markdown, html }) => ({
  number,
  markdown: markdown.replaceAll('→', '\t'),
  html: html.replaceAll('→', '\t'),
}));

/** HTML without incidental differences, normalized as the specification's own runner does. */
function even(html: string): string {
  const tree: Root = { type: 'root', children: [{ type: 'raw', value: html.trim() }] };
  const parsed = unified().use(rehypeRaw).runSync(tree);
  const page: Element = { type: 'element', tagName: 'main', properties: {}, children: [] };
  page.children = parsed.children.filter(
    (child) => child.type === 'element' || child.type === 'text' || child.type === 'comment',
  );
  visit(page, 'element', withoutVocabulary);
  return toHtml(page)
    .replace(/\s*(<\/?(?!code)[a-z])/g, '$1')
    .replace(/^<main>\s+/, '<main>');
}

/** Removes what docgen's vocabulary adds to the specification's elements. */
function withoutVocabulary(element: Element): void {
  element.children = element.children.flatMap((child) => {
    if (child.type !== 'element') return [child];
    const { className } = child.properties;
    const classes = Array.isArray(className) ? className : [];
    if (classes.includes('heading-link')) return [];
    if (classes.includes('table-scroll')) return child.children;
    if (child.tagName !== 'figure') return [child];
    return classes.includes('code') ? child.children : [illustrated(child)];
  });
  if (/^h[1-6]$/.test(element.tagName)) delete element.properties['id'];
  if (element.tagName === 'pre') delete element.properties['tabIndex'];
  if (element.tagName === 'code' && String(element.properties['className']) === 'short')
    delete element.properties['className'];
  const { href, src } = element.properties;
  if (href !== undefined) element.properties['href'] = decoded(href);
  if (element.tagName !== 'img') return;
  const { alt, title } = element.properties;
  element.properties = {
    src: decoded(String(src)),
    ...(alt !== undefined && { alt }),
    ...(title !== undefined && { title }),
  };
}

/** A figure as the original paragraph. */
function illustrated(figure: Element): Element {
  const [image, caption] = figure.children;
  const text = caption?.type === 'element' ? caption.children[0] : undefined;
  const title = text?.type === 'text' ? text.value : '';
  const children =
    image?.type === 'element' ? [{ ...image, properties: { ...image.properties, title } }] : [];
  return { ...figure, tagName: 'p', children };
}

/** Links are kept as written; the specification's printer percent-encodes them. */
function decoded(url: string): string {
  try {
    return decodeURIComponent(url);
  } catch {
    return url;
  }
}

test('has all 652 examples here', () => expect(examples).toHaveLength(652));

describe.each(['native', 'remark'] as const)('CommonMark 0.31.2 by %s', async (parser) => {
  const syntax = await openSyntax({ parser, extensions: false });
  const toTree = unified().use(remarkRehype, { allowDangerousHtml: true }).freeze();

  test.each(examples)('example $number', async ({ markdown, html }) => {
    const made = toHtml(toTree.runSync(await syntax(markdown)), { allowDangerousHtml: true });
    expect(plain(made)).toBe(plain(html));
  });
});

/** Two spellings of one document: character references, and the slash of empty elements. */
function plain(html: string): string {
  const references: readonly (readonly [RegExp, string])[] = [
    [/&(?:#x3C|lt);/g, '‹'],
    [/&(?:#x26|amp);/g, '∧'],
    [/&(?:#x22|quot);/g, '"'],
    [/&gt;|>/g, '›'],
    [/ \/›/g, '›'],
  ];
  return references.reduce((text, [pattern, to]) => text.replace(pattern, to), html).trim();
}

describe.each(['native', 'remark'] as const)('with extensions, by %s', (parser) => {
  test('exactly the listed examples differ', async () => {
    const schemes = [...defaults.schemes, 'a+b+c', 'irc', 'localhost', 'made-up-scheme'];
    const markdown = createMarkdown({ ...defaults, parser, html: 'trusted', highlight: false, schemes });
    const differing: number[] = [];
    for (const example of examples) {
      const parsed = await markdown.parse({ bytes: bytesOf(example.markdown) });
      if (even(filled(parsed)) !== even(example.html)) differing.push(example.number);
    }
    expect(differing).toEqual(listed());
  });
});

function listed(): number[] {
  const file = new URL('commonmark-differences.json', import.meta.url);
  const list = JSON.parse(readFileSync(file, 'utf8')) as { example: number; reason: string }[];
  return list.map(({ example }) => example);
}
