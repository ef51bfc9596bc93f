/**
 * Reads one block of YAML to validated front matter, with every error at its position in the file.
 *
 * Core schema only: dates stay text, tags create nothing, `<<` is a plain key, `__proto__` is rejected, and aliases
 * are limited. It must not know fences; line 1 of the block is the file's first line.
 */
import { type Diagnostic, type FrontMatter, type Range, spellingsOf } from '@docgen/model';
import type { Pair, YAMLMap } from 'yaml';
import { isCollection, isMap, isScalar, isSeq, Lexer, LineCounter } from 'yaml';
import { ignoreInMatter } from './matter-diagnostics.js';
import { frontMatterInvalid, frontMatterUnknownKey, moreUnknownKeys } from './matter-diagnostics.js';
import type { OwnKeys } from './matter-own.js';
import type { Table } from './matter-schema.js';
import { refusal } from './matter-refusals.js';
import { readValue, wrongValue, plainValue, isUnwritable } from './matter-values.js';
import { type Reading, keyOf, maxAliasCount, nodeRange, rangeOf, report } from './matter-reading.js';
import { isEmpty, kindOf, matterTable } from './matter-schema.js';
import { aliasFix, aliasesIn } from './matter-aliases.js';
import { addAliases, aliasName, movedHint } from './moved-keys.js';
import { ignoreWord } from '@docgen/syntax/text/source-text';
import { aliasFault } from '@docgen/data/yaml-aliases';
import { mostLevels, yamlDocument } from '@docgen/data/yaml-document';
import { type YamlFault, yamlFault } from '@docgen/data/yaml-faults';
import { endedEarly, lookalikeFault } from '@docgen/data/yaml-unsaid';

interface Result {
  readonly matter: FrontMatter;
  readonly diagnostics: readonly Diagnostic[];
  /** Ranges of the values that other packages check. */
  readonly places?: { readonly [key: string]: Range };
  /** Keys that the site declares, not validated yet. */
  readonly own?: OwnKeys;
}

/** Maximum number of values repeated by all aliases of a block. */
const mostRepeated = 10_000;

/**
 * Front matter in `yaml`. Wrong values are left out and reported. `declared` are additional keys that it may have.
 */
export function readYaml(yaml: string, declared: readonly string[] = []): Result {
  const counter = new LineCounter();
  const document = yamlDocument(yaml, {
    version: '1.2',
    schema: 'core',
    merge: false,
    // The parser compares each key with all previous ones; `duplicateKey` looks at each once.
    uniqueKeys: false,
    lineCounter: counter,
  });
  if ('tooDeep' in document) {
    const range = rangeOf({ counter }, [document.tooDeep, document.tooDeep + 1]);
    return invalid(`The front matter is nested too deeply; expected at most ${mostLevels} levels`, range);
  }
  const reading = { yaml, document, counter, diagnostics: [], declared, own: new Map(), places: new Map() };
  const read = readDocument(reading);
  return { ...read, diagnostics: [...read.diagnostics, ...ignoresIn(reading)] };
}

/** YAML comments that look like `docgen-ignore`, which works only in the page's body. */
function ignoresIn(reading: Reading): Diagnostic[] {
  if (!reading.yaml.includes(ignoreWord)) return [];
  const found: Diagnostic[] = [];
  let offset = 0;
  let before = '';
  for (const token of new Lexer().lex(reading.yaml)) {
    // The lexer puts a mark before each scalar and document. Marks aren't part of the text.
    const isMark = token === scalarMark || token === documentMark;
    if (before !== scalarMark && isIgnore.test(token))
      found.push(ignoreInMatter({ range: rangeOf(reading, [offset, offset + token.length]) }));
    if (!isMark) offset += token.length;
    before = token;
  }
  return found;
}

const scalarMark = '\u001f';
const documentMark = '\u0002';
const isIgnore = new RegExp(`^#\\s*${ignoreWord}(?![\\w/-])`);

function invalid(message: string, range: Range, hint?: string): Result {
  return { matter: {}, diagnostics: [frontMatterInvalid(message, { range }, hint)] };
}

function refused(reading: Reading, { message, hint, at = [0, 0] }: YamlFault): Result {
  return invalid(message, rangeOf(reading, at), hint);
}

function readDocument(reading: Reading): Result {
  const { document } = reading;
  const early = endedEarly(reading.yaml);
  if (early !== undefined) return refused(reading, early);
  const fault = document.errors[0] ?? document.warnings[0];
  if (fault !== undefined) return refused(reading, { at: fault.pos, ...yamlFault(reading.yaml, fault) });
  const bomb = aliasFault(document, mostRepeated);
  if (bomb?.kind === 'repeated' || bomb?.kind === 'deep') {
    const message =
      bomb.kind === 'deep'
        ? 'nests its aliases too deeply'
        : `repeats more than ${mostRepeated} values by aliases`;
    return invalid(
      `The front matter ${message}`,
      rangeOf(reading, nodeRange(bomb.alias) ?? [0, 1]),
      'Write the values instead of the aliases',
    );
  }
  const root = document.contents;
  if (root === null || (isScalar(root) && root.value === null)) return { matter: {}, diagnostics: [] };
  if (!isMap(root)) {
    const lookalike = lookalikeFault(reading.yaml, root.range[0]);
    if (lookalike !== undefined) return refused(reading, lookalike);
    const message = `The front matter is ${kindOf(document.toJS({ maxAliasCount }))}; expected a mapping of keys`;
    return invalid(message, rangeOf(reading, root.range), entryHint(reading.yaml));
  }
  const forbidden = refusal(reading);
  if (forbidden !== undefined) return refused(reading, forbidden);
  const values = readTable(reading, root, { table: matterTable, path: '' });
  const { diagnostics, own } = reading;
  const read = { matter: values, diagnostics, places: Object.fromEntries(reading.places) };
  return own.size === 0 ? read : { ...read, own };
}

