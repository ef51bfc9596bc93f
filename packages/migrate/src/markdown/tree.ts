/** The tree of a page, as MDX where that can be, else as CommonMark. Places are offsets of the text as written. */
import { directiveFromMarkdown } from 'mdast-util-directive';
import { directive } from 'micromark-extension-directive';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { type Processor, unified } from 'unified';
import type { Syntax } from '../script/literal.js';
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
  /** Fences that are no code, to be taken away. */
  readonly fences: readonly { readonly start: number; readonly end: number }[];
  /** Reason why it can't be read as MDX, although it should be. */
  readonly fault: { readonly offset: number; readonly reason: string } | null;
}

const common = unified().use(remarkParse).use(remarkGfm).use(blockDirectives).freeze();
const mdx = unified().use(remarkParse).use(remarkGfm).use(blockDirectives).use(remarkMdx).freeze();

export function readPage(text: string, isMdx: boolean): Page {
  const { text: veiled, fences } = veil(text);
  if (!isMdx) return { text, veiled, root: nodeOf(common.parse(veiled)), isMdx, fences, fault: null };
  try {
    return { text, veiled, root: nodeOf(mdx.parse(veiled)), isMdx, fences, fault: null };
  } catch (error) {
    const fault = { offset: offsetOf(error, text), reason: reasonOf(error) };
    return { text, veiled, root: nodeOf(common.parse(veiled)), isMdx: false, fences, fault };
  }
}

/** Directives without their text form, which `10:30` would be. */
function blockDirectives(this: Processor): void {
  const data = this.data();
  const { flow } = directive();
  (data.micromarkExtensions ??= []).push(flow === undefined ? {} : { flow });
  (data.fromMarkdownExtensions ??= []).push(directiveFromMarkdown());
}

/** As the parsers make it; fields that a node does not have are undefined. */
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
