/**
 * Values that the keywords of a check share: the value at its path, the schema at its path, and the problems with both.
 */
import type { Json } from '@docgen/model';
import { isNumber, numberText } from '../exact-number.js';
import type { Matcher } from './patterns.js';

/** Part of a value that a keyword rejects. Locations are JSON pointers after a `#`. */
export interface Unit {
  readonly keyword: string;
  readonly keywordLocation: string;
  readonly instanceLocation: string;
  readonly error: string;
}

/** A value that could not be checked, and why. */
export class Unchecked extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'Unchecked';
  }
}

export interface JsonObject {
  readonly [key: string]: Json;
}

/** A value at its path, and the schema to check it against. */
export interface Visit {
  readonly value: Json;
  readonly at: string;
  readonly schemaAt: string;
  /** Properties and items of the value that an adjacent schema has evaluated; `unevaluated…` skips them. */
  readonly evaluated: Set<string>;
}

/** State that the keywords of one check share. */
export interface Check {
  /** Errors of a value; none if it satisfies the schema. */
  readonly units: (schema: Json | undefined, visit: Visit) => Unit[];
  /** Null if no engine can run the pattern. */
  readonly matcher: (pattern: string) => Matcher | null;
  /** Counts work; throws if there is too much of it. */
  readonly spend: (steps: number) => void;
}

/** An error in the visited value; `schemaAt` is the keyword's location. */
export function unit(
  keyword: string,
  { at, schemaAt }: Visit,
  about: { readonly error: string; readonly schemaAt?: string },
): Unit {
  const keywordLocation = about.schemaAt ?? `${schemaAt}/${keyword}`;
  return { keyword, keywordLocation, instanceLocation: at, error: about.error };
}

export function joined(lists: readonly (readonly Unit[])[]): Unit[] {
  const found = lists.filter((list) => list.length > 0);
  return found.length === 1 ? (found[0] as Unit[]) : found.flat();
}

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** An own property of the object: `constructor` and the like aren't. */
export function own(value: JsonObject, key: string): Json | undefined {
  return Object.hasOwn(value, key) ? value[key] : undefined;
}

export function listOf(schema: JsonObject, key: string): readonly Json[] | null {
  const found = own(schema, key);
  return Array.isArray(found) ? (found as readonly Json[]) : null;
}

export function numberOf(schema: JsonObject, key: string): number | null {
  const found = own(schema, key);
  return isNumber(found) ? Number(numberText(found)) : null;
}

/** A token of a JSON pointer (RFC 6901). */
export function escaped(key: string): string {
  return key.replaceAll('~', '~0').replaceAll('/', '~1');
}
