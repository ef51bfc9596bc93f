/** Elements of pages: those of Docusaurus that docgen has in another form, HTML, and all others. */
import { cardList, codeBlock, include } from './blocks.js';
import type { Converting } from './converting.js';
import { renamed } from './directives.js';
import { attributeOf, sourcesIn, textOf, valueOf, wordsOf } from './expressions.js';
import { heightOf } from './height.js';
import { html } from './html.js';
import { type Element, type ElementContext, inside, unknown } from './unknown-elements.js';
import { tagsOf, wrap } from './tags.js';
import type { Node } from './tree.js';

const elements: { readonly [name: string]: Element | undefined } = {
  Tabs: blockOnly(tabs),
  TabItem: blockOnly(tab),
  Admonition: blockOnly(admonition),
  Details: blockOnly(details),
  details: blockOnly(details),
  CodeBlock: blockOnly(codeBlock),
  DocCardList: blockOnly(cardList),
  Link: link,
  ThemedImage: themedImage,
  Translate: bare,
  '': bare,
};

export function element(node: Node, standing: ElementContext, way: Converting): void {
  const known = way.around.elements ?? elements;
  const name = way.imports.known.get(node.name) ?? node.name;
  const own = Object.hasOwn(known, name) ? known[name] : undefined;
  if (own) own(node, standing, way);
  else if (way.imports.partials.has(node.name)) include(node, standing, way);
  else if (/^[a-z][\w-]*$/.test(name)) html(node, standing, way);
  else unknown(node, standing, way);
}

/** A block element within a line becomes a comment. */
export function blockOnly(make: Element): Element {
  return (node, standing, way) => (standing.isBlock ? make : unknown)(node, standing, way);
}

/** Keeps only its content. */
export function bare(node: Node, { base, isBlock }: ElementContext, way: Converting): void {
  const { open, close } = tagsOf(node, way);
  way.edits.push({ ...open, text: '' });
  if (close) way.edits.push({ ...close, text: '' });
  inside(node, { base, isBlock }, way);
}

export function colonsOf(node: Node, way: Converting): string {
  return ':'.repeat(heightOf(node, way.page, way.imports));
}

/** A title as written after the name of a directive; `''` for none. */
function titled(title: string | undefined): string {
  return title === undefined || title === '' ? '' : `[${title.replaceAll(/[[\]]/g, String.raw`\$&`)}]`;
}

export function tabs(node: Node, standing: ElementContext, way: Converting): void {
  const items = tabItems(node, way);
  if (items.length === 0) {
    unknown(node, standing, way);
    return;
  }
  const { constants } = way.imports;
  const given = attributeOf(node, 'values')?.value;
  const values = typeof given === 'object' ? valueOf(given, constants) : undefined;
  const chosen = textOf(attributeOf(node, 'defaultValue'), constants);
  for (const item of items) way.labels.set(item, labelOf(item, values, way));
  const first = items.findIndex(
    (item) =>
      attributeOf(item, 'default') !== undefined ||
      (chosen !== undefined && chosen === textOf(attributeOf(item, 'value'), constants)),
  );
  if (first > 0)
    way.tell(
      'changed',
      node.start,
      `the tab '${way.labels.get(items[first] ?? node) ?? ''}' that is open first`,
      'docgen opens the first tab',
    );
  const group = ['groupId', 'syncKey', 'queryString']
    .map((name) => textOf(attributeOf(node, name), constants))
    .find((name) => name !== undefined && name !== '');
  const open = `${colonsOf(node, way)}tabs${group === undefined ? '' : `{group="${group.replaceAll(/[^\w-]+/g, '-')}"}`}`;
  wrap(node, standing.base, { open, close: colonsOf(node, way) }, way);
  inside(node, standing, way);
}

function tabItems(node: Node, way: Converting): Node[] {
  return node.children.flatMap((child) => {
    if (child.type === 'paragraph') return tabItems(child, way);
    return (way.imports.known.get(child.name) ?? child.name) === 'TabItem' ? [child] : [];
  });
}

function labelOf(item: Node, values: unknown, { imports }: Converting): string {
  const value = textOf(attributeOf(item, 'value'), imports.constants);
  const listed = (Array.isArray(values) ? values : []).find(
    (one: unknown): one is { label: unknown } =>
      typeof one === 'object' && one !== null && 'value' in one && one.value === value && 'label' in one,
  );
  return (
    wordsOf(attributeOf(item, 'label'), imports.constants) ??
    (typeof listed?.label === 'string' ? listed.label : (value ?? ''))
  );
}

