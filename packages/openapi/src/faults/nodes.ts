/** Walks through a description. Examples and other data aren't part of it, and references aren't followed. */
import type { Json } from '@docgen/model';
import { type JsonObject, type Pointer, isObject } from '../read/json.js';
import type { Side } from './strict-schema.js';

/** A value, the pointer to it, which the walk goes on to change, and the side that sends it. */
type Visit = (node: Json, pointer: Pointer, side: Side) => void;

/** Visits all values that are part of the description rather than data, in order. */
export function eachNode(root: JsonObject, visit: Visit): void {
  const pointer: (string | number)[] = [];
  const walk = (node: Json, side: Side) => {
    visit(node, pointer, side);
    if (Array.isArray(node)) node.forEach((child: Json, index) => step(child, index, side));
    else if (isObject(node)) {
      const isNamed = isMap(pointer);
      for (const key of Object.keys(node)) if (isNamed || isPart(key)) step(node[key], key, side);
    }
  };
  const step = (child: Json | undefined, key: string | number, side: Side) => {
    if (typeof child !== 'object' || child === null) return;
    pointer.push(key);
    walk(child, key === 'requestBody' || key === 'requestBodies' ? 'request' : side);
    pointer.pop();
  };
  walk(root, 'response');
}

/** Whether the keys of the object at the pointer are names that the author chose. */
export function isMap(pointer: Pointer): boolean {
  const last = pointer.at(-1);
  return last === 'properties' || last === 'patternProperties' || last === 'schemas';
}

const values = new Set(['example', 'examples', 'default', 'enum', 'const', 'value', 'dataValue']);

/** Whether the value under a keyword is part of the description and not data. */
function isPart(key: string): boolean {
  return !values.has(key) && !key.startsWith('x-');
}
