/**
 * Keys that other generators use for something that docgen spells otherwise, and the line that says the same here: with
 * the page's own value where docgen takes it, and in a form that YAML and JavaScript read alike.
 */
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
]);

/** The names of such keys. */
export const movedKeys: readonly string[] = [...meanings.keys()];

/**
 * What to do about a key at the top, as a hint; undefined for one that nobody knows. `keys` are all at the top: what goes
 * below one of them, or below the same one as another, goes there, for no key may be there twice.
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

/** The key that is meant, and the one below it. */
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

/** The value as docgen takes it, on a short line; undefined where it must be said otherwise. */
function valueText(value: unknown, rule: Rule): string | undefined {
  if (typeof rule !== 'function') return undefined;
  const right = readings(value).find((one) => !isEmpty(rule, one) && rule(one) === undefined);
  const text = right === undefined ? undefined : JSON.stringify(right);
  return text === undefined || text.length > 80 || text.includes("'") ? undefined : text;
}

/** What a value may mean: itself, the day of a moment, one entry of a list, `null` for nothing. */
function readings(value: unknown): unknown[] {
  if (value === null) return [false];
  if (typeof value !== 'string') return [value];
  const [day] = /^\d{4}-\d\d-\d\d(?=[T ])/.exec(value) ?? [];
  const number = /^-?\d+$/.test(value) ? [Number(value)] : [];
  return [value, ...number, ...(day === undefined ? [] : [day]), [value]];
}
