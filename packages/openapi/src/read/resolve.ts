/** References in a description. Missing and circular ones resolve to null. */
import { type JsonObject, at, isObject, own, textAt } from './json.js';

export interface Resolved {
  readonly value: JsonObject;
  /** The last name of the reference that was followed: `Order` of `#/components/schemas/Order`. */
  readonly name: string | null;
  /** The reference itself; null if the value is inline. */
  readonly reference: string | null;
  /** Link to the page that documents the schema, if that is another page than the operation's. */
  readonly href?: string;
}

export type Resolve = (node: unknown) => Resolved | null;

/** Maximum number of references that may lead to each other before a value. */
export const longestChain = 100;

/** Chain of references, from the first to its target. */
type ReferenceChain =
  | { readonly ends: 'nowhere' | 'circle' | 'long' }
  | {
      readonly ends: 'value';
      readonly value: JsonObject;
      /** The last of the references, which points to the value itself. */
      readonly last: string;
      readonly beside: SiblingKeys | null;
      /** Number of references in the chain. */
      readonly length: number;
    };

/** Keys next to the references of a chain; those of the first reference take precedence. */
interface SiblingKeys {
  readonly own: JsonObject;
  readonly next: SiblingKeys | null;
}

/** Follows references of a description. Each is followed once, regardless of how many lead through it. */
export function wayfinder(root: JsonObject): (reference: string) => ReferenceChain {
  const known = new Map<string, ReferenceChain>();
  return (reference) => {
    const open = new Map<string, JsonObject>();
    let next = reference;
    let way = known.get(next);
    while (way === undefined) {
      const value = next.startsWith('#') ? at(root, next) : undefined;
      const on = textAt(value, '$ref');
      if (open.has(next)) way = { ends: 'circle' };
      else if (!isObject(value)) way = { ends: 'nowhere' };
      else if (on === undefined) way = { ends: 'value', value, last: next, beside: null, length: 1 };
      else {
        open.set(next, value);
        next = on;
        way = known.get(next);
      }
    }
    known.set(next, way);
    for (const [one, value] of [...open].toReversed()) {
      way = longer(way, value);
      known.set(one, way);
    }
    return way;
  };
}

/** The chain extended by one reference at its start, which is in `node`. */
function longer(way: ReferenceChain, node: JsonObject): ReferenceChain {
  if (way.ends !== 'value') return way;
  if (way.length >= longestChain) return { ends: 'long' };
  // In OpenAPI 3.1, a reference can have its own summary and description; schemas can have any sibling keyword.
  const beside =
    Object.keys(node).length > 1 ? { own: withoutReference(node), next: way.beside } : way.beside;
  return { ...way, beside, length: way.length + 1 };
}

/** Follows the references of a description. The same value has the same target every time. */
export function resolver(root: JsonObject): Resolve {
  const wayOf = wayfinder(root);
  const known = new Map<JsonObject, Resolved | null>();
  return (node) => {
    if (!isObject(node)) return null;
    const reference = textAt(node, '$ref');
    if (reference === undefined) return { value: node, name: null, reference: null };
    const before = known.get(node);
    if (before !== undefined) return before;
    const target = targetOf(node, wayOf(reference));
    known.set(node, target);
    return target;
  };
}

function targetOf(node: JsonObject, way: ReferenceChain): Resolved | null {
  if (way.ends !== 'value') return null;
  const beside = Object.keys(node).length > 1 ? [withoutReference(node)] : [];
  for (let one = way.beside; one !== null; one = one.next) beside.unshift(one.own);
  return {
    value: beside.length === 0 ? way.value : spread([way.value, ...beside]),
    name: way.last.split('/').at(-1) ?? null,
    reference: way.last,
  };
}

/** Maximum parts of a description in one text, each counted as often as it is shown. */
const mostParts = 50_000;

/** The same, but throws a RangeError if the text would contain too many parts. */
export function counted(resolve: Resolve): Resolve {
  let left = mostParts;
  return (node) => {
    if (--left < 0) throw new RangeError(`it describes more than ${mostParts.toLocaleString('en')} values`);
    return resolve(node);
  };
}

/** Merges several objects; a property may be called `__proto__`. */
export function spread(objects: readonly JsonObject[]): JsonObject {
  return objects.length === 1 ? { ...objects[0] } : Object.fromEntries(objects.flatMap(Object.entries));
}

function withoutReference(value: JsonObject): JsonObject {
  return Object.fromEntries(
    Object.keys(value).flatMap((key) => (key === '$ref' ? [] : [[key, own(value, key) ?? null]])),
  );
}
