/**
 * Prints an HTML tree, byte for byte as rehype-stringify does with the same settings. Most of a page consists of a few
 * kinds of elements and attributes, which are printed directly here. Everything else goes to rehype-stringify. A test
 * compares both.
 *
 * This module must not judge what it prints; holes (`body`) pass through as text.
 */
import type { Element, Nodes, Properties, Root, RootContent } from 'hast';
import rehypeStringify from 'rehype-stringify';
import type { Compiler, Processor } from 'unified';
import type { VFile } from 'vfile';

/** Character at both ends of a hole. No text of a file contains it, and no character reference produces it. */
export const edge = '\uDFFF';

/** Destination of a printed tree. */
export interface PrintTarget {
  /** HTML printed since the last hole. */
  html: string;
  /** Receives text that contains the edges of holes. */
  readonly cut: (html: string) => void;
  /** Content of elements whose content is already printed. */
  readonly printed: ReadonlyMap<Element, string> | null;
}

/** Prints a tree as HTML. */
export type Print = (tree: Root, out: PrintTarget) => void;

/** Elements without a special rule; those without an end tag end with a slash. */
const tagNames = `
  a abbr article aside b blockquote br/ button caption code dd del details div dl dt em figcaption figure footer
  h1 h2 h3 h4 h5 h6 header hr/ i img/ input/ ins kbd li main mark nav ol p pre s samp section small span strong sub
  summary sup table tbody td tfoot th thead tr u ul var
`;

/** Elements whose text or attributes are printed by other rules. */
const foreign: ReadonlySet<string> = new Set(['svg', 'template', 'script', 'style']);

/** Properties by the type of their values, with the attribute's name if it differs. */
const properties = {
  text: `
    alt ariaHidden=aria-hidden ariaLabel=aria-label ariaSelected=aria-selected
    dataFootnoteBackref=data-footnote-backref dataFootnoteRef=data-footnote-ref dataFootnotes=data-footnotes
    dataGroup=data-group dataLanguage=data-language dataTab=data-tab decoding dir height href id lang loading name
    role src start tabIndex=tabindex title type value width
  `,
  list: 'ariaControls=aria-controls ariaDescribedBy=aria-describedby ariaLabelledBy=aria-labelledby className=class rel',
  flag: 'checked disabled open',
} as const;

type Kind = keyof typeof properties;

interface Known {
  /** Whether it has no end tag, by element. */
  readonly tags: ReadonlyMap<string, boolean>;
  readonly attributes: ReadonlyMap<string, { readonly kind: Kind; readonly name: string }>;
  readonly stringify: (node: RootContent) => string;
}

/** A printer for any number of trees. */
export function createPrint(): Print {
  const known: Known = { tags: tagsOf(tagNames), attributes: attributesOf(), stringify: createStringify() };
  return (tree, out) => printAll(tree.children, known, out);
}

function printAll(nodes: readonly Nodes[], known: Known, out: PrintTarget): void {
  for (const node of nodes) {
    if (node.type === 'text') write(escapeText(node.value), out);
    else if (node.type === 'element') printElement(node, known, out);
    else if (node.type === 'root') printAll(node.children, known, out);
    else write(known.stringify(node), out);
  }
}

function write(html: string, out: PrintTarget): void {
  if (html.includes(edge)) out.cut(html);
  else out.html += html;
}

function printElement(element: Element, known: Known, out: PrintTarget): void {
  const { tagName, children } = element;
  if (foreign.has(tagName)) return write(known.stringify(element), out);
  const isVoid = known.tags.get(tagName);
  const isUnusual = isVoid === undefined || (isVoid && children.length > 0);
  const attributes = isUnusual ? undefined : printAttributes(element.properties, known);
  const [start, end] =
    attributes === undefined
      ? tagsAround(element, known)
      : [`<${tagName}${attributes}>`, isVoid ? '' : `</${tagName}>`];
  write(start, out);
  const printed = out.printed?.get(element);
  if (printed === undefined) printAll(children, known, out);
  else out.html += printed;
  out.html += end;
}

/** The attributes, each with a space before it; undefined if one isn't of a known kind. */
function printAttributes(values: Properties, { attributes }: Known): string | undefined {
  let html = '';
  for (const property in values) {
    const value = values[property];
    if (value === undefined || value === null || value === false) continue;
    const attribute = attributes.get(property);
    const text = attribute === undefined ? undefined : textOf(value, attribute.kind);
    if (attribute === undefined || text === undefined) return undefined;
    html += text === true ? ` ${attribute.name}` : ` ${attribute.name}="${escapeAttribute(text)}"`;
  }
  return html;
}

/** The text of a value, true for an attribute without one, undefined for values left to rehype-stringify. */
function textOf(value: NonNullable<Properties[string]>, kind: Kind): string | true | undefined {
  if (value === true) return true;
  if (kind === 'flag') return undefined;
  if (typeof value === 'string') return value;
  if (kind === 'list') return Array.isArray(value) ? value.join(' ').trim() : undefined;
  return typeof value === 'number' && !Number.isNaN(value) ? String(value) : undefined;
}

/** `text` as the content of an element. */
export function escapeText(text: string): string {
  return /[&<]/.test(text) ? text.replaceAll('&', '&amp;').replaceAll('<', '&lt;') : text;
}

const references: ReadonlyMap<string, string> = new Map([
  ['\0', '&#x0;'],
  ['"', '&quot;'],
  ['&', '&amp;'],
  ["'", '&#x27;'],
  ['`', '&#x60;'],
]);

function escapeAttribute(text: string): string {
  // oxlint-disable-next-line no-control-regex -- NUL is escaped
  return text.replace(/[\0"&'`]/g, (found) => references.get(found) ?? found);
}

/** Represents the content, as the edges represent holes. */
const content = '\uDFFE';

/** The element's tags, by rehype-stringify. */
function tagsAround(element: Element, { stringify }: Known): [start: string, end: string] {
  const isEmpty = element.children.every(
    (child) => 'value' in child && child.type !== 'comment' && child.value === '',
  );
  const html = stringify({ ...element, children: isEmpty ? [] : [{ type: 'text', value: content }] });
  const at = isEmpty ? html.length : html.lastIndexOf(content);
  return [html.slice(0, at), html.slice(at + content.length)];
}

/** The plugin only sets a compiler, so it has no processor: unified is loaded only for plugins of sites and for remark. */
function createStringify(): Known['stringify'] {
  const printer: { data: () => object; compiler?: Compiler<Root, string> } = { data: () => ({}) };
  const settings = { characterReferences: { useNamedReferences: true } };
  rehypeStringify.call(printer as unknown as Processor, settings);
  const { compiler } = printer;
  if (compiler === undefined) throw new Error('rehype-stringify has set no compiler');
  return (node) => compiler({ type: 'root', children: [node] }, noFile);
}

/** The compiler receives a file, as unified requires, and reads nothing of it. */
const noFile = {} as VFile;

function tagsOf(text: string): Map<string, boolean> {
  return new Map(words(text).map((word) => [word.replace('/', ''), word.endsWith('/')]));
}

function attributesOf(): Known['attributes'] {
  const kinds: readonly Kind[] = ['text', 'list', 'flag'];
  return new Map(
    kinds.flatMap((kind) =>
      words(properties[kind]).map((word) => {
        const [property = '', name = property] = word.split('=');
        return [property, { kind, name }] as const;
      }),
    ),
  );
}

function words(text: string): string[] {
  return text.trim().split(/\s+/);
}
