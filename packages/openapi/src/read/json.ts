/** Reads JSON values of a description carefully, because it is untrusted and any value can have the wrong type. */
import { isExact } from '@docgen/markdown/exact-number';
import type { Json } from '@docgen/model';

export interface JsonObject {
  readonly [key: string]: Json;
}

/** Path of a value in its description. */
export type Pointer = readonly (string | number)[];

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The object under `key`, or an empty one. */
export function objectAt(value: Json | undefined, key: string): JsonObject {
  const found = isObject(value) ? own(value, key) : undefined;
  return isObject(found) ? found : {};
}

export function listAt(value: Json | undefined, key: string): readonly Json[] {
  const found = isObject(value) ? own(value, key) : undefined;
  return Array.isArray(found) ? (found as readonly Json[]) : [];
}

export function textAt(value: Json | undefined, key: string): string | undefined {
  const found = isObject(value) ? own(value, key) : undefined;
  return typeof found === 'string' && !isExact(found) ? found : undefined;
}

/** An own property of the object, not an inherited one such as `constructor`. */
export function own(value: JsonObject, key: string): Json | undefined {
  return Object.hasOwn(value, key) ? value[key] : undefined;
}

/** The value at a JSON pointer in a fragment, `#/components/schemas/Order` (RFC 6901, section 6). */
export function at(root: Json, reference: string): Json | undefined {
  return reference === '#' || reference === '' ? root : valueAt(root, tokensOf(reference));
}

/** The value at a pointer from `root`. */
export function valueAt(root: Json, pointer: Pointer): Json | undefined {
  let value: Json | undefined = root;
  for (const each of pointer) {
    const token = String(each);
    if (Array.isArray(value))
      value = /^(?:0|[1-9]\d*)$/.test(token) ? (value as readonly Json[])[Number(token)] : undefined;
    else value = isObject(value) ? own(value, token) : undefined;
  }
  return value;
}

/** Tokens of a reference in the same description. */
export function tokensOf(reference: string): string[] {
  const tokens = reference.replace(/^#?\//, '').split('/');
  // Most have nothing to decode, and a description may have very many.
  if (!/[%~]/.test(reference)) return tokens;
  return tokens.map((token) => decoded(token).replaceAll('~1', '/').replaceAll('~0', '~'));
}

function decoded(token: string): string {
  try {
    return decodeURIComponent(token);
  } catch {
    return token;
  }
}
