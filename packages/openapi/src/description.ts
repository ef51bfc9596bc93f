/**
 * The text of a description to its value, YAML or JSON, with the place of everything in it. Faults are values: what is no
 * description of OpenAPI 3.0 or 3.1 says so at its place.
 */
import type { Diagnostic, Range } from '@docgen/model';
import { type Document, LineCounter, type Node, isMap, isNode, isPair, isScalar, parseDocument } from 'yaml';
import { openapiInvalid } from './diagnostics.js';
import { type JsonObject, type Pointer, isObject, textAt } from './json.js';

export interface Description {
  /** Path relative to the site folder. */
  readonly file: string;
  readonly root: JsonObject;
  /** Where the key or entry at a pointer stands; the nearest above it where there is none. */
  readonly place: (pointer: Pointer) => Range | undefined;
}

/** Aliases may stand for so many nodes in all: descriptions hardly use them, and bombs are made of them. */
const maxAliasCount = 1000;

export function readDescription(
  text: string,
  file: string,
): { readonly description: Description } | { readonly fault: Diagnostic } {
  const lines = new LineCounter();
  const fault = (message: string, range?: Range, hint?: string) => ({
    fault: openapiInvalid({ file, ...(range && { range }) }, message, hint),
  });
  try {
    const document = parseDocument(text, { lineCounter: lines, merge: false, uniqueKeys: true });
    const [error] = document.errors;
    if (error) {
      const message = error.message.split('\n')[0]?.replace(/ at line \d+, column \d+:?$/, '') ?? '';
      return fault(`The file cannot be read: ${message}`, rangeOf(error.pos, lines));
    }
    const root: unknown = document.toJS({ maxAliasCount });
    if (!isObject(root)) return fault('The file holds no description of an API', undefined, expected);
    const version = textAt(root, 'openapi');
    if (version === undefined || !/^3\.[01]\./.test(version)) {
      const found = version ?? textAt(root, 'swagger') ?? 'none';
      const place = placeIn(document, lines)([version === undefined ? 'swagger' : 'openapi']);
      return fault(`The description's version is ${found}`, place, expected);
    }
    return { description: { file, root, place: placeIn(document, lines) } };
  } catch (error) {
    const reason = error instanceof RangeError ? 'it is nested too deep' : (error as Error).message;
    return fault(`The file cannot be read: ${reason}`);
  }
}

/** Where things stand in a description that was read before; its text is read again once somebody asks. */
export function placesIn(text: string): Description['place'] {
  let known: Description['place'] | undefined;
  return (pointer) => {
    if (known === undefined) {
      const lines = new LineCounter();
      known = placeIn(parseDocument(text, { lineCounter: lines, merge: false }), lines);
    }
    return known(pointer);
  };
}

const expected = 'Expected an OpenAPI description of version 3.0 or 3.1';

function placeIn(document: Document, lines: LineCounter): Description['place'] {
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

/** A value of a description as the JSON that it is. */
