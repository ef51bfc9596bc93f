/** The place that is compared: where changes are recorded, and how sentences name it. */
import { type Pointer, isObject, own } from '@docgen/openapi/reading';
import type { Direction } from './impact.js';
import type { RuleId } from './rules.js';
import type { Part } from './side.js';
import type { Group, Walk } from './walk.js';

export interface At {
  readonly walk: Walk;
  readonly group: Group;
  readonly direction: Direction | null;
  /** `the request body`, `Order` or `query parameter 'limit'`. */
  readonly owner: string;
  /** Whether the owner is a component, whose name starts the path of its fields. */
  readonly isComponent: boolean;
  /** Name of the owner in the base, if that is another component. */
  readonly formerOwner?: string;
  /** Path below the owner: `lines[].price`; empty for the owner itself. */
  readonly path: string;
  /** Whether values are written as text in a URL or header, where `1` is both a number and a text. */
  readonly isText: boolean;
  /** Whether null was compared one level above, where it is one of the choices. */
  readonly isNullKnown?: true;
}

interface Values {
  readonly was?: string | null;
  readonly is?: string | null;
  readonly before?: Pointer | null;
  readonly after?: Pointer | null;
}

/** Rules for properties that only the base has. */
const isOfBase = /property-(?:removed|refused)$/;

/** Records a change; `direction` is null if requests and responses are affected alike. */
export function add(
  at: At,
  rule: RuleId,
  { was = null, is = null, before = null, after = null }: Values,
): void {
  const { group, direction, formerOwner } = at;
  const named = formerOwner !== undefined && isOfBase.test(rule) ? { ...at, owner: formerOwner } : at;
  const [it, field] = [subjectOf(named), fieldOf(named)];
  group.found.push({ rule, direction, it, field, was, is, before, after });
}

function fieldOf({ owner, isComponent, path }: Pick<At, 'owner' | 'isComponent' | 'path'>): string {
  if (!isComponent) return path;
  return path === '' ? owner : `${owner}${path.startsWith('[') ? '' : '.'}${path}`;
}

function subjectOf(at: Pick<At, 'owner' | 'isComponent' | 'path'>): string {
  if (at.isComponent) return `'${fieldOf(at)}'`;
  return at.path === '' ? at.owner : `'${at.path}' of ${at.owner}`;
}

/** The same place, one field deeper. */
export function below(at: At, name: string): At {
  const path = at.path === '' || name.startsWith('[') ? `${at.path}${name}` : `${at.path}.${name}`;
  const { isNullKnown: _, ...rest } = at;
  return { ...rest, path };
}

/** Pointer to a key of a part, or to the part if it doesn't have the key; null without a part. */
export function keyIn(part: Part | null | undefined, key: string): Pointer | null {
  if (!part) return null;
  return own(part.value, key) === undefined ? part.pointer : [...part.pointer, key];
}

/** Both positions of a key. */
export function both(before: Part | null, after: Part | null, key: string): Values {
  return { before: keyIn(before, key), after: keyIn(after, key) };
}

/** Names of a map's entries, in the order of the head, then those of the base alone. */
export function namesIn(before: ReadonlyMap<string, unknown>, after: ReadonlyMap<string, unknown>): string[] {
  return [...new Set([...after.keys(), ...before.keys()])];
}

/** Extensions of an object: `x-` keys. */
export function extensionsOf(part: Part | null): string[] {
  return part && isObject(part.value) ? Object.keys(part.value).filter((key) => key.startsWith('x-')) : [];
}
