/** What of a description an operation reaches: itself, and all that it refers to, however far. */
import { createHash } from 'node:crypto';
import type { Json } from '@docgen/model';
import { type JsonObject, at, isObject, listAt, own } from './json.js';
import type { Operation } from './operations.js';

/** A hash of all that the operation's text is made from. */
export function reachHash(operation: Operation, root: JsonObject): string {
  const known = reachedIn.get(root) ?? new Map<string, Reached>();
  reachedIn.set(root, known);
  const reached = new Set<string>();
  const pending: unknown[] = [
    operation.node,
    operation.parameters,
    listAt(root, 'servers'),
    listAt(root, 'security'),
  ];
  const start = JSON.stringify([operation.id, operation.method, operation.path, ...pending]);
  pending.push(own(root, 'components') === undefined ? null : securityOf(root));
  const open = pending.flatMap((value) => [...referencesIn(value)]);
  for (let reference = open.pop(); reference !== undefined; reference = open.pop()) {
    if (reached.has(reference)) continue;
    reached.add(reference);
    const target = known.get(reference) ?? reachedBy(at(root, reference) ?? null);
    known.set(reference, target);
    for (const next of target.references) open.push(next);
  }
  const hash = createHash('sha256')
    .update(start)
    .update(JSON.stringify(securityOf(root)));
  for (const reference of [...reached].sort()) hash.update(`\n${reference} ${known.get(reference)?.hash}`);
  return hash.digest('hex');
}

/** What a reference leads to: a hash of it, and the references in it. */
interface Reached {
  readonly hash: string;
  readonly references: readonly string[];
}

/** By reference; operations share most of them. */
const reachedIn = new WeakMap<JsonObject, Map<string, Reached>>();

function reachedBy(target: Json): Reached {
  const hash = createHash('sha256').update(JSON.stringify(target)).digest('hex');
  return { hash, references: [...new Set(referencesIn(target))] };
}

function securityOf(root: JsonObject): unknown {
  const components = own(root, 'components');
  return isObject(components) ? (own(components, 'securitySchemes') ?? null) : null;
}

/** References of a value, those in `discriminator.mapping` too. */
function* referencesIn(value: unknown): Generator<string> {
  const pending: unknown[] = [value];
  for (let each = pending.pop(); each !== undefined; each = pending.pop()) {
    if (Array.isArray(each)) for (const item of (each as unknown[]).filter(isNested)) pending.push(item);
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
