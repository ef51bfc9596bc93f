/** Keywords that check the properties of an object, and the items of an array, against their own schemas. */
import type { Json } from '@docgen/model';
import {
  type Check,
  type JsonObject,
  type Unit,
  type Visit,
  escaped,
  isObject,
  joined,
  listOf,
  numberOf,
  own,
  unit,
} from './check.js';

interface Walk {
  readonly visit: Visit;
  readonly check: Check;
  readonly found: Unit[][];
}

/** Checks a child against a schema; its errors follow one of the keyword. */
function child(
  keyword: string,
  schema: Json,
  { visit, check, found }: Walk,
  about: { readonly key: string; readonly value: Json; readonly error: string; readonly schemaAt?: string },
): boolean {
  const own = `${visit.schemaAt}/${keyword}`;
  const at = `${visit.at}/${escaped(about.key)}`;
  const evaluated = new Set<string>();
  const units = check.units(schema, { value: about.value, at, schemaAt: about.schemaAt ?? own, evaluated });
  if (units.length > 0) found.push([unit(keyword, visit, { error: about.error })], units);
  return units.length === 0;
}

export function objectUnits(schema: JsonObject, visit: Visit, check: Check): Unit[] {
  const value = visit.value as JsonObject;
  const walk = { visit, check, found: [] as Unit[][] };
  const keys = Object.keys(value);
  check.spend(keys.length / 20);
  walk.found.push(requiredUnits(schema, value, visit), countUnits(schema, keys.length, visit));
  nameUnits(schema, keys, walk);
  dependentUnits(schema, value, walk);
  const named = namedProperties(schema, value, walk);
  for (const key of patternedProperties(schema, keys, walk)) named.add(key);
  otherProperties(schema, { keys, named }, walk);
  return joined(walk.found);
}

function requiredUnits(schema: JsonObject, value: JsonObject, visit: Visit): Unit[] {
  return (listOf(schema, 'required') ?? []).flatMap((key) => {
    if (typeof key !== 'string' || Object.hasOwn(value, key)) return [];
    return [unit('required', visit, { error: `Instance does not have required property "${key}".` })];
  });
}

function countUnits(schema: JsonObject, count: number, visit: Visit): Unit[] {
  const [least, most] = [numberOf(schema, 'minProperties'), numberOf(schema, 'maxProperties')];
  const tooFew = `Instance does not have at least ${least} properties.`;
  const many = `Instance does not have at least ${most} properties.`;
  return [
    ...(least !== null && count < least ? [unit('minProperties', visit, { error: tooFew })] : []),
    ...(most !== null && count > most ? [unit('maxProperties', visit, { error: many })] : []),
  ];
}

function nameUnits(schema: JsonObject, keys: readonly string[], walk: Walk): void {
  const names = own(schema, 'propertyNames');
  if (names === undefined) return;
  for (const key of keys)
    child('propertyNames', names, walk, {
      key,
      value: key,
      error: `Property name "${key}" does not match schema.`,
    });
}

function dependentUnits(schema: JsonObject, value: JsonObject, { visit, check, found }: Walk): void {
  const required = own(schema, 'dependentRequired');
  for (const [key, needs] of Object.entries(isObject(required) ? required : {}).filter(([key]) =>
    Object.hasOwn(value, key),
  ))
    for (const other of Array.isArray(needs) ? (needs as readonly Json[]) : [])
      if (typeof other === 'string' && !Object.hasOwn(value, other)) {
        const error = `Instance has "${key}" but does not have "${other}".`;
        found.push([unit('dependentRequired', visit, { error })]);
      }
  const schemas = own(schema, 'dependentSchemas');
  for (const [key, dependent] of Object.entries(isObject(schemas) ? schemas : {}).filter(([key]) =>
    Object.hasOwn(value, key),
  )) {
    const schemaAt = `${visit.schemaAt}/dependentSchemas/${escaped(key)}`;
    const units = check.units(dependent, { ...visit, schemaAt });
    const error = `Instance has "${key}" but does not match dependent schema.`;
    if (units.length > 0) found.push([unit('dependentSchemas', visit, { error })], units);
  }
}

/** Those listed in `properties`. */
function namedProperties(schema: JsonObject, value: JsonObject, walk: Walk): Set<string> {
  const given = own(schema, 'properties');
  const named = new Set<string>();
  if (!isObject(given)) return named;
  for (const [key, property] of Object.entries(given)) {
    const found = own(value, key);
    if (found === undefined) continue;
    named.add(key);
    const schemaAt = `${walk.visit.schemaAt}/properties/${escaped(key)}`;
    const error = `Property "${key}" does not match schema.`;
    if (child('properties', property, walk, { key, value: found, error, schemaAt }))
      walk.visit.evaluated.add(key);
  }
  return named;
}

/** Those that match a pattern of `patternProperties`; a pattern that no engine can run may match any. */
function patternedProperties(schema: JsonObject, keys: readonly string[], walk: Walk): Set<string> {
  const given = own(schema, 'patternProperties');
  const named = new Set<string>();
  if (!isObject(given)) return named;
  const { visit, check } = walk;
  for (const [pattern, property] of Object.entries(given)) {
    const matches = check.matcher(pattern);
    for (const key of keys) {
      check.spend(1 / 20);
      if (matches !== null && !matches(key)) continue;
      named.add(key);
      const schemaAt = `${visit.schemaAt}/patternProperties/${escaped(pattern)}`;
      const value = (visit.value as JsonObject)[key] ?? null;
      const error = `Property "${key}" matches pattern "${pattern}" but does not match associated schema.`;
      const fits =
        matches === null || child('patternProperties', property, walk, { key, value, error, schemaAt });
      if (fits) visit.evaluated.add(key);
    }
  }
  return named;
}

