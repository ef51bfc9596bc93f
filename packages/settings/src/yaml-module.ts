/**
 * A YAML file as data with positions, read like a configuration in JavaScript. A value with an unknown tag is kept as
 * text, `Code`, because such tags make programs run code. An alias has the value of its anchor, so a short text can
 * expand to more levels or values than any program can traverse; such a text is an error.
 */
import { LineCounter, type Document, type Node, isAlias, isMap, isPair, isScalar, isSeq } from 'yaml';
import { mostLevels, yamlDocument } from '@docgen/markdown/yaml-document';
import type { Place } from './place.js';
import { codeAt } from './literal.js';
import type { ReadModule } from './module.js';

/** More values than a configuration or front matter has, those behind aliases included. */
const most = 200_000;

export interface YamlModule extends ReadModule {
  /** Null if there is an error. */
  readonly document: Document | null;
  readonly hasAnchors: boolean;
}

/** A value with its extent, that of its aliases included. */
interface Read {
  readonly value: unknown;
  readonly levels: number;
  readonly count: number;
}

const nothing: Read = { value: undefined, levels: 0, count: 1 };

interface Reading {
  readonly file: string;
  readonly text: string;
  readonly lines: LineCounter;
  readonly places: WeakMap<object, Map<string, Place>>;
  /** By their names; null while the value is being read. */
  readonly anchors: Map<string, Read | null>;
  fault: ReadModule['fault'];
}

export function readYaml(file: string, text: string): YamlModule {
  const lines = new LineCounter();
  const places = new WeakMap<object, Map<string, Place>>();
  const placeOf = (holder: object, key: string) => places.get(holder)?.get(key);
  const reading: Reading = { file, text, lines, places, anchors: new Map(), fault: null };
  const document = yamlDocument(text, { lineCounter: lines, logLevel: 'silent', uniqueKeys: false });
  const [error] = 'tooDeep' in document ? [] : document.errors;
  if ('tooDeep' in document) fail(document.tooDeep, tooDeep, reading);
  else if (error !== undefined)
    fail(Math.min(error.pos[0], text.trimEnd().length), error.message.split('\n')[0] ?? '', reading);
  else {
    const { value } = valueOf(document.contents, reading);
    const hasAnchors = reading.anchors.size > 0;
    if (reading.fault === null) return { value, placeOf, fault: null, document, hasAnchors };
  }
  return { value: undefined, placeOf, fault: reading.fault, document: null, hasAnchors: false };
}

const tooMany = 'more than 200,000 values, those behind aliases included';
const tooDeep = `nested too deeply; expected at most ${mostLevels} levels`;

/** The first error counts. */
function fail(offset: number, message: string, reading: Reading): Read {
  reading.fault ??= { place: placeAt(offset, reading), message };
  return nothing;
}

function placeAt(offset: number, { file, lines }: Pick<Reading, 'file' | 'lines'>): Place {
  const { line, col } = lines.linePos(offset);
  return { file, line: Math.max(1, line), column: Math.max(1, col) };
}

function valueOf(node: unknown, reading: Reading): Read {
  if (isAlias(node)) {
    const known = reading.anchors.get(node.source);
    const at = node.range?.[0] ?? 0;
    if (known === null) return fail(at, `the alias *${node.source} is inside its own anchor`, reading);
    return known ?? fail(at, `the alias *${node.source} has no anchor before it`, reading);
  }
  if (!isScalar(node) && !isMap(node) && !isSeq(node)) return nothing;
  const { anchor } = node;
  if (anchor !== undefined) reading.anchors.set(anchor, null);
  const read = ownValueOf(node, reading);
  if (anchor !== undefined) reading.anchors.set(anchor, read);
  return read.levels > mostLevels ? fail(node.range?.[0] ?? 0, tooDeep, reading) : read;
}

function ownValueOf(node: Node, reading: Reading): Read {
  const { tag } = node;
  if (tag !== undefined && !/^tag:yaml\.org,2002:(?!python)/.test(tag)) return tagged(node, tag, reading);
  if (isSeq(node)) return listOf(node.items, reading);
  if (isMap(node)) return mapOf(node.items, reading);
  return { ...nothing, value: isScalar(node) ? node.value : undefined };
}

/** `!ENV` of a list returns its last item if the variable isn't set; all else would have to be run. */
function tagged(node: Node, tag: string, reading: Reading): Read {
  if (tag === '!ENV' && isSeq(node) && node.items.length > 1) return valueOf(node.items.at(-1), reading);
  const [start = 0, end = 0] = node.range ?? [];
  const name = tag.replace('tag:yaml.org,2002:', '!!');
  const code = codeAt(`${name} ${reading.text.slice(start, end)}`.trim(), placeAt(start, reading));
  return { ...nothing, value: code };
}

function listOf(items: readonly unknown[], reading: Reading): Read {
  const made: unknown[] = [];
  const extent = { levels: 0, count: 1 };
  for (const item of items) {
    if (reading.fault !== null) break;
    made.push(within(extent, valueOf(item, reading), { at: item, reading }));
    remember(made, String(made.length - 1), item, reading);
  }
  return { value: made, levels: extent.levels + 1, count: extent.count };
}

function mapOf(items: readonly unknown[], reading: Reading): Read {
  const made = {};
  const extent = { levels: 0, count: 1 };
  for (const pair of items.filter(isPair)) {
    if (reading.fault !== null) break;
    const key = isScalar(pair.key) ? String(pair.key.value) : '';
    const value = within(extent, valueOf(pair.value, reading), { at: pair.key, reading });
    if (key === '<<' && typeof value === 'object' && value !== null)
      for (const [name, merged] of Object.entries(value)) {
        if (!Object.hasOwn(made, name)) put(made, name, merged);
      }
    else put(made, key, value);
    remember(made, key, pair.key, reading);
  }
  return { value: made, levels: extent.levels + 1, count: extent.count };
}

/** Sets an own property, whatever its name. */
function put(made: object, key: string, value: unknown): void {
  Object.defineProperty(made, key, { value, enumerable: true, configurable: true, writable: true });
}

/** The value, after its extent is added to that of what holds it. */
function within(
  extent: { levels: number; count: number },
  { value, levels, count }: Read,
  { at, reading }: { readonly at: unknown; readonly reading: Reading },
): unknown {
  extent.levels = Math.max(extent.levels, levels);
  extent.count += count;
  if (extent.count > most) fail((at as Node | null)?.range?.[0] ?? 0, tooMany, reading);
  return value;
}

function remember(holder: object, key: string, node: unknown, reading: Reading): void {
  const start = (node as Node | null)?.range?.[0];
  if (start === undefined) return;
  const known = reading.places.get(holder) ?? new Map<string, Place>();
  reading.places.set(holder, known.set(key, placeAt(start, reading)));
}
