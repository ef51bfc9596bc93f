/**
 * The prose of a page as blocks of text: paragraphs, headings, cells and the texts of images. Markup within a block is
 * left out, so a sentence is one text. Code, addresses and raw HTML never are part of it.
 */
import { type SourceText, isInFile } from '@docgen/syntax/text/source-text';
import type { Heading, Image, ImageReference, Link, Nodes, Paragraph, Parents, Root, TableCell } from 'mdast';

/** Text of one node within a block. */
export interface Piece {
  /** Offset of the text in the block. */
  readonly at: number;
  readonly value: string;
  /** Offsets of the node in the source. */
  readonly start: number;
  readonly end: number;
}

export interface Block {
  readonly kind: 'heading' | 'text' | 'alt';
  readonly text: string;
  readonly pieces: readonly Piece[];
  /** The block in the tree. */
  readonly node: Nodes;
}

/** Stands for code and addresses: a word of the sentence that is part of no other word. */
export const opaque = '\u{FFFC}';

interface Reading {
  readonly source: SourceText;
  readonly blocks: Block[];
}

/** A block whose text is being put together. */
interface Draft {
  text: string;
  readonly pieces: Piece[];
}

export function blocksOf(tree: Root, source: SourceText): Block[] {
  const reading: Reading = { source, blocks: [] };
  walk(tree, reading);
  return reading.blocks;
}

function walk(parent: Parents, reading: Reading): void {
  for (const node of parent.children) {
    if (node.type === 'paragraph' || node.type === 'heading' || node.type === 'tableCell')
      readBlock(node, reading);
    else if ('children' in node) walk(node, reading);
  }
}

function readBlock(node: Heading | Paragraph | TableCell, reading: Reading): void {
  if (reading.source.parts.length > 1 && !isInFile(reading.source, node)) return;
  const draft: Draft = { text: '', pieces: [] };
  for (const child of node.children) addInline(child, draft, reading);
  if (draft.text === '') return;
  const isHeading = node.type === 'heading';
  const text = isHeading && draft.text.endsWith('}') ? withoutId(draft.text) : draft.text;
  reading.blocks.push({ kind: isHeading ? 'heading' : 'text', text, pieces: draft.pieces, node });
}

/** Without the id at the end of a heading. */
function withoutId(text: string): string {
  return text.replace(/[ \t]+\{#[^{}]*\}$/, '');
}

function addInline(node: Nodes, draft: Draft, reading: Reading): void {
  switch (node.type) {
    case 'text':
      addText(node, draft);
      return;
    case 'break':
      draft.text += '\n';
      return;
    case 'html':
    case 'footnoteReference':
      return;
    case 'image':
    case 'imageReference':
      addAlt(node, reading);
      draft.text += opaque;
      return;
    case 'link':
      if (isAddress(node)) draft.text += opaque;
      else for (const child of node.children) addInline(child, draft, reading);
      return;
    default:
      if ('children' in node) for (const child of node.children) addInline(child, draft, reading);
      else draft.text += opaque;
  }
}

function addText({ value, position }: Nodes & { readonly value: string }, draft: Draft): void {
  const [start, end] = [position?.start.offset, position?.end.offset];
  if (start === undefined || end === undefined) draft.text += opaque;
  else {
    draft.pieces.push({ at: draft.text.length, value, start, end });
    draft.text += value;
  }
}

/** The text of an image, if it is in the source as it is read. */
function addAlt(node: Image | ImageReference, { source, blocks }: Reading): void {
  const offset = node.position?.start.offset;
  const { alt } = node;
  if (offset === undefined || alt === undefined || alt === null || alt === '') return;
  const start = offset + '!['.length;
  if (!source.text.startsWith(alt, start)) return;
  const piece = { at: 0, value: alt, start, end: start + alt.length };
  blocks.push({ kind: 'alt', text: alt, pieces: [piece], node });
}

/** Whether a link shows only its address. */
function isAddress({ url, children: [only, ...rest] }: Link): boolean {
  if (only?.type !== 'text' || rest.length > 0) return false;
  return url === only.value || (/^(?:mailto:|https?:\/\/|xmpp:)/i.test(url) && url.endsWith(only.value));
}
