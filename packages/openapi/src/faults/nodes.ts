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
    const children = Array.isArray(node)
      ? (node as readonly Json[]).map((child, index) => [index, child] as const)
      : Object.entries(isObject(node) ? node : {}).filter(([key]) => !isValue(key, at.pointer));
    for (const [key, child] of children.toReversed()) {
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

/** Whether the value under `key` is data and not part of the description, unless it is a property with that name. */
function isValue(key: string, pointer: Pointer): boolean {
  if (isMap(pointer)) return false;
  return (
    ['example', 'examples', 'default', 'enum', 'const', 'value', 'dataValue'].includes(key) ||
    key.startsWith('x-')
  );
}
