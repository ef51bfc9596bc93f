/**
 * Prints an HTML tree, byte for byte as rehype-stringify does with the same settings: most of what a page holds is
 * elements and attributes of a few kinds, which are printed here at once. Whatever else there is goes to
 * rehype-stringify. A test holds both against each other.
 *
 * It must not judge what it prints; holes (`body`) pass as text.
 */
import type { Element, Nodes, Properties, Root, RootContent } from 'hast';
import rehypeStringify from 'rehype-stringify';
import { unified } from 'unified';

/** What is inside elements whose content is printed already. */
export type Printed = ReadonlyMap<Element, string>;

/** Prints a tree as HTML. */
export type Print = (tree: Root, printed?: Printed) => string;

/** Elements without a rule of their own; those without an end tag end with a slash. */
const tagNames = `
  a abbr article aside b blockquote br/ button caption code dd del details div dl dt em figcaption figure footer
  h1 h2 h3 h4 h5 h6 header hr/ i img/ input/ ins kbd li main mark nav ol p pre s samp section small span strong sub
  summary sup table tbody td tfoot th thead tr u ul var
`;

/** Elements in which text or attributes are printed by other rules. */
const foreign: ReadonlySet<string> = new Set(['svg', 'template', 'script', 'style']);

/** Properties by what their values are, with the attribute's name where it is another. */
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
  return (tree, printed) => inside(tree.children, known, printed);
}

function inside(nodes: readonly Nodes[], known: Known, printed: Printed | undefined): string {
  let html = '';
  for (const node of nodes) html += printNode(node, known, printed);
  return html;
}

function printNode(node: Nodes, known: Known, printed: Printed | undefined): string {
  if (node.type === 'text') return escapeText(node.value);
  if (node.type === 'root') return inside(node.children, known, printed);
  if (node.type !== 'element' || foreign.has(node.tagName)) return known.stringify(node);
  const content = printed?.get(node) ?? inside(node.children, known, printed);
  const isVoid = known.tags.get(node.tagName);
  const attributes = isVoid === undefined ? undefined : printAttributes(node.properties, known);
  if (attributes === undefined) return around(node, content, known);
  const start = `<${node.tagName}${attributes}>`;
  return isVoid === true && content === '' ? start : `${start}${content}</${node.tagName}>`;
}

/** The attributes, each with a space before it; undefined where one is not of the known kinds. */
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

/** The text of a value, true for an attribute without one, undefined for what is left to others. */
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

/** Stands for the content; no file holds it, and no character reference makes it. */
const cut = '\uDFFE';

/** The element by rehype-stringify, around its content. */
function around(element: Element, content: string, { stringify }: Known): string {
  const children: Element['children'] = content === '' ? [] : [{ type: 'text', value: cut }];
  const html = stringify({ ...element, children });
  const at = html.lastIndexOf(cut);
  return at < 0 ? html : html.slice(0, at) + content + html.slice(at + cut.length);
}

function createStringify(): Known['stringify'] {
  const printer = unified()
    .use(rehypeStringify, { characterReferences: { useNamedReferences: true } })
    .freeze();
  return (node) => printer.stringify({ type: 'root', children: [node] });
}

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
