/** A sample made from a schema alone, of a size that a page can show, whatever the schema asks for. */
import { compareNumbers, isExact } from '@docgen/markdown/exact-number';
import type { Json } from '@docgen/model';
import { sample } from 'openapi-sampler';
import { type JsonObject, isObject, textAt } from '../read/json.js';
import { type StandIn, standInFor } from '../read/prototype-name.js';

/** Undefined where the schema cannot be followed. `root` is the description that its references lead into. */
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

/** A description as the sampler is given it: with its limits bounded, and without keys that the sampler loses. */
interface Sampled {
  readonly root: Json;
  /** Null where no key is another one for the sampler. */
  readonly name: StandIn | null;
}

function sampled(root: JsonObject): Sampled {
  const name = standInFor(JSON.stringify(root));
  return { root: bounded(name === null ? root : renamedIn(root, name.away)), name };
}

function renamedIn<T extends Json>(value: T, rename: (text: string) => string): T {
  return JSON.parse(rename(JSON.stringify(value))) as T;
}

/** The library warns of `allOf` with several types on the console, also where it is told to be quiet. */
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

/** Descriptions with their limits bounded: it takes a look at all of them, so it is kept as long as they are. */
const boundedRoots = new WeakMap<JsonObject, Sampled>();

/** Entries of lists within each other. */
const mostItems = 100;
const longestText = 1000;

/** References that a sample follows. */
const mostReferences = 5000;

interface SampleRoom {
  /** Entries that lists may have here. */
  readonly room: number;
  /** Whether the keys are names that the author chose. */
  readonly isMap: boolean;
}

/** A schema without limits that no page can show; what has none is the same object as before. */
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

/** A limit that a double can't hold, where the sampler would use it as the sample. */
function exactSample({ minimum, maximum }: JsonObject): string | undefined {
  if (isExact(minimum) && compareNumbers(minimum, 0) > 0) return minimum;
  return isExact(maximum) && compareNumbers(maximum, 0) < 0 ? maximum : undefined;
}

const maps = new Set(['properties', 'patternProperties', 'schemas', '$defs', 'definitions']);
const data = new Set(['example', 'examples', 'default', 'enum', 'const', 'value']);

/** The sampler says on the console that a date has the length of a date. */
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

/** The description as the sampler follows references in it, which ends where they multiply. */
function counted(root: JsonObject): JsonObject {
  let references = 0;
  return new Proxy(root, {
    has(target, key) {
      if (++references > mostReferences) throw new RangeError('the schema refers to too much');
      return Reflect.has(target, key);
    },
  });
}
