/** Walks through a description. Examples and other data aren't part of it, and references aren't followed. */
import type { Json } from '@docgen/model';
import { type JsonObject, type Pointer, isObject } from '../read/json.js';
import type { Side } from './strict-schema.js';

export interface Visit {
  readonly pointer: Pointer;
  readonly side: Side;
}

interface Node {
  readonly node: Json;
  readonly at: Visit;
}

/** All values that are part of the description rather than data, in order. */
export function* nodesIn(root: JsonObject): Generator<Node> {
  const pending: Node[] = [{ node: root, at: { pointer: [], side: 'response' } }];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const { node, at } = next;
    yield next;
    const keys = Array.isArray(node) ? [...node.keys()] : isObject(node) ? partsOf(node, at.pointer) : [];
    // The last one first, because the stack returns them in the opposite order.
    for (let index = keys.length - 1; index >= 0; index--) {
      const key = keys[index] ?? 0;
      const child = (node as { readonly [key: string | number]: Json })[key];
      const side = key === 'requestBody' || key === 'requestBodies' ? 'request' : at.side;
      if (typeof child === 'object' && child !== null)
        pending.push({ node: child, at: { pointer: [...at.pointer, key], side } });
    }
  }
}

/** Whether the keys of the object at the pointer are names that the author chose. */
export function isMap(pointer: Pointer): boolean {
  return ['properties', 'patternProperties', 'schemas'].includes(String(pointer.at(-1)));
}

const values = new Set(['example', 'examples', 'default', 'enum', 'const', 'value', 'dataValue']);

/** Keys whose values are part of the description and not data; properties may have any name. */
function partsOf(node: JsonObject, pointer: Pointer): readonly string[] {
  const keys = Object.keys(node);
  return isMap(pointer) ? keys : keys.filter((key) => !values.has(key) && !key.startsWith('x-'));
}
