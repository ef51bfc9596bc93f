/**
 * Reads the plainest front matter without a YAML parser: `key: value` lines, at most one mapping below a key, only
 * known keys with valid and unambiguous values.
 *
 * Everything else, including errors and rare keys, is left to `matter-yaml`. A test compares both.
 */
import type { FrontMatter, Range } from '@docgen/model';
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

const line = /^( *)([A-Za-z]+):(?: +(.*?))? *$/;
const bare = /^(?!(?:null|true|false)$)\p{L}[^\p{C}#:]*$/iu;
const quoted = /^(?:"([^\p{C}"\\]*)"|'([^\p{C}']*)')$/u;
const whole = /^(?:0|-?[1-9]\d{0,14})$/;

/** Front matter in `yaml`, or null if it isn't that plain. */
export function plainMatter(yaml: string): PlainMatter | null {
  const values: Values = {};
  const places: { [key: string]: Range } = {};
  let below: NestedMapping | null = null;
  for (const [index, written] of yaml.split('\n').entries()) {
    if (written === '') continue;
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
      continue;
    }
    const value = text === undefined ? undefined : valueOf(text);
    if (isEmpty(rule, value) || rule(value) !== undefined) return null;
    into[key] = value;
    const name = below === null ? key : `${below.key}.${key}`;
    if (placedKeys.has(name)) places[name] = placeOf(written, text ?? '', index + 1);
  }
  return isFilled(values) ? { matter: values, places } : null;
}

/** Range of a value on its line. */
function placeOf(written: string, text: string, line: number): Range {
  const column = written.lastIndexOf(text) + 1;
  return { start: { line, column }, end: { line, column: column + text.length } };
}

/** A key with nothing below it is empty, not a mapping. */
function isFilled(values: Values): boolean {
  return Object.values(values).every(
    (value) => typeof value !== 'object' || value === null || Object.keys(value).length > 0,
  );
}

function valueOf(text: string): string | number | boolean | undefined {
  if (bare.test(text)) return text;
  if (text === 'true' || text === 'false') return text === 'true';
  if (whole.test(text)) return Number(text);
  const found = quoted.exec(text);
  return found === null ? undefined : (found[1] ?? found[2] ?? '');
}
