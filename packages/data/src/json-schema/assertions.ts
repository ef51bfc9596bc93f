/** Keywords that judge a value by itself: its type, its values, limits of numbers and texts. */
import type { Json } from '@docgen/model';

import { type Check, type JsonObject, type Unit, type Visit, listOf, numberOf, own, unit } from './check.js';
import { formats, isSameJson } from './formats.js';

export function asserted(schema: JsonObject, visit: Visit, check: Check): Unit[] {
  const { value } = visit;
  const common = [...typeUnits(schema, visit), ...valueUnits(schema, visit, check)];
  if (typeof value === 'number') return [...common, ...numberUnits(schema, value, visit)];
  return typeof value === 'string' ? [...common, ...textUnits(schema, value, { visit, check })] : common;
}

function typeOf(value: Json): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
}

function typeUnits(schema: JsonObject, visit: Visit): Unit[] {
  const given = own(schema, 'type');
  const types =
    typeof given === 'string'
      ? [given]
      : (listOf(schema, 'type') ?? []).filter((type) => typeof type === 'string');
  const { value } = visit;
  const found = typeOf(value);
  const fits = types.some((type) => type === found || (type === 'integer' && Number.isInteger(value)));
  if (types.length === 0 || fits) return [];
  return [
    unit('type', visit, { error: `Instance type "${found}" is invalid. Expected "${types.join('", "')}".` }),
  ];
}

function valueUnits(schema: JsonObject, visit: Visit, check: Check): Unit[] {
  const { value } = visit;
  const units: Unit[] = [];
  const isSame = (other: Json) => value === other || (typeof value === 'object' && isSameJson(value, other));
  const only = own(schema, 'const');
  if (only !== undefined && !isSame(only))
    units.push(unit('const', visit, { error: `Instance does not match ${JSON.stringify(only)}.` }));
  const allowed = listOf(schema, 'enum');
  if (allowed !== null) {
    check.spend(allowed.length / 20);
    if (!allowed.some(isSame))
      units.push(
        unit('enum', visit, { error: `Instance does not match any of ${JSON.stringify(allowed)}.` }),
      );
  }
  return units;
}

function numberUnits(schema: JsonObject, value: number, visit: Visit): Unit[] {
  const units: Unit[] = [];
  const hold = (keyword: string, isRight: (limit: number) => boolean, error: (limit: number) => string) => {
    const limit = numberOf(schema, keyword);
    if (limit !== null && !isRight(limit)) units.push(unit(keyword, visit, { error: error(limit) }));
  };
  hold(
    'minimum',
    (limit) => value >= limit,
    (limit) => `${value} is less than ${limit}.`,
  );
  hold(
    'maximum',
    (limit) => value <= limit,
    (limit) => `${value} is greater than ${limit}.`,
  );
  hold(
    'exclusiveMinimum',
    (limit) => value > limit,
    (limit) => `${value} is less than or equal to ${limit}.`,
  );
  hold(
    'exclusiveMaximum',
    (limit) => value < limit,
    (limit) => `${value} is greater than or equal to ${limit}.`,
  );
  hold(
    'multipleOf',
    (limit) => isMultiple(value, limit),
    (limit) => `${value} is not a multiple of ${limit}.`,
  );
  return units;
}

/** Exact, by the decimal digits of both: `0.3` is a multiple of `0.1`. */
function isMultiple(value: number, divisor: number): boolean {
  if (!(divisor > 0)) return false;
  const [a, b] = [decimal(value), decimal(divisor)];
  const shift = a.exponent - b.exponent;
  const [up, down] = shift >= 0 ? [10n ** BigInt(shift), 1n] : [1n, 10n ** BigInt(-shift)];
  return (a.digits * up) % (b.digits * down) === 0n;
}

/** A number as whole digits and a power of ten. */
function decimal(value: number): { readonly digits: bigint; readonly exponent: number } {
  const [digits = '0', exponent = '0'] = Math.abs(value).toString().split('e');
  const [whole = '', fraction = ''] = digits.split('.');
  return { digits: BigInt(whole + fraction), exponent: Number(exponent) - fraction.length };
}

interface At {
  readonly visit: Visit;
  readonly check: Check;
}

function textUnits(schema: JsonObject, value: string, { visit, check }: At): Unit[] {
  const units: Unit[] = [];
  const [least, most] = [numberOf(schema, 'minLength'), numberOf(schema, 'maxLength')];
  const length = least === null && most === null ? 0 : lengthOf(value);
  if (least !== null && length < least)
    units.push(unit('minLength', visit, { error: `String is too short (${length} < ${least}).` }));
  if (most !== null && length > most)
    units.push(unit('maxLength', visit, { error: `String is too long (${length} > ${most}).` }));
  const pattern = own(schema, 'pattern');
  const matches = typeof pattern === 'string' ? check.matcher(pattern) : null;
  if (matches !== null && !matches(value))
    units.push(unit('pattern', visit, { error: 'String does not match pattern.' }));
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

/** Longer texts are not held to formats, whose expressions may backtrack. */
const longestFormatted = 2000;

function hasFormat(value: string, name: string): boolean {
  if (value.length > longestFormatted || !Object.hasOwn(formats, name)) return true;
  return formats[name]?.(value) ?? true;
}
