/**
 * Validates front matter that is a value of code, with the same keys, checks and messages as YAML.
 *
 * Its errors contain a key instead of a range, and the caller finds that key in the code.
 */
import type { Diagnostic, FrontMatter } from '@docgen/model';
import { frontMatterInvalid, frontMatterUnknownKey } from './matter-diagnostics.js';
import type { Check } from './matter-checks.js';
import { type Table, isEmpty, kindOf, matterTable } from './matter-schema.js';
import { addAliases, aliasName, movedHint } from './moved-keys.js';

export interface MatterFault {
  /** The key and its parents, with list entries by number. */
  readonly path: readonly (string | number)[];
  readonly diagnostic: Diagnostic;
}

export interface ReadMatter {
  readonly matter: FrontMatter;
  readonly faults: readonly MatterFault[];
  /** Values of keys that the site declares, not validated yet. */
  readonly own: { readonly [key: string]: unknown };
}

/** Known keys of `value` with valid values, and those that are `declared`. The rest is left out and reported. */
export function readMatter(value: unknown, declared: readonly string[] = []): ReadMatter {
  const faults: MatterFault[] = [];
  if (!isMapping(value)) {
    const message = `The front matter is ${kindOf(value)}; expected a mapping of keys`;
    return { matter: {}, faults: [{ path: [], diagnostic: frontMatterInvalid(message, {}) }], own: {} };
  }
  const isOwn = ([key, given]: [string, unknown]) => declared.includes(key) && (given ?? null) !== null;
  const own = Object.fromEntries(Object.entries(value).filter(isOwn));
  const rest = Object.fromEntries(Object.entries(value).filter(([key]) => !declared.includes(key)));
  return { matter: readTable(rest, { table: matterTable, path: [], faults }), faults, own };
}

interface Level {
  readonly table: Table;
  readonly path: readonly string[];
  readonly faults: MatterFault[];
}

function readTable(values: Mapping, level: Level): Mapping {
  const { table, faults } = level;
  const read: { [key: string]: unknown } = {};
  const extra: { [key: string]: unknown } = {};
  for (const [key, value] of Object.entries(values)) {
    const path = [...level.path, key];
    if (value === undefined || value === null) continue;
    if (path.length === 1 && key.startsWith('x-')) extra[key] = value;
    else if (!Object.hasOwn(table, key))
      faults.push({ path, diagnostic: unknownKey(path, { table, values }) });
    else {
      const known = readKey(value, { ...level, path });
      if (known !== undefined) read[key] = known;
    }
  }
  if (level.path.length === 0) addAliases(read, values);
  return Object.keys(extra).length > 0 ? { ...read, extra } : read;
}

function unknownKey(
  path: readonly string[],
  { table, values }: { readonly table: Table; readonly values: Mapping },
): Diagnostic {
  const above = path.slice(0, -1);
  const name = path.join('.');
  const known = Object.keys(table).map((key) => [...above, key].join('.'));
  const moved = above.length > 0 ? undefined : movedHint(name, values[name], Object.keys(values));
  const alias = above.length > 0 ? undefined : aliasName(name, values[name]);
  return frontMatterUnknownKey(name, { known, moved, alias }, {});
}

/** Value of the known key at the end of `path`; undefined if it is wrong. */
function readKey(value: unknown, level: Level): unknown {
  const { table, path, faults } = level;
  const rule = table[path.at(-1) ?? ''];
  if (rule === undefined) return undefined;
  if (typeof rule !== 'function' && isMapping(value)) return readTable(value, { ...level, table: rule });
  if (isEmpty(rule, value)) return undefined;
  if (typeof rule === 'function' && rule.entry !== undefined && Array.isArray(value))
    return rightEntries(value, rule.entry, level);
  const wrong = typeof rule === 'function' ? rule(value) : 'a mapping';
  if (wrong === undefined) return value;
  const message = `The front matter key '${path.join('.')}' is ${kindOf(value)}; expected ${wrong}`;
  faults.push({ path, diagnostic: frontMatterInvalid(message, {}) });
  return undefined;
}

/** Valid entries of a list; wrong ones are reported at their position. */
function rightEntries(values: readonly unknown[], entry: Check, { path, faults }: Level): readonly unknown[] {
  return values.filter((value, index) => {
    const wrong = entry(value);
    if (wrong === undefined) return true;
    const message = `An entry of the front matter key '${path.join('.')}' is ${kindOf(value)}; expected ${wrong}`;
    faults.push({ path: [...path, index], diagnostic: frontMatterInvalid(message, {}) });
    return false;
  });
}

interface Mapping {
  readonly [key: string]: unknown;
}

function isMapping(value: unknown): value is Mapping {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
