/** One side of a comparison: a description, and how to reach its parts with their positions. */
import type { Json } from '@docgen/model';
import {
  type JsonObject,
  type PlaceOf,
  type Pointer,
  type Resolve,
  isObject,
  own,
  resolver,
  textAt,
  tokensOf,
} from '@docgen/openapi/reading';
import type { ApiPosition } from './api-change.js';

/** A description, as `readDescription` and `joinFiles` return it. */
export interface ApiDescription {
  readonly file: string;
  readonly root: JsonObject;
  readonly place?: PlaceOf;
}

export interface Side extends ApiDescription {
  readonly resolve: Resolve;
}

/** An object of a description at its own position, after references. */
export interface Part {
  readonly value: JsonObject;
  readonly pointer: Pointer;
  /** Name of the component that a reference led to; null for an inline value. */
  readonly name: string | null;
}

export function sideOf(description: ApiDescription): Side {
  return { ...description, resolve: resolver(description.root) };
}

/** Schema that no value matches, as `false` says. */
const never: JsonObject = { not: {} };

/** The object at a position; null if there is none, or a reference leads nowhere. */
export function partAt({ resolve }: Side, value: Json | undefined, pointer: Pointer): Part | null {
  if (value === true) return { value: {}, pointer, name: null };
  if (value === false) return { value: never, pointer, name: null };
  const found = isObject(value) ? resolve(value) : null;
  if (found === null) return null;
  const { reference, name } = found;
  return { value: found.value, pointer: reference === null ? pointer : tokensOf(reference), name };
}

/** The object under a key of a part. */
export function partIn(side: Side, { value, pointer }: Part, key: string): Part | null {
  return partAt(side, own(value, key), [...pointer, key]);
}

/** The objects of a map under a key, by name. */
export function partsIn(side: Side, { value, pointer }: Part, key: string): Map<string, Part> {
  const map = own(value, key);
  const found = new Map<string, Part>();
  for (const [name, child] of Object.entries(isObject(map) ? map : {})) {
    const part = name.startsWith('x-') ? null : partAt(side, child, [...pointer, key, name]);
    if (part) found.set(name, part);
  }
  return found;
}

function fragmentOf(pointer: Pointer): string {
  return `#${pointer.map((key) => `/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')}`;
}

export function positionAt({ file, place }: ApiDescription, pointer: Pointer): ApiPosition {
  const range = place?.(pointer);
  const { line, column } = range?.start ?? { line: 1, column: 1 };
  return { pointer: fragmentOf(pointer), file: range?.file ?? file, line, column };
}

/** A text value of a part; undefined if it is missing or of another type. */
export function textIn(part: Part | null, key: string): string | undefined {
  return part === null ? undefined : textAt(part.value, key);
}

export function isTrue(part: Part | null, key: string): boolean {
  return part !== null && own(part.value, key) === true;
}
