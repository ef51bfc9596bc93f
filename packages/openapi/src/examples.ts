/**
 * Examples of a description that are none: a value that its own schema refuses misleads every reader who copies it. Each
 * example of a body, response, parameter, header and schema is held to the schema beside it, as strictly as a sample in a
 * page is.
 */
import type { Diagnostic, Json } from '@docgen/model';
import { judgeOf } from '@docgen/markdown/schema-faults';
import type { Description } from './description.js';
import { badExample, moreBadExamples } from './diagnostics.js';
import { type JsonObject, type Pointer, isObject, listAt, objectAt, own, textAt } from './json.js';
import { type Resolve, resolver } from './resolve.js';
import { type Side, strictSchema } from './strict-schema.js';
import { placeAt } from './yaml-file.js';

/** Examples of one description that are told of. */
const mostTold = 20;

interface Example {
  readonly value: Json;
  readonly pointer: Pointer;
}

interface Visit {
  readonly pointer: Pointer;
  readonly side: Side;
}

/** What is wrong with the examples of a description. */
export function exampleFaults(description: Description): Diagnostic[] {
  const { root, file } = description;
  const judge = createJudge(root);
  const resolve = resolver(root);
  const found: Diagnostic[] = [];
  let more = 0;
  for (const { schema, examples, side } of placesIn(root, resolve)) {
    for (const { value, pointer } of examples) {
      const faults = judge(schema, side)(value);
      if (faults.length > 0 && found.length >= mostTold) more++;
      else if (faults[0]) {
        const place = placeAt(description, [...pointer, ...faults[0].path]);
        found.push(badExample(place, pointer, faults[0]));
      }
    }
  }
  return more > 0 ? [...found, moreBadExamples(file, more)] : found;
}

type Judge = ReturnType<typeof judgeOf>;

/** Judges by schema: one that stands under a name is made ready once. */
function createJudge(root: JsonObject): (schema: Json, side: Side) => Judge {
  const known = new Map<string, Judge>();
  return (schema, side) => {
    const reference = textAt(schema, '$ref');
    const key = `${side} ${reference}`;
    const judge =
      (reference === undefined ? undefined : known.get(key)) ?? judgeOf(strictSchema(schema, root, side));
    if (reference !== undefined) known.set(key, judge);
    return judge;
  };
}

interface Held {
  readonly schema: Json;
  readonly side: Side;
  readonly examples: readonly Example[];
}

/** Every place that has a schema and examples of it, in the order of the description. */
function* placesIn(root: JsonObject, resolve: Resolve): Generator<Held> {
  const pending: { node: Json; at: Visit }[] = [{ node: root, at: { pointer: [], side: 'response' } }];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const { node, at } = next;
    yield* heldIn(node, at, resolve);
    const children = Array.isArray(node)
      ? (node as readonly Json[]).map((child, index) => [index, child] as const)
      : Object.entries(isObject(node) ? node : {}).filter(([key]) => !isValue(key, at.pointer));
    for (const [key, child] of children.toReversed()) {
      const side = key === 'requestBody' || key === 'requestBodies' ? 'request' : at.side;
      if (typeof child === 'object' && child !== null)
        pending.push({ node: child, at: { pointer: [...at.pointer, key], side } });
    }
  }
}

/** Whether what stands under `key` is a value and no part of the description, a property of that name aside. */
function isValue(key: string, pointer: Pointer): boolean {
  if (['properties', 'patternProperties', 'schemas'].includes(String(pointer.at(-1)))) return false;
  return ['example', 'examples', 'default', 'enum', 'const', 'value'].includes(key) || key.startsWith('x-');
}

function* heldIn(node: Json, { pointer, side }: Visit, resolve: Resolve): Generator<Held> {
  if (!isObject(node)) return;
  const schema = own(node, 'schema');
  if (schema !== undefined) {
    const examples = [...single(node, 'example', pointer), ...namedExamples(node, pointer, resolve)];
    if (examples.length > 0) yield { schema, side, examples };
  } else if (isSchema(pointer)) {
    const listed = listAt(node, 'examples').map((value, index) => ({
      value,
      pointer: [...pointer, 'examples', index],
    }));
    const examples = [...single(node, 'example', pointer), ...single(node, 'default', pointer), ...listed];
    if (examples.length > 0) yield { schema: node, side, examples };
  }
}

/** Whether a schema stands at the pointer, by the key above it. */
function isSchema(pointer: Pointer): boolean {
  const [last, above] = [pointer.at(-1), pointer.at(-2)];
  if (last === 'schema' || last === 'items' || last === 'additionalProperties' || last === 'not') return true;
  return ['properties', 'schemas', 'allOf', 'anyOf', 'oneOf', 'patternProperties'].includes(String(above));
}

function single(node: JsonObject, key: string, pointer: Pointer): Example[] {
  const value = own(node, key);
  return value === undefined ? [] : [{ value, pointer: [...pointer, key] }];
}

/** Examples by name; one that is referred to is held where it stands in a media type, and told of there. */
function namedExamples(node: JsonObject, pointer: Pointer, resolve: Resolve): Example[] {
  return Object.entries(objectAt(node, 'examples')).flatMap(([name, given]) => {
    const example = resolve(given)?.value;
    const value = example && own(example, 'value');
    return value === undefined ? [] : [{ value, pointer: [...pointer, 'examples', name, 'value'] }];
  });
}
