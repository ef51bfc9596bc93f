/** Finds constraints that no value can satisfy: types that don't exist, and limits that exclude everything. */
import { compareNumbers, isNumber, numberText } from '@docgen/markdown/exact-number';
import type { Json } from '@docgen/model';
import { type JsonObject, isObject, own } from '../read/json.js';

const typeNames = new Set<Json>(['string', 'number', 'integer', 'boolean', 'array', 'object', 'null']);

/** Types of a schema that don't exist; `index` is the position in a list of types. */
export function unknownTypes(schema: JsonObject): { readonly name: string; readonly index?: number }[] {
  const given = own(schema, 'type');
  if (typeof given === 'string') return typeNames.has(given) ? [] : [{ name: given }];
  if (!Array.isArray(given)) return [];
  return (given as readonly Json[]).flatMap((name, index) =>
    typeof name === 'string' && !typeNames.has(name) ? [{ name, index }] : [],
  );
}

const bounds = [
  ['minimum', 'maximum'],
  ['minLength', 'maxLength'],
  ['minItems', 'maxItems'],
  ['minProperties', 'maxProperties'],
] as const;

interface BoundPair {
  readonly least: string;
  readonly low: string;
  readonly most: string;
  readonly high: string;
}

/** Pairs of limits in which the lower limit is above the upper one. */
export function crossedBounds(schema: JsonObject): BoundPair[] {
  return bounds.flatMap(([least, most]) => {
    const [low, high] = [own(schema, least), own(schema, most)];
    if (!isNumber(low) || !isNumber(high) || compareNumbers(low, high) <= 0) return [];
    return [{ least, low: numberText(low), most, high: numberText(high) }];
  });
}

/** The schema without these constraints, so that values aren't rejected because of them. */
export function withoutContradictions(schema: JsonObject): JsonObject {
  const types = unknownTypes(schema);
  const crossed = crossedBounds(schema).flatMap(({ least, most }) => [least, most]);
  if (types.length + crossed.length === 0) return schema;
  const left = new Set<string>([...(types.length > 0 ? ['type'] : []), ...crossed]);
  return Object.fromEntries(Object.entries(schema).filter(([key]) => !left.has(key)));
}

/** Whether a default isn't one of the allowed values. */
export function isOutsideOfEnum(holder: Json): boolean {
  if (!isObject(holder)) return false;
  const [value, allowed] = [own(holder, 'default'), own(holder, 'enum')];
  if (value === undefined || !Array.isArray(allowed) || allowed.length === 0) return false;
  if (value === null || typeof value === 'object') return false;
  return !allowed.includes(value);
}
