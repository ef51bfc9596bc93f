/** References within a description. What refers to nothing, or to itself, is nothing. */
import { type JsonObject, at, isObject, own, textAt } from './json.js';

export interface Resolved {
  readonly value: JsonObject;
  /** The last name of the reference that led there: `Order` of `#/components/schemas/Order`. */
  readonly name: string | null;
  /** The reference itself, null where the value stands in place. */
  readonly reference: string | null;
}

export type Resolve = (node: unknown) => Resolved | null;

/** References may lead on to others so often. */
export const longestChain = 100;

export function resolver(root: JsonObject): Resolve {
  return (node) => {
    let value = node;
    let reference: string | null = null;
    const beside: JsonObject[] = [];
    let passed: Set<unknown> | null = null;
    for (let hops = 0; hops < longestChain; hops++) {
      if (!isObject(value) || passed?.has(value)) return null;
      const next = textAt(value, '$ref');
      if (next === undefined) {
        const name = reference?.split('/').at(-1) ?? null;
        return { value: spread([value, ...beside]), name, reference };
      }
      passed = (passed ?? new Set()).add(value);
      // OpenAPI 3.1 lets a reference say its own summary and description; schemas may have any keyword beside theirs.
      beside.unshift(withoutReference(value));
      reference = next;
      value = next.startsWith('#') ? at(root, next) : undefined;
    }
    return null;
  };
}

/** Parts of a description that one text may be made of, each counted as often as it is told. */
const mostParts = 50_000;

/** The same, but for a text that would tell too much: it throws a RangeError, which says so. */
export function counted(resolve: Resolve): Resolve {
  let left = mostParts;
  return (node) => {
    if (--left < 0) throw new RangeError(`it tells of more than ${mostParts.toLocaleString('en')} values`);
    return resolve(node);
  };
}

/** One object of several; a property may be called `__proto__`. */
export function spread(objects: readonly JsonObject[]): JsonObject {
  return objects.length === 1 ? { ...objects[0] } : Object.fromEntries(objects.flatMap(Object.entries));
}

function withoutReference(value: JsonObject): JsonObject {
  return Object.fromEntries(
    Object.keys(value).flatMap((key) => (key === '$ref' ? [] : [[key, own(value, key) ?? null]])),
  );
}
