/**
 * Reads the plainest front matter without a YAML parser: `key: value` lines, lists of texts, at most one mapping below a
 * key, only known keys with valid and unambiguous values.
 *
 * Everything else, including errors and rare keys, is left to `matter-yaml`. A test compares both.
 */
import type { FrontMatter, Range } from '@docgen/model';
import type { Check } from './matter-checks.js';
import { type Table, isEmpty, matterTable } from './matter-schema.js';

/** Keys that other packages check, and that few pages have. */
const judgedElsewhere: ReadonlySet<string> = new Set(['prev', 'next', 'layout', 'redirectFrom', 'feed']);

/** Keys whose positions are kept, because other packages check their values. */
export const placedKeys: ReadonlySet<string> = new Set([
  'title',
  'description',
  'sidebar.label',
  'id',
  'slug',
  'toc.min',
  'toc.max',
  'image',
  'locales',
  ...judgedElsewhere,
]);

export interface PlainMatter {
  readonly matter: FrontMatter;
  readonly places: { readonly [key: string]: Range };
}

type Values = { [key: string]: unknown };

/** The mapping below a key. */
interface NestedMapping {
  readonly key: string;
  readonly values: Values;
  readonly table: Table;
  indent: string;
}

/** The list below a key, one entry per line. */
interface BlockList {
  readonly entries: unknown[];
  readonly entry: Check;
  /** Of all entries; null before the first one. */
  indent: string | null;
}

const line = /^( *)([A-Za-z]+):(?: +(?! )(.*))?$/;
const item = /^( *)- +(?! )(.*)$/;
/** A value in brackets. */
const flowItem = /"[^"]*"|'[^']*'|[^ ,[\]{}"'][^,[\]{}]*/y;
/** A colon before a space ends a key, and a hash after one begins a comment. */
const bare = /^(?!(?:null|true|false)$)\p{L}(?:[^\p{C}#:]|:(?=[^ ])|(?<=[^ ])#)*$/iu;
const quoted = /^(?:"([^\p{C}"\\]*)"|'([^\p{C}']*)')$/u;
const whole = /^(?:0|-?[1-9]\d{0,14})$/;

/** Front matter in `yaml`, or null if it isn't that plain. */
export function plainMatter(yaml: string): PlainMatter | null {
  const values: Values = {};
  const places: { [key: string]: Range } = {};
  let below: NestedMapping | null = null;
  /** Mappings and lists that are on the lines below their keys. */
  const opened: object[] = [];
  let list: BlockList | null = null;
  for (const [index, own] of yaml.split('\n').entries()) {
    const written = withoutSpaces(own);
    if (written === '') continue;
    const entry = item.exec(written);
    if (entry !== null) {
      if (list === null || !isAdded(list, entry)) return null;
      continue;
    }
    list = null;
    const found = line.exec(written);
    if (found === null) return null;
    const [, indent = '', key = '', text] = found;
    if (indent === '') below = null;
    else if (below === null || (below.indent !== '' && below.indent !== indent)) return null;
    else below.indent = indent;
    const table: Table = below?.table ?? matterTable;
    const into: Values = below?.values ?? values;
    if (!Object.hasOwn(table, key) || Object.hasOwn(into, key) || judgedElsewhere.has(key)) return null;
    const rule = table[key];
    if (typeof rule !== 'function') {
      if (rule === undefined || text !== undefined) return null;
      below = { key, values: {}, table: rule, indent: '' };
      into[key] = below.values;
      opened.push(below.values);
      continue;
    }
    const name = below === null ? key : `${below.key}.${key}`;
    if (rule.entry !== undefined) {
      // The positions of entries are kept, too.
      if (placedKeys.has(name)) return null;
      const entries = text === undefined ? [] : flowEntries(text, rule.entry);
      if (entries === null) return null;
      into[key] = entries;
      if (text !== undefined) continue;
      list = { entries, entry: rule.entry, indent: null };
      opened.push(entries);
      continue;
    }
    const value = text === undefined ? undefined : valueOf(text);
    if (isEmpty(rule, value) || rule(value) !== undefined) return null;
    into[key] = value;
    if (placedKeys.has(name)) places[name] = placeOf(written, text ?? '', index + 1);
  }
  // A key with nothing below it is empty: neither a mapping nor a list.
  const isFilled = opened.every((each) => Object.keys(each).length > 0);
  return isFilled ? { matter: values, places } : null;
}

/** Adds an entry on a line of its own; false if it isn't plain and valid. */
function isAdded(list: BlockList, [, indent = '', text = '']: RegExpExecArray): boolean {
  list.indent ??= indent;
  const value = valueOf(text);
  list.entries.push(value);
  return list.indent === indent && list.entry(value) === undefined;
}

/** The entries of a list in brackets on one line; null if it isn't plain and valid. */
function flowEntries(text: string, entry: Check): unknown[] | null {
  if (!text.startsWith('[') || !text.endsWith(']')) return null;
  const end = text.length - 1;
  const entries: unknown[] = [];
  let at = afterSpaces(text, 1);
  if (at === end) return entries;
  for (;;) {
    flowItem.lastIndex = at;
    const [found] = flowItem.exec(text) ?? [];
    if (found === undefined) return null;
    const value = valueOf(withoutSpaces(found));
    if (entry(value) !== undefined) return null;
    entries.push(value);
    at = afterSpaces(text, at + found.length);
    if (at === end) return entries;
    if (text[at] !== ',') return null;
    at = afterSpaces(text, at + 1);
  }
}

function afterSpaces(text: string, from: number): number {
  let at = from;
  while (text.charCodeAt(at) === space) at++;
  return at;
}

/** Without spaces at the end, which a pattern would find in quadratic time. */
function withoutSpaces(text: string): string {
  let end = text.length;
  while (text.charCodeAt(end - 1) === space) end--;
  return text.slice(0, end);
}

const space = 0x20;

/** Range of a value on its line. */
function placeOf(written: string, text: string, line: number): Range {
  const column = written.lastIndexOf(text) + 1;
  return { start: { line, column }, end: { line, column: column + text.length } };
}

function valueOf(text: string): string | number | boolean | undefined {
  if (bare.test(text)) return text;
  if (text === 'true' || text === 'false') return text === 'true';
  if (whole.test(text)) return Number(text);
  const found = quoted.exec(text);
  return found === null ? undefined : (found[1] ?? found[2] ?? '');
}
