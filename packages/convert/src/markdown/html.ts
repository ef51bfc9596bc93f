/** HTML in pages: the same tags, with attributes in HTML's form, and empty lines around Markdown between them. */
import { comment } from './comment.js';
import type { Converting } from './converting.js';
import { type ElementContext, inside } from './unknown-elements.js';
import { attributeOf, textOf } from './expressions.js';
import { framed } from './frame.js';
import { linked } from '../page/frames.js';
import { tagsOf, wrap } from './tags.js';
import type { Attribute, Node } from './tree.js';

const voids = new Set([
  'area',
  'br',
  'col',
  'embed',
  'hr',
  'img',
  'input',
  'link',
  'meta',
  'source',
  'track',
  'wbr',
]);
/** Those that begin a block of raw HTML, in which Markdown isn't parsed up to an empty line. */
const blocks = new Set(
  'address article aside blockquote body caption center col colgroup dd details dialog dir div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr iframe legend li link main menu nav ol optgroup option p param search section source summary table tbody td tfoot th thead title tr track ul video picture'.split(
    ' ',
  ),
);
const refused = new Set(['iframe', 'script', 'object', 'embed', 'style']);
const names: { readonly [name: string]: string } = { className: 'class', htmlFor: 'for' };
const addresses = new Set(['href', 'src', 'poster']);

export function html(node: Node, standing: ElementContext, way: Converting): void {
  if (refused.has(node.name)) {
    replaced(node, standing, way);
    return;
  }
  const tag = openTag(node, way);
  const { open, close } = tagsOf(node, way);
  const isVoid = voids.has(node.name);
  if (close === null) {
    way.edits.push({ ...open, text: isVoid ? tag.replace(/>$/, ' />') : `${tag}</${node.name}>` });
    return;
  }
  const written = way.page.text.slice(open.start, open.end);
  const isApart =
    standing.isBlock && (node.type === 'mdxJsxFlowElement' || blocks.has(node.name)) && !isPlain(node);
  if (isApart) {
    wrap(node, standing.base, { open: tag, close: `</${node.name}>`, isApart: true }, way);
    inside(node, standing, way);
    return;
  }
  if (node.attributes.some((attribute) => isChanged(attribute, way))) way.edits.push({ ...open, text: tag });
  else if (written !== tag && /\n\s*\n/.test(written)) way.edits.push({ ...open, text: tag });
  inside(node, standing, way);
}

/**
 * A frame becomes an embed or a link to its content, and other elements that docgen would remove are kept as comments.
 */
function replaced(node: Node, { base, isBlock }: ElementContext, way: Converting): void {
  const { start, end } = node;
  const text = (name: string) => textOf(attributeOf(node, name), way.imports.constants);
  const url = node.name === 'iframe' ? text('src') : undefined;
  if (url === undefined || isDocument(url)) {
    way.edits.push({ start, end, text: comment(` ${way.page.text.slice(start, end)} `) });
    way.tell(
      'comment',
      start,
      `<${node.name}>`,
      "pages can't run code or have styles; it is kept as a comment",
    );
    return;
  }
  const title = text('title');
  if (isBlock && framed(node, { src: url, title, base }, way)) return;
  const link = `<a href="${escapedAttribute(url)}">${escapedAttribute(title ?? url)}</a>`;
  way.edits.push({ start, end, text: isBlock ? `<p>${link}</p>` : link });
  way.tell('changed', start, `<${node.name}>`, linked);
}

function escapedAttribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}

/** Content that isn't parsed as Markdown: words and elements of HTML, without an empty line or a frame. */
function isPlain(node: Node): boolean {
  return node.children.every((child) => {
    if (child.name === 'iframe') return false;
    if (child.type === 'text') return !/\n\s*\n/.test(child.value);
    if (child.type === 'paragraph') return node.children.length === 1 && isPlain(child);
    return /^mdxJsx\w+Element$/.test(child.type) && /^[a-z]/.test(child.name) && isPlain(child);
  });
}

function isChanged({ name, value }: Attribute, { around }: Converting): boolean {
  if (name === 'href' && typeof value === 'string' && isDocument(value)) return true;
  if (name in names || name === '' || /[A-Z]/.test(name) || typeof value === 'object') return true;
  return addresses.has(name) && typeof value === 'string' && around.address(value) !== value;
}

function openTag(node: Node, way: Converting): string {
  return `<${[node.name, ...node.attributes.flatMap((attribute) => attributeText(attribute, node, way))].join(' ')}>`;
}

function attributeText(attribute: Attribute, node: Node, way: Converting): string[] {
  const { name, value } = attribute;
  if (name === 'key') return [];
  const known = names[name] ?? name.toLowerCase();
  if (value === true) return [known];
  const text = textOf(attribute, way.imports.constants);
  if (name === 'style' || name === '' || /^on[A-Z]/.test(name) || text === undefined) {
    way.tell('lost', node.start, `${name || 'spread attributes'} of <${node.name}>`, reasonFor(name));
    return [];
  }
  if (known === 'href' && isDocument(text)) {
    way.tell(
      'lost',
      node.start,
      `the address '${text.slice(0, 40)}'`,
      "browsers don't open it; the link goes nowhere",
    );
    return [];
  }
  const given = addresses.has(known) ? way.around.address(text) : text;
  return [`${known}="${given.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"`];
}

/** A document within an address, which browsers refuse to open from a link because it could be a script. */
function isDocument(url: string): boolean {
  return /^\s*data:/i.test(url);
}

function reasonFor(name: string): string {
  if (name === 'style') return "pages can't have their own styles";
  return /^on[A-Z]/.test(name) ? "pages can't run code" : 'it is code, which docgen did not run';
}