interface Keys {
  readonly keys: readonly string[];
  /** Those that the schema itself lists. */
  readonly named: ReadonlySet<string>;
}

function otherProperties(schema: JsonObject, { keys, named }: Keys, walk: Walk): void {
  const additional = own(schema, 'additionalProperties');
  const [keyword, other] =
    additional === undefined
      ? (['unevaluatedProperties', own(schema, 'unevaluatedProperties')] as const)
      : (['additionalProperties', additional] as const);
  if (other === undefined) return;
  const { evaluated, value } = walk.visit;
  const isOther = (key: string) => !(additional === undefined ? evaluated : named).has(key);
  const kind = additional === undefined ? 'unevaluated' : 'additional';
  for (const key of keys.filter(isOther)) {
    const error = `Property "${key}" does not match ${kind} properties schema.`;
    if (child(keyword, other, walk, { key, value: (value as JsonObject)[key] ?? null, error }))
      evaluated.add(key);
  }
}

export function arrayUnits(schema: JsonObject, visit: Visit, check: Check): Unit[] {
  const items = visit.value as readonly Json[];
  const walk = { visit, check, found: [] as Unit[][] };
  check.spend(items.length / 20);
  walk.found.push(lengthUnits(schema, items.length, visit));
  const from = prefixUnits(schema, items, walk);
  restUnits('items', own(schema, 'items'), { items, from }, walk);
  containsUnits(schema, items, walk);
  if (own(schema, 'items') === undefined)
    restUnits('unevaluatedItems', own(schema, 'unevaluatedItems'), { items, from }, walk);
  walk.found.push(uniqueUnits(schema, items, visit));
  return joined(walk.found);
}

function lengthUnits(schema: JsonObject, length: number, visit: Visit): Unit[] {
  const [least, most] = [numberOf(schema, 'minItems'), numberOf(schema, 'maxItems')];
  const tooFew = `Array has too few items (${length} < ${least}).`;
  const many = `Array has too many items (${length} > ${most}).`;
  return [
    ...(most !== null && length > most ? [unit('maxItems', visit, { error: many })] : []),
    ...(least !== null && length < least ? [unit('minItems', visit, { error: tooFew })] : []),
  ];
}

/** Checks the first items against their schemas; returns the index of the first item without one. */
function prefixUnits(schema: JsonObject, items: readonly Json[], walk: Walk): number {
  const prefix = listOf(schema, 'prefixItems') ?? [];
  const count = Math.min(prefix.length, items.length);
  for (const [index, value] of items.slice(0, count).entries()) {
    const schemaAt = `${walk.visit.schemaAt}/prefixItems/${index}`;
    const about = { key: String(index), value, error: 'Items did not match schema.', schemaAt };
    walk.visit.evaluated.add(about.key);
    child('prefixItems', prefix[index] ?? true, walk, about);
  }
  return count;
}

interface Rest {
  readonly items: readonly Json[];
  readonly from: number;
}

function restUnits(
  keyword: 'items' | 'unevaluatedItems',
  schema: Json | undefined,
  { items, from }: Rest,
  walk: Walk,
): void {
  if (schema === undefined) return;
  const { evaluated } = walk.visit;
  const error =
    keyword === 'items' ? 'Items did not match schema.' : 'Items did not match unevaluated items schema.';
  for (let index = from; index < items.length; index++) {
    const key = String(index);
    if (keyword === 'unevaluatedItems' && evaluated.has(key)) continue;
    evaluated.add(key);
    child(keyword, schema, walk, { key, value: items[index] ?? null, error });
  }
}

function containsUnits(schema: JsonObject, items: readonly Json[], { visit, check, found }: Walk): void {
  const wanted = own(schema, 'contains');
  if (wanted === undefined) return;
  const schemaAt = `${visit.schemaAt}/contains`;
  let count = 0;
  for (const [index, value] of items.entries()) {
    const at = `${visit.at}/${index}`;
    if (check.units(wanted, { value, at, schemaAt, evaluated: new Set() }).length > 0) continue;
    visit.evaluated.add(String(index));
    count++;
  }
  const [least, most] = [numberOf(schema, 'minContains'), numberOf(schema, 'maxContains')];
  if (least === null && count === 0)
    found.push([unit('contains', visit, { error: 'Array does not contain item matching schema.' })]);
  else if (least !== null && count < least) {
    const error = `Array must contain at least ${least} items matching schema. Only ${count} items were found.`;
    found.push([unit('minContains', visit, { error })]);
  } else if (most !== null && count > most) {
    const error = `Array may contain at most ${most} items matching schema. ${count} items were found.`;
    found.push([unit('maxContains', visit, { error })]);
  }
}

function uniqueUnits(schema: JsonObject, items: readonly Json[], visit: Visit): Unit[] {
  if (own(schema, 'uniqueItems') !== true) return [];
  const first = new Map<string, number>();
  const pairs = new Map<number, number>();
  for (const [index, item] of items.entries()) {
    const key = canonical(item);
    const before = first.get(key);
    if (before === undefined) first.set(key, index);
    else if (!pairs.has(before)) pairs.set(before, index);
  }
  const [pair] = [...pairs].sort(([a], [b]) => a - b);
  if (pair === undefined) return [];
  return [unit('uniqueItems', visit, { error: `Duplicate items at indexes ${pair[0]} and ${pair[1]}.` })];
}

/** The same text for equal values, regardless of the order of their keys. */
function canonical(value: Json): string {
  return JSON.stringify(value, (_, inner: Json) =>
    isObject(inner) ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1))) : inner,
  );
}
