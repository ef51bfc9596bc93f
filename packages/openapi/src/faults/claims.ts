/**
 * Schemas that samples in pages can be validated against: `request:createOrder`, `response:createOrder.201`,
 * `schema:Order`. Each is created on demand.
 */
import type { Json } from '@docgen/model';
import { type JsonObject, objectAt, own } from '../read/json.js';
import type { Operation } from '../read/operations.js';
import type { Resolve } from '../read/resolve.js';
import { schemaOfMedia } from '../read/media-types.js';
import { shownMedia } from '../samples/sample.js';
import { type Side, strictSchema } from './strict-schema.js';

export type Claims = ReadonlyMap<string, () => JsonObject>;

export function claimsOf(root: JsonObject, operations: Iterable<Operation>, resolve: Resolve): Claims {
  const claims = new Map<string, () => JsonObject>();
  const add = (name: string, schema: Json | undefined, side: Side) => {
    if (schema !== undefined) claims.set(name, () => strictSchema(schema, root, side));
  };
  for (const operation of operations) {
    add(`request:${operation.id}`, schemaIn(own(operation.node, 'requestBody'), resolve), 'request');
    for (const [status, response] of Object.entries(objectAt(operation.node, 'responses')))
      add(`response:${operation.id}.${status}`, schemaIn(response, resolve), 'response');
  }
  for (const [name, schema] of Object.entries(objectAt(objectAt(root, 'components'), 'schemas')))
    add(`schema:${name}`, schema, 'response');
  return claims;
}

/** The schema of a body or response for the media type that is shown. */
function schemaIn(given: Json | undefined, resolve: Resolve): Json | undefined {
  const found = resolve(given)?.value;
  const shown = found && shownMedia(objectAt(found, 'content'));
  return shown ? schemaOfMedia(shown.media) : undefined;
}
