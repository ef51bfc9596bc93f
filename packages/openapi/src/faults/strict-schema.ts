/**
 * A schema of a description as self-contained JSON Schema 2020-12, for validating samples. An API may add fields to its
 * responses, so its schemas are often open; a sample must not invent any, so schemas that define properties are closed
 * here. Fields that only the other side may send are not required.
 */
import type { Json } from '@docgen/model';
import { type JsonObject, at, isObject, listAt, objectAt, own, textAt } from '../read/json.js';
import { hasHalfNamed, isHalfNamed } from './key-faults.js';
import { withoutContradictions } from './schema-types.js';

export type Side = 'request' | 'response';

/** Role of a schema: alone, it validates the whole value; as a part, others validate the same value. */
type SchemaRole = 'alone' | 'part';

interface Strict {
  readonly root: JsonObject;
  readonly side: Side;
  /** References whose targets still have to be copied. */
  readonly pending: string[];
}

/** The schema with all its reference targets, at the same paths. */
export function strictSchema(schema: Json, root: JsonObject, side: Side): JsonObject {
  const strict: Strict = { root, side, pending: [] };
  const made = schemaIn(schema, 'alone', strict);
  const carried: Tree = new Map();
  const known = new Set<string>();
  for (let reference = strict.pending.pop(); reference !== undefined; reference = strict.pending.pop()) {
    if (known.has(reference)) continue;
    known.add(reference);
    // A reference's target is part of the schema that refers to it, which closes it.
    plant(carried, reference, schemaIn(at(root, reference) ?? true, 'part', strict));
  }
  return { ...(isObject(made) ? made : { allOf: [made] }), ...grown(carried) };
}

type Tree = Map<string, Tree | Json>;

function plant(tree: Tree, reference: string, value: Json): void {
  const tokens = reference.replace(/^#\//, '').split('/');
  let node = tree;
  for (const token of tokens.slice(0, -1)) {
    const next = node.get(token);
    const inner: Tree = next instanceof Map ? next : new Map();
    node.set(token, inner);
    node = inner;
  }
  const last = tokens.at(-1) ?? '';
  if (!node.has(last)) node.set(last, value);
}

function grown(tree: Tree): JsonObject {
  return Object.fromEntries(
    [...tree].map(([key, value]) => [decoded(key), value instanceof Map ? grown(value) : value]),
  );
}

function decoded(token: string): string {
  return token.replaceAll('~1', '/').replaceAll('~0', '~');
}

const several = ['allOf', 'anyOf', 'oneOf'] as const;
const single = ['not', 'if', 'then', 'else'] as const;
const within = ['items', 'additionalProperties', 'contains', 'propertyNames'] as const;
const named = ['properties', 'patternProperties'] as const;

function schemaIn(schema: Json, stance: SchemaRole, strict: Strict): Json {
  if (!isObject(schema)) return schema;
  const reference = textAt(schema, '$ref');
  if (reference?.startsWith('#/')) strict.pending.push(reference);
  const made: Record<string, Json> = { ...modern(schema) };
  for (const key of several)
    if (own(schema, key) !== undefined)
      made[key] = listAt(schema, key).map((part) => schemaIn(part, 'part', strict));
  for (const key of single)
    if (own(schema, key) !== undefined) made[key] = schemaIn(own(schema, key) ?? true, 'part', strict);
  for (const key of within)
    if (own(schema, key) !== undefined) made[key] = schemaIn(own(schema, key) ?? true, 'alone', strict);
  for (const key of named) {
    const inner = Object.entries(objectAt(schema, key));
    if (inner.length > 0)
      made[key] = Object.fromEntries(inner.map(([name, one]) => [name, schemaIn(one, 'alone', strict)]));
  }
  const others = strict.side === 'request' ? 'readOnly' : 'writeOnly';
  if (own(schema, 'required') !== undefined)
    made['required'] = listAt(schema, 'required').filter(
      (name) => !isSaidOf(objectAt(schema, 'properties'), name, others),
    );
  if (isHalfNamed(schema)) for (const key of closing) if (made[key] === false) delete made[key];
  if (stance === 'alone' && namesProperties(schema, strict.root)) made['unevaluatedProperties'] ??= false;
  return made;
}

function isSaidOf(properties: JsonObject, name: Json, keyword: string): boolean {
  const found = typeof name === 'string' ? own(properties, name) : undefined;
  return isObject(found) && own(found, keyword) === true;
}

/** Converts a schema from OpenAPI 3.0 to 3.1. Problems of the schema itself are reported there. */
function modern(schema: JsonObject): JsonObject {
  const made: Record<string, Json> = { ...withoutContradictions(schema) };
  if (own(schema, 'nullable') === true) {
    delete made['nullable'];
    if (typeof made['type'] === 'string') made['type'] = [made['type'], 'null'];
    if (Array.isArray(made['enum'])) made['enum'] = [...(made['enum'] as readonly Json[]), null];
  }
  for (const [bound, exclusive] of [
    ['minimum', 'exclusiveMinimum'],
    ['maximum', 'exclusiveMaximum'],
  ] as const) {
    if (typeof made[exclusive] !== 'boolean') continue;
    const limit = made[bound];
    if (made[exclusive] && limit !== undefined) {
      made[exclusive] = limit;
      delete made[bound];
    } else delete made[exclusive];
  }
  return made;
}

/** Whether the schema, or one that it is composed of, defines properties, and all of them are known. */
function namesProperties(schema: JsonObject, root: JsonObject): boolean {
  const seen = new Set<Json>([schema]);
  const looksOn = hasHalfNamed(root);
  let isNamed = false;
  for (const part of seen) {
    if (!isObject(part)) continue;
    if (looksOn && isHalfNamed(part)) return false;
    isNamed ||= own(part, 'properties') !== undefined;
    if (isNamed && !looksOn) return true;
    const reference = textAt(part, '$ref');
    const target = reference?.startsWith('#/') ? at(root, reference) : undefined;
    if (target !== undefined) seen.add(target);
    for (const key of several) for (const one of listAt(part, key)) seen.add(one);
  }
  return isNamed;
}

const closing = ['additionalProperties', 'unevaluatedProperties'];
