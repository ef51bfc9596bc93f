/**
 * Judges values by the schemas of a description. The API may add fields to its answers, so their schemas are open; here
 * they are closed, because a sample must not invent any.
 */
import { Ajv2020 } from 'ajv/dist/2020.js';
import { type Schema, api } from './openapi.js';

type Schemas = Readonly<Record<string, Schema>>;
type Judge = (schema: Schema | undefined, value: unknown) => string[];

const isObject = (value: unknown): value is Schema => typeof value === 'object' && value !== null;

/** Schemas that others extend with `allOf`: only those that extend them can be closed. */
const basesIn = (schemas: Schemas): ReadonlySet<unknown> =>
  new Set(
    Object.values(schemas)
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

/** The schema with its references led from the document into the closed schemas. */
const rooted = (schema: Schema): Schema =>
  JSON.parse(JSON.stringify(schema).replaceAll('"$ref":"#/', '"$ref":"api#/')) as Schema;

/** What finds faults by these schemas: a line for each, none when the value agrees with its schema. */
export function judgeBy(given: Schemas): Judge {
  const bases = basesIn(given);
  const schemas = Object.fromEntries(
    Object.entries(given).map(([name, schema]) => [
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
  return (schema, value) => {
    if (!schema) return ['there is no schema for it'];
    const validate = ajv.compile(rooted(schema));
    if (validate(value)) return [];
    return (validate.errors ?? []).map(
      ({ instancePath, message = '', params }) => `${instancePath} ${message} ${JSON.stringify(params)}`,
    );
  };
}

/** What is wrong with the value, one line per fault; empty when it agrees with the schema of the current version. */
export const faults: Judge = judgeBy(api.components.schemas);

/** Whether a value of an address or a header, which is text, fits the schema: as it is, or as the number or truth it is. */
export const isFit = (schema: Schema, value: string): boolean =>
  faults(schema, value).length === 0 ||
  (/^(?:\d+|true|false)$/.test(value) && faults(schema, JSON.parse(value)).length === 0);
