/**
 * Converts a schema to the fields that readers see: a tree of names, types, limits and texts. Schemas composed with
 * `allOf` are merged, and recursive ones are cut off at the first repetition.
 */
import type { Json } from '@docgen/model';
import { type JsonObject, isObject, listAt, objectAt, own, textAt } from './json.js';
import { type Marks, marksOf } from '../texts/marks.js';
import { type Meaning, meaningsOf } from '../overlays/meanings.js';
import { type UsedNames, freeName } from './naming.js';
import { ownTitleKey } from '../faults/reader-texts.js';
import { type Resolve, type Resolved, spread } from './resolve.js';

export interface Field {
  readonly name: string;
  readonly kind: FieldKind;
  readonly shape: Shape;
  readonly required: boolean;
}

/**
 * Kind of a field's name: a property, a pattern of names, any other name, the index of an entry, or any later index.
 */
export type FieldKind = 'property' | 'pattern' | 'others' | 'entry' | 'entries';

/** Values that a schema allows at one position. */
export interface Shape {
  readonly type: TypeName;
  readonly description: string | null;
  readonly deprecated: boolean;
  readonly marks: Marks;
  readonly access: 'read' | 'write' | null;
  readonly facts: readonly Fact[];
  /** Meanings of some of the allowed values. */
  readonly meanings: readonly Meaning[];
  readonly fields: readonly Field[];
  /** Alternatives of a value with several shapes. */
  readonly variants: readonly Variant[];
  readonly clauses: readonly Clause[];
  /** The page that documents the rest of the schema. */
  readonly elsewhere: Elsewhere | null;
}

/** A schema whose fields or values are documented on a page of their own. */
export interface Elsewhere {
  readonly name: string;
  readonly href: string;
  readonly has: 'fields' | 'values';
}

/** A type as words, which are combined in the reader's language. */
export interface TypeName {
  readonly names: readonly string[];
  readonly nullable: boolean;
  /** Type of a list's entries. */
  readonly items: TypeName | null;
  /** The schema's name, if it is recursive and not shown again. */
  readonly again: string | null;
}

export interface Variant {
  readonly label: string;
  /** Its part of anchors: the label before translation. */
  readonly name: string;
  /** Whether values that no other variant is named for have this one, since OpenAPI 3.2. */
  readonly isDefault: boolean;
  readonly shape: Shape;
}

/** A schema that a value, its names or its entries are also validated against, with the keyword that specifies how. */
export interface Clause {
  readonly key: ClauseKey;
  /** For `dependentSchemas`: the property that must be present. */
  readonly property: string | null;
  /** Its part of anchors. */
  readonly name: string;
  readonly shape: Shape;
}

const clauseKeys = ['if', 'then', 'else', 'not', 'contains', 'propertyNames'] as const;
export type ClauseKey = (typeof clauseKeys)[number] | 'dependentSchemas';

/** A limit of a value, with its keyword. */
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
  'contentEncoding',
  'contentMediaType',
] as const;
export type FactKey = (typeof factKeys)[number] | 'required' | 'dependentRequired';

/** Maximum nesting of fields; deeper ones are not shown. */
const deepest = 12;

/** Maximum shapes and parts of `allOf` combined for one schema; beyond that, only names are shown. */
const mostShapes = 20_000;

interface Walk {
  readonly left: { shapes: number };
  readonly resolve: Resolve;
  /** References above this schema. */
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
  const { whole: merged, pieces } = mergedOf({ ...found, value: withOnlyVariant(found.value, inner) }, inner);
  const elsewhere = elsewhereOf(found, merged);
  if (elsewhere !== null) return { ...anything, ...frameOf(merged), type: typeOf(merged), elsewhere };
  const variants = variantsOf(merged, inner);
  const entries = entriesOf(merged, inner);
  const rest = own(merged, 'items');
  const items = entries.length === 0 && isObject(rest) ? shapeIn(rest, inner) : null;
  return {
    type: { ...typeWith(variants, typeOf(merged)), items: items && items.type },
    ...frameOf(merged),
    facts: [...factsOf(merged), ...requiredFacts(merged, pieces), ...(items?.facts ?? [])],
    meanings: [...meaningsOf(merged), ...(items?.meanings ?? [])],
    fields: [...fieldsOf(merged, inner), ...entries, ...(items?.fields ?? [])],
    variants: [...variants, ...(items?.variants ?? [])],
    clauses: [...clausesOf(pieces, inner), ...(items?.clauses ?? [])],
    elsewhere: items?.elsewhere ?? null,
  };
}

