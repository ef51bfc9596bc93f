/**
 * Compares two API descriptions. It is a pure function of both: it reads no file, and its time grows with their size,
 * because whatever several operations refer to is compared once.
 */
import type { ApiChange, ApiChanges } from './api-change.js';
import type { Direction } from './impact.js';
import { compareInformation } from './api/information.js';
import { compareRequirements } from './api/requirements.js';
import { compareSchemes, renamedSchemes, schemesOf } from './api/schemes.js';
import { compareServers } from './api/servers.js';
import { compareOperations } from './operation/operation.js';
import { type ApiOperation, matchOperations, operationsOf } from './operation/operations.js';
import { type At, add } from './place.js';
import { type OperationSet, indexesIn, reachedFrom, unite } from './reach.js';
import { impactOf, impacts, rules } from './rules.js';
import { type ApiDescription, type Part, type Side, positionAt, sideOf } from './side.js';
import { type RawChange, type Group, type Walk, finish, newGroup, openWalk } from './walk.js';

/** Maximum changes; the rest is left out, the safe ones first. */
const mostChanges = 20_000;

/** Maximum operations that a change names. */
const mostOperations = 100;

/** An operation, or the API as a whole, with what was found there. */
interface Root {
  /** Null for the API. */
  readonly label: string | null;
  readonly id?: string | undefined;
  readonly group: Group;
}

export function compareApis(before: ApiDescription, after: ApiDescription): ApiChanges {
  const walk = openWalk(sideOf(before), sideOf(after));
  const roots = [wholeApi(walk), ...operations(walk)];
  finish(walk);
  const merged = mergedChanges(roots);
  const all = merged.map((one) => changeOf(one, roots));
  const sorted = impacts.flatMap((impact) => all.filter((change) => change.impact === impact));
  const kept = sorted.slice(0, mostChanges);
  return {
    changes: kept.map(({ merged: one, ...change }) => ({ ...change, ...positionsOf(one, walk) })),
    isPartial: walk.left < 0 || kept.length < sorted.length,
  };
}

function wholeApi(walk: Walk): Root {
  const group = newGroup();
  const at = placeOf(walk, group, { owner: 'the API', direction: null });
  const [a, b] = [rootOf(walk.before), rootOf(walk.after)];
  compareInformation(a, b, at);
  compareServers(a, b, at);
  compareSchemes(at);
  return { label: null, group };
}

function rootOf({ root }: Side): Part {
  return { value: root, pointer: [], name: null };
}

function placeOf(walk: Walk, group: Group, { owner, direction }: Pick<At, 'owner' | 'direction'>): At {
  return { walk, group, owner, direction, isComponent: false, path: '', isText: false };
}

function operations(walk: Walk): Root[] {
  const { pairs, removed, added } = matchOperations(operationsOf(walk.before), operationsOf(walk.after));
  const renamed = renamedSchemes(schemesOf(walk.before), schemesOf(walk.after));
  const root = ({ label, kind, id }: ApiOperation, compare: (at: At) => void): Root => {
    const group = newGroup();
    const direction: Direction = kind === 'webhook' ? 'response' : 'request';
    compare(placeOf(walk, group, { owner: `'${label}'`, direction }));
    return { label, id, group };
  };
  return [
    ...removed.map((one) => root(one, (at) => addRemoved(one, at))),
    ...pairs.map(([a, b]) =>
      root(b, (at) => {
        compareOperations(a, b, at);
        if (b.kind === 'path')
          compareRequirements(a.part, b.part, { at: { ...at, direction: null }, renamed });
      }),
    ),
    ...added.map((one) =>
      root(one, (at) => {
        const rule = one.kind === 'webhook' ? 'webhook/added' : 'operation/added';
        add({ ...at, direction: null }, rule, { after: one.part.pointer });
      }),
    ),
  ];
}

function addRemoved({ kind, part }: ApiOperation, at: At): void {
  const isDeprecated = part.value['deprecated'] === true;
  const rule =
    kind === 'webhook'
      ? 'webhook/removed'
      : isDeprecated
        ? 'operation/deprecated-removed'
        : 'operation/removed';
  add({ ...at, direction: null }, rule, { before: part.pointer });
}

interface Merged extends RawChange {
  readonly operations: OperationSet;
}

/** Changes with the operations of each. The same change in requests and responses is one if it has the same impact. */
function mergedChanges(roots: readonly Root[]): Merged[] {
  const reached = reachedFrom(roots.map(({ group }) => group));
  const byKey = new Map<string, Merged>();
  for (const [group, operations] of inOrder(roots, reached))
    for (const found of group.found) {
      const isShared = typeof rules[found.rule].impact === 'string';
      const { rule, direction, it, was, is, before, after } = found;
      const key = JSON.stringify([rule, isShared ? null : direction, it, was, is, before, after]);
      const known = byKey.get(key);
      if (known) {
        unite(known.operations, operations);
        if (known.direction !== direction) byKey.set(key, { ...known, direction: null });
      } else byKey.set(key, { ...found, operations: operations.slice() });
    }
  return [...byKey.values()];
}

/** Groups in the order in which operations lead to them. */
function inOrder(roots: readonly Root[], reached: ReadonlyMap<Group, OperationSet>): [Group, OperationSet][] {
  const seen = new Set<Group>();
  const ordered: [Group, OperationSet][] = [];
  const pending = roots.map(({ group }) => group).toReversed();
  for (let group = pending.pop(); group !== undefined; group = pending.pop()) {
    const operations = reached.get(group);
    if (seen.has(group) || operations === undefined) continue;
    seen.add(group);
    ordered.push([group, operations]);
    pending.push(...[...group.next].toReversed());
  }
  return ordered;
}

type WithoutPositions = Omit<ApiChange, 'before' | 'after'> & { readonly merged: Merged };

function changeOf(merged: Merged, roots: readonly Root[]): WithoutPositions {
  const { rule, direction, field, was, is, operations: set } = merged;
  const concerned = Array.from(indexesIn(set), (index) => roots[index]).filter((one) => one?.label != null);
  const named = concerned.slice(0, mostOperations);
  return {
    merged,
    rule,
    impact: impactOf(rule, direction),
    isDocumentation: rules[rule].isDocumentation === true,
    direction,
    operations: named.flatMap((one) => one?.label ?? []),
    operationIds: named.flatMap((one) => one?.id ?? []),
    operationCount: concerned.length,
    field,
    was,
    is,
    text: textOf(merged),
  };
}

function textOf({ rule, it, was, is }: RawChange): string {
  const values: { readonly [name: string]: string } = { it, was: was ?? '', is: is ?? '' };
  const text = rules[rule].text.replaceAll(/\{(it|was|is)\}/g, (_, name: string) => values[name] ?? '');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function positionsOf({ before, after }: Merged, walk: Walk): Pick<ApiChange, 'before' | 'after'> {
  return {
    before: before && positionAt(walk.before, before),
    after: after && positionAt(walk.after, after),
  };
}
