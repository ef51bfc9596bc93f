/**
 * Applies the actions of an overlay to a description, following OpenAPI Overlay 1.0: objects are merged, lists get
 * another entry, and removed values disappear. Targets are JSONPath (RFC 9535). The given description doesn't change.
 */
import type { Json } from '@docgen/model';
import { type JsonObject, type Pointer, isObject } from '../read/json.js';
import { select } from '../read/json-path.js';
import type { Action } from './overlay.js';

/** A value that an action added to the description. */
export interface AddedValue {
  /** Pointer in the description. */
  readonly to: Pointer;
  /** Pointer in the overlay. */
  readonly from: Pointer;
}

/** A text that an action replaced. */
export interface Replaced {
  readonly before: string;
  readonly after: string;
  /** Pointer in the overlay. */
  readonly pointer: Pointer;
}

export interface ActionFault {
  /** `no-object`: it selects a plain value. `no-fields`: its update isn't an object, but it selects one. */
  readonly is: 'no-path' | 'no-match' | 'no-object' | 'no-fields' | 'no-entry';
  readonly action: Action;
}

/** A value that an action removed from the description. */
interface RemovedValue {
  /** Original pointer in the description, before actions moved its neighbors. */
  readonly from: Pointer;
  readonly action: Action;
}

export interface OverlayResult {
  readonly root: JsonObject;
  readonly removed: readonly RemovedValue[];
  readonly replaced: readonly Replaced[];
  /** Later values override earlier ones. */
  readonly written: readonly AddedValue[];
  readonly faults: readonly ActionFault[];
}

export function applyActions(root: JsonObject, actions: readonly Action[]): OverlayResult {
  if (actions.length === 0) return { root, replaced: [], written: [], removed: [], faults: [] };
  // The copy has no shared values, unlike YAML with aliases.
  const copy = copyOf(root) as MutableObject;
  const done: Done = { replaced: [], written: [], removed: [] };
  const faults = actions.flatMap((action): ActionFault[] => {
    const is = apply(action, copy, done);
    return is === null ? [] : [{ is, action }];
  });
  return { root: copy, ...done, faults };
}

/** A deep copy that shares no values. */
function copyOf(value: Json): Mutable {
  return JSON.parse(JSON.stringify(value)) as Mutable;
}

type Mutable = string | number | boolean | null | Mutable[] | MutableObject;
interface MutableObject {
  [key: string]: Mutable;
}

interface Selected {
  readonly value: Mutable;
  readonly path: Pointer;
}

/** State after the actions so far. */
interface Done {
  readonly replaced: Replaced[];
  readonly written: AddedValue[];
  readonly removed: RemovedValue[];
}

function apply(action: Action, root: MutableObject, done: Done): ActionFault['is'] | null {
  const found = foundBy(action.target, root);
  if (found === null) return 'no-path';
  if (found.length === 0) return 'no-match';
  if (action.remove) {
    if (found.some(({ path }) => path.length === 0)) return 'no-entry';
    done.removed.push(...found.map(({ path }) => ({ from: path, action })));
    remove(found, root);
  } else if (action.update !== undefined) {
    const from = [...action.pointer, 'update'];
    for (const { value, path } of found) {
      if (Array.isArray(value)) append(value, [action.update], { ...done, to: path, from: () => from });
      else if (!isMutable(value)) return 'no-object';
      else if (!isObject(action.update)) return 'no-fields';
      else merge(value, action.update, { ...done, to: path, from });
    }
  }
  return null;
}

/** Values that a JSONPath selects; null if it is invalid. */
function foundBy(target: string, root: MutableObject): Selected[] | null {
  const found: Selected[] = [];
  const isPath = select(root, target, (value, path) => {
    found.push({ value: value as Mutable, path });
  });
  return isPath ? found : null;
}

/** Entries of a list are removed together, so that indexes stay valid. */
function remove(found: readonly Selected[], root: MutableObject): void {
  const entries = new Map<Mutable[], Set<number>>();
  for (const { path } of found) {
    const last = path.at(-1);
    const parent = path.slice(0, -1).reduce<Mutable | undefined>(childOf, root);
    if (Array.isArray(parent)) entries.set(parent, (entries.get(parent) ?? new Set()).add(Number(last)));
    else if (parent !== undefined && isMutable(parent) && last !== undefined) delete parent[last];
  }
  for (const [list, indexes] of entries)
    list.splice(0, list.length, ...list.filter((_, index) => !indexes.has(index)));
}

function childOf(parent: Mutable | undefined, token: string | number): Mutable | undefined {
  if (Array.isArray(parent)) return parent[Number(token)];
  return parent !== undefined && isMutable(parent) && Object.hasOwn(parent, token)
    ? parent[token]
    : undefined;
}

interface Merging extends Done {
  readonly to: Pointer;
  readonly from: Pointer;
}

function merge(target: MutableObject, update: JsonObject, { to, from, ...done }: Merging): void {
  for (const [key, value] of Object.entries(update)) {
    const now = Object.hasOwn(target, key) ? target[key] : undefined;
    const at = { ...done, to: [...to, key], from: [...from, key] };
    if (now !== undefined && isMutable(now) && isObject(value)) merge(now, value, at);
    else if (Array.isArray(now) && Array.isArray(value))
      append(now, value as readonly Json[], { ...at, from: (index) => [...at.from, index] });
    else {
      if (typeof now === 'string' && typeof value === 'string')
        done.replaced.push({ before: now, after: value, pointer: at.from });
      put(target, key, copyOf(value));
      done.written.push({ to: at.to, from: at.from });
    }
  }
}

interface Appending {
  readonly written: AddedValue[];
  readonly to: Pointer;
  /** Pointer of each entry in the overlay. */
  readonly from: (index: number) => Pointer;
}

function append(target: Mutable[], entries: readonly Json[], { written, to, from }: Appending): void {
  for (const [index, entry] of entries.entries()) {
    written.push({ to: [...to, target.length], from: from(index) });
    target.push(copyOf(entry));
  }
}

/** Sets an own property of the object, even `__proto__`. */
function put(target: MutableObject, key: string, value: Mutable): void {
  Object.defineProperty(target, key, { value, enumerable: true, configurable: true, writable: true });
}

function isMutable(value: Mutable): value is MutableObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
