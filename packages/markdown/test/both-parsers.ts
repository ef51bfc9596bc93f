/**
 * Shared by the tests that compare both parsers: a text parsed by each, and the differences between the trees.
 *
 * Every type, value, attribute, identifier and position is compared. Positions that nothing in docgen reads and that
 * the parsers see differently are listed in `parser-differences.json`.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Nodes, Root } from 'mdast';
import { settleEnds } from '@docgen/syntax/text/directive-ends';
import { createMarkdown, type MarkdownOptions } from '../src/index.js';
import { isLeftToRemark, sorts } from '@docgen/syntax/parsers/left-to-remark';
import { loadBinding } from '@docgen/syntax/parsers/native-binding';
import { doubtsOf } from '@docgen/syntax/parsers/native-doubts';
import { createNativeSyntax } from '@docgen/syntax/parsers/native-syntax';
import { normalizeDirectives } from '@docgen/syntax/text/normalize';
import { createRemarkSyntax } from '@docgen/syntax/parsers/remark-syntax';
import { nativeTree } from '@docgen/syntax/parsers/syntax';
import { bytesOf, defaults, readerOf } from './reading.js';

interface Difference {
  /** A node type, and which end of it. */
  readonly place: string;
  readonly reason: string;
  /** Where it differs. */
  readonly example: string;
}

const list = new URL('parser-differences.json', import.meta.url);
/** The accepted differences. */
export const decided = JSON.parse(readFileSync(list, 'utf8')) as readonly Difference[];

const binding = loadBinding();
if (binding === null) throw new Error('No build of the native parser loads');
const readNative = createNativeSyntax(binding, true);
const readRemark = createRemarkSyntax(true, () => undefined);

function reading<T extends Root | null>(read: (text: string) => T, text: string): T | 'too deep' {
  try {
    const tree = read(text);
    if (tree !== null) settleEnds(tree, text);
    return tree;
  } catch (error) {
    if (error instanceof RangeError) return 'too deep';
    throw error;
  }
}

/** A text as the parsers receive it: LF line endings, and directive titles in one form. */
export function asParsed(text: string): string {
  const decoded = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytesOf(text));
  return normalizeDirectives(decoded.replace(/\r\n?/g, '\n')).text;
}

/** Whether docgen uses the native parser's tree of `text`. */
export function isNative(text: string): boolean {
  return !isLeftToRemark(text) && nativeTree(text, readNative) !== null;
}

/** The reasons why `text` is left to remark. */
export function reasonsFor(text: string): string[] {
  const found = sorts.filter(
    (sort) =>
      sort.hints.some((hint) => text.includes(hint)) &&
      (sort.found instanceof RegExp ? sort.found.test(text) : sort.found(text)),
  );
  return [...found.map(({ reason }) => reason), ...doubtsOf(readNative(text), text)];
}

/** The differences between the two trees of `text`, even if it is left to remark. */
export function rawDifferences(text: string): string[] {
  return between(reading(readNative, text), text);
}

function between(native: Root | 'too deep', text: string): string[] {
  const remark = reading(readRemark, text);
  if (native === 'too deep' || remark === 'too deep') return native === remark ? [] : ['depth'];
  return [...unlike(native, remark)];
}

const allowed = new Set(decided.map(({ place }) => place));

/** The differences between the two trees that docgen uses, except for the accepted ones. */
export function differences(text: string): string[] {
  // Texts with it are rejected before parsing.
  if (text.includes('\0') || isLeftToRemark(text)) return [];
  const native = reading((given) => nativeTree(given, readNative), text);
  if (native === null) return [];
  return between(native, text).filter((difference) => !allowed.has(difference));
}

/** Names of the differences between two nodes and all below them. */
function* unlike(native: Nodes, remark: Nodes): Generator<string> {
  if (native.type !== remark.type) {
    yield `${native.type} for ${remark.type}`;
    return;
  }
  const { position, children, ...own } = { position: undefined, children: [], ...native };
  const {
    position: otherPosition,
    children: otherChildren,
    ...other
  } = {
    position: undefined,
    children: [],
    ...remark,
  };
  for (const key of new Set([...Object.keys(own), ...Object.keys(other)])) {
    if (sorted(Reflect.get(own, key)) !== sorted(Reflect.get(other, key))) yield `${native.type}: ${key}`;
  }
  for (const side of ['start', 'end'] as const) {
    if (sorted(position?.[side]) !== sorted(otherPosition?.[side])) yield `${native.type}.${side}`;
  }
  if (children.length !== otherChildren.length) yield `${native.type}: number of children`;
  else for (const [index, child] of children.entries()) yield* unlike(child, otherChildren[index] as Nodes);
}

function sorted(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}

const files = {
  'snippets/a.md': '# A [r]\n\n- ::include{file=b.md}\n\n[^1]: n\n\n[r]: r.md\n',
  'snippets/b.md': '::: note N [l](l.md)\n[^1]\n\n[^1]: m\n:::\n',
  'snippets/c.ts': '  let x;\n',
};
const read = readerOf(files);
const given: MarkdownOptions = {
  ...defaults,
  highlight: false,
  components: {
    card: {
      file: 'card.tsx',
      props: { size: { type: 'number' } },
      slots: ['default', 'header'],
      hydrate: 'never',
    },
  },
};
const pipelines = (['native', 'remark'] as const).map((parser) => createMarkdown({ ...given, parser }));

/** The output of the whole pipeline for `text` with either parser. */
export function bothParsed(text: string) {
  return Promise.all(pipelines.map((markdown) => markdown.parse({ bytes: bytesOf(text), read })));
}

interface Example {
  readonly markdown: string;
}

const spec = createRequire(import.meta.url)('commonmark-spec') as { tests: Example[] };
/** The examples of the CommonMark specification. */
export const examples = spec.tests.map(({ markdown }) => markdown.replaceAll('→', '\t'));

/** Containers that a text can be in. */
export const containers: { readonly [name: string]: (text: string) => string } = {
  'the page': (text) => text,
  'a quote': (text) => text.replace(/^/gm, '> '),
  'a list item': (text) => `- ${text.replaceAll('\n', '\n  ')}`,
  'a numbered item': (text) => `10. ${text.replaceAll('\n', '\n    ')}`,
  'a container': (text) => `:::note\n${text}\n:::\n`,
  'a quote in a container': (text) => `::::note[T]\n${text.replace(/^/gm, '> ')}\n::::\n`,
};
