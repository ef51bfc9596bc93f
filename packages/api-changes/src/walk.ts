/**
 * What a comparison has found so far. Changes belong to a group: an operation, or a pair of referenced schemas. A pair
 * is compared once, whichever operations lead to it, so the comparison takes linear time and ends in a circle.
 */
import type { Pointer } from '@docgen/openapi/reading';
import type { Direction } from './impact.js';
import type { RuleId } from './rules.js';
import type { Side } from './side.js';

export interface RawChange {
  readonly rule: RuleId;
  readonly direction: Direction | null;
  readonly it: string;
  readonly field: string;
  readonly was: string | null;
  readonly is: string | null;
  readonly before: Pointer | null;
  readonly after: Pointer | null;
}

export interface Group {
  readonly found: RawChange[];
  /** Groups that this one refers to. */
  readonly next: Set<Group>;
}

export interface Walk {
  readonly before: Side;
  readonly after: Side;
  readonly groups: Map<string, Group>;
  /** Comparisons that are still to be made. */
  readonly pending: (() => void)[];
  /** Steps that may still be taken. */
  left: number;
}

/** Maximum values that are compared: a description of the largest size has a million. */
const mostSteps = 3_000_000;

export function openWalk(before: Side, after: Side): Walk {
  return { before, after, groups: new Map(), pending: [], left: mostSteps };
}

export function newGroup(): Group {
  return { found: [], next: new Set() };
}

/** The group of a key; `compare` runs once for it, later. */
export function groupOf(walk: Walk, key: string, compare: (group: Group) => void): Group {
  const known = walk.groups.get(key);
  if (known) return known;
  const group = newGroup();
  walk.groups.set(key, group);
  walk.pending.push(() => compare(group));
  return group;
}

export function finish({ pending }: Walk): void {
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) next();
}

/** Whether there is a step left; takes it. */
export function mayStep(walk: Walk): boolean {
  return --walk.left >= 0;
}
