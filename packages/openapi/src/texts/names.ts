/**
 * Names of a description's schemas that pages can refer to: the schemas, fields (`Order.items.weight`) and values
 * (`OrderStatus.booked`).
 */
import type { Json } from '@docgen/model';
import { type JsonObject, isObject, listAt, objectAt, own } from '../read/json.js';
import type { Resolve } from '../read/resolve.js';

/** Names of schemas and their first fields, for suggesting the nearest one for an unknown name. */
export function namesOf(root: JsonObject, resolve: Resolve): string[] {
  const schemas = Object.entries(objectAt(objectAt(root, 'components'), 'schemas'));
  const fields = schemas.flatMap(([name, schema]) =>
    [...propertiesOf(schema, resolve).keys()].map((field) => `${name}.${field}`),
  );
  return [...schemas.map(([name]) => name), ...fields];
}

/** Whether `name` is a schema, or a field or value of one at any depth. */
export function isOfSchema(name: string, root: JsonObject, resolve: Resolve): boolean {
  const [schema = '', ...path] = name.split('.');
  let at: Json | undefined = own(objectAt(objectAt(root, 'components'), 'schemas'), schema);
  for (const [index, step] of path.entries()) {
    const rest = path.slice(index).join('.');
    if (valuesOf(at, resolve).includes(rest)) return true;
    at = propertiesOf(at, resolve).get(step);
    if (at === undefined) return false;
  }
  return at !== undefined;
}

function valuesOf(schema: Json | undefined, resolve: Resolve): readonly Json[] {
  return resolve(schema)?.value === undefined ? [] : listAt(resolve(schema)?.value, 'enum');
}

/** Maximum schemas followed to find the properties of one. */
const mostParts = 200;

/** The properties of all schemas that a schema is composed of; for a list, those of its entries. */
function propertiesOf(schema: Json | undefined, resolve: Resolve): Map<string, Json> {
  const found = new Map<string, Json>();
  const pending: unknown[] = [schema];
  for (let count = 0; pending.length > 0 && count < mostParts; count++) {
    const value = resolve(pending.shift())?.value;
    if (!isObject(value)) continue;
    for (const [name, property] of Object.entries(objectAt(value, 'properties')))
      if (!found.has(name)) found.set(name, property);
    pending.push(...['allOf', 'oneOf', 'anyOf'].flatMap((key) => listAt(value, key)));
    const items = own(value, 'items');
    if (items !== undefined) pending.push(items);
  }
  return found;
}
