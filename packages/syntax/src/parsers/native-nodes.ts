/** The node types of the native parser, by number: how to create each from its stored fields. */
import type { AlignType, Nodes } from 'mdast';
import type { TextDirective } from 'mdast-util-directive';
import { parseEntities } from 'parse-entities';

/** Node types of the native parser: mdast, and directives in running text. */
export type NativeNode = Nodes | TextDirective;

/** A node's own data, by offset in bytes. */
export interface Fields {
  readonly byte: (offset: number) => number;
  readonly word: (offset: number) => number;
  /** The text that an offset and a length at `offset` point to. */
  readonly text: (offset: number) => string;
}

type Make = (fields: Fields) => NativeNode;

/** Constructors of nodes by the number of their type; without position and children. */
export const makers: readonly (Make | undefined)[] = listed({
  0: () => ({ type: 'root', children: [] }),
  1: () => ({ type: 'paragraph', children: [] }),
  2: ({ byte }) => ({ type: 'heading', depth: depthOf(byte(0)), children: [] }),
  3: () => ({ type: 'thematicBreak' }),
  4: () => ({ type: 'blockquote', children: [] }),
  5: ({ byte, word }) => {
    const ordered = byte(4) !== 0;
    return { type: 'list', ordered, start: ordered ? word(0) : null, spread: byte(5) !== 0, children: [] };
  },
  6: ({ byte }) => {
    const checked = byte(0) === 2 ? null : byte(0) === 1;
    return { type: 'listItem', spread: byte(1) !== 0, checked, children: [] };
  },
  7: ({ text }) => ({ type: 'html', value: text(0) }),
  8: ({ text }) => ({ type: 'code', lang: text(0) || null, meta: text(8) || null, value: text(16) }),
  9: ({ text }) => ({
    type: 'definition',
    identifier: text(16),
    label: text(24),
    title: text(8) || null,
    url: text(0),
  }),
  10: ({ text }) => ({ type: 'text', value: text(0) }),
  11: () => ({ type: 'emphasis', children: [] }),
  12: () => ({ type: 'strong', children: [] }),
  13: ({ text }) => ({ type: 'inlineCode', value: text(0) }),
  14: () => ({ type: 'break' }),
  15: ({ text }) => ({ type: 'link', title: text(8) || null, url: text(0), children: [] }),
  16: ({ text }) => ({ type: 'image', title: text(16) || null, url: text(0), alt: text(8) }),
  17: (fields) => ({ type: 'linkReference', ...referenceOf(fields), children: [] }),
  18: (fields) => ({ type: 'imageReference', ...referenceOf(fields), alt: fields.text(20) }),
  19: ({ text }) => ({ type: 'footnoteDefinition', identifier: text(0), label: text(8), children: [] }),
  20: ({ text }) => ({ type: 'footnoteReference', identifier: text(0), label: text(8) }),
  21: ({ byte, word }) => {
    const align = Array.from({ length: word(0) }, (_, column): AlignType => aligns[byte(4 + column)] ?? null);
    return { type: 'table', align, children: [] };
  },
  22: () => ({ type: 'tableRow', children: [] }),
  23: () => ({ type: 'tableCell', children: [] }),
  24: () => ({ type: 'delete', children: [] }),
  30: (fields) => ({ type: 'containerDirective', ...directiveOf(fields), children: [] }),
  31: (fields) => ({ type: 'leafDirective', ...directiveOf(fields), children: [] }),
  32: (fields) => ({ type: 'textDirective', ...directiveOf(fields), children: [] }),
});

function listed(byNumber: { readonly [type: number]: Make }): (Make | undefined)[] {
  return Array.from({ length: 33 }, (_, type) => byNumber[type]);
}

const aligns: readonly AlignType[] = [null, 'left', 'right', 'center'];

function depthOf(byte: number): 1 | 2 | 3 | 4 | 5 | 6 {
  return byte === 2 || byte === 3 || byte === 4 || byte === 5 || byte === 6 ? byte : 1;
}

const references = ['shortcut', 'collapsed', 'full'] as const;

function referenceOf({ byte, text }: Fields) {
  return { identifier: text(0), label: text(8), referenceType: references[byte(16)] ?? 'shortcut' };
}

/** The reader decodes character references in values. */
function decoded(value: string): string {
  return value.includes('&') ? parseEntities(value, { attribute: true }) : value;
}

/** Attributes follow a name and their count, each with a key and a value. */
function directiveOf({ word, text }: Fields) {
  const attributes: { [name: string]: string } = {};
  const count = word(8);
  for (let index = 0, at = 16; index < count; index++, at += 16) {
    const name = text(at);
    // The name that would set an object's prototype isn't an attribute name in either parser.
    if (name !== '__proto__') attributes[name] = decoded(text(at + 8));
  }
  return { name: text(0), attributes };
}
