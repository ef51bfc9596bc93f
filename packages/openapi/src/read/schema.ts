/**
 * A schema to the fields that a reader is told of: a tree of names, types, limits and texts. What `allOf` puts together
 * is one, what refers to itself is cut where it begins anew.
 */
import type { Json } from '@docgen/model';
import { type JsonObject, isObject, listAt, objectAt, own, textAt } from './json.js';
import { type Marks, marksOf } from '../texts/marks.js';
import { type Meaning, meaningsOf } from '../overlays/meanings.js';
import { type Taken, freeName } from './naming.js';
import { ownTitleKey } from '../faults/reader-texts.js';
import { type Resolve, type Resolved, spread } from './resolve.js';

export interface Field {
  readonly name: string;
  readonly shape: Shape;
  readonly required: boolean;
}

/** What may stand at a place. */
export interface Shape {
  readonly type: TypeName;
  readonly description: string | null;
  readonly deprecated: boolean;
  readonly marks: Marks;
  readonly access: 'read' | 'write' | null;
  readonly facts: readonly Fact[];
  /** What is said of some of the allowed values. */
  readonly meanings: readonly Meaning[];
  readonly fields: readonly Field[];
  /** Of a value that has one of several shapes. */
  readonly variants: readonly Variant[];
}

/** A type in words that are put together in the reader's language. */
export interface TypeName {
  readonly names: readonly string[];
  readonly nullable: boolean;
  /** Of a list: what is in it. */
  readonly items: TypeName | null;
  /** The schema's name, where it begins anew and is not told again. */
  readonly again: string | null;
}

export interface Variant {
  readonly label: string;
  /** Its part of anchors: the label before it was translated. */
  readonly name: string;
  readonly shape: Shape;
}

/** A limit of a value, by the keyword that says it. */
export interface Fact {
  readonly key: FactKey;
  readonly values: readonly Json[];
}

const factKeys = [
  'enum',
  'const',
  'default',
  'minimum',
  'exclusiveMinimum',
  'maximum',
  'exclusiveMaximum',
  'multipleOf',
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
  'uniqueItems',
  'minProperties',
  'maxProperties',
  'pattern',
] as const;
export type FactKey = (typeof factKeys)[number];

/** Fields below each other; deeper ones are not told. */
const deepest = 12;

/** Shapes and parts of `allOf` that are put together for one schema; what is left beyond them is only named. */
const mostShapes = 20_000;

interface Walk {
  readonly left: { shapes: number };
  readonly resolve: Resolve;
  /** References on the way down. */
  readonly above: readonly string[];
}

export function shapeOf(schema: unknown, resolve: Resolve): Shape {
  return shapeIn(schema, { resolve, above: [], left: { shapes: mostShapes } });
}

function shapeIn(schema: unknown, walk: Walk): Shape {
  const found = walk.resolve(schema);
  if (!found) return anything;
  const { reference, name } = found;
  const isAgain = reference !== null && walk.above.includes(reference);
  if (isAgain || walk.above.length >= deepest || --walk.left.shapes < 0) {
    return {
      ...anything,
      type: { ...typeOf(found.value), again: name },
      description: descriptionOf(found.value),
    };
  }
  const inner = { ...walk, above: reference === null ? [...walk.above, ''] : [...walk.above, reference] };
  const merged = mergedOf({ ...found, value: withOnlyVariant(found.value, inner) }, inner);
  const variants = variantsOf(merged, inner);
  const items = isObject(own(merged, 'items')) ? shapeIn(own(merged, 'items'), inner) : null;
  return {
    type: { ...typeWith(variants, typeOf(merged)), items: items && items.type },
    description: descriptionOf(merged),
    deprecated: own(merged, 'deprecated') === true,
    marks: marksOf(merged),
    access: own(merged, 'readOnly') === true ? 'read' : own(merged, 'writeOnly') === true ? 'write' : null,
    facts: [...factsOf(merged), ...(items?.facts ?? [])],
    meanings: [...meaningsOf(merged), ...(items?.meanings ?? [])],
    fields: [...fieldsOf(merged, inner), ...(items?.fields ?? [])],
    variants: [...variants, ...(items?.variants ?? [])],
  };
}

const anything: Shape = {
  type: { names: [], nullable: false, items: null, again: null },
  description: null,
  deprecated: false,
  marks: {},
  access: null,
  facts: [],
  meanings: [],
  fields: [],
  variants: [],
};

function descriptionOf(schema: JsonObject): string | null {
  return textAt(schema, 'description') ?? null;
}

