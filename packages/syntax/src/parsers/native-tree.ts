/**
 * Reads the bytes to which the native parser serializes a tree, and converts them to mdast.
 *
 * They are a header, nodes of one size, the lists of their children, the data specific to each type, and one pool of
 * texts that everything else points to. The layout is that of the exact version in the manifest; the differential tests
 * check it. The package's own reader takes twice the time, and imports the whole package.
 */
import { isAscii } from 'node:buffer';
import type { Image, ImageReference } from 'mdast';
import type { Position } from 'unist';
import { type Fields, type NativeNode, makers } from './native-nodes.js';
import type { Read } from '../text/plain-colons.js';

/** Layout of the header, in words of four bytes. Positions and lengths in it are in bytes. */
const header = { magic: 0, size: 2, count: 3, nodes: 4, children: 6, data: 8, poolLength: 9, pool: 10 };
const records = { count: 11, offset: 12 };
/** Layout of a node, in words. */
const field = { type: 1, position: 3, children: 9, childCount: 10, data: 11, dataLength: 12 };
const magic = 0x5241_444d;
const nodeWords = 13;

interface Wire {
  readonly bytes: Buffer;
  readonly words: Uint32Array;
  /** The text of a given length at a position in the pool, both in bytes. */
  readonly text: (start: number, length: number) => string;
}

/** The tree in `bytes`, and the parts of it to check again; throws if the layout isn't the known one. */
export function readTree(bytes: Uint8Array): Read {
  const wire = wireOf(bytes);
  const { words } = wire;
  const nodes = nodesOf(wire);
  const lists = wordAt(words, header.children) >> 2;
  let at = wordAt(words, header.nodes) >> 2;
  for (const node of nodes) {
    if ('children' in node) {
      const start = lists + wordAt(words, at + field.children);
      const end = start + wordAt(words, at + field.childCount);
      const children: NativeNode[] = node.children;
      for (let index = start; index < end; index++) {
        const child = nodes[wordAt(words, index)];
        if (child !== undefined && !continues(children.at(-1), child)) children.push(child);
      }
    }
    at += nodeWords;
  }
  readRecords(wire, nodes);
  const [root] = nodes;
  if (root?.type !== 'root') throw new Error('The native parser gave no root');
  const colons: number[] = [];
  const images: (Image | ImageReference)[] = [];
  for (const node of nodes) {
    if (node.type === 'textDirective') colons.push(node.position?.start.offset ?? 0);
    else if (node.type === 'image' || node.type === 'imageReference') images.push(node);
  }
  return { tree: root, colons, images };
}

/** Appends a text to the one before it: mdast has one text where the parser split. */
function continues(before: NativeNode | undefined, node: NativeNode): boolean {
  if (node.type !== 'text' || before?.type !== 'text') return false;
  before.value += node.value;
  if (before.position !== undefined && node.position !== undefined) before.position.end = node.position.end;
  return true;
}

function wireOf(given: Uint8Array): Wire {
  const { buffer, byteOffset, byteLength } = given.byteOffset % 4 === 0 ? given : given.slice();
  const words = new Uint32Array(buffer, byteOffset, byteLength >> 2);
  if (words[header.magic] !== magic || words[header.size] !== nodeWords * 4) {
    throw new Error('The native parser writes trees in another layout');
  }
  const bytes = Buffer.from(buffer, byteOffset, byteLength);
  const start = wordAt(words, header.pool);
  const pool = bytes.subarray(start, start + wordAt(words, header.poolLength));
  return { bytes, words, text: textsOf(pool) };
}

function wordAt(words: Uint32Array, at: number): number {
  return words[at] ?? 0;
}

function textsOf(pool: Buffer): Wire['text'] {
  if (!isAscii(pool)) return (start, length) => pool.toString('utf8', start, start + length);
  const all = pool.toString('latin1');
  return (start, length) => all.slice(start, start + length);
}

/** All nodes by number, without their children. */
function nodesOf({ bytes, words, text }: Wire): NativeNode[] {
  const all = wordAt(words, header.data);
  let data = 0;
  let end = 0;
  // What follows a node's own data reads as zero or nothing.
  const byte = (offset: number) => (data + offset < end ? (bytes[data + offset] ?? 0) : 0);
  const word = (offset: number) => (data + offset + 4 <= end ? bytes.readUInt32LE(data + offset) : 0);
  const fields: Fields = { byte, word, text: (offset) => text(word(offset), word(offset + 4)) };
  const nodes: NativeNode[] = [];
  const count = wordAt(words, header.count);
  let at = wordAt(words, header.nodes) >> 2;
  for (let id = 0; id < count; id++, at += nodeWords) {
    data = all + wordAt(words, at + field.data);
    end = data + wordAt(words, at + field.dataLength);
    const type = wordAt(words, at + field.type) & 0xff;
    const make = makers[type];
    if (make === undefined) throw new Error(`The native parser gave a node of an unknown type, ${type}`);
    const node = make(fields);
    const position = positionAt(words, at + field.position);
    if (position !== undefined) node.position = position;
    nodes.push(node);
  }
  return nodes;
}

/** Lines are counted from 1; a node without a position in the text has none. */
function positionAt(words: Uint32Array, at: number): Position | undefined {
  const line = wordAt(words, at + 2);
  if (line === 0) return undefined;
  const end = {
    line: wordAt(words, at + 4),
    column: wordAt(words, at + 5),
    offset: wordAt(words, at + 1),
  };
  return { start: { line, column: wordAt(words, at + 3), offset: wordAt(words, at) }, end };
}

/** Gives nodes their `data`: a node number, a length, and JSON, one after the other. */
function readRecords({ bytes, words }: Wire, nodes: readonly NativeNode[]): void {
  let at = wordAt(words, records.offset);
  for (let left = wordAt(words, records.count); left > 0; left--) {
    const node = nodes[bytes.readUInt32LE(at)];
    const start = at + 8;
    at = start + bytes.readUInt32LE(at + 4);
    const data = JSON.parse(bytes.toString('utf8', start, at)) as NonNullable<NativeNode['data']>;
    if (node !== undefined) node.data = data;
  }
}
