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

/** Limits that count something. */
const counts = ['minLength', 'maxLength', 'minItems', 'maxItems', 'minProperties', 'maxProperties'] as const;

/** Limits of a schema that no count can have: negative numbers and fractions. */
export function impossibleCounts(schema: JsonObject): string[] {
  return counts.filter((key) => {
    const limit = own(schema, key);
    if (!isNumber(limit)) return false;
    return compareNumbers(limit, 0) < 0 || (typeof limit === 'number' && !Number.isInteger(limit));
  });
}

/** Whether a schema allows no value, because its list of allowed values is empty. */
export function hasEmptyEnum(schema: JsonObject): boolean {
  const allowed = own(schema, 'enum');
  return Array.isArray(allowed) && allowed.length === 0;
}

interface BoundPair {
  readonly least: string;
  readonly low: string;
  readonly most: string;
  readonly high: string;
}

/** Pairs of limits in which the lower limit is above the upper one. */
export function crossedBounds(schema: JsonObject): BoundPair[] {
  const impossible = impossibleCounts(schema);
  return bounds.flatMap(([least, most]) => {
    if (impossible.includes(least) || impossible.includes(most)) return [];
    const [low, high] = [own(schema, least), own(schema, most)];
    if (!isNumber(low) || !isNumber(high) || compareNumbers(low, high) <= 0) return [];
    return [{ least, low: numberText(low), most, high: numberText(high) }];
  });
}

/** The schema without these constraints, so that values aren't rejected because of them. */
export function withoutContradictions(schema: JsonObject): JsonObject {
  const types = unknownTypes(schema);
  const crossed = crossedBounds(schema).flatMap(({ least, most }) => [least, most]);
  const left = new Set<string>([
    ...(types.length > 0 ? ['type'] : []),
    ...crossed,
    ...impossibleCounts(schema),
    ...(hasEmptyEnum(schema) ? ['enum'] : []),
  ]);
  if (left.size === 0) return schema;
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
