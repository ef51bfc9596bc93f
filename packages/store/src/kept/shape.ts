/**
 * Shapes: small checks that parsed JSON has a type. Everything from the cache passes one, because anyone may have
 * written the file. A schema library would do the same at several times the cost, and every warm build loads this.
 *
 * The compiler compares shapes with types: if a shape lacks a member of its type, that is an error.
 */

/** Whether a value is a `T`. */
export type Shape<T> = (value: unknown) => value is T;

/** Maximum nesting of JSON values, because code that writes or walks them again must not overflow the stack. */
const deepest = 500;

export const text: Shape<string> = (value): value is string => typeof value === 'string';
export const flag: Shape<boolean> = (value): value is boolean => typeof value === 'boolean';
export const count: Shape<number> = (value): value is number =>
  Number.isSafeInteger(value) && Number(value) >= 0;
export const integer: Shape<number> = (value): value is number => Number.isSafeInteger(value);

/** A text that matches. */
export function matching(pattern: RegExp): Shape<string> {
  return (value): value is string => typeof value === 'string' && pattern.test(value);
}

/** One of these values. */
export function oneOf<const T extends string | number | boolean>(...values: readonly T[]): Shape<T> {
  const known = new Set<unknown>(values);
  return (value): value is T => known.has(value);
}

export function either<A, B>(a: Shape<A>, b: Shape<B>): Shape<A | B> {
  return (value): value is A | B => a(value) || b(value);
}

export function nullable<T>(shape: Shape<T>): Shape<T | null> {
  return (value): value is T | null => value === null || shape(value);
}

/** An optional member. */
export function optional<T>(shape: Shape<T>): Shape<T | undefined> {
  return (value): value is T | undefined => value === undefined || shape(value);
}

/** A recursive shape. */
export function later<T>(shape: () => Shape<T>): Shape<T> {
  return (value): value is T => shape()(value);
}

export function list<T>(shape: Shape<T>): Shape<readonly T[]> {
  return (value): value is readonly T[] => {
    if (!Array.isArray(value)) return false;
    for (const item of value) if (!shape(item)) return false;
    return true;
  };
}

/** A list of exactly these. */
export function tuple<const T extends readonly unknown[]>(
  ...shapes: { readonly [K in keyof T]: Shape<T[K]> }
): Shape<T> {
  return (value): value is T =>
    Array.isArray(value) && value.length === shapes.length && shapes.every((shape, at) => shape(value[at]));
}

/** An object with any keys. */
export function record<T>(shape: Shape<T>, key: Shape<string> = text): Shape<{ readonly [key: string]: T }> {
  return (value): value is { readonly [key: string]: T } => {
    if (!isObject(value)) return false;
    for (const name of Object.keys(value)) if (!key(name) || !shape(value[name])) return false;
    return true;
  };
}

/** An object with exactly these members. */
export function object<T extends object>(members: { readonly [K in keyof T]-?: Shape<T[K]> }): Shape<T> {
  const names = Object.keys(members);
  const shapes: readonly Shape<unknown>[] = Object.values(members);
  const known = new Set(names);
  return (value): value is T => {
    if (!isObject(value)) return false;
    for (const name of Object.keys(value)) if (!known.has(name)) return false;
    for (let at = 0; at < names.length; at++)
      if (shapes[at]?.(own(value, names[at] ?? '')) !== true) return false;
    return true;
  };
}

/** A shape with a condition across its members. */
export function where<T>(shape: Shape<T>, holds: (value: T) => boolean): Shape<T> {
  return (value): value is T => shape(value) && holds(value);
}

/** An object with any members. */
export function jsonObject<T extends object>(): Shape<T> {
  return (value): value is T => isObject(value) && isShallow(value, 0);
}

function isShallow(value: unknown, depth: number): boolean {
  if (typeof value !== 'object' || value === null) return true;
  if (depth > deepest) return false;
  for (const item of Object.values(value)) if (!isShallow(item, depth + 1)) return false;
  return true;
}

function isObject(value: unknown): value is { readonly [key: string]: unknown } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function own(value: { readonly [key: string]: unknown }, name: string): unknown {
  return Object.hasOwn(value, name) ? value[name] : undefined;
}