/** Suggests how to write a block that isn't a mapping. */
function entryHint(yaml: string): string {
  const [, key, value = ''] = /^\s*([\w.-]+)(?::(?=\S)|[ \t]*=[ \t]*)([^\n]+)/.exec(yaml) ?? [];
  return key === undefined ? "Write one 'key: value' per line" : `Write ${key}: ${value.trimEnd()}`;
}

/** Allowed keys of a mapping; `path` is its key with a dot, or empty. */
interface Level {
  readonly table: Table;
  readonly path: string;
}

/** Known keys of one mapping with valid values. */
function readTable(reading: Reading, map: YAMLMap, level: Level): Record<string, unknown> {
  const { table, path } = level;
  const values: Record<string, unknown> = {};
  const unknown: Pair[] = [];
  const extra: Record<string, unknown> = {};
  for (const pair of map.items) {
    const key = keyOf(pair);
    if (path === '' && key.startsWith('x-')) {
      const value = plainValue(reading, pair, key);
      if (value !== undefined && !isUnwritable(reading, pair, key)) extra[key] = value;
    } else if (path === '' && reading.declared.includes(key)) ownKey(reading, pair, key);
    else if (!Object.hasOwn(table, key)) unknown.push(pair);
    else {
      const value = readKey(reading, pair, level);
      if (value !== undefined) values[key] = value;
    }
  }
  unknownKeys(reading, unknown, { ...level, map });
  if (path === '') addAliases(values, aliasesIn(map));
  return Object.keys(extra).length > 0 ? { ...values, extra } : values;
}

/**
 * Maximum number of unknown keys that are reported separately for one mapping; a block with more wasn't written for
 * docgen.
 */
const mostUnknown = 100;

function unknownKeys(
  reading: Reading,
  pairs: readonly Pair[],
  level: Level & { readonly map: YAMLMap },
): void {
  for (const pair of pairs.slice(0, mostUnknown)) unknownKey(reading, pair, level);
  const next = pairs[mostUnknown];
  if (next === undefined) return;
  const range = rangeOf(reading, nodeRange(next.key) ?? [0, 0]);
  reading.diagnostics.push(moreUnknownKeys(pairs.length - mostUnknown, { range }));
}

/** A declared key with a value, whose parts are found by their path. */
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

/** List entries are found by number. */
function indexOf(step: string): string | number {
  return /^\d+$/.test(step) ? Number(step) : step;
}

function unknownKey(
  reading: Reading,
  pair: Pair,
  { table, path, map }: Level & { readonly map: YAMLMap },
): void {
  const key = keyOf(pair);
  const known = [...Object.keys(table), ...(path === '' ? reading.declared : [])];
  const at = nodeRange(pair.key) ?? [0, 0];
  const lookalike = /^[\w.$-]*$/.test(key) ? undefined : lookalikeFault(reading.yaml, at[0]);
  if (lookalike !== undefined) return report(reading, lookalike);
  const range = rangeOf(reading, at);
  const [only, ...others] = spellingsOf(key, known);
  const isFree =
    only !== undefined && others.length === 0 && !map.items.some((other) => keyOf(other) === only);
  const moved = path === '' ? movedHint(key, shortValue(pair), map.items.map(keyOf)) : undefined;
  const alias = path === '' ? aliasName(key, shortValue(pair)) : undefined;
  const about = { known: known.map((one) => path + one), moved, alias };
  const written = alias === undefined ? undefined : aliasFix(reading, pair, map);
  const fix =
    written === undefined
      ? isFree && moved === undefined && { fix: { range, text: only } }
      : { fix: written };
  reading.diagnostics.push({ ...frontMatterUnknownKey(path + key, about, { range }), ...fix });
}

/** Value of a key, if a hint can repeat it: one word or number, or a few in a list. */
function shortValue({ value }: Pair): unknown {
  if (value === null) return null;
  return isSeq(value) && value.items.length <= 9 ? value.items.map(scalarOf) : scalarOf(value);
}

function scalarOf(node: unknown): unknown {
  return isScalar(node) ? node.value : undefined;
}

/** Value of a known key; undefined if it is wrong or empty, which counts as missing. */
function readKey(reading: Reading, pair: Pair, { table, path }: Level): unknown {
  const key = path + keyOf(pair);
  const rule = table[keyOf(pair)];
  if (rule === undefined) return undefined;
  const value = plainValue(reading, pair, key);
  if (value === undefined) return undefined;
  if (typeof rule === 'function') return readValue(reading, { key, pair, value, rule });
  if (isMap(pair.value)) return readTable(reading, pair.value, { table: rule, path: `${key}.` });
  return isEmpty(rule, value) ? undefined : wrongValue(reading, { key, pair, value }, 'a mapping');
}
