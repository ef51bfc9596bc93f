/**
 * HTML elements that nothing closes and that include the text after them: mostly names of elements in running text
 * without backticks, such as "Use the <template> element". Elements that lose no text, such as `<b>`, may stay open.
 */
import type { Nodes, Parents, Root } from 'mdast';
import { eachNode } from '@docgen/syntax/each-node';
import { openHtml } from '@docgen/syntax/text/open-html';
import { tags } from './tags.js';

export interface OpenElement {
  /** The tag without its attributes. */
  readonly written: string;
  /** In lower case. */
  readonly name: string;
  /** Offset of the tag in the page's source. */
  readonly start: number;
  readonly length: number;
}

interface Tag extends OpenElement {
  readonly isClosing: boolean;
}

/** Elements whose first closing tag ends them, whatever is inside; in running text, it must be in the same block. */
const opaque: ReadonlySet<string> = new Set([
  'iframe',
  'math',
  'noembed',
  'noframes',
  'noscript',
  'plaintext',
  'script',
  'select',
  'style',
  'svg',
  'template',
  'textarea',
  'title',
  'xmp',
]);
/** Elements that may contain blocks of Markdown. */
const spanning: ReadonlySet<string> = new Set(['details', 'pre', 'table']);
/** Elements that hide their text but also end with the element around them, if its closing tag is in the same block. */
const players: ReadonlySet<string> = new Set(['audio', 'video']);

const names: ReadonlySet<string> = new Set([...opaque, ...spanning, ...players]);
const sign = new RegExp(`<(?:${[...names].join('|')})\\b`, 'i');

/** The open elements of `tree`, in order. */
export function openElements(tree: Root, source: string): OpenElement[] {
  if (!sign.test(source)) return [];
  const page: Tag[] = [];
  const open: Tag[] = [];
  collect(tree, { source, page, open });
  open.push(...unmatched(page).filter(({ isClosing }) => !isClosing));
  return open.sort((a, b) => a.start - b.start);
}

interface Collecting {
  readonly source: string;
  /** Tags outside of running text, and those in it that may belong to them. */
  readonly page: Tag[];
  readonly open: Tag[];
}

function collect(parent: Parents, collecting: Collecting): void {
  for (const node of parent.children as Nodes[]) {
    if (node.type === 'html') collecting.page.push(...tagsOfBlock(node, collecting.source));
    else if (node.type === 'paragraph' || node.type === 'heading' || node.type === 'tableCell')
      collectText(node, collecting);
    else if ('children' in node) collect(node, collecting);
  }
}

function collectText(block: Parents, { source, page, open }: Collecting): void {
  const found: Tag[] = [];
  eachNode(block, (node) => {
    if (node.type === 'html') found.push(...tagsOf(node, source));
  });
  if (found.length === 0) return;
  const start = block.position?.start.offset ?? 0;
  const text = source.slice(start, block.position?.end.offset).trimEnd();
  const lastEnd = start + text.lastIndexOf('</');
  for (const tag of unmatched(found)) {
    if (tag.isClosing || spanning.has(tag.name)) page.push(tag);
    else if (!isPlayer(tag) || (tag.start > lastEnd && tag.start + tag.length < start + text.length))
      open.push(tag);
  }
}

/** The tags of an HTML block, without the opening that the block ends with, which `openHtml` judges. */
function tagsOfBlock(node: Nodes, source: string): Tag[] {
  const { start, end } = node.position ?? {};
  if (start?.offset === undefined || end?.offset === undefined) return [];
  const html = source.slice(start.offset, end.offset);
  const judged = start.offset + (openHtml(html)?.index ?? html.search(/(?<=^\s*)<pre\b/i));
  const found = tagsOf(node, source).filter((tag) => tag.start !== judged);
  const lastEnd = start.offset + html.lastIndexOf('</');
  const open = new Set(found.some(isPlayer) ? unmatched(found) : []);
  return found.filter((tag) => !open.has(tag) || !isPlayer(tag) || tag.start > lastEnd);
}

/** A player with attributes: without them, it is a word. */
function isPlayer({ name, written, length, isClosing }: Tag): boolean {
  return players.has(name) && written.length < length && !isClosing;
}

/** Tags of one HTML node that open or close such an element, except in elements that it closes itself. */
function tagsOf({ position }: Nodes, source: string): Tag[] {
  const from = position?.start.offset;
  const to = position?.end.offset;
  if (from === undefined || to === undefined || source.slice(from - 2, from) === '{{') return [];
  const html = source.slice(from, to);
  const lower = html.toLowerCase();
  const found: Tag[] = [];
  const endless = new Set<string>();
  const next = new RegExp(tags);
  for (let match = next.exec(html); match !== null; match = next.exec(html)) {
    const { close = '', rest = '', name: spelled = '' } = match.groups ?? {};
    const name = spelled.toLowerCase();
    const isClosing = close !== '';
    if (!names.has(name) || (rest.endsWith('/') && /^(?:svg|math)$/.test(name))) continue;
    if (!isClosing && opaque.has(name) && !endless.has(name)) {
      const end = lower.indexOf(`</${name}`, next.lastIndex);
      if (end >= 0) {
        next.lastIndex = end + name.length + 2;
        continue;
      }
      endless.add(name);
    }
    const written = `<${spelled}>`;
    found.push({ name, written, start: from + match.index, length: match[0].length, isClosing });
  }
  return found;
}

/** The openings without a closing and the closings without an opening. */
function unmatched(found: readonly Tag[]): Tag[] {
  const lastEnd = new Map<string, number>();
  for (const [index, { name, isClosing }] of found.entries()) if (isClosing) lastEnd.set(name, index);
  const left = new Set<Tag>();
  const open = new Map<string, Tag[]>();
  let inside: string | undefined;
  for (const [index, tag] of found.entries()) {
    const { name, isClosing } = tag;
    if (inside !== undefined) {
      if (isClosing && name === inside) inside = undefined;
    } else if (!isClosing && opaque.has(name) && (lastEnd.get(name) ?? -1) > index) inside = name;
    else if (isClosing) {
      const opening = open.get(name)?.pop();
      if (opening === undefined) left.add(tag);
      else left.delete(opening);
    } else {
      left.add(tag);
      if (!opaque.has(name)) stackOf(open, name).push(tag);
    }
  }
  return [...left];
}

function stackOf(open: Map<string, Tag[]>, name: string): Tag[] {
  const stack = open.get(name) ?? [];
  open.set(name, stack);
  return stack;
}
