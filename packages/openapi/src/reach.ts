/** What of a description an operation reaches: itself, and all that it refers to, however far. */
import { createHash } from 'node:crypto';
import { type JsonObject, at, isObject, listAt, own } from './json.js';
import type { Operation } from './operations.js';

/** A hash of all that the operation's text is made from. */
export function reachHash(operation: Operation, root: JsonObject): string {
  const reached = new Map<string, string>();
  const pending: unknown[] = [
    operation.node,
    operation.parameters,
    listAt(root, 'servers'),
    listAt(root, 'security'),
  ];
  const start = JSON.stringify([operation.id, operation.method, operation.path, ...pending]);
  pending.push(own(root, 'components') === undefined ? null : securityOf(root));
  for (let value = pending.pop(); value !== undefined; value = pending.pop()) {
    for (const reference of referencesIn(value)) {
      if (reached.has(reference)) continue;
      const target = at(root, reference);
      reached.set(reference, JSON.stringify(target ?? null));
      pending.push(target ?? null);
    }
  }
  const parts = [...reached].sort(([a], [b]) => (a < b ? -1 : 1));
  const hash = createHash('sha256')
    .update(start)
    .update(JSON.stringify(securityOf(root)));
  for (const [reference, text] of parts) hash.update(`\n${reference} ${text}`);
  return hash.digest('hex');
}

function securityOf(root: JsonObject): unknown {
  const components = own(root, 'components');
  return isObject(components) ? (own(components, 'securitySchemes') ?? null) : null;
}

/** References of a value, those in `discriminator.mapping` too. */
function* referencesIn(value: unknown): Generator<string> {
  const pending: unknown[] = [value];
  for (let each = pending.pop(); each !== undefined; each = pending.pop()) {
    if (Array.isArray(each)) pending.push(...(each as unknown[]).filter(isNested));
    else if (isObject(each)) {
      for (const [key, child] of Object.entries(each)) {
        if (typeof child === 'string' && (key === '$ref' || child.startsWith('#/'))) yield child;
        else if (isNested(child)) pending.push(child);
      }
    }
  }
}

function isNested(value: unknown): boolean {
  return typeof value === 'object' && value !== null;
}
