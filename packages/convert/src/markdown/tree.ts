/** The tree of a page, as MDX if possible, else as CommonMark. Positions are offsets of the text as written. */
import { directiveFromMarkdown } from 'mdast-util-directive';
import { directive } from 'micromark-extension-directive';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { type Processor, unified } from 'unified';
import type { Syntax } from '@docgen/settings/literal';
import { veil } from './veil.js';

export interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  /** 1-based, of its first character. */
  readonly column: number;
  readonly children: readonly Node[];
  readonly value: string;
  readonly url: string;
  /** Of an element, `''` for a fragment; of a directive. */
  readonly name: string;
  readonly lang: string;
  readonly meta: string;
  readonly attributes: readonly Attribute[];
  /** Program of an expression or of a module's lines. */
  readonly program: Syntax | null;
}

export interface Attribute {
  /** `''` for attributes that are spread. */
  readonly name: string;
  /** True: it has no value. */
  readonly value: string | true | Expression;
}

export interface Expression {
  readonly code: string;
  readonly program: Syntax | null;
}

export interface Page {
  readonly text: string;
  /** The text without what only Docusaurus reads. */
  readonly veiled: string;
  readonly root: Node;
  readonly isMdx: boolean;
  /** Fences that aren't code and have to be removed. */
  readonly fences: readonly { readonly start: number; readonly end: number }[];
  /** Reason why it can't be read as MDX, although it should be. */
  readonly fault: PageFault | null;
  /** Reason why it can't be read at all; its tree is then empty, so its text stays unchanged. */
  readonly unread: PageFault | null;
}

interface PageFault {
  readonly offset: number;
  readonly reason: string;
}

const common = unified().use(remarkParse).use(remarkGfm).use(blockDirectives).freeze();
const mdx = unified().use(remarkParse).use(remarkGfm).use(blockDirectives).use(remarkMdx).freeze();

export function readPage(text: string, isMdx: boolean): Page {
  const deep = deepLine(text);
  if (deep !== null) return unreadable(text, deep);
  const { text: veiled, fences } = veil(text);
  const page = { text, veiled, isMdx, fences, fault: null, unread: null };
  try {
    if (isMdx) return { ...page, root: nodeOf(mdx.parse(veiled)) };
  } catch (error) {
    const fault = { offset: offsetOf(error, text), reason: reasonOf(error) };
    return readAsMarkdown({ ...page, isMdx: false, fault });
  }
  return readAsMarkdown(page);
}

function readAsMarkdown(page: Omit<Page, 'root'>): Page {
  try {
    return { ...page, root: nodeOf(common.parse(page.veiled)) };
  } catch (error) {
    // The parser walks over its tree by recursion.
    if (error instanceof RangeError) return unreadable(page.text, 0);
    throw error;
  }
}

function unreadable(text: string, offset: number): Page {
  const unread = { offset, reason: 'it is nested too deeply' };
  return {
    text,
    veiled: text,
    root: nodeOf({ type: 'root' }),
    isMdx: false,
    fences: [],
    fault: null,
    unread,
  };
}

/** Levels of quotes and lists that a page may have. */
const mostLevels = 300;

/** A line in more quotes and lists than that, or with the indentation of so many lists. */
const deepest = new RegExp(
  String.raw`^(?:(?:[ \t]*(?:>|(?:[-*+]|\d{1,9}[.)])(?=[ \t]))){${mostLevels + 1}}|[ \t]{${2 * mostLevels + 2}}[-*+>\d])`,
  'm',
);

/** Maximum open directives: the parser's time for each one grows with the number around it. */
const mostOpen = 100;

/** Offset of the first line that is nested too deeply; null if there is none. */
function deepLine(text: string): number | null {
  const found = deepest.exec(text);
  if (found !== null) return found.index;
  let open = 0;
  for (const { 1: name, index } of text.matchAll(/^[ \t>]*:{3,}[ \t]*(\S?)[^\n]*$/gm)) {
    open = name === '' ? Math.max(0, open - 1) : open + 1;
    if (open > mostOpen) return index;
  }
  return null;
}

/** Directives without their text form, which would match `10:30`. */
function blockDirectives(this: Processor): void {
  const data = this.data();
  const { flow } = directive();
  (data.micromarkExtensions ??= []).push(flow === undefined ? {} : { flow });
  (data.fromMarkdownExtensions ??= []).push(directiveFromMarkdown());
}

/** As the parsers return it; fields that a node doesn't have are undefined. */
interface ParserNode {
  readonly type: string;
  readonly position?: { readonly start: Spot; readonly end: Spot } | undefined;
  readonly children?: readonly ParserNode[];
  readonly value?: string;
  readonly url?: string;
  readonly name?: string | null;
  readonly lang?: string | null;
  readonly meta?: string | null;
  readonly attributes?: unknown;
  readonly data?: unknown;
}
interface Spot {
  readonly offset?: number | undefined;
  readonly column: number;
}

function nodeOf(given: unknown): Node {
  const { type, position, children, attributes, data, ...rest } = given as ParserNode;
  return {
    type,
    start: position?.start.offset ?? 0,
    end: position?.end.offset ?? 0,
    column: position?.start.column ?? 1,
    children: (children ?? []).map(nodeOf),
    value: rest.value ?? '',
    url: rest.url ?? '',
    name: rest.name ?? '',
    lang: rest.lang ?? '',
    meta: rest.meta ?? '',
    attributes: attributesOf(attributes),
    program: programIn(data),
  };
}

function attributesOf(given: unknown): Attribute[] {
  if (!Array.isArray(given)) {
    return Object.entries((given ?? {}) as { [key: string]: unknown }).map(([name, value]) => ({
      name,
      value: String(value),
    }));
  }
  return given.map((one: { type: string; name?: string; value?: unknown; data?: unknown }): Attribute => {
    if (one.type !== 'mdxJsxAttribute')
      return { name: '', value: { code: `{${String(one.value)}}`, program: programIn(one.data) } };
    const { name = '', value } = one;
    if (value === null || value === undefined) return { name, value: true };
    if (typeof value === 'string') return { name, value };
    const { value: code, data } = value as { value: string; data?: unknown };
    return { name, value: { code: `{${code}}`, program: programIn(data) } };
  });
}

function programIn(data: unknown): Syntax | null {
  return ((data ?? {}) as { estree?: Syntax }).estree ?? null;
}

function offsetOf(error: unknown, text: string): number {
  const { line, column } = (error ?? {}) as { line?: number; column?: number };
  const before = text.split('\n').slice(0, (line ?? 1) - 1);
  return before.reduce((sum, one) => sum + one.length + 1, 0) + (column ?? 1) - 1;
}

function reasonOf(error: unknown): string {
  const { reason, message } = (error ?? {}) as { reason?: string; message?: string };
  return (reason ?? message ?? String(error)).split('\n')[0] ?? '';
}
