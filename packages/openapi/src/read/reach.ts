/**
 * Collects the parts of a description that an operation reaches: itself, and everything that it refers to, directly
 * or indirectly.
 */
import { createHash } from 'node:crypto';
import { type JsonObject, at, isObject, listAt, own } from './json.js';
import type { Operation } from './operations.js';

/** A hash of all inputs of the operation's text. */
export function reachHash(operation: Operation, root: JsonObject): string {
  const known = reachedIn.get(root) ?? new Map<string, string>();
  reachedIn.set(root, known);
  const from = [operation.node, operation.parameters, listAt(root, 'servers'), listAt(root, 'security')];
  const schemes = securityOf(root);
  const references = [...from, own(root, 'components') === undefined ? null : schemes].flatMap((value) => [
    ...referencesIn(value),
  ]);
  const reached = [...new Set(references)]
    .sort()
    .map((reference) => `${reference} ${reach(reference, root, known)}`);
  const start = JSON.stringify([operation.id, operation.method, operation.path, ...from]);
  return hashOf([start, JSON.stringify(schemes), ...reached]);
}

/** Hashes of reference targets by reference; operations share most of them. */
const reachedIn = new WeakMap<JsonObject, Map<string, string>>();

interface Open {
  readonly reference: string;
  readonly hash: string;
  readonly references: readonly string[];
  /** Index of the reference to follow next. */
  next: number;
  readonly order: number;
  /** The first open reference that it leads back to. */
  first: number;
}

/**
 * A hash of a reference's target and everything that it refers to. References that form a cycle share one hash
 * (Tarjan's components), so each is followed once, regardless of how many operations and paths lead to it.
 */
function reach(reference: string, root: JsonObject, known: Map<string, string>): string {
  const orders = new Map<string, number>();
  const circles: Open[] = [];
  const opened = (one: string): Open => {
    const target = at(root, one) ?? null;
    const order = orders.size;
    orders.set(one, order);
    const references = [...new Set(referencesIn(target))];
    return {
      reference: one,
      hash: hashOf([JSON.stringify(target)]),
      references,
      next: 0,
      order,
      first: order,
    };
  };
  const way: Open[] = known.has(reference) ? [] : [opened(reference)];
  circles.push(...way);
  for (let last = way.at(-1); last !== undefined; last = way.at(-1)) {
    const next = last.references[last.next++];
    if (next === undefined) {
      way.pop();
      const before = way.at(-1);
      if (before) before.first = Math.min(before.first, last.first);
      if (last.first !== last.order) continue;
      const circle = circles.splice(circles.lastIndexOf(last));
      const hash = hashOfCircle(circle, known);
      for (const one of circle) known.set(one.reference, hash);
    } else if (!known.has(next)) {
      const order = orders.get(next);
      if (order !== undefined) last.first = Math.min(last.first, order);
      else {
        const inner = opened(next);
        way.push(inner);
        circles.push(inner);
      }
    }
  }
  return known.get(reference) ?? '';
}

/** Hash of references that form a cycle, and of the targets outside it. */
function hashOfCircle(circle: readonly Open[], known: ReadonlyMap<string, string>): string {
  const own = circle.map(({ reference, hash }) => `${reference} ${hash}`).sort();
  const isOwn = new Set(circle.map(({ reference }) => reference));
  const others = new Set(circle.flatMap(({ references }) => references).filter((one) => !isOwn.has(one)));
  return hashOf([...own, ...[...others].sort().map((one) => `${one} ${known.get(one)}`)]);
}

function hashOf(texts: readonly string[]): string {
  const hash = createHash('sha256');
  for (const text of texts) hash.update(`${text}\n`);
  return hash.digest('hex');
}

function securityOf(root: JsonObject): unknown {
  const components = own(root, 'components');
  return isObject(components) ? (own(components, 'securitySchemes') ?? null) : null;
}

/** References in a value, including those in `discriminator.mapping`. */
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
