/**
 * A sample generated only from a schema, small enough for a page, whatever the schema requires. The library is loaded
 * for the first sample, because a build with stored texts needs none.
 */
import { createRequire } from 'node:module';
import { compareNumbers, isExact } from '@docgen/markdown/exact-number';
import type { Json } from '@docgen/model';
import { type JsonObject, isObject, textAt } from '../read/json.js';
import { type StandIn, standInFor } from '../read/prototype-name.js';

const require = createRequire(import.meta.url);

/** Undefined if the schema can't be resolved. `root` is the description that its references point into. */
export function sampleOfSchema(
  schema: JsonObject,
  root: JsonObject,
  side: 'request' | 'response',
): Json | undefined {
  const options = {
    quiet: true,
    skipReadOnly: side === 'request',
    skipWriteOnly: side === 'response',
    maxSampleDepth: 8,
  };
  const known = boundedRoots.get(root) ?? sampled(root);
  boundedRoots.set(root, known);
  const { name } = known;
  const { sample } = require('openapi-sampler') as typeof import('openapi-sampler');
  const given = name === null ? schema : renamedIn(schema, name.away);
  try {
    const made = silently(() =>
      sample(bounded(given) as JsonObject, options, counted(known.root as JsonObject)),
    ) as Json | undefined;
    return name === null || made === undefined ? made : renamedIn(made, name.back);
  } catch {
    return undefined;
  }
}

/** A description prepared for the sampler: with bounded limits, and without keys that the sampler loses. */
interface Sampled {
  readonly root: Json;
  /** Null if no key had to be renamed. */
  readonly name: StandIn | null;
}

function sampled(root: JsonObject): Sampled {
  const name = standInFor(JSON.stringify(root));
  return { root: bounded(name === null ? root : renamedIn(root, name.away)), name };
}

function renamedIn<T extends Json>(value: T, rename: (text: string) => string): T {
  return JSON.parse(rename(JSON.stringify(value))) as T;
}

/** The library logs warnings about `allOf` with several types, even in quiet mode. */
function silently<T>(work: () => T): T {
  const terminal: Pick<Console, 'warn'> = globalThis.console;
  const { warn } = terminal;
  terminal.warn = () => undefined;
  try {
    return work();
  } finally {
    terminal.warn = warn;
  }
}

/** Descriptions with bounded limits, cached because the whole description has to be scanned. */
const boundedRoots = new WeakMap<JsonObject, Sampled>();

/** Maximum entries in nested lists. */
const mostItems = 100;
const longestText = 1000;

/** Maximum references of a sample. */
const mostReferences = 5000;

interface SampleRoom {
  /** Maximum entries of lists here. */
  readonly room: number;
  /** Whether the keys are names that the author chose. */
  readonly isMap: boolean;
}

/** A schema without limits too large for a page; the same object if there are none. */
function bounded(value: Json, { room, isMap }: SampleRoom = { room: mostItems, isMap: false }): Json {
  if (Array.isArray(value))
    return changed(value as readonly Json[], (item) => bounded(item, { room, isMap: false }));
  if (!isObject(value)) return value;
  const items = isMap ? 1 : limitOf(value['minItems'], room);
  const below = Math.max(1, Math.floor(room / items));
  const entries = Object.entries(value);
  const each = entries.map(([key, child]): Json => {
    if (isMap) return bounded(child, { room, isMap: false });
    if (data.has(key)) return child;
    if (key === 'minItems') return items;
    if (isExact(child) && numberLimits.has(key)) return null;
    if (key === 'minLength' || key === 'maxLength') return lengthOf(key, child, value);
    return bounded(child, { room: below, isMap: maps.has(key) });
  });
  if (each.every((child, index) => child === entries[index]?.[1])) return value;
  const own = Object.fromEntries(entries.map(([key], index) => [key, each[index] ?? null]));
  const limit = isMap ? undefined : exactSample(value);
  return limit === undefined ? own : { default: limit, ...own };
}

const numberLimits = new Set(['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf']);

/** A limit that a double can't represent, if the sampler would use it as the sample. */
function exactSample({ minimum, maximum }: JsonObject): string | undefined {
  if (isExact(minimum) && compareNumbers(minimum, 0) > 0) return minimum;
  return isExact(maximum) && compareNumbers(maximum, 0) < 0 ? maximum : undefined;
}

const maps = new Set(['properties', 'patternProperties', 'schemas', '$defs', 'definitions']);
const data = new Set(['example', 'examples', 'default', 'enum', 'const', 'value']);

/** The sampler logs a warning if a date has a length limit. */
function lengthOf(key: 'minLength' | 'maxLength', limit: Json, schema: JsonObject): number {
  const isDate = /^(?:date|time)/.test(textAt(schema, 'format') ?? '');
  if (key === 'minLength') return isDate ? 1 : limitOf(limit, longestText);
  return isDate || typeof limit !== 'number' ? longestText : limit;
}

function limitOf(value: Json | undefined, most: number): number {
  return typeof value === 'number' && value > 1 ? Math.min(Math.floor(value), most) : 1;
}

function changed(list: readonly Json[], change: (item: Json) => Json): Json {
  const each = list.map(change);
  return each.every((item, index) => item === list[index]) ? list : each;
}

/** The description, with a limit on references that the sampler follows, because they multiply. */
function counted(root: JsonObject): JsonObject {
  let references = 0;
  return new Proxy(root, {
    has(target, key) {
      if (++references > mostReferences) throw new RangeError('the schema refers to too much');
      return Reflect.has(target, key);
    },
  });
}
