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
const longestChain = 20;

export function resolver(root: JsonObject): Resolve {
  return (node) => {
    let value = node;
    let reference: string | null = null;
    const beside: JsonObject[] = [];
    for (let hops = 0; hops < longestChain; hops++) {
      if (!isObject(value)) return null;
      const next = textAt(value, '$ref');
      if (next === undefined) {
        const name = reference?.split('/').at(-1) ?? null;
        return { value: Object.assign({}, value, ...beside) as JsonObject, name, reference };
      }
      // OpenAPI 3.1 lets a reference say its own summary and description; schemas may have any keyword beside theirs.
      beside.unshift(withoutReference(value));
      reference = next;
      value = next.startsWith('#') ? at(root, next) : undefined;
    }
    return null;
  };
}

function withoutReference(value: JsonObject): JsonObject {
  return Object.fromEntries(
    Object.keys(value).flatMap((key) => (key === '$ref' ? [] : [[key, own(value, key) ?? null]])),
  );
}