/** Of a schema that is one other or null, that other. */
function withOnlyVariant(schema: JsonObject, { resolve, above }: Walk): JsonObject {
  const [key, ...others] = ['oneOf', 'anyOf'].filter((name) => Object.hasOwn(schema, name));
  const given = listAt(schema, key ?? '');
  const [only, ...more] = given.filter((variant) => !isNull(variant));
  if (key === undefined || others.length > 0 || only === undefined || more.length > 0) return schema;
  const reference = resolve(only)?.reference ?? null;
  if (given.length === 1 || (reference !== null && above.includes(reference))) return schema;
  const { [key]: _, ...rest } = schema;
  return { ...rest, allOf: [...listAt(schema, 'allOf'), only], nullable: true };
}

/** A type that is not said is that of all variants. */
function typeWith(variants: readonly Variant[], type: TypeName): TypeName {
  const types = variants.map((variant) => variant.shape.type);
  if (type.names.length > 0 || types.some(({ names, items }) => names.length === 0 || items !== null))
    return type;
  const nullable = type.nullable || types.some((one) => one.nullable);
  return { ...type, names: [...new Set(types.flatMap(({ names }) => names))], nullable };
}

/** The schema with all that `allOf` adds: properties and required names of all, of other keywords the last, its own before all. */
function mergedOf({ value }: Resolved, walk: Walk): JsonObject {
  const parts = listAt(value, 'allOf').flatMap((part) => {
    if (--walk.left.shapes < 0) return [];
    const found = walk.resolve(part);
    if (!found || (found.reference !== null && walk.above.includes(found.reference))) return [];
    const above = found.reference === null ? walk.above : [...walk.above, found.reference];
    return [mergedOf(found, { ...walk, above })];
  });
  if (parts.length === 0) return value;
  const all = [...parts, value];
  const properties = all.map((part) => objectAt(part, 'properties'));
  return {
    ...spread(all),
    properties: spread(properties),
    required: all.flatMap((part) => listAt(part, 'required')),
  };
}

/** Types by OpenAPI 3.1 (a name or several, `null` among them) and 3.0 (`nullable`). */
function typeOf(schema: JsonObject): TypeName {
  const given = own(schema, 'type');
  const listed = typeof given === 'string' ? [given] : listAt(schema, 'type');
  const names = listed.filter((name): name is string => typeof name === 'string');
  const nullable = names.includes('null') || own(schema, 'nullable') === true || hasNullVariant(schema);
  const format = textAt(schema, 'format');
  const plain = names.filter((name) => name !== 'null');
  const implied = plain.length > 0 ? plain : impliedType(schema);
  return {
    names: format === undefined ? implied : implied.map((name) => `${name} (${format})`),
    nullable,
    items: null,
    again: null,
  };
}

function impliedType(schema: JsonObject): string[] {
  if (Object.keys(objectAt(schema, 'properties')).length > 0) return ['object'];
  if (isObject(own(schema, 'items'))) return ['array'];
  const [first] = [...listAt(schema, 'enum'), own(schema, 'const') ?? null];
  return first === null || first === undefined ? [] : [typeof first];
}

function hasNullVariant(schema: JsonObject): boolean {
  return [...listAt(schema, 'oneOf'), ...listAt(schema, 'anyOf')].some(isNull);
}

function isNull(schema: Json): boolean {
  return textAt(schema, 'type') === 'null';
}

function factsOf(schema: JsonObject): Fact[] {
  return factKeys.flatMap((key): Fact[] => {
    const value = own(schema, key);
    // Limits that are switched off say nothing; a default that is false does.
    if (value === undefined || (value === false && key !== 'default')) return [];
    return [{ key, values: key === 'enum' && Array.isArray(value) ? (value as readonly Json[]) : [value] }];
  });
}

function fieldsOf(schema: JsonObject, walk: Walk): Field[] {
  const required = new Set(listAt(schema, 'required'));
  const named = Object.entries(objectAt(schema, 'properties')).map(([name, property]): Field => ({
    name,
    shape: shapeIn(property, walk),
    required: required.has(name),
  }));
  const others = own(schema, 'additionalProperties');
  return isObject(others) ? [...named, { name: '*', shape: shapeIn(others, walk), required: false }] : named;
}

function variantsOf(schema: JsonObject, walk: Walk): Variant[] {
  const given = [...listAt(schema, 'oneOf'), ...listAt(schema, 'anyOf')].filter(
    (variant) => !isNull(variant),
  );
  const mapping = Object.entries(objectAt(objectAt(schema, 'discriminator'), 'mapping'));
  const taken: Taken = new Map();
  return given.map((variant, index) => {
    const found = walk.resolve(variant);
    const mapped = mapping.find(
      ([, reference]) => reference === found?.reference || reference === found?.name,
    );
    const title = found && textAt(found.value, 'title');
    const label = mapped?.[0] ?? title ?? found?.name ?? String(index + 1);
    const name = label === title ? (textAt(found?.value, ownTitleKey) ?? label) : label;
    return { label, name: freeName(name, taken), shape: shapeIn(variant, walk) };
  });
}
