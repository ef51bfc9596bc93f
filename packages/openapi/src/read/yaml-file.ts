/**
 * Parses YAML or JSON, with the position of every value. Text that can't be parsed is an error at its position; no text
 * makes the parser throw.
 */
import {
  exactFault,
  exactNumber,
  isExact,
  mayHaveExact,
  parseJson,
  withoutMarks,
} from '@docgen/markdown/exact-number';
import { plainYaml } from '@docgen/markdown/plain-yaml';
import { type AliasFault, aliasFault, resolveAliases } from '@docgen/markdown/yaml-aliases';
import { yamlDocument, yamlLibrary } from '@docgen/markdown/yaml-document';
import { yamlFault } from '@docgen/markdown/yaml-faults';
import type { Diagnostic, Range } from '@docgen/model';
import type { Document, Node, YAMLMap, YAMLParseError } from 'yaml';
import { type DescriptionPlace, openapiInvalid } from '../faults/diagnostics.js';
import type { Pointer } from './json.js';

import { type KeyTwice, type Span, extentOf, spansIn } from './json-text.js';

/**
 * Returns the position of the key or entry at a pointer, or of the value under the key. If it doesn't exist, that of
 * the nearest key above.
 */
export type PlaceOf = (pointer: Pointer, of?: 'key' | 'value') => Range | undefined;

/** A file, and the positions in it, if they are known. */
export interface Placed {
  readonly file: string;
  readonly place?: PlaceOf;
}

/** The position of a value for a diagnostic: its file, and the range in it, if that is known. */
export function placeAt(
  { file, place }: Placed,
  pointer: Pointer,
  of: 'key' | 'value' = 'key',
): DescriptionPlace & { readonly file: string } {
  const range = place?.(pointer, of) ?? (place && beginning);
  return { file, ...(range && { range }) };
}

export interface YamlFile {
  readonly value: unknown;
  readonly place: PlaceOf;
}

/** YAML 1.2 without tags for values that JSON doesn't have, whatever version the text declares. */
const options = { merge: false, uniqueKeys: false, schema: 'core', resolveKnownTags: false } as const;

export function readYaml(given: string, file: string): YamlFile | { readonly fault: Diagnostic } {
  const text = withoutMarks(given.replace(/^\uFEFF/, ''));
  const lines = linesOf(text, { before: given.length - text.length });
  try {
    const read = readJson(text, lines) ?? readPlain(text, lines) ?? readDocument(text, lines);
    if ('reason' in read) return { fault: unreadable(read, { file, range: rangeOf(read.span, lines) }) };
    const { value, place } = read;
    const wrong = notJson(value);
    if (wrong === null) return { value, place };
    return { fault: unreadable(wrong, placeAt({ file, place }, wrong.pointer)) };
  } catch (error) {
    const reason = error instanceof RangeError ? tooDeep : firstLine(error);
    return { fault: unreadable({ reason }, { file, range: beginning }) };
  }
}

/** Reason why a text can't be parsed. */
interface Unreadable {
  readonly reason: string;
  readonly hint?: string;
}

type Read = YamlFile | (Unreadable & { readonly span: Span });

