/** Operations of a side, and which of them correspond: by method and path, whatever path parameters are called. */
import {
  type JsonObject,
  type Pointer,
  isObject,
  objectAt,
  operationNodes,
  own,
  textAt,
} from '@docgen/openapi/reading';
import { type Part, type Side, partAt } from '../side.js';

export interface ApiOperation {
  /** `GET /orders`, or `webhook order.created`. */
  readonly label: string;
  readonly kind: 'path' | 'webhook';
  readonly method: string;
  readonly path: string;
  readonly part: Part;
  /** The path, webhook or callback that it belongs to. */
  readonly item: Part;
  /** `operationId`; undefined if there is none. */
  readonly id: string | undefined;
}

export function operationsOf(side: Side): ApiOperation[] {
  return (['paths', 'webhooks'] as const).flatMap((section) =>
    Object.entries(objectAt(side.root, section)).flatMap(([path, value]) =>
      path.startsWith('x-') ? [] : itemOperations(side, value, { path, pointer: [section, path] }),
    ),
  );
}

/** Operations of a path, webhook or callback. */
export function itemOperations(
  side: Side,
  value: unknown,
  { path, pointer }: { readonly path: string; readonly pointer: Pointer },
): ApiOperation[] {
  const item = isObject(value) ? partAt(side, value, pointer) : null;
  if (item === null) return [];
  const kind = pointer[0] === 'webhooks' ? 'webhook' : 'path';
  return operationNodes(item.value).map(({ method, node, keys }) => {
    const part: Part = { value: node, pointer: [...item.pointer, ...keys], name: null };
    const label = kind === 'webhook' ? `webhook ${path}` : `${method} ${path}`;
    return { label, kind, method, path, part, item, id: textAt(node, 'operationId') };
  });
}

export interface Matched {
  readonly pairs: readonly (readonly [ApiOperation, ApiOperation])[];
  readonly removed: readonly ApiOperation[];
  readonly added: readonly ApiOperation[];
}

/** Pairs are in the order of `after`. */
export function matchOperations(before: readonly ApiOperation[], after: readonly ApiOperation[]): Matched {
  const pairs = new Map<ApiOperation, ApiOperation>();
  const taken = new Set<ApiOperation>();
  const keys: ((operation: ApiOperation) => string | undefined)[] = [
    ({ kind, method, path }) => `${kind} ${method} ${path}`,
    ({ kind, method, path }) => `${kind} ${method} ${shapeOf(path)}`,
    ({ kind, id }) => id && `${kind} ${id}`,
  ];
  for (const keyOf of keys) {
    const left = new Map<string, ApiOperation>();
    for (const one of before) {
      const key = taken.has(one) ? undefined : keyOf(one);
      if (key !== undefined && !left.has(key)) left.set(key, one);
    }
    for (const one of after) {
      const key = pairs.has(one) ? undefined : keyOf(one);
      const other = key === undefined ? undefined : left.get(key);
      if (key === undefined || other === undefined) continue;
      left.delete(key);
      pairs.set(one, other);
      taken.add(other);
    }
  }
  return {
    pairs: after.flatMap((one) => {
      const other = pairs.get(one);
      return other ? [[other, one] as const] : [];
    }),
    removed: before.filter((one) => !taken.has(one)),
    added: after.filter((one) => !pairs.has(one)),
  };
}

/** A path without the names of its parameters, so that paths of the same URLs are equal. */
export function shapeOf(path: string): string {
  return path.replaceAll(/\{[^{}]*\}/g, '{}');
}

/** Names of path parameters, in their order. */
export function pathNames(path: string): string[] {
  return Array.from(path.matchAll(/\{([^{}]*)\}/g), ([, name = '']) => name);
}

/** Parameters of an operation and its path, by location and name; the operation's take precedence. */
export function parametersOf(side: Side, { item, part }: ApiOperation): Map<string, Part> {
  const found = new Map<string, Part>();
  for (const owner of [item, part]) {
    const list = own(owner.value, 'parameters');
    for (const [index, value] of (Array.isArray(list) ? (list as readonly JsonObject[]) : []).entries()) {
      const parameter = partAt(side, value, [...owner.pointer, 'parameters', index]);
      const [place, name] = [textAt(parameter?.value, 'in'), textAt(parameter?.value, 'name')];
      if (parameter && place && name)
        found.set(`${place} ${place === 'header' ? name.toLowerCase() : name}`, parameter);
    }
  }
  return found;
}
