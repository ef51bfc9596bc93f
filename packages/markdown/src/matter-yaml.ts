/**
 * One block of YAML to checked front matter, every fault at its place in the file.
 *
 * Core schema only: dates stay text, tags build nothing, `<<` is a plain key, `__proto__` is refused, aliases are few.
 * It must not know fences; line 1 of the block is the file's first line.
 */
import { type Diagnostic, type FrontMatter, type Range, spellingsOf } from '@docgen/model';
import type { Document, Pair, ParsedNode, YAMLMap } from 'yaml';
import { isCollection, isMap, isScalar, LineCounter, parseDocument, visit } from 'yaml';
import { frontMatterInvalid, frontMatterUnknownKey } from './diagnostics.js';
import type { OwnKey, OwnKeys } from './matter-own.js';
import type { Table } from './matter-schema.js';
import { placedKeys } from './matter-plain.js';
import { kindOf, matterTable, movedKeys } from './matter-schema.js';

interface Reading {
  readonly document: Document.Parsed;
  readonly counter: LineCounter;
  readonly diagnostics: Diagnostic[];
  /** Names of keys that the site declares, and those of them that are there. */
  readonly declared: readonly string[];
  readonly own: Map<string, OwnKey>;
}

interface Result {
  readonly matter: FrontMatter;
  readonly diagnostics: readonly Diagnostic[];
  /** Places of the values that other rooms judge. */
  readonly places?: { readonly [key: string]: Range };
  /** Keys that the site declares, not yet judged. */
  readonly own?: OwnKeys;
}

const maxAliasCount = 20;

/** The front matter in `yaml`; what is wrong is left out and reported. `declared` are further keys that may be there. */
export function readYaml(yaml: string, declared: readonly string[] = []): Result {
  const counter = new LineCounter();
  try {
    const document = parseDocument(yaml, {
      version: '1.2',
      schema: 'core',
      merge: false,
      uniqueKeys: true,
      prettyErrors: false,
      logLevel: 'silent',
      lineCounter: counter,
    });
    return readDocument({ document, counter, diagnostics: [], declared, own: new Map() });
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    const range = { start: { line: 1, column: 1 }, end: { line: 1, column: 4 } };
    return invalid('The front matter is nested too deeply; expected a mapping of keys', range);
  }
}

function invalid(message: string, range: Range, hint?: string): Result {
  return { matter: {}, diagnostics: [frontMatterInvalid(message, { range }, hint)] };
}

function readDocument(reading: Reading): Result {
  const { document } = reading;
  const fault = document.errors[0] ?? document.warnings[0];
  if (fault !== undefined) {
    const { message, hint } = faultText(fault.code, fault.message);
    return invalid(message, rangeOf(reading, fault.pos), hint);
  }
  const root = document.contents;
  if (root === null || (isScalar(root) && root.value === null)) return { matter: {}, diagnostics: [] };
  if (!isMap(root)) {
    const message = `The front matter is ${kindOf(document.toJS({ maxAliasCount }))}; expected a mapping of keys`;
    return invalid(message, rangeOf(reading, root.range), "Write one 'key: value' a line");
  }
  const forbidden = forbiddenKey(reading);
  if (forbidden !== undefined) return forbidden;
  const values = readTable(reading, root, { table: matterTable, path: '' });
  const { diagnostics, own } = reading;
  const read = { matter: values, diagnostics, places: placesOf(reading, root) };
  return own.size === 0 ? read : { ...read, own };
}

function placesOf(reading: Reading, root: YAMLMap): { [key: string]: Range } {
  return Object.fromEntries(
    root.items.flatMap((pair) => {
      const range = nodeRange(pair.value);
      return range && placedKeys.has(keyOf(pair)) ? [[keyOf(pair), rangeOf(reading, range)]] : [];
    }),
  );
}

function faultText(code: string, message: string): { message: string; hint?: string } {
  const first = message.split('\n')[0] ?? message;
  switch (code) {
    case 'DUPLICATE_KEY':
      return { message: 'The front matter has this key twice; expected each key once' };
    case 'TAB_AS_INDENT':
      return { message: 'The front matter is indented with a tab; expected spaces' };
    case 'TAG_RESOLVE_FAILED':
      return { message: 'The front matter uses a tag; expected plain values', hint: 'Remove the tag' };
    default:
      return { message: `The front matter is not valid YAML: ${first}` };
  }
}

/** A key that could reach a prototype, or that is not plain text, anywhere in the block. */
function forbiddenKey(reading: Reading): Result | undefined {
  let found: Result | undefined;
  visit(reading.document, {
    Pair: (_, pair) => {
      const key = isScalar(pair.key) ? pair.key.value : undefined;
      if (key !== undefined && key !== null && key !== '__proto__') return undefined;
      const range = rangeOf(reading, nodeRange(pair.key) ?? [0, 0]);
      found = invalid(
        key === '__proto__'
          ? "The front matter key '__proto__' is not allowed"
          : 'A front matter key is not text; expected a name',
        range,
      );
      return visit.BREAK;
    },
  });
  return found;
}