/** Null if the text isn't valid JSON. */
function readJson(text: string, lines: Lines): Read | null {
  if (!/^\s*[{[]/.test(text)) return null;
  const { values, duplicate } = extentOf(text, mostValues);
  if (values > mostValues) return { ...tooMany(), span: [0, 1] };
  const value = jsonIn(text);
  if (value === undefined) return null;
  if (duplicate) return keyTwice(duplicate, lines);
  const spanAt = spansIn(text);
  return {
    value,
    place(pointer, of) {
      const span = spanAt(pointer, of);
      return span === null ? undefined : rangeOf(span, lines);
    },
  };
}

function jsonIn(text: string): unknown {
  try {
    return parseJson(text);
  } catch {
    return undefined;
  }
}

/** Positions are seldom asked for, and come from the parser. Null if the text isn't plain. */
function readPlain(text: string, lines: Lines): YamlFile | null {
  const value = text.length > mostTokens ? undefined : plainYaml(text);
  if (value === undefined) return null;
  let places: PlaceOf | undefined;
  return {
    value,
    place(pointer, of) {
      places ??= placesOf(text, lines);
      return places(pointer, of);
    },
  };
}

function placesOf(text: string, lines: Lines): PlaceOf {
  const document = yamlDocument(text, options);
  return 'tooDeep' in document ? () => undefined : placeIn(document, lines);
}

function readDocument(text: string, lines: Lines): Read {
  if (isLong(text)) return { ...tooLong(), span: [0, 1] };
  const document = yamlDocument(text, options);
  if ('tooDeep' in document) return { reason: tooDeep, span: [document.tooDeep, document.tooDeep + 1] };
  const [error] = document.errors;
  if (error) return errorOf(text, error);
  const twice = duplicateKey(document);
  if (twice) return keyTwice(twice, lines);
  const bomb = aliasFault(document, mostRepeated);
  if (bomb !== null)
    return { ...aliasReasons[bomb.kind](bomb.alias.source), span: spanOf(bomb.alias) ?? [0, 1] };
  if (mayHaveExact(text)) keepDigits(document);
  resolveAliases(document);
  return { value: document.toJS({ maxAliasCount: -1 }) as unknown, place: placeIn(document, lines) };
}

/** Replaces numbers that a double can't represent. As keys, they stay as their author wrote them. */
function keepDigits(document: Document): void {
  yamlLibrary().visit(document, {
    Scalar(at, node) {
      // Infinity and NaN have no digits.
      const { source } = node;
      if (typeof node.value !== 'number' || source === undefined || !/\d/.test(source)) return;
      const value = exactNumber(source);
      if (isExact(value)) node.value = at === 'key' ? source : value;
    },
  });
}

function keyTwice({ key, first, span }: KeyTwice, lines: Lines): Read {
  const { line } = rangeOf([first, first], lines).start;
  const shown = key.length <= 60 ? key : `${key.slice(0, 59)}…`;
  return {
    reason: `duplicate key '${shown}' in an object`,
    hint: `Remove one of them: the first is on line ${line}`,
    span,
  };
}

/** Explains an error of the YAML parser in a writer's words. */
function errorOf(text: string, { code, message, pos }: YAMLParseError): Read {
  if (code === 'MULTIPLE_DOCS') return { reason: message, hint: "Remove the line '---'", span: pos };
  const fault = yamlFault(text, { code, message, pos }, 'It');
  const [first = '', ...rest] = fault.message;
  const reason = /^[A-Z][a-z]* /.test(fault.message) ? first.toLowerCase() + rest.join('') : fault.message;
  return { reason, ...(fault.hint !== undefined && { hint: fault.hint }), span: [...(fault.at ?? pos)] };
}

/** Maximum YAML tokens in a file: a tree of this size takes 500 MB. */
const mostTokens = 1_500_000;

/** A function, because the first number in a locale's format takes 25 ms. */
const tooLong = (): Unreadable => ({
  reason: `it has more than ${mostTokens.toLocaleString('en')} YAML tokens`,
  hint: 'Split it into several files with $ref, or write it as JSON, which takes less memory',
});

function isLong(text: string): boolean {
  // A token has at least one character, so short texts need no count.
  if (text.length <= mostTokens) return false;
  let count = 0;
  const { Lexer } = yamlLibrary();
  for (const _ of new Lexer().lex(text)) if (++count > mostTokens) return true;
  return false;
}

/** Maximum number of values that aliases may repeat: descriptions rarely use them, but YAML bombs do. */
const mostRepeated = 100_000;

const aliasReasons: { readonly [kind in AliasFault['kind']]: (anchor: string) => Unreadable } = {
  unknown: (anchor) => ({
    reason: `the alias '*${anchor}' has no anchor before it`,
    hint: `Write &${anchor} before what it repeats`,
  }),
  itself: (anchor) => ({
    reason: `the alias '*${anchor}' refers to a value that contains it`,
    hint: "Refer to it with $ref instead, such as $ref: '#/components/schemas/Order'",
  }),
  repeated: () => ({
    reason: `its aliases repeat more than ${mostRepeated.toLocaleString('en')} values`,
    hint: 'Refer to the repeated value with $ref instead',
  }),
  deep: () => ({ reason: tooDeep }),
};

const tooDeep = 'it is nested too deeply';
/** Placeholder for an unknown position. */
export const beginning: Range = { start: { line: 1, column: 1 }, end: { line: 1, column: 2 } };

function firstLine(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? '';
}

function unreadable(
  { reason, hint }: Unreadable,
  place: { readonly file: string; readonly range?: Range },
): Diagnostic {
  return openapiInvalid(place, `Can't read the file: ${reason}`, hint);
}

/** The first duplicate key of an object. The parser's own check takes quadratic time. */
function duplicateKey(document: Document): KeyTwice | null {
  const { isScalar, visit } = yamlLibrary();
  const found: KeyTwice[] = [];
  visit(document, {
    Map(_, { items }) {
      const keys = new Map<unknown, number>();
      for (const { key } of items) {
        if (!isScalar(key)) continue;
        const span = spanOf(key) ?? [0, 1];
        const first = keys.get(key.value);
        if (first !== undefined) {
          found.push({ key: String(key.value), first, span });
          return visit.BREAK;
        }
        keys.set(key.value, span[0]);
      }
      return undefined;
    },
  });
  return found[0] ?? null;
}

/** Maximum nesting of values in a description. */
const deepest = 200;

/** Maximum total values, each counted as often as aliases repeat it. */
const mostValues = 1_000_000;

const tooMany = (): Unreadable => ({
  reason: `it holds more than ${mostValues.toLocaleString('en')} values`,
  hint: 'Split it into several files with $ref',
});

/** Half of a UTF-16 surrogate pair, which no URL and no file can contain. */
const loneSurrogate = /\p{Surrogate}/u;
const noText = 'a string contains half a surrogate pair';

/** Finds a value that JSON can't represent: one that is nested too deeply, too many values, or an infinite number. */
function notJson(root: unknown): { readonly reason: string; readonly pointer: Pointer } | null {
  const path: (string | number)[] = [];
  let count = 0;
  const walk = (value: unknown): string | null => {
    if (++count > mostValues) return tooMany().reason;
    if (typeof value === 'number' && !Number.isFinite(value)) return `${value} isn't a valid JSON number`;
    if (isExact(value)) return exactFault(value);
    if (typeof value === 'string' && loneSurrogate.test(value)) return noText;
    if (typeof value !== 'object' || value === null) return null;
    if (path.length >= deepest) return `it is nested more than ${deepest} levels deep`;
    const children = Array.isArray(value) ? value.entries() : Object.entries(value);
    for (const [key, child] of children as Iterable<[string | number, unknown]>) {
      path.push(key);
      if (typeof key === 'string' && loneSurrogate.test(key)) return noText;
      const reason = walk(child);
      if (reason !== null) return reason;
      path.pop();
    }
    return null;
  };
  const reason = walk(root);
  return reason === null ? null : { reason, pointer: path };
}

/** One step on the way of a pointer. */
interface Step {
  readonly token: string | number;
  readonly at: Span;
  readonly value: unknown;
}

function placeIn(document: Document, lines: Lines): PlaceOf {
  const pairOf = pairFinder();
  const { isNode } = yamlLibrary();
  // Problems come in the order of the description, so the way to one begins as the way to the last.
  const steps: Step[] = [];
  return (pointer, of) => {
    let depth = 0;
    while (depth < steps.length && depth < pointer.length && steps[depth]?.token === pointer[depth]) depth++;
    steps.length = depth;
    for (const token of pointer.slice(depth)) {
      const { length } = steps;
      const next = childOf(length === 0 ? document.contents : steps[length - 1]?.value, token, pairOf);
      if (next === null) break;
      steps.push(next);
    }
    const last = steps.at(-1);
    const isWhole = of === 'value' && steps.length === pointer.length;
    const node = last === undefined ? document.contents : last.value;
    const span = (isWhole && isNode(node) ? spanOf(node) : null) ?? last?.at;
    return span && rangeOf(span, lines);
  };
}

type Pair = YAMLMap['items'][number];
type PairOf = (map: YAMLMap, key: string) => Pair | undefined;

/** Objects with more keys than these are read into a table. */
const fewKeys = 24;

/** Finds the pair of a key. Those of large maps are collected once, because thousands of positions may be requested. */
function pairFinder(): PairOf {
  const { isScalar } = yamlLibrary();
  const known = new WeakMap<YAMLMap, ReadonlyMap<string, Pair>>();
  return (map, wanted) => {
    if (map.items.length <= fewKeys)
      return map.items.findLast(({ key }) => isScalar(key) && String(key.value) === wanted);
    const pairs =
      known.get(map) ??
      new Map(map.items.flatMap((pair) => (isScalar(pair.key) ? [[String(pair.key.value), pair]] : [])));
    known.set(map, pairs);
    return pairs.get(wanted);
  };
}

function childOf(node: unknown, token: string | number, pairOf: PairOf): Step | null {
  const { isMap, isNode, isPair } = yamlLibrary();
  if (isMap(node)) {
    const pair = pairOf(node, String(token));
    const at = isPair(pair) && isNode(pair.key) ? spanOf(pair.key) : null;
    return at ? { token, at, value: pair?.value } : null;
  }
  const items: unknown = isNode(node) && 'items' in node ? node.items : null;
  const item: unknown = Array.isArray(items) ? items[Number(token)] : undefined;
  const at = isNode(item) ? spanOf(item) : null;
  return at && { token, at, value: item };
}

function spanOf({ range }: Node): [number, number] | null {
  return range ? [range[0], range[1]] : null;
}

/** Offsets of line starts, computed when a line is first requested. */
type Lines = () => readonly number[];

/** `before`: code units on the first line before the text. */
function linesOf(text: string, { before }: { readonly before: number }): Lines {
  let known: number[] | undefined;
  return () => {
    if (known !== undefined) return known;
    known = [-before];
    for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) known.push(at + 1);
    return known;
  };
}

function rangeOf([from, to]: Span, lines: Lines): Range {
  const starts = lines();
  const lineAt = (offset: number) => {
    let [low, high] = [0, starts.length - 1];
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((starts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return low;
  };
  const point = (offset: number, line: number) => ({
    line: line + 1,
    column: offset - (starts[line] ?? 0) + 1,
  });
  const [line, end] = [lineAt(from), Math.max(from + 1, to)];
  // Most spans are in one line.
  return { start: point(from, line), end: point(end, end < (starts[line + 1] ?? 0) ? line : lineAt(end)) };
}
