/**
 * Judges values by the schemas of `static/openapi.yaml`. The API may add fields to its answers, so their schemas are
 * open; here they are closed, because a sample must not invent any.
 */
import { Ajv2020 } from 'ajv/dist/2020.js';
import { type Schema, api } from './openapi.js';

const isObject = (value: unknown): value is Schema => typeof value === 'object' && value !== null;

/** Schemas that others extend with `allOf`: only those that extend them can be closed. */
const bases = new Set(
  Object.values(api.components.schemas)
    .flatMap((schema) => (Array.isArray(schema.allOf) ? (schema.allOf as Schema[]) : []))
    .map((part) => part.$ref),
);

function closed(value: unknown, extended = false): unknown {
  if (Array.isArray(value)) return value.map((one) => closed(one));
  if (!isObject(value)) return value;
  const copy = Object.fromEntries(Object.entries(value).map(([key, one]) => [key, closed(one)]));
  if (Array.isArray(value.allOf)) {
    return { ...copy, allOf: value.allOf.map((part) => closed(part, true)), unevaluatedProperties: false };
  }
  const open = value.type === 'object' && isObject(value.properties) && !('additionalProperties' in value);
  return open && !extended ? { ...copy, additionalProperties: false } : copy;
}

const schemas = Object.fromEntries(
  Object.entries(api.components.schemas).map(([name, schema]) => [
    name,
    closed(schema, bases.has(`#/components/schemas/${name}`)),
  ]),
);

const ajv = new Ajv2020({ strict: false, allErrors: true });
ajv.addFormat('date', /^\d{4}-\d\d-\d\d$/);
ajv.addFormat('date-time', /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/);
ajv.addFormat('uri', { type: 'string', validate: (value: string) => URL.canParse(value) });
ajv.addFormat('email', /^[^@\s]+@[^@\s]+\.example$/);
ajv.addSchema({ $id: 'api', components: { schemas } });

/** The schema with its references led from the document into the closed schemas. */
const rooted = (schema: Schema): Schema =>
  JSON.parse(JSON.stringify(schema).replaceAll('"$ref":"#/', '"$ref":"api#/')) as Schema;

/** What is wrong with the value, one line per fault; empty when it agrees with the schema. */
export function faults(schema: Schema | undefined, value: unknown): string[] {
  if (!schema) return ['there is no schema for it'];
  const validate = ajv.compile(rooted(schema));
  if (validate(value)) return [];
  return (validate.errors ?? []).map(
    ({ instancePath, message = '', params }) => `${instancePath} ${message} ${JSON.stringify(params)}`,
  );
}