/** What a mapping may hold; `path` is the key above it with a point, or empty. */
interface Level {
  readonly table: Table;
  readonly path: string;
}

/** The known keys of one mapping with right values. */
function readTable(reading: Reading, map: YAMLMap, level: Level): Record<string, unknown> {
  const { table, path } = level;
  const values: Record<string, unknown> = {};
  const extra: Record<string, unknown> = {};
  for (const pair of map.items) {
    const key = keyOf(pair);
    if (path === '' && key.startsWith('x-')) {
      const value = plainValue(reading, pair, key);
      if (value !== undefined) extra[key] = value;
    } else if (path === '' && reading.declared.includes(key)) ownKey(reading, pair, key);
    else if (!Object.hasOwn(table, key)) unknownKey(reading, pair, { ...level, map });
    else {
      const value = readKey(reading, pair, level);
      if (value !== undefined) values[key] = value;
    }
  }
  return Object.keys(extra).length > 0 ? { ...values, extra } : values;
}

/** A declared key that has a value; its parts are found by their path. */
function ownKey(reading: Reading, pair: Pair, key: string): void {
  const value = plainValue(reading, pair, key);
  if (value === undefined || value === null) return;
  const placeOf = (path: readonly string[]) => {
    const within = isCollection(pair.value) ? pair.value.getIn(path.map(indexOf), true) : null;
    const range = nodeRange(path.length > 0 && within ? within : pair.value) ?? nodeRange(pair.key);
    return range && rangeOf(reading, range);
  };
  reading.own.set(key, { value, placeOf });
}

/** Entries of lists are found by number. */
function indexOf(step: string): string | number {
  return /^\d+$/.test(step) ? Number(step) : step;
}

function keyOf(pair: Pair): string {
  return String(isScalar(pair.key) ? pair.key.value : '');
}

function unknownKey(
  reading: Reading,
  pair: Pair,
  { table, path, map }: Level & { readonly map: YAMLMap },
): void {
  const key = keyOf(pair);
  const known = [...Object.keys(table), ...(path === '' ? reading.declared : [])];
  const range = rangeOf(reading, nodeRange(pair.key) ?? [0, 0]);
  const [only, ...others] = spellingsOf(key, known);
  const isFree = others.length === 0 && !map.items.some((other) => keyOf(other) === only);
  const moved = movedKeys.get(path + key);
  const about = { known: known.map((one) => path + one), moved };
  const isCertain = isFree && only !== undefined && moved === undefined;
  const fix = isCertain && { fix: { range, text: only } };
  reading.diagnostics.push({ ...frontMatterUnknownKey(path + key, about, { range }), ...fix });
}

/** The value of a known key; undefined when it is empty (as if the key were not there) or wrong. */
function readKey(reading: Reading, pair: Pair, { table, path }: Level): unknown {
  const key = path + keyOf(pair);
  const rule = table[keyOf(pair)];
  if (rule === undefined) return undefined;
  const value = plainValue(reading, pair, key);
  if (value === undefined || value === null) return undefined;
  const wrong = typeof rule === 'function' ? rule(value) : isMap(pair.value) ? undefined : 'a mapping';
  if (wrong === undefined) {
    return typeof rule !== 'function' && isMap(pair.value)
      ? readTable(reading, pair.value, { table: rule, path: `${key}.` })
      : value;
  }
  const message = `The front matter key '${key}' is ${kindOf(value)}; expected ${wrong}`;
  const range = rangeOf(reading, nodeRange(pair.value) ?? nodeRange(pair.key) ?? [0, 0]);
  const quote = wrong === 'text' && typeof value !== 'object';
  reading.diagnostics.push(
    frontMatterInvalid(message, { range }, quote ? 'Put the value in quotes' : undefined),
  );
  return undefined;
}

/** The value as plain data; undefined, with a diagnostic, where aliases multiply it. */
function plainValue(reading: Reading, pair: Pair, name: string): unknown {
  const node = pair.value as ParsedNode | null;
  if (node === null) return null;
  try {
    return node.toJS(reading.document, { maxAliasCount });
  } catch (error) {
    if (!(error instanceof ReferenceError)) throw error;
    const message = `The front matter key '${name}' repeats its aliases more than ${maxAliasCount} times; expected plain values`;
    reading.diagnostics.push(frontMatterInvalid(message, { range: rangeOf(reading, node.range) }));
    return undefined;
  }
}

function nodeRange(node: unknown): readonly [number, number] | undefined {
  const range = (node as ParsedNode | null)?.range;
  return range === undefined || range === null ? undefined : [range[0], range[1]];
}

function rangeOf(reading: Reading, [start, end]: readonly [number, number, ...number[]]): Range {
  const point = (offset: number) => {
    const { line, col } = reading.counter.linePos(offset);
    return { line, column: Math.max(1, col) };
  };
  return { start: point(start), end: point(end) };
}
