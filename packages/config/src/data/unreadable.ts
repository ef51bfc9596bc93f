/**
 * Finds values in a configuration that aren't data, before a schema validates it: getters that throw, promises,
 * objects with hidden content, names that every object inherits, cycles. It doesn't look into code: plugins with
 * their options, sources and schemas.
 */
import { isStandardSchema } from '../schema/standard-schema.js';

export interface Unreadable {
  readonly path: Path;
  /** Problem, as text after the name of the value. */
  readonly what: string;
  readonly hint?: string;
  /** Error that a getter has thrown. */
  readonly error?: unknown;
}

type Path = readonly (string | number)[];

/** Maximum nesting of objects and lists. */
const deepest = 100;

/** Problems of `value`, in the order of the file. It doesn't look below a problem. */
export function unreadable(value: unknown): readonly Unreadable[] {
  return typeof value === 'function'
    ? [{ path: [], what: 'is a function', hint: 'Export the object that it returns' }]
    : faultsIn(value, [], new Set());
}

function faultsIn(value: unknown, path: Path, above: ReadonlySet<object>): readonly Unreadable[] {
  if (typeof value !== 'object' || value === null) return [];
  const name = nameOfClass(value);
  if (name === 'Promise') return [promised(path)];
  if (name !== null) return [{ path, what: `must be a plain object, but is a ${name}` }];
  if (above.has(value)) return [{ path: path.slice(0, 2), what: 'contains itself' }];
  if (above.size === deepest)
    return [{ path: path.slice(0, 2), what: `is nested more than ${deepest} levels deep` }];
  const within = new Set(above).add(value);
  return entriesOf(value, path).flatMap((entry) =>
    'what' in entry ? [entry] : faultsIn(entry.value, entry.path, within),
  );
}

function promised(path: Path): Unreadable {
  const hint = path.length === 0 ? 'Write export default await …' : 'Write await before it';
  return { path, what: 'is a promise', hint };
}

/** Name of a built-in class whose content isn't in properties; null for objects, lists and classes of the site. */
function nameOfClass(value: object): string | null {
  const name = Object.prototype.toString.call(value).slice('[object '.length, -1);
  const isKnown = Object.hasOwn(globalThis, name) && name !== 'Object' && name !== 'Array';
  return isKnown ? name : null;
}

type ConfigValue = { readonly path: Path; readonly value: unknown } | Unreadable;

function entriesOf(value: object, path: Path): readonly ConfigValue[] {
  if (isStandardSchema(value)) return [];
  const entries = Object.keys(value).map((key) => entryOf(value, key, path));
  const isCode = entries.some((entry) => 'value' in entry && isCodeAt(entry.path.at(-1), entry.value));
  return isCode ? [] : entries;
}

function entryOf(value: object, key: string, above: Path): ConfigValue {
  const path = [...above, Array.isArray(value) ? Number(key) : key];
  if (key in Object.prototype)
    return { path, what: 'has a name that every JavaScript object already has', hint: 'Choose another name' };
  try {
    return { path, value: (value as { readonly [key: string]: unknown })[key] };
  } catch (error) {
    return { path, what: 'throws when docgen reads it', error };
  }
}

/** Whether the value is the function of a source or plugin, or of a unified plugin before its options. */
function isCodeAt(key: string | number | undefined, value: unknown): boolean {
  return typeof value === 'function' && (key === 'pages' || key === 'parts' || key === 0);
}
