/**
 * Validates a request against the description of its operation before it is sent: parameters by name and schema, the
 * body by the schema of the media type that is shown, as strictly as samples in pages.
 */
import { jsonOf } from '@docgen/markdown/exact-number';
import type { Json } from '@docgen/model';
import {
  type Judge,
  type SchemaFault,
  type Verdict,
  createPatterns,
  judgeOf,
} from '@docgen/markdown/schema-faults';
import { type JsonObject, isObject, objectAt, own, textAt, valueAt } from '../read/json.js';
import type { Operation } from '../read/operations.js';
import { resolver } from '../read/resolve.js';
import { schemaOfMedia } from '../read/media-types.js';
import { shownMedia } from '../samples/sample.js';
import { strictSchema } from './strict-schema.js';

/** Locations that distinguish parameters; header names are in lower case. */
const places = ['path', 'query', 'header'] as const;

export type PlannedRequest = { readonly [place in (typeof places)[number]]?: JsonObject } & {
  readonly body?: Json;
};

export interface RequestFault {
  /** JSON pointer into the request: `/body/items/0/weight`, `/query/season`. */
  readonly pointer: string;
  readonly expected: string;
  /** The invalid value as JSON, or `nothing`. */
  readonly found: string;
}

/** A part of the request that could not be validated: its schema has an unsupported pattern, or it takes too long. */
export interface UncheckedPart {
  /** JSON pointer into the request. */
  readonly pointer: string;
  readonly reason: string;
}

export interface RequestVerdict {
  readonly faults: readonly RequestFault[];
  readonly unchecked: readonly UncheckedPart[];
}

export function judgeRequest(
  operation: Operation,
  root: JsonObject,
  request: PlannedRequest,
): RequestVerdict {
  const found = [
    ...places.flatMap((place) => placeFaults(place, operation, { root, given: request[place] ?? {} })),
    ...bodyFaults(operation, root, request.body),
  ];
  return {
    faults: found.filter((one) => 'expected' in one),
    unchecked: found.filter((one) => 'reason' in one),
  };
}

type Finding = RequestFault | UncheckedPart;

interface PlaceValues {
  readonly root: JsonObject;
  readonly given: JsonObject;
}

function placeFaults(
  place: (typeof places)[number],
  operation: Operation,
  { root, given }: PlaceValues,
): Finding[] {
  const nameOf = (name: string) => (place === 'header' ? name.toLowerCase() : name);
  const own = operation.parameters.filter((one) => textAt(one, 'in') === place);
  const known = new Map(own.map((one) => [nameOf(textAt(one, 'name') ?? ''), one]));
  const values = new Map(Object.entries(given).map(([name, value]) => [nameOf(name), { name, value }]));
  const faults: Finding[] = [];
  for (const [key, parameter] of known) {
    const value = values.get(key);
    const at = [place, value?.name ?? textAt(parameter, 'name') ?? ''];
    if (value) faults.push(...parameterFaults(parameter, root, { value: value.value, at }));
    else if (parameter['required'] === true)
      faults.push({ pointer: pointerOf(at), expected: 'a value: it is required', found: 'nothing' });
  }
  // Clients and proxies add headers that the description doesn't mention.
  const unknown = place === 'header' ? [] : [...values].filter(([key]) => !known.has(key));
  const names = [...known.keys()].join(', ');
  for (const [, { name, value }] of unknown)
    faults.push({
      pointer: pointerOf([place, name]),
      expected: names === '' ? `no ${place} parameters` : `one of the parameters ${names}`,
      found: shown(value),
    });
  return faults;
}

interface ParameterValue {
  readonly value: Json;
  readonly at: readonly string[];
}

/** Parameters are sent as text: the text is valid if it, or a value it represents, matches the schema. */
function parameterFaults(parameter: JsonObject, root: JsonObject, { value, at }: ParameterValue): Finding[] {
  const schema = own(parameter, 'schema');
  if (schema === undefined) return [];
  const judge = judgeFor(schema, root);
  const verdict = judge(value);
  const isMeant = [verdict, ...readings(value).map(judge)].some(
    ({ faults, unchecked }) => faults.length === 0 && unchecked === null,
  );
  return isMeant ? [] : findings(verdict, { value, at });
}

/** Lists other interpretations of a parameter's value: a number, a boolean, or a list with one entry or with commas. */
function readings(value: Json): Json[] {
  if (Array.isArray(value) || isObject(value)) return [];
  const read = typeof value === 'string' ? scalarOf(value) : JSON.stringify(value);
  const list = typeof value === 'string' ? value.split(',') : [value];
  return [read, list, list.map((one) => (typeof one === 'string' ? scalarOf(one) : one))];
}

function scalarOf(text: string): Json {
  return /^(?:true|false|-?\d{1,15}(?:\.\d{1,15})?)$/.test(text) ? (JSON.parse(trimmed(text)) as Json) : text;
}

/** JSON numbers can't have leading zeros. */
function trimmed(text: string): string {
  return text.replace(/^(-?)0+(?=\d)/, '$1');
}

function bodyFaults({ node }: Operation, root: JsonObject, body: Json | undefined): Finding[] {
  const wanted = resolver(root)(own(node, 'requestBody'))?.value;
  const pointer = '/body';
  if (body === undefined)
    return wanted && own(wanted, 'required') === true
      ? [{ pointer, expected: 'a body: it is required', found: 'nothing' }]
      : [];
  if (!wanted) return [{ pointer, expected: 'no body', found: shown(body) }];
  const media = shownMedia(objectAt(wanted, 'content'))?.media;
  const schema = media && schemaOfMedia(media);
  if (schema === undefined) return [];
  return findings(judgeFor(schema, root)(body), { value: body, at: ['body'] });
}

/** A judge that doesn't ignore patterns that no engine supports. */
function judgeFor(schema: Json, root: JsonObject): Judge {
  const patterns = createPatterns();
  const strict = strictSchema(schema, root, 'request');
  return (value) => {
    const left: string[] = [];
    const matcher = (pattern: string) => {
      const found = patterns.matcher(pattern);
      if (found === null) left.push(pattern);
      return found;
    };
    const verdict = judgeOf(strict, { matcher })(value);
    const [pattern] = left;
    const isSilent = verdict.unchecked === null && verdict.faults.length === 0;
    return isSilent && pattern !== undefined
      ? { faults: [], unchecked: `no engine supports the pattern '${pattern}'` }
      : verdict;
  };
}

function findings({ faults, unchecked }: Verdict, held: ParameterValue): Finding[] {
  if (unchecked !== null) return [{ pointer: pointerOf(held.at), reason: unchecked }];
  return faults.map((fault) => asRequestFault(fault, held));
}

function asRequestFault({ path, expected }: SchemaFault, { value, at }: ParameterValue): RequestFault {
  const found = valueAt(value, path);
  return { pointer: pointerOf([...at, ...path]), expected, found: shown(found) };
}

/** RFC 6901. */
function pointerOf(tokens: readonly string[]): string {
  return tokens.map((token) => `/${token.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}

/** Maximum characters of an invalid value in a report. */
const longest = 200;

function shown(value: Json | undefined): string {
  const text = value === undefined ? 'nothing' : jsonOf(value);
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
}
