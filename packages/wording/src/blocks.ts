/**
 * The prose of a page as blocks of text: paragraphs, headings, cells and the texts of images. Markup within a block is
 * left out, so a sentence is one text. Code, addresses and raw HTML never are part of it.
 */
import { type SourceText, isInFile } from '@docgen/syntax/text/source-text';
import { opaque } from './characters.js';
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
  /** The block in the tree. */
  readonly node: BlockNode;
}

type BlockNode = Heading | Paragraph | TableCell | Image | ImageReference;

interface Reading {
  readonly source: SourceText;
  readonly onBlock: (block: Block) => void;
}

/** Calls `onBlock` with each block. */
export function eachBlock(tree: Root, source: SourceText, onBlock: Reading['onBlock']): void {
  walk(tree, { source, onBlock });
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
  let text = '';
  for (const child of node.children) text += inlineText(child, reading);
  if (text === '') return;
  const isHeading = node.type === 'heading';
  const shown = isHeading && text.endsWith('}') ? withoutId(text) : text;
  reading.onBlock({ kind: isHeading ? 'heading' : 'text', text: shown, node });
}

/** Without the id at the end of a heading. */
function withoutId(text: string): string {
  return text.replace(/[ \t]+\{#[^{}]*\}$/, '');
}

/** The text of a node within a block; `reading` is null if its images were read before. */
function inlineText(node: Nodes, reading: Reading | null): string {
  switch (node.type) {
    case 'text':
      return node.position === undefined ? opaque : node.value;
    case 'break':
      return '\n';
    case 'html':
    case 'footnoteReference':
      return '';
    case 'image':
    case 'imageReference':
      if (reading !== null) readAlt(node, reading);
      return opaque;
    default:
  }
  if (!('children' in node) || (node.type === 'link' && isAddress(node))) return opaque;
  let text = '';
  for (const child of node.children) text += inlineText(child, reading);
  return text;
}

/** The text of an image, if it is in the source as it is read. */
function readAlt(node: Image | ImageReference, { source, onBlock }: Reading): void {
  const offset = node.position?.start.offset;
  const { alt } = node;
  if (offset === undefined || alt === undefined || alt === null || alt === '') return;
  if (source.text.startsWith(alt, offset + altStart.length)) onBlock({ kind: 'alt', text: alt, node });
}

const altStart = '![';

/** The text nodes of a block. Few blocks have a problem, so this is asked for when a position is. */
export function piecesOf({ kind, text, node }: Block): Piece[] {
  if (kind === 'alt' || !('children' in node)) {
    const start = (node.position?.start.offset ?? 0) + altStart.length;
    return [{ at: 0, value: text, start, end: start + text.length }];
  }
  const pieces: Piece[] = [];
  let at = 0;
  const walkInline = (one: Nodes): void => {
    if ('children' in one && inlineText(one, null) !== opaque) one.children.forEach(walkInline);
    else {
      const value = inlineText(one, null);
      const [start, end] = [one.position?.start.offset, one.position?.end.offset];
      if (one.type === 'text' && start !== undefined && end !== undefined)
        pieces.push({ at, value, start, end });
      at += value.length;
    }
  };
  node.children.forEach(walkInline);
  return pieces;
}

/** Whether a link shows only its address. */
function isAddress({ url, children: [only, ...rest] }: Link): boolean {
  if (only?.type !== 'text' || rest.length > 0) return false;
  return url === only.value || (/^(?:mailto:|https?:\/\/|xmpp:)/i.test(url) && url.endsWith(only.value));
}