export function tab(node: Node, standing: ElementContext, way: Converting): void {
  const label = way.labels.get(node) ?? labelOf(node, undefined, way);
  const colons = colonsOf(node, way);
  const open = /[[\]"]/.test(label)
    ? `${colons}tab{label="${label.replaceAll('"', '&quot;')}"}`
    : `${colons}tab[${label}]`;
  wrap(node, standing.base, { open, close: colons }, way);
  inside(node, standing, way);
}

export function admonition(node: Node, standing: ElementContext, way: Converting): void {
  const { constants } = way.imports;
  const type = textOf(attributeOf(node, 'type'), constants) ?? 'note';
  const title = attributeOf(node, 'title');
  const written = wordsOf(title, constants);
  if (title !== undefined && written === undefined)
    way.tell('lost', node.start, 'the title of an admonition', 'it is code, which docgen did not run');
  const colons = colonsOf(node, way);
  wrap(
    node,
    standing.base,
    { open: `${colons}${renamed.get(type) ?? type}${titled(written)}`, close: colons },
    way,
  );
  inside(node, standing, way);
}

export function details(node: Node, standing: ElementContext, way: Converting): void {
  const summary = summaryOf(node);
  const { text } = way.page;
  const words = summary === undefined ? '' : innerText(summary, way).replaceAll(/\s+/g, ' ').trim();
  const shown = wordsOf(attributeOf(node, 'summary'), way.imports.constants) ?? words;
  const isOpen = attributeOf(node, 'open') !== undefined;
  const colons = colonsOf(node, way);
  wrap(
    node,
    standing.base,
    { open: `${colons}details${titled(shown)}${isOpen ? '{open}' : ''}`, close: colons },
    way,
  );
  if (summary !== undefined) way.edits.push({ start: summary.start, end: summary.end, text: '' });
  const rest = node.children.flatMap((child) => {
    if (summary === undefined || !child.children.includes(summary)) return child === summary ? [] : [child];
    return { ...child, children: child.children.filter((one) => one !== summary) };
  });
  if (text.slice(node.start, node.end).includes('\n')) inside({ ...node, children: rest }, standing, way);
}

/** A `<summary>` at the start, alone or in a paragraph with the words on its next line. */
function summaryOf({ children }: Node): Node | undefined {
  const first = children.find(hasWords);
  const inner = first?.type === 'paragraph' ? first.children.find(hasWords) : first;
  return inner?.name === 'summary' ? inner : undefined;
}

function hasWords({ type, value }: Node): boolean {
  return type !== 'text' || value.trim() !== '';
}

/** The words of an element, without its own tags and those in it. */
function innerText(node: Node, way: Converting): string {
  const { open, close } = tagsOf(node, way);
  return way.page.veiled.slice(open.end, close?.start ?? open.end).replaceAll(/<[^>]*>/g, '');
}

/** An image with a source for each color mode: docgen shows the one for light mode. */
function themedImage(node: Node, standing: ElementContext, way: Converting): void {
  const { constants } = way.imports;
  const given = attributeOf(node, 'sources')?.value;
  const sources = typeof given === 'object' ? sourcesIn(given, constants) : undefined;
  const alt = textOf(attributeOf(node, 'alt'), constants) ?? '';
  if (sources === undefined) {
    unknown(node, standing, way);
    return;
  }
  const src = way.around.address(sources).replaceAll('"', '&quot;');
  way.edits.push({
    start: node.start,
    end: node.end,
    text: `<img src="${src}" alt="${alt.replaceAll('"', '&quot;')}">`,
  });
  way.tell('changed', node.start, '<ThemedImage>', 'docgen shows the image for light mode in both');
}

function link(node: Node, standing: ElementContext, way: Converting): void {
  const { constants } = way.imports;
  const to = textOf(attributeOf(node, 'to') ?? attributeOf(node, 'href'), constants);
  const { open, close } = tagsOf(node, way);
  if (to === undefined || close === null) {
    unknown(node, standing, way);
    return;
  }
  const first = node.children[0];
  const last = node.children.at(-1);
  const address = way.around.address(to);
  const target = /[\s()]/.test(address) ? `<${address}>` : address;
  way.edits.push({ start: open.start, end: first?.start ?? open.end, text: '[' });
  way.edits.push({ start: last?.end ?? close.start, end: close.end, text: `](${target})` });
  for (const child of node.children)
    way.inline(child.type === 'paragraph' ? child.children : [child], standing.base);
}
