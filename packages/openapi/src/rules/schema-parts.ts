/** What a schema has: an example for each of its values, and members by name. References are followed to a depth. */
import type { Json } from '@docgen/model';
import { type JsonObject, isObject, listAt, objectAt, own, textAt } from '../read/json.js';
import type { Resolve } from '../read/resolve.js';

/** Depth at which schemas aren't looked into any more; circles end there. */
const deepest = 12;

/** Whether each value of the schema has an example, or only one meaning. */
export function hasExample(schema: Json | undefined, resolve: Resolve, depth = 0): boolean {
  if (depth > deepest) return true;
  const found = targetOf(schema, resolve);
  if (found === undefined) return false;
  if (['example', 'examples', 'default', 'const', 'enum'].some((key) => own(found, key) !== undefined))
    return true;
  if (textAt(found, 'type') === 'boolean') return true;
  const isShown = (part: Json | undefined) => hasExample(part, resolve, depth + 1);
  const parts = listAt(found, 'allOf');
  const choices = [...listAt(found, 'oneOf'), ...listAt(found, 'anyOf')];
  const properties = Object.values(objectAt(found, 'properties'));
  if (parts.length + choices.length + properties.length === 0) return isShownList(found, isShown);
  return parts.every(isShown) && (choices.length === 0 || choices.some(isShown)) && properties.every(isShown);
}

function isShownList(schema: JsonObject, isShown: (part: Json | undefined) => boolean): boolean {
  const items = own(schema, 'items');
  return items !== undefined && isShown(items);
}

/** Whether each value of the schema can have the member at a path of names. */
export function hasMember(
  schema: Json | undefined,
  [name, ...rest]: readonly string[],
  resolve: Resolve,
  depth = 0,
): boolean {
  if (name === undefined || depth > deepest) return true;
  const found = targetOf(schema, resolve);
  if (found === undefined) return false;
  const has = (part: Json) => hasMember(part, [name, ...rest], resolve, depth + 1);
  const property = own(objectAt(found, 'properties'), name);
  if (isObject(property)) return hasMember(property, rest, resolve, depth + 1);
  const choices = ['oneOf', 'anyOf'].map((key) => listAt(found, key)).filter(({ length }) => length > 0);
  return listAt(found, 'allOf').some(has) || choices.some((list) => list.every(has));
}

/** The schema that a reference leads to. Others aren't copied, because a description has thousands. */
function targetOf(schema: Json | undefined, resolve: Resolve): JsonObject | undefined {
  return isObject(schema) && own(schema, '$ref') === undefined ? schema : resolve(schema)?.value;
}
