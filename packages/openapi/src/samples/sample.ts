/** Sample bodies: those in the description, or else one generated from the schema. */
import { isExact, jsonOf } from '@docgen/markdown/exact-number';
import type { Json } from '@docgen/model';
import { type JsonObject, isObject, listAt, objectAt, own, textAt } from '../read/json.js';
import { exampleValue, schemaOfMedia } from '../read/media-types.js';
import type { Resolve } from '../read/resolve.js';
import { sampleOfSchema } from './schema-sample.js';

export interface Sample {
  /** Key of the description's `examples`; null for the only one. */
  readonly name: string | null;
  readonly summary: string | null;
  readonly value: Json;
}

/** The media type that is shown: JSON if available. */
export function shownMedia(
  content: JsonObject,
): { readonly type: string; readonly media: JsonObject } | null {
  const types = Object.keys(content);
  const type = types.find(isJson) ?? types[0];
  return type === undefined ? null : { type, media: objectAt(content, type) };
}

/** The other media types of a content, which are listed after the one that is shown. */
export function otherMedia(
  content: JsonObject,
  shown: string,
): readonly { readonly type: string; readonly media: JsonObject }[] {
  return Object.keys(content)
    .filter((type) => type !== shown)
    .map((type) => ({ type, media: objectAt(content, type) }));
}

/** The language in which a body of a media type is highlighted. */
export function codeLanguage(type: string): string {
  if (isJson(type)) return 'json';
  return ['xml', 'html', 'yaml', 'csv'].find((name) => type.includes(name)) ?? 'text';
}

/** Samples of a media type; `side` leaves out fields that only the other side may send. */
export function samplesOf(
  media: JsonObject,
  {
    resolve,
    root,
    side,
  }: { readonly resolve: Resolve; readonly root: JsonObject; readonly side: 'request' | 'response' },
): Sample[] {
  const named = Object.entries(objectAt(media, 'examples')).flatMap(([name, given]): Sample[] => {
    const example = resolve(given)?.value;
    const value = example && exampleValue(example);
    if (example === undefined || value === undefined) return [];
    return [{ name, summary: textAt(example, 'summary') ?? null, value }];
  });
  if (named.length > 0) return named;
  const only = own(media, 'example') ?? schemaExample(schemaOfMedia(media), resolve);
  if (only !== undefined) return [{ name: null, summary: null, value: only }];
  const schema = schemaOfMedia(media);
  // A generated sample of a file would be meaningless.
  if (!isObject(schema) || textAt(schema, 'format') === 'binary') return [];
  // The sampler would follow a longer chain of references than other code does.
  if (resolve(schema) === null) return [];
  const made = sampleOfSchema(schema, root, side);
  return made === undefined ? [] : [{ name: null, summary: null, value: made }];
}

function schemaExample(schema: unknown, resolve: Resolve): Json | undefined {
  const found = resolve(schema)?.value;
  return found && (own(found, 'example') ?? listAt(found, 'examples')[0]);
}

/** A sample as it is sent: JSON on several lines, anything else unchanged. */
export function sampleText({ value }: Pick<Sample, 'value'>, type: string): string {
  if (isSequence(type) && Array.isArray(value)) return value.map((one: Json) => jsonOf(one)).join('\n');
  if (typeof value !== 'string' || isExact(value)) return jsonOf(value, 2);
  return isJson(type) && !isJsonText(value) ? JSON.stringify(value) : value;
}

/** Media types with one JSON value on each line. */
function isSequence(type: string): boolean {
  return /[/+-](?:jsonl|ndjson|json-seq)\b/.test(type);
}

function isJson(type: string): boolean {
  return /[/+]json\b/.test(type);
}

/** Descriptions often contain JSON as a string. */
function isJsonText(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** A parameter's value for a sample request, as text; undefined if none is specified and none is required. */
export function parameterSample(parameter: JsonObject, resolve: Resolve): Json | undefined {
  const [first] = Object.values(objectAt(parameter, 'examples'));
  const named = first === undefined ? undefined : resolve(first)?.value;
  const schema = resolve(own(parameter, 'schema'))?.value ?? {};
  return (
    own(parameter, 'example') ??
    (named && exampleValue(named)) ??
    writtenSample(parameter, resolve) ??
    own(schema, 'example') ??
    listAt(schema, 'examples')[0] ??
    own(schema, 'default') ??
    listAt(schema, 'enum')[0]
  );
}

/** A value as it is written in `content`, which the whole query string of a request is. */
function writtenSample(parameter: JsonObject, resolve: Resolve): Json | undefined {
  const found = shownMedia(objectAt(parameter, 'content'));
  const [first] = Object.values(objectAt(found?.media, 'examples'));
  const example = first === undefined ? undefined : resolve(first)?.value;
  return example && (own(example, 'serializedValue') ?? exampleValue(example));
}