function elsewhereOf({ name, href }: Resolved, merged: JsonObject): Elsewhere | null {
  if (href === undefined || name === null) return null;
  return { name, href, has: listAt(merged, 'enum').length > 0 ? 'values' : 'fields' };
}

/** What a schema says about its value as a whole. */
function frameOf(schema: JsonObject): Pick<Shape, 'description' | 'deprecated' | 'marks' | 'access'> {
  return {
    description: descriptionOf(schema),
    deprecated: own(schema, 'deprecated') === true,
    marks: marksOf(schema),
    access: own(schema, 'readOnly') === true ? 'read' : own(schema, 'writeOnly') === true ? 'write' : null,
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
  clauses: [],
  elsewhere: null,
};

function descriptionOf(schema: JsonObject): string | null {
  return textAt(schema, 'description') ?? null;
}

/** Simplifies a schema that allows one other or null. */
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

/** A missing type is derived from all variants. */
function typeWith(variants: readonly Variant[], type: TypeName): TypeName {
  const types = variants.map((variant) => variant.shape.type);
  if (type.names.length > 0 || types.some(({ names, items }) => names.length === 0 || items !== null))
    return type;
  const nullable = type.nullable || types.some((one) => one.nullable);
  return { ...type, names: [...new Set(types.flatMap(({ names }) => names))], nullable };
}

interface Merged {
  readonly whole: JsonObject;
  /** The schema and all schemas that it is composed of, whose conditions all apply. */
  readonly pieces: readonly JsonObject[];
}

/**
 * The schema merged with `allOf`: all properties and required names; for other keywords, its own value or else the
 * last.
 */
function mergedOf({ value }: Resolved, walk: Walk): Merged {
  const parts = listAt(value, 'allOf').flatMap((part) => {
    if (--walk.left.shapes < 0) return [];
    const found = walk.resolve(part);
    if (!found || (found.reference !== null && walk.above.includes(found.reference))) return [];
    const above = found.reference === null ? walk.above : [...walk.above, found.reference];
    return [mergedOf(found, { ...walk, above })];
  });
  if (parts.length === 0) return { whole: value, pieces: [value] };
  const all = [...parts.map(({ whole }) => whole), value];
  const [properties, patternProperties] = ['properties', 'patternProperties'].map((key) =>
    spread(all.map((part) => objectAt(part, key))),
  );
  return {
    whole: {
      ...spread(all),
      properties,
      patternProperties,
      required: all.flatMap((part) => listAt(part, 'required')),
    } as JsonObject,
    pieces: [value, ...parts.flatMap(({ pieces }) => pieces)],
  };
}

/** Types in OpenAPI 3.1 (one or several names, including `null`) and 3.0 (`nullable`). */
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
  if (isObject(own(schema, 'items')) || listAt(schema, 'prefixItems').length > 0) return ['array'];
  const [first] = [...listAt(schema, 'enum'), own(schema, 'const') ?? null];
  if (first === null || first === undefined) return [];
  return [Array.isArray(first) ? 'array' : typeof first];
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
    // Disabled limits add no information; a default of false does.
    if (value === undefined || (value === false && key !== 'default')) return [];
    return [{ key, values: key === 'enum' && Array.isArray(value) ? (value as readonly Json[]) : [value] }];
  });
}

function fieldsOf(schema: JsonObject, walk: Walk): Field[] {
  const required = new Set(listAt(schema, 'required'));
  const fieldOf = (name: string, kind: FieldKind, property: Json): Field => ({
    name,
    kind,
    shape: shapeIn(property, walk),
    required: kind === 'property' && required.has(name),
  });
  const [named, matched] = (['properties', 'patternProperties'] as const).map((key) =>
    Object.entries(objectAt(schema, key)).map(([name, property]) =>
      fieldOf(name, key === 'properties' ? 'property' : 'pattern', property),
    ),
  );
  const others = [own(schema, 'additionalProperties'), own(schema, 'unevaluatedProperties')].find(isObject);
  return [...(named ?? []), ...(matched ?? []), ...(others ? [fieldOf('*', 'others', others)] : [])];
}

