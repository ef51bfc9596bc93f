/**
 * A text of YAML or JSON to its value, with the place of everything in it. What cannot be read is a fault at its place; no
 * text makes it throw.
 */
import type { Diagnostic, Range } from '@docgen/model';
import { type Document, LineCounter, type Node, isMap, isNode, isPair, isScalar, parseDocument } from 'yaml';
import { type Place, openapiInvalid } from './diagnostics.js';
import type { Pointer } from './json.js';

/** Where the key or entry at a pointer stands; the nearest above it where there is none. */
export type PlaceOf = (pointer: Pointer) => Range | undefined;

/** The place of a value for a diagnostic: its file, and where in it, if that is known. */
export function placeAt(
  { file, place }: { readonly file: string; readonly place?: PlaceOf },
  pointer: Pointer,
): Place & { readonly file: string } {
  const range = place?.(pointer);
  return { file, ...(range && { range }) };
}

export interface YamlFile {
  readonly value: unknown;
  readonly place: PlaceOf;
}

/** Aliases may stand for so many nodes in all: descriptions hardly use them, and bombs are made of them. */
const maxAliasCount = 1000;

export function readYaml(text: string, file: string): YamlFile | { readonly fault: Diagnostic } {
  const lines = new LineCounter();
  try {
    const document = parseDocument(text, { lineCounter: lines, merge: false, uniqueKeys: true });
    const [error] = document.errors;
    if (!error) return { value: document.toJS({ maxAliasCount }), place: placeIn(document, lines) };
    const reason = error.message.split('\n')[0]?.replace(/ at line \d+, column \d+:?$/, '') ?? '';
    return { fault: unreadable(reason, { file, range: rangeOf(error.pos, lines) }) };
  } catch (error) {
    const reason = error instanceof RangeError ? 'it is nested too deep' : (error as Error).message;
    return { fault: unreadable(reason, { file }) };
  }
}

function unreadable(reason: string, place: { readonly file: string; readonly range?: Range }): Diagnostic {
  return openapiInvalid(place, `The file cannot be read: ${reason}`);
}

function placeIn(document: Document, lines: LineCounter): PlaceOf {
  return (pointer) => {
    let node: unknown = document.contents;
    let found: Range | undefined;
    for (const token of pointer) {
      const next = childOf(node, token);
      if (next === null) break;
      found = rangeOf(next.at, lines);
      node = next.value;
    }
    return found;
  };
}

function childOf(node: unknown, token: string | number): { at: [number, number]; value: unknown } | null {
  if (isMap(node)) {
    const pair = node.items.find(({ key }) => isScalar(key) && String(key.value) === String(token));
    const at = isPair(pair) && isNode(pair.key) ? spanOf(pair.key) : null;
    return at ? { at, value: pair?.value } : null;
  }
  const items: unknown = isNode(node) && 'items' in node ? node.items : null;
  const item: unknown = Array.isArray(items) ? items[Number(token)] : undefined;
  const at = isNode(item) ? spanOf(item) : null;
  return at && { at, value: item };
}

function spanOf({ range }: Node): [number, number] | null {
  return range ? [range[0], range[1]] : null;
}

function rangeOf([from, to]: readonly [number, number], lines: LineCounter): Range {
  const point = (offset: number) => {
    const { line, col } = lines.linePos(offset);
    return { line, column: col };
  };
  return { start: point(from), end: point(Math.max(from + 1, to)) };
}
