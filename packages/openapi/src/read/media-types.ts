/** Media types of OpenAPI 3.2: references to shared ones, and sequences of items. */
import type { Json } from '@docgen/model';
import { type JsonObject, isObject, objectAt, own, textAt } from './json.js';

const shared = '#/components/mediaTypes/';

/** Puts shared media types where `content` refers to them, so that nothing else has to follow these references. */
export function withMediaTypes(root: JsonObject): JsonObject {
  const types = objectAt(objectAt(root, 'components'), 'mediaTypes');
  if (Object.keys(types).length === 0) return root;
  const { components, ...rest } = inlined(root, types) as JsonObject;
  // The shared ones stay the same objects, so each is checked once.
  return { ...rest, components: { ...(components as JsonObject), mediaTypes: types } };
}

function inlined(value: Json, types: JsonObject): Json {
  if (Array.isArray(value)) return value.map((one: Json) => inlined(one, types));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, child]) => [
      key,
      key === 'content' && isObject(child) ? contentOf(child, types) : inlined(child, types),
    ]),
  );
}

function contentOf(content: JsonObject, types: JsonObject): JsonObject {
  return Object.fromEntries(
    Object.entries(content).map(([type, media]) => {
      const reference = textAt(media, '$ref');
      const target = reference?.startsWith(shared) ? own(types, reference.slice(shared.length)) : undefined;
      return [type, target ?? inlined(media, types)];
    }),
  );
}

/** Schema of a media type; that of a sequence is a list of its items. */
export function schemaOfMedia(media: JsonObject): Json | undefined {
  const items = own(media, 'itemSchema');
  return own(media, 'schema') ?? (items === undefined ? undefined : { type: 'array', items });
}

/** Value of an Example Object: OpenAPI 3.2 distinguishes data from how it is written. */
export function exampleValue(example: JsonObject): Json | undefined {
  return own(example, 'value') ?? own(example, 'dataValue') ?? own(example, 'serializedValue');
}
