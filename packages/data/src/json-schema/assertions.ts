/** Keywords that check a value by itself: its type, allowed values, limits of numbers and strings. */
import type { Json } from '@docgen/model';
import {
  type AnyNumber,
  compareNumbers,
  isMultiple,
  isNumber,
  isWhole,
  jsonOf,
  numberText,
} from '../exact-number.js';
import { type Check, type JsonObject, type Unit, type Visit, listOf, numberOf, own, unit } from './check.js';
import { formats, isSameJson } from './formats.js';

export function asserted(schema: JsonObject, visit: Visit, check: Check): Unit[] {
  const { value } = visit;
  const common = [...typeUnits(schema, visit), ...valueUnits(schema, visit, check)];
  if (isNumber(value)) return [...common, ...numberUnits(schema, value, visit)];
  return typeof value === 'string' ? [...common, ...textUnits(schema, value, { visit, check })] : common;
}

function typeOf(value: Json): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : isNumber(value) ? 'number' : typeof value;
}

function typeUnits(schema: JsonObject, visit: Visit): Unit[] {
  const given = own(schema, 'type');
  const types =
    typeof given === 'string'
      ? [given]
      : (listOf(schema, 'type') ?? []).filter((type) => typeof type === 'string');
  const { value } = visit;
  const found = typeOf(value);
  const fits = types.some(
    (type) => type === found || (type === 'integer' && isNumber(value) && isWhole(value)),
  );
  if (types.length === 0 || fits) return [];
  return [
    unit('type', visit, { error: `Instance type "${found}" is invalid. Expected "${types.join('", "')}".` }),
  ];
}

function valueUnits(schema: JsonObject, visit: Visit, check: Check): Unit[] {
  const { value } = visit;
  const units: Unit[] = [];
  const isSame = (other: Json) => isSameJson(value, other);
  const only = own(schema, 'const');
  if (only !== undefined && !isSame(only))
    units.push(unit('const', visit, { error: `Instance does not match ${jsonOf(only)}.` }));
  const allowed = listOf(schema, 'enum');
  if (allowed !== null) {
    check.spend(allowed.length / 20);
    if (!allowed.some(isSame))
      units.push(unit('enum', visit, { error: `Instance does not match any of ${jsonOf(allowed)}.` }));
  }
  return units;
}

/** Limits of numbers: whether a value respects one, by comparison with the limit, and the error if it doesn't. */
const limits: {
  readonly [keyword: string]: readonly [(order: number) => boolean, string];
} = {
  minimum: [(order) => order >= 0, 'less than'],
  maximum: [(order) => order <= 0, 'greater than'],
  exclusiveMinimum: [(order) => order > 0, 'less than or equal to'],
  exclusiveMaximum: [(order) => order < 0, 'greater than or equal to'],
};

function numberUnits(schema: JsonObject, value: AnyNumber, visit: Visit): Unit[] {
  const fault = (keyword: string, is: string, limit: AnyNumber) =>
    unit(keyword, visit, { error: `${numberText(value)} is ${is} ${numberText(limit)}.` });
  const units = Object.entries(limits).flatMap(([keyword, [isKept, is]]) => {
    const limit = own(schema, keyword);
    return isNumber(limit) && !isKept(compareNumbers(value, limit)) ? [fault(keyword, is, limit)] : [];
  });
  const step = own(schema, 'multipleOf');
  if (!isNumber(step) || isMultiple(value, step)) return units;
  return [...units, fault('multipleOf', 'not a multiple of', step)];
}

interface AssertionContext {
  readonly visit: Visit;
  readonly check: Check;
}

function textUnits(schema: JsonObject, value: string, { visit, check }: AssertionContext): Unit[] {
  const units: Unit[] = [];
  const [least, most] = [numberOf(schema, 'minLength'), numberOf(schema, 'maxLength')];
  const length = least === null && most === null ? 0 : lengthOf(value);
  if (least !== null && length < least)
    units.push(unit('minLength', visit, { error: `String is too short (${length} < ${least}).` }));
  if (most !== null && length > most)
    units.push(unit('maxLength', visit, { error: `String is too long (${length} > ${most}).` }));
  const pattern = own(schema, 'pattern');
  const matches = typeof pattern === 'string' ? check.matcher(pattern) : null;
  if (typeof pattern === 'string' && matches !== null && !matches(value))
    units.push(unit('pattern', visit, { error: pattern }));
  const name = own(schema, 'format');
  if (typeof name === 'string' && !hasFormat(value, name))
    units.push(unit('format', visit, { error: `String does not match format "${name}".` }));
  return units;
}

/** Code points, as JSON Schema counts. */
function lengthOf(text: string): number {
  let length = 0;
  for (const _ of text) length++;
  return length;
}

/** Longer strings aren't checked against formats, whose expressions may backtrack. */
const longestFormatted = 2000;

function hasFormat(value: string, name: string): boolean {
  if (value.length > longestFormatted || !Object.hasOwn(formats, name)) return true;
  return formats[name]?.(value) ?? true;
}