/** Entries of a list that each have their own shape, by index from 0, and the entries after them. */
function entriesOf(schema: JsonObject, walk: Walk): Field[] {
  const placed = listAt(schema, 'prefixItems');
  if (placed.length === 0) return [];
  const least = own(schema, 'minItems');
  const fields = placed.map((entry, index): Field => ({
    name: `[${index}]`,
    kind: 'entry',
    shape: shapeIn(entry, walk),
    required: typeof least === 'number' && index < least,
  }));
  const rest = [own(schema, 'items'), own(schema, 'unevaluatedItems')].find(isObject);
  if (!rest) return fields;
  return [...fields, { name: '[*]', kind: 'entries', shape: shapeIn(rest, walk), required: false }];
}

/** Required names: those without a property in the schema, and those that other properties require. */
function requiredFacts(schema: JsonObject, pieces: readonly JsonObject[]): Fact[] {
  const known = objectAt(schema, 'properties');
  const names = [...new Set(listAt(schema, 'required'))].filter(
    (name) => typeof name !== 'string' || !Object.hasOwn(known, name),
  );
  const depending = pieces.flatMap((piece) =>
    Object.entries(objectAt(piece, 'dependentRequired')).map(([name, brought]) => [
      name,
      ...(Array.isArray(brought) ? (brought as readonly Json[]) : []),
    ]),
  );
  return [
    ...(names.length > 0 ? [{ key: 'required', values: names } as const] : []),
    ...depending.map((values): Fact => ({ key: 'dependentRequired', values })),
  ];
}

/** Constraints of a schema's pieces other than fields. A condition without a consequence adds none. */
function clausesOf(pieces: readonly JsonObject[], walk: Walk): Clause[] {
  const taken: UsedNames = new Map();
  const clause = (key: ClauseKey, schema: JsonObject, property: string | null = null): Clause => ({
    key,
    property,
    name: freeName(property === null ? key : `with-${property}`, taken),
    shape: shapeIn(schema, walk),
  });
  return pieces.flatMap((piece) => {
    const isIdle = !isObject(own(piece, 'then')) && !isObject(own(piece, 'else'));
    const isUnasked = !isObject(own(piece, 'if'));
    const keys = clauseKeys.filter(
      (key) => !(key === 'if' ? isIdle : (key === 'then' || key === 'else') && isUnasked),
    );
    return [
      ...keys.flatMap((key) => {
        const schema = own(piece, key);
        if (!isObject(schema)) return [];
        return [clause(key, key === 'contains' ? { ...schema, ...timesOf(piece) } : schema)];
      }),
      ...Object.entries(objectAt(piece, 'dependentSchemas')).flatMap(([name, schema]) =>
        isObject(schema) ? [clause('dependentSchemas', schema, name)] : [],
      ),
    ];
  });
}

/** How many entries of a list must match `contains`, as limits of its schema. */
function timesOf(schema: JsonObject): JsonObject {
  const [least, most] = [own(schema, 'minContains'), own(schema, 'maxContains')];
  return {
    ...(least !== undefined && { minItems: least }),
    ...(most !== undefined && { maxItems: most }),
  };
}

function variantsOf(schema: JsonObject, walk: Walk): Variant[] {
  const given = [...listAt(schema, 'oneOf'), ...listAt(schema, 'anyOf')].filter(
    (variant) => !isNull(variant),
  );
  const discriminator = objectAt(schema, 'discriminator');
  const mapping = Object.entries(objectAt(discriminator, 'mapping'));
  const otherwise = textAt(discriminator, 'defaultMapping');
  const taken: UsedNames = new Map();
  return given.map((variant, index) => {
    const found = walk.resolve(variant);
    const mapped = mapping.find(
      ([, reference]) => reference === found?.reference || reference === found?.name,
    );
    const title = found && textAt(found.value, 'title');
    const label = mapped?.[0] ?? title ?? found?.name ?? String(index + 1);
    const name = label === title ? (textAt(found?.value, ownTitleKey) ?? label) : label;
    const isDefault =
      otherwise !== undefined && (otherwise === found?.reference || otherwise === found?.name);
    return { label, name: freeName(name, taken), isDefault, shape: shapeIn(variant, walk) };
  });
}
