/**
 * The content of a page as readers perceive it: headings, texts, code, tables and images, in order. Markup that
 * readers don't notice leaves no trace, so only what they would see can differ.
 */
import { type DefaultTreeAdapterTypes as Tree, parseFragment } from 'parse5';

/** A link in a text: its words and its address. */
export interface BlockLink {
  readonly text: string;
  readonly to: string;
}

export type Block =
  | {
      readonly kind: 'heading' | 'text';
      readonly text: string;
      /** Level of a heading from 1 to 6. */
      readonly depth?: number;
      readonly links: readonly BlockLink[];
    }
  | { readonly kind: 'code'; readonly language: string; readonly text: string }
  | {
      readonly kind: 'table';
      readonly rows: readonly (readonly string[])[];
      readonly links: readonly BlockLink[];
    }
  | { readonly kind: 'image'; readonly src: string; readonly alt: string }
  /** A frame, a player, or a component of the site with its props. */
  | { readonly kind: 'embed'; readonly name: string; readonly text: string };

/** Bytes of HTML that are compared; the rest of a larger page isn't. */
export const mostHtml = 4_000_000;

/** Blocks of HTML. Any text is accepted, as in a browser. */
export function blocksOf(html: string): readonly Block[] {
  const writer = openWriter();
  for (const node of parseFragment(html.slice(0, mostHtml)).childNodes) walk(node, writer);
  return writer.blocks();
}

/** Elements that start and end a block of text. */
const blockElements = new Set(
  (
    'address article aside blockquote caption dd details dialog div dl dt fieldset figcaption figure footer form ' +
    'h1 h2 h3 h4 h5 h6 header hr li main nav ol p section summary table tbody td tfoot th thead tr ul'
  ).split(' '),
);
const skipped = new Set(['button', 'script', 'style', 'template', 'source', 'noscript']);
const embeds = new Set(['iframe', 'video', 'audio', 'object', 'embed']);

interface Writer {
  readonly text: (text: string) => void;
  readonly link: (to: string, inside: () => void) => void;
  /** Ends the current text. */
  readonly end: () => void;
  readonly block: (block: Block) => void;
  /** Texts inside are headings of this level. */
  readonly heading: (depth: number, inside: () => void) => void;
  readonly blocks: () => readonly Block[];
}

function openWriter(): Writer {
  const found: Block[] = [];
  /** Images within a text, which follow it. */
  let pictures: Block[] = [];
  let buffer = '';
  let links: BlockLink[] = [];
  let depth = 0;
  const end = () => {
    const text = plain(buffer);
    if (text !== '' && depth > 0) found.push({ kind: 'heading', depth, text, links });
    else if (text !== '') found.push({ kind: 'text', text, links });
    found.push(...pictures);
    buffer = '';
    links = [];
    pictures = [];
  };
  return {
    text: (text) => void (buffer += text),
    link(to, inside) {
      const start = buffer.length;
      inside();
      links.push({ text: plain(buffer.slice(Math.min(start, buffer.length))), to });
    },
    end,
    block(block) {
      if (block.kind !== 'image') end();
      (block.kind === 'image' ? pictures : found).push(block);
    },
    heading(level, inside) {
      end();
      depth = level;
      inside();
      end();
      depth = 0;
    },
    blocks() {
      end();
      return found;
    },
  };
}

/** White space as a browser shows it. */
function plain(text: string): string {
  return text.replace(/[ \t\n\f\r]+/g, ' ').trim();
}

function walk(node: Tree.ChildNode, writer: Writer): void {
  if (node.nodeName === '#text') return writer.text((node as Tree.TextNode).value);
  if (!('tagName' in node)) return;
  const { tagName } = node;
  const named = attribute(node, 'class').split(' ');
  const isHidden = attribute(node, 'aria-hidden') === 'true' && !named.includes('tab-label');
  if (skipped.has(tagName) || isHidden || named.includes('heading-link')) return;
  const inside = () => {
    for (const child of node.childNodes) walk(child, writer);
  };
  if (/^h[1-6]$/.test(tagName)) return writer.heading(Number(tagName[1]), inside);
  if (tagName === 'pre') return writer.block(codeOf(node));
  if (tagName === 'table') return writer.block(tableOf(node));
  if (tagName === 'img')
    return writer.block({ kind: 'image', src: attribute(node, 'src'), alt: attribute(node, 'alt') });
  if (embeds.has(tagName))
    return writer.block({ kind: 'embed', name: tagName, text: attribute(node, 'src') });
  if (tagName === 'docgen-component') {
    writer.block({ kind: 'embed', name: attribute(node, 'name'), text: attribute(node, 'props') });
    return inside();
  }
  if (tagName === 'br') return writer.text(' ');
  if (tagName === 'input' && attribute(node, 'type') === 'checkbox')
    return writer.text(node.attrs.some(({ name }) => name === 'checked') ? '☑ ' : '☐ ');
  if (tagName === 'a') return writer.link(attribute(node, 'href'), inside);
  if (!blockElements.has(tagName)) return inside();
  writer.end();
  inside();
  writer.end();
}

function attribute(node: Tree.Element, wanted: string): string {
  return node.attrs.find(({ name }) => name === wanted)?.value ?? '';
}

function codeOf(node: Tree.Element): Block {
  const code = node.childNodes.find((child) => child.nodeName === 'code') ?? node;
  const language = 'attrs' in code ? /\blanguage-(\S+)/.exec(attribute(code, 'class'))?.[1] : undefined;
  return { kind: 'code', language: language ?? '', text: textOf(node).replace(/\n$/, '') };
}

function tableOf(table: Tree.Element): Block {
  const links: BlockLink[] = [];
  const rows: string[][] = [];
  const look = (node: Tree.ChildNode): void => {
    if (!('tagName' in node)) return;
    if (node.tagName === 'a') links.push({ text: plain(textOf(node)), to: attribute(node, 'href') });
    if (node.tagName === 'tr') rows.push([]);
    if (node.tagName === 'td' || node.tagName === 'th' || node.tagName === 'caption') {
      if (node.tagName === 'caption' || rows.length === 0) rows.push([]);
      rows.at(-1)?.push(plain(textOf(node)));
    }
    node.childNodes.forEach(look);
  };
  table.childNodes.forEach(look);
  return { kind: 'table', rows, links };
}

/** Text of an element, with the alternative text of its images. */
function textOf(node: Tree.ChildNode): string {
  if (node.nodeName === '#text') return (node as Tree.TextNode).value;
  if (!('tagName' in node)) return '';
  if (node.tagName === 'img') return attribute(node, 'alt');
  if (node.tagName === 'br') return '\n';
  return node.childNodes.map(textOf).join('');
}
