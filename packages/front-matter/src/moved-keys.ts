/**
 * Keys that other generators use for something that docgen spells differently, and the equivalent line. It contains
 * the page's value if docgen accepts it, in a form that YAML and JavaScript share.
 */
import type { Check } from './matter-checks.js';
import { type Rule, isEmpty, matterTable } from './matter-schema.js';

const meanings: ReadonlyMap<string, string> = new Map([
  ['sidebar_label', 'sidebar.label'],
  ['sidebar_position', 'sidebar.position'],
  ['sidebarTitle', 'sidebar.label'],
  ['nav_order', 'sidebar.position'],
  ['order', 'sidebar.position'],
  ['weight', 'sidebar.position'],
  ['permalink', 'slug'],
  ['aliases', 'redirectFrom'],
  ['redirect_from', 'redirectFrom'],
  ['last_update', 'lastUpdated'],
  ['lastmod', 'lastUpdated'],
  ['pagination_next', 'next'],
  ['pagination_prev', 'prev'],
  ['toc_min_heading_level', 'toc.min'],
  ['toc_max_heading_level', 'toc.max'],
]);

/** Those that have the same meaning in every generator that uses them, so docgen reads them like its own keys. */
const aliasKeys: readonly string[] = [
  'sidebar_label',
  'sidebar_position',
  'sidebarTitle',
  'nav_order',
  'pagination_next',
  'pagination_prev',
  'toc_min_heading_level',
  'toc_max_heading_level',
];

/** docgen's key for an alias, and the one below it; undefined for other keys. */
export function aliasOf(key: string): readonly string[] | undefined {
  return aliasKeys.includes(key) ? meaningOf(key) : undefined;
}

/** The name of docgen's key for an alias with this value; undefined if docgen doesn't read it. */
export function aliasName(key: string, value: unknown): string | undefined {
  return acceptedValue(key, value) === undefined ? undefined : aliasOf(key)?.join('.');
}

/** The value of another generator's key in the form that docgen's has; undefined if docgen wouldn't accept it. */
export function acceptedValue(key: string, value: unknown): unknown {
  const [name = '', below] = meaningOf(key);
  const rule = ruleAt(name, below);
  return typeof rule === 'function' ? rightReading(value, rule) : undefined;
}

interface Values {
  [key: string]: unknown;
}

/** Adds the values of aliases to those of docgen's keys. */
export function addAliases(values: Values, given: { readonly [key: string]: unknown }): void {
  for (const key of aliasKeys) {
    if (!Object.hasOwn(given, key)) continue;
    const [name = '', below] = aliasOf(key) ?? [];
    const value = acceptedValue(key, given[key]);
    if (value === undefined) continue;
    if (below === undefined) {
      if (!Object.hasOwn(values, name)) values[name] = value;
      continue;
    }
    const own = values[name] ?? {};
    if (typeof own === 'object' && own !== null && !Object.hasOwn(own, below))
      values[name] = { ...own, [below]: value };
  }
}

/** Names of these keys. */
export const movedKeys: readonly string[] = [...meanings.keys()];

/**
 * Hint for a top-level key; undefined for an unknown one. `keys` are all top-level keys: if another key has or needs
 * the same parent, the hint puts both below it, because no key may occur twice.
 */
export function movedHint(key: string, value: unknown, keys: readonly string[]): string | undefined {
  const [name = '', below] = meaningOf(key);
  const rule = ruleAt(name, below);
  if (rule === undefined) return undefined;
  const text = valueText(value, rule);
  if (below === undefined) return `Write '${name}${text === undefined ? '' : `: ${text}`}'`;
  const line = text === undefined ? below : `${below}: ${text}`;
  if (keys.includes(name)) return `Write '${line}' under '${name}:'`;
  const isAlone = keys.every((other) => other === key || meaningOf(other)[0] !== name);
  return isAlone && text !== undefined
    ? `Write '${name}: { ${line} }'`
    : `Write '${line}' under a new key '${name}:'`;
}

/** The equivalent key, and the one below it. */
function meaningOf(key: string): string[] {
  return (meanings.get(key) ?? (key.includes('.') ? key : '')).split('.');
}

function ruleAt(name: string, below: string | undefined): Rule | undefined {
  const table: { readonly [key: string]: Rule } = matterTable;
  const rule = Object.hasOwn(table, name) ? table[name] : undefined;
  if (below === undefined) return rule;
  return rule !== undefined && typeof rule !== 'function' && Object.hasOwn(rule, below)
    ? rule[below]
    : undefined;
}

/** The value as docgen accepts it, on a short line; undefined if it needs another form. */
function valueText(value: unknown, rule: Rule): string | undefined {
  if (typeof rule !== 'function') return undefined;
  const right = rightReading(value, rule);
  const text = right === undefined ? undefined : JSON.stringify(right);
  return text === undefined || text.length > 80 || text.includes("'") ? undefined : text;
}

function rightReading(value: unknown, rule: Check): unknown {
  return readings(value).find((one) => !isEmpty(rule, one) && rule(one) === undefined);
}

/** Possible meanings of a value: itself, the day of a timestamp, one entry of a list, `null` for nothing. */
function readings(value: unknown): unknown[] {
  if (value === null) return [false];
  if (typeof value !== 'string') return [value];
  const [day] = /^\d{4}-\d\d-\d\d(?=[T ])/.exec(value) ?? [];
  const number = /^-?\d+$/.test(value) ? [Number(value)] : [];
  return [value, ...number, ...(day === undefined ? [] : [day]), [value]];
}
