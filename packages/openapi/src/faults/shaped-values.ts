/** Every value of a description whose type is defined by the specification, with that type. */
import type { Json } from '@docgen/model';
import { type JsonObject, type Pointer, isObject, textAt, tokensOf, valueAt } from '../read/json.js';
import { type Shape, shapes } from './shapes.js';

export interface ShapedValue {
  readonly value: Json;
  readonly shape: Shape;
  /** Null for the root. */
  readonly path: Path | null;
}

/** A pointer as a linked list from its end, so that nested values share parents. */
export interface Path {
  readonly up: Path | null;
  readonly key: string | number;
  /** The list or object that contains the value. */
  readonly holder: Json;
}

/**
 * In the order of the description. A shared value is yielded once for each shape. The entries of a value whose type
 * doesn't match its shape are skipped.
 */
export function* shapedValues(root: JsonObject): Generator<ShapedValue> {
  const seen = new Map<Shape, WeakSet<object>>();
  const pending: ShapedValue[] = [{ value: root, shape: 'root', path: null }];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const { value, shape } = next;
    if (typeof value === 'object' && value !== null) {
      const known = seen.get(shape) ?? new WeakSet();
      if (known.has(value)) continue;
      seen.set(shape, known.add(value));
    }
    yield next;
    for (const part of partsOf(next, root).toReversed()) pending.push(part);
  }
}

export function pointerOf(path: Path | null): Pointer {
  const keys = [];
  for (let at = path; at !== null; at = at.up) keys.push(at.key);
  return keys.toReversed();
}

/** Returns the entries of a list or an object, each with its shape, and the target of a reference. */
function partsOf({ value, shape, path: up }: ShapedValue, root: JsonObject): ShapedValue[] {
  if (typeof shape === 'object' && 'either' in shape) return [];
  if (typeof shape === 'object' && 'list' in shape)
    return Array.isArray(value)
      ? (value as readonly Json[]).map((one, key) => ({
          value: one,
          shape: shape.list,
          path: { up, key, holder: value },
        }))
      : [];
  if (!isObject(value) || !holdsKeys(shape)) return [];
  const parts = Object.entries(value).flatMap(([key, one]): ShapedValue[] => {
    const path = { up, key, holder: value };
    const keys = typeof shape === 'object' && isOwnName(key) ? shape.keys : undefined;
    const name: ShapedValue[] = keys === undefined ? [] : [{ value: key, shape: keys, path }];
    const found = typeof shape === 'object' ? ofMap(key, shape) : ofKey(key, shapes[shape]);
    return found === undefined ? name : [...name, { value: one, shape: found, path }];
  });
  return [...parts, ...elsewhere(value, shape, root)];
}

type Holder = Extract<Shape, { map: Shape }> | keyof typeof shapes;

function holdsKeys(shape: Shape): shape is Holder {
  return typeof shape === 'object' ? 'map' in shape : Object.hasOwn(shapes, shape);
}

/** Specification extensions can have any value. */
function isOwnName(key: string): boolean {
  return !key.startsWith('x-') && key !== '$ref';
}

function ofMap(key: string, shape: { readonly map: Shape }): Shape | undefined {
  return isOwnName(key) ? shape.map : undefined;
}

function ofKey(key: string, keys: { readonly [key: string]: Shape }): Shape | undefined {
  if (key === '$ref') return 'text';
  return Object.hasOwn(keys, key) ? keys[key] : undefined;
}

/**
 * Returns the target of a reference outside `components`, such as a part of another file, which has the shape of the
 * reference.
 */
function elsewhere(value: JsonObject, shape: Shape, root: JsonObject): ShapedValue[] {
  const reference = textAt(value, '$ref');
  if (reference === undefined || !/^#\/(?!components\/)/.test(reference)) return [];
  const pointer = tokensOf(reference);
  const target = valueAt(root, pointer);
  if (target === undefined) return [];
  let path: Path | null = null;
  let holder: Json = root;
  for (const key of pointer) {
    path = { up: path, key, holder };
    holder = valueAt(holder, [key]) ?? null;
  }
  return [{ value: target, shape, path }];
}
