/** The alternative ways to authenticate an operation, from `security`. */
import type { Json } from '@docgen/model';
import { type JsonObject, isObject, listAt, objectAt, own } from './json.js';
import type { Operation } from './operations.js';
import type { Resolve } from './resolve.js';

/** A security scheme that a request has to satisfy. */
export interface Key {
  readonly scheme: JsonObject;
  /** Scopes that the operation requires. */
  readonly scopes: readonly string[];
}

/**
 * Each way lists the schemes that it requires together; an empty one requires none. No ways at all: nothing is
 * specified. A way with an unknown scheme is left out, because it requires a key of some kind.
 */
export function waysOf({ node }: Pick<Operation, 'node'>, root: JsonObject, resolve: Resolve): Key[][] {
  const given = Array.isArray(own(node, 'security')) ? listAt(node, 'security') : listAt(root, 'security');
  const schemes = objectAt(objectAt(root, 'components'), 'securitySchemes');
  return given.filter(isObject).flatMap((way) => {
    const names = Object.keys(way);
    const keys = names.flatMap((name): Key[] => {
      const scheme = resolve(own(schemes, name))?.value;
      return scheme ? [{ scheme, scopes: listAt(way, name).filter(isText) }] : [];
    });
    return keys.length === names.length ? [keys] : [];
  });
}

function isText(value: Json): value is string {
  return typeof value === 'string';
}
