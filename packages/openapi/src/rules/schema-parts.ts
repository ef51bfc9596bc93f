/**
 * What a schema has: an example for each of its values, and members by name. Schemas may contain themselves and each
 * other in any number of ways, so each is looked into once.
 */
import type { Json } from '@docgen/model';
import { type JsonObject, isObject, listAt, objectAt, own, textAt } from '../read/json.js';
import type { Resolve } from '../read/resolve.js';

export interface SchemaParts {
  /** Whether each value of the schema has an example, or only one meaning. */
  readonly hasExample: (schema: Json | undefined) => boolean;
  /** Whether each value of the schema has the member at a path of names. */
  readonly hasMember: (schema: Json | undefined, path: readonly string[]) => boolean;
}

export function schemaParts(resolve: Resolve): SchemaParts {
  const examples = decider();
  const members = new Map<string, Decide>();
  const hasExample = (given: Json | undefined): boolean => {
    const schema = schemaAt(given, resolve);
    return schema !== undefined && examples(schema, () => isShown(schema, hasExample));
  };
  const hasMember = (given: Json | undefined, path: readonly string[]): boolean => {
    const [name, ...rest] = path;
    const schema = schemaAt(given, resolve);
    if (name === undefined || schema === undefined) return name === undefined;
    const key = path.join('.');
    const decide = members.get(key) ?? decider();
    members.set(key, decide);
    return decide(schema, () => {
      const property = own(objectAt(schema, 'properties'), name);
      if (isObject(property)) return hasMember(property, rest);
      const has = (part: Json) => hasMember(part, path);
      const choices = ['oneOf', 'anyOf'].map((one) => listAt(schema, one)).filter(({ length }) => length > 0);
      return listAt(schema, 'allOf').some(has) || choices.some((list) => list.every(has));
    });
  };
  return { hasExample, hasMember };
}

function isShown(schema: JsonObject, hasExample: (part: Json) => boolean): boolean {
  if (shown.some((key) => own(schema, key) !== undefined)) return true;
  if (textAt(schema, 'type') === 'boolean') return true;
  const parts = listAt(schema, 'allOf');
  const choices = [...listAt(schema, 'oneOf'), ...listAt(schema, 'anyOf')];
  const properties = Object.values(objectAt(schema, 'properties'));
  if (parts.length + choices.length + properties.length === 0) {
    const items = own(schema, 'items');
    return items !== undefined && hasExample(items);
  }
  const hasChoice = choices.length === 0 || choices.some(hasExample);
  return hasChoice && parts.every(hasExample) && properties.every(hasExample);
}

const shown = ['example', 'examples', 'default', 'const', 'enum'];

function schemaAt(schema: Json | undefined, resolve: Resolve): JsonObject | undefined {
  return isObject(schema) && own(schema, '$ref') === undefined ? schema : resolve(schema)?.value;
}

type Decide = (schema: JsonObject, decide: () => boolean) => boolean;

/** Number of schemas in each other at which no more are looked into. */
const deepest = 200;

/** Answers a question about each schema once. While a schema is looked into, the answer about it is yes. */
function decider(): Decide {
  const known = new Map<JsonObject, boolean>();
  const assumed: JsonObject[] = [];
  let depth = 0;
  return (schema, decide) => {
    const before = known.get(schema);
    if (before !== undefined) return before;
    if (depth >= deepest) return true;
    known.set(schema, true);
    const from = assumed.push(schema) - 1;
    depth += 1;
    const answer = decide();
    depth -= 1;
    if (answer) return true;
    // Others may have been answered with yes only because this one was.
    for (const one of assumed.splice(from)) known.delete(one);
    known.set(schema, false);
    return false;
  };
}
