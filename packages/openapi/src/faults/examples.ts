/**
 * Validates the examples of a description, because an invalid example misleads every reader who copies it. Each example
 * of a body, response, parameter, header and schema is validated against the schema next to it, as strictly as samples
 * in pages are.
 */
import type { Diagnostic, Json } from '@docgen/model';
import { schemaOfMedia } from '../read/media-types.js';
import { type Judge, type Patterns, createPatterns, judgeOf } from '@docgen/markdown/schema-faults';
import type { Description } from '../read/description.js';
import { badExample, invalidPattern, moreBadExamples, uncheckedExample } from './diagnostics.js';
import { type JsonObject, type Pointer, isObject, listAt, objectAt, own, textAt } from '../read/json.js';
import { type Resolve, resolver } from '../read/resolve.js';
import { eachNode, isMap } from './nodes.js';
import { isOutsideOfEnum } from './schema-types.js';
import { type Side, strictSchema } from './strict-schema.js';
import { placeAt } from '../read/yaml-file.js';

/** Maximum invalid examples that are reported. */
const mostTold = 20;

/** Maximum examples that could not be validated; after that, no others are checked. */
const mostGivenUp = 5;

interface Example {
  readonly value: Json;
  readonly pointer: Pointer;
}

/** Finds invalid examples in a description, and those that can't be validated; `isChecked` may leave some out. */
export function exampleFaults(
  description: Description,
  isChecked: (pointer: Pointer) => boolean = () => true,
): Diagnostic[] {
  const { root } = description;
  const patterns = createPatterns();
  const judge = createJudge(root, patterns);
  const resolve = resolver(root);
  const found: Diagnostic[] = invalidPatterns(description, patterns);
  const unchecked = new Map<string, Diagnostic>();
  let bad = 0;
  let givenUp = 0;
  for (const { schema, examples, side } of placesIn(root, resolve)) {
    for (const { value, pointer } of examples) {
      // Several examples have already taken too long, so the remaining ones are skipped.
      if (givenUp >= mostGivenUp || !isChecked(pointer)) continue;
      const verdict = judge(schema, side)(value);
      const [fault] = verdict.faults;
      if (verdict.unchecked !== null) givenUp++;
      if (verdict.unchecked !== null && !unchecked.has(verdict.unchecked))
        unchecked.set(verdict.unchecked, uncheckedExample(placeAt(description, pointer), verdict.unchecked));
      if (fault && ++bad <= mostTold)
        found.push(
          badExample(placeAt(description, [...pointer, ...fault.path]), pointer, {
            ...fault,
            isList: Array.isArray(value),
          }),
        );
    }
  }
  const more = bad > mostTold ? [moreBadExamples(placeAt(description, []), bad - mostTold)] : [];
  return [...found, ...[...unchecked.values()].slice(0, mostTold), ...more];
}

/** Patterns of schemas that no engine supports, each once. */
function invalidPatterns(description: Description, { matcher }: Patterns): Diagnostic[] {
  const found = new Map<string, Diagnostic>();
  eachNode(description.root, (node, pointer) => {
    if (!isObject(node) || found.size >= mostTold || isMap(pointer)) return;
    const pattern = textAt(node, 'pattern');
    if (pattern !== undefined && !found.has(pattern) && matcher(pattern) === null)
      found.set(pattern, invalidPattern(placeAt(description, [...pointer, 'pattern']), pattern));
    for (const name of Object.keys(objectAt(node, 'patternProperties')))
      if (!found.has(name) && matcher(name) === null)
        found.set(name, invalidPattern(placeAt(description, [...pointer, 'patternProperties', name]), name));
  });
  return [...found.values()];
}

/** Creates judges for schemas. The judge of a referenced schema is reused. */
function createJudge(root: JsonObject, patterns: Patterns): (schema: Json, side: Side) => Judge {
  const known = new Map<string, Judge>();
  return (schema, side) => {
    const reference = textAt(schema, '$ref');
    const key = `${side} ${reference}`;
    const judge =
      (reference === undefined ? undefined : known.get(key)) ??
      judgeOf(strictSchema(schema, root, side), patterns);
    if (reference !== undefined) known.set(key, judge);
    return judge;
  };
}

interface ExampleGroup {
  readonly schema: Json;
  readonly side: Side;
  readonly examples: readonly Example[];
}

/** All positions with a schema and examples of it, in the order of the description. */
function placesIn(root: JsonObject, resolve: Resolve): ExampleGroup[] {
  const found: ExampleGroup[] = [];
  eachNode(root, (node, pointer, side) => {
    const held = isObject(node) && heldIn(node, pointer, resolve);
    if (held && held.examples.length > 0) found.push({ ...held, side });
  });
  return found;
}

function heldIn(node: JsonObject, pointer: Pointer, resolve: Resolve): Omit<ExampleGroup, 'side'> | null {
  const schema = schemaOfMedia(node);
  if (schema !== undefined) {
    const examples = [...single(node, 'example', pointer), ...namedExamples(node, pointer, resolve)];
    return { schema, examples };
  }
  if (!isSchema(pointer)) return null;
  const listed = listAt(node, 'examples').map((value, index) => ({
    value,
    pointer: [...pointer, 'examples', index],
  }));
  // A default that isn't one of the allowed values is a problem of the schema.
  const defaults = isOutsideOfEnum(node) ? [] : single(node, 'default', pointer);
  return { schema: node, examples: [...single(node, 'example', pointer), ...defaults, ...listed] };
}

/** Whether the value at the pointer is a schema, by its parent key. */
function isSchema(pointer: Pointer): boolean {
  const [last, above] = [pointer.at(-1), pointer.at(-2)];
  if (
    last === 'schema' ||
    last === 'itemSchema' ||
    last === 'items' ||
    last === 'additionalProperties' ||
    last === 'not'
  )
    return true;
  return ['properties', 'schemas', 'allOf', 'anyOf', 'oneOf', 'patternProperties'].includes(String(above));
}

function single(node: JsonObject, key: string, pointer: Pointer): Example[] {
  const value = own(node, key);
  return value === undefined ? [] : [{ value, pointer: [...pointer, key] }];
}

/** Examples by name. A referenced one is validated and reported where it is used in a media type. */
function namedExamples(node: JsonObject, pointer: Pointer, resolve: Resolve): Example[] {
  return Object.entries(objectAt(node, 'examples')).flatMap(([name, given]) => {
    const example = resolve(given)?.value;
    const key = example && ['value', 'dataValue'].find((one) => own(example, one) !== undefined);
    const value = example && key && own(example, key);
    return value === undefined ? [] : [{ value, pointer: [...pointer, 'examples', name, key ?? 'value'] }];
  });
}
