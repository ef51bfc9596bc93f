/**
 * What keeps a configuration from being read as data, before any schema looks at it: getters that throw, promises,
 * objects that hold their content elsewhere, names that every object has, cycles. It asks nothing of what is code:
 * plugins with their options, sources and schemas are taken as they are.
 */
import { isStandardSchema } from '../schema/standard-schema.js';

export interface Unreadable {
  readonly path: Path;
  /** Behind the name of the value. */
  readonly what: string;
  readonly hint?: string;
  /** Thrown by a getter. */
  readonly error?: unknown;
}

type Path = readonly (string | number)[];

/** Levels of objects and lists within each other. */
const deepest = 100;

/** The faults of `value`, in the order of the file; nothing below a fault is looked at. */
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

/** Of a class of JavaScript's own whose content is no property; null for objects, lists and classes of the site. */
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

/** The function of a source, of a plugin of docgen's, or of a unified plugin that stands before its options. */
function isCodeAt(key: string | number | undefined, value: unknown): boolean {
  return typeof value === 'function' && (key === 'pages' || key === 'parts' || key === 0);
}
