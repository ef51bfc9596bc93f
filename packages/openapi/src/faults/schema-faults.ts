/** Finds problems in a schema itself: types that don't exist, and limits and defaults that contradict each other. */
import { jsonOf } from '@docgen/markdown/exact-number';
import { type JsonObject, isObject, listAt, objectAt, own } from '../read/json.js';
import { lettersOf, nearKey } from './near-key.js';
import {
  crossedBounds,
  hasEmptyEnum,
  impossibleCounts,
  isOutsideOfEnum,
  unknownTypes,
} from './schema-types.js';
import type { ShapedValue } from './shaped-values.js';
import type { ValueFault, Whole } from './value-fault.js';

export function* schemaFaults({ value, shape }: ShapedValue, whole: Whole): Generator<ValueFault> {
  if (!isObject(value)) return;
  // Version 3.0 only recommends this.
  if (shape === 'server' && whole.isModern)
    for (const [name, variable] of Object.entries(objectAt(value, 'variables')))
      if (isOutsideOfEnum(variable)) yield outsideOfEnum(variable as JsonObject, ['variables', name]);
  if (shape === 'xml') yield* unknownNodeType(value);
  if (shape !== 'schema') return;
  for (const { name, index } of unknownTypes(value)) {
    const below = index === undefined ? ['type'] : ['type', index];
    yield { message: `Unknown type '${name}'`, hint: typeHint(name, whole), at: { below } };
  }
  for (const { least, low, most, high } of crossedBounds(value)) {
    const message = `'${least}' (${low}) is greater than '${most}' (${high})`;
    yield { message, hint: `Write ${least}: ${high} or less, or raise ${most}`, at: { below: [least] } };
  }
  if (isOutsideOfEnum(value)) yield outsideOfEnum(value, []);
  yield* impossibleValues(value);
}

const nodeTypes: readonly unknown[] = ['element', 'attribute', 'text', 'cdata', 'none'];

function* unknownNodeType(xml: JsonObject): Generator<ValueFault> {
  const given = own(xml, 'nodeType');
  if (typeof given === 'string' && !nodeTypes.includes(given))
    yield {
      message: `Unknown node type '${given}'`,
      hint: `Write one of ${nodeTypes.join(', ')}`,
      at: { below: ['nodeType'] },
    };
}

function* impossibleValues(schema: JsonObject): Generator<ValueFault> {
  for (const key of impossibleCounts(schema)) {
    const message = `'${key}' must be a whole number from 0 up, but is ${jsonOf(own(schema, key) ?? null)}`;
    yield { message, hint: `Write a whole number, or remove '${key}'`, at: { below: [key] } };
  }
  if (hasEmptyEnum(schema))
    yield {
      message: "'enum' is empty, so no value is allowed",
      hint: "List the allowed values, or remove 'enum'",
      at: { below: ['enum'] },
    };
  const required = listAt(schema, 'required');
  for (const [index, name] of required.entries())
    if (typeof name === 'string' && required.indexOf(name) < index)
      yield {
        message: `'required' lists '${name}' twice`,
        hint: 'Remove one of them',
        at: { below: ['required', index] },
      };
}

function outsideOfEnum(holder: JsonObject, above: readonly string[]): ValueFault {
  const shown = jsonOf(own(holder, 'default') ?? null);
  return {
    message: `The default ${shown.length <= 60 ? shown : `${shown.slice(0, 59)}…`} isn't one of the values of 'enum'`,
    hint: "Write one of them, or add it to 'enum'",
    at: { below: [...above, 'default'] },
  };
}

/** Type names from other languages and from version 2. */
const otherNames = new Map([
  ['int', 'type: integer'],
  ['int32', 'type: integer, and format: int32 below it'],
  ['int64', 'type: integer, and format: int64 below it'],
  ['long', 'type: integer, and format: int64 below it'],
  ['float', 'type: number, and format: float below it'],
  ['double', 'type: number, and format: double below it'],
  ['decimal', 'type: number'],
  ['str', 'type: string'],
  ['text', 'type: string'],
  ['enum', 'type: string'],
  ['date', 'type: string, and format: date below it'],
  ['datetime', 'type: string, and format: date-time below it'],
  ['uuid', 'type: string, and format: uuid below it'],
  ['uri', 'type: string, and format: uri below it'],
  ['email', 'type: string, and format: email below it'],
  ['file', 'type: string, and format: binary below it'],
  ['binary', 'type: string, and format: binary below it'],
  ['bool', 'type: boolean'],
  ['list', 'type: array'],
  ['dict', 'type: object'],
  ['map', 'type: object'],
]);

const names = ['string', 'number', 'integer', 'boolean', 'array', 'object'];

function typeHint(written: string, { isModern }: Whole): string {
  const word = lettersOf(written);
  if (word === 'any') return 'Remove it: without a type, any value is allowed';
  const known = isModern ? [...names, "'null'"] : names;
  const near = nearKey(written, known);
  const other = near === undefined ? otherNames.get(word) : `type: ${near}`;
  return other === undefined ? `Write one of ${known.join(', ')}` : `Write ${other}`;
}

/** Keywords of 3.0: docgen supports them, but other programs ignore them. */
export function* oldKeywords(
  { value: schema, shape }: ShapedValue,
  { isModern }: Whole,
): Generator<ValueFault> {
  if (!isModern || shape !== 'schema' || !isObject(schema)) return;
  if (typeof own(schema, 'nullable') === 'boolean')
    yield old('nullable', 'nullable', "Remove it; if null is allowed, write it as a type: [string, 'null']");
  for (const [key, bound] of exclusives)
    if (typeof own(schema, key) === 'boolean')
      yield old(
        key,
        `${key}: ${jsonOf(own(schema, key) ?? null)}`,
        `Remove it; if the bound is excluded, write ${key} instead of ${bound}`,
      );
}

const exclusives = [
  ['exclusiveMinimum', 'minimum'],
  ['exclusiveMaximum', 'maximum'],
] as const;

function old(key: string, written: string, hint: string): ValueFault {
  const message = `OpenAPI 3.1 doesn't support '${written}', a keyword of 3.0`;
  return { message, hint, at: { below: [key] }, subject: key, code: 'openapi/old-keyword' };
}
