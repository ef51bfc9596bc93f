/** Compares `oneOf` and `anyOf`, and their discriminators. */
import { isObject, own, textAt } from '@docgen/openapi/reading';
import { type At, add, below } from '../place.js';
import type { Part, Side } from '../side.js';
import { canonical, joined } from '../shown.js';
import type { Descend } from './descend.js';
import { labelOf } from './texts.js';
import { compareNull, typeText } from './values.js';
import { type Union, type View, pointerOf, valueOf, viewOf } from './view.js';

interface Below {
  readonly at: At;
  readonly descend: Descend;
}

/**
 * Compares the choices; returns whether nothing else is left to compare, because one side is a choice and the other
 * one of its schemas.
 */
export function compareUnions(a: View, b: View, { at, descend }: Below): boolean {
  const [was, is] = [a.unions, b.unions];
  const [first, second] = [was[0], is[0]];
  const inner: At = { ...at, isNullKnown: true };
  if (!first && second && isPlain(b)) {
    compareNull(a, b, at);
    compareBranches([wholeOf(a)], second.branches, { at: inner, descend, after: second });
    return true;
  }
  if (first && !second && isPlain(a)) {
    compareNull(a, b, at);
    compareBranches(first.branches, [wholeOf(b)], { at: inner, descend, before: first });
    return true;
  }
  const added = new Set<string>();
  const renamed = new Set<string>();
  for (let i = 0; i < Math.max(was.length, is.length); i++) {
    const [before, after] = [was[i], is[i]];
    const positions = {
      before: before?.pointer ?? a.pieces[0].pointer,
      after: after?.pointer ?? b.pieces[0].pointer,
    };
    if (before && after) {
      if (before.key !== after.key)
        add(at, after.key === 'anyOf' ? 'schema/one-of-to-any-of' : 'schema/any-of-to-one-of', positions);
      const found = compareBranches(before.branches, after.branches, { at, descend, before, after });
      for (const name of found.changed) added.add(name);
      for (const names of found.renamed) renamed.add(names);
    } else if (after) add(at, 'schema/union-added', { is: labels(after, at.walk.after), ...positions });
    else if (before) add(at, 'schema/union-removed', { was: labels(before, at.walk.before), ...positions });
  }
  compareDiscriminators(a, b, { at, added, renamed });
  return false;
}

const choiceKeys = new Set([
  'oneOf',
  'anyOf',
  'discriminator',
  'title',
  'description',
  'example',
  'examples',
  'nullable',
  'deprecated',
  'default',
]);

/** Whether a schema is only a choice. */
function isPlain({ pieces, unions }: View): boolean {
  if (unions.length !== 1) return false;
  return pieces.every(({ value }) =>
    Object.keys(value).every((key) => choiceKeys.has(key) || key.startsWith('x-') || key === 'type'),
  );
}

/** The whole schema as one of several. */
function wholeOf({ pieces }: View): Part {
  return pieces[0];
}

function labels({ branches }: Union, side: Side): string {
  return joined(branches.map((branch) => branchLabel(branch, side)));
}

function branchLabel(branch: Part, side: Side): string {
  const view = viewOf(side, [branch]);
  return view === null ? 'another schema' : labelOf(view, branch.name);
}

interface Choice extends Below {
  readonly before?: Union;
  readonly after?: Union;
}

interface Compared {
  /** Names of schemas that were added or removed. */
  readonly changed: readonly string[];
  /** Names before and after of schemas that correspond. */
  readonly renamed: readonly string[];
}

/** Compares schemas that correspond, and reports the others. */
function compareBranches(
  was: readonly Part[],
  is: readonly Part[],
  { at, descend, before, after }: Choice,
): Compared {
  const { walk } = at;
  const pairs = matched(was, is, at);
  const taken = new Set(pairs.values());
  const changed: string[] = [];
  const positions = {
    before: before?.pointer ?? was[0]?.pointer ?? null,
    after: after?.pointer ?? is[0]?.pointer ?? null,
  };
  for (const [from, to] of pairs) {
    const name = to.name ?? from.name;
    const hasName = name !== null || was.length + is.length <= 2;
    const label = `[${branchLabel(to, walk.after).replaceAll("'", '')}]`;
    descend([from], [to], hasName ? at : { ...at, path: below(at, label).path });
  }
  for (const branch of was) {
    if (pairs.has(branch)) continue;
    if (branch.name !== null) changed.push(branch.name);
    add(at, 'schema/branch-removed', {
      ...positions,
      was: branchLabel(branch, walk.before),
      before: branch.pointer,
    });
  }
  for (const branch of is) {
    if (taken.has(branch)) continue;
    if (branch.name !== null) changed.push(branch.name);
    add(at, 'schema/branch-added', {
      ...positions,
      is: branchLabel(branch, walk.after),
      after: branch.pointer,
    });
  }
  const renamed = Array.from(pairs, ([from, to]) => `${from.name} ${to.name}`);
  return { changed, renamed };
}

/** Schemas that correspond: by name, then by value, title, and type, then the only one that is left. */
function matched(was: readonly Part[], is: readonly Part[], { walk }: At): Map<Part, Part> {
  const pairs = new Map<Part, Part>();
  const keys: ((part: Part, side: Side) => string | null)[] = [
    ({ name, value }) => name && `${name} ${canonical(value)}`,
    ({ name }) => name,
    ({ value }) => canonical(value),
    ({ value }) => textAt(value, 'title') ?? null,
    ({ value }) => kindValue(value),
    (part, side) => (part.name === null ? typeText(viewOf(side, [part])?.types ?? null) : null),
  ];
  for (const keyOf of keys) {
    const left = leftOf(is, new Set(pairs.values()));
    const byKey = new Map<string, Part[]>();
    for (const part of left) {
      const key = keyOf(part, walk.after);
      if (key !== null) byKey.set(key, [...(byKey.get(key) ?? []), part]);
    }
    for (const part of leftOf(was, pairs)) {
      const key = keyOf(part, walk.before);
      const found = key === null ? undefined : byKey.get(key)?.shift();
      if (found) pairs.set(part, found);
    }
  }
  const [from, to] = [leftOf(was, pairs), leftOf(is, new Set(pairs.values()))];
  const [a, b] = [from[0], to[0]];
  const isPair = from.length === 1 && to.length === 1 && a && b && sameTypes(a, b, walk);
  if (isPair) pairs.set(a, b);
  return pairs;
}

const typesIn = (part: Part, side: Side) => typeText(viewOf(side, [part])?.types ?? null);

function sameTypes(a: Part, b: Part, { before, after }: At['walk']): boolean {
  return typesIn(a, before) === typesIn(b, after);
}

function leftOf(parts: readonly Part[], taken: { has: (part: Part) => boolean }): Part[] {
  return parts.filter((part) => !taken.has(part));
}

/** The fixed value of a property that tells kinds apart, such as `type`. */
function kindValue(value: Part['value']): string | null {
  const properties = own(value, 'properties');
  for (const [name, child] of Object.entries(isObject(properties) ? properties : {})) {
    if (!isObject(child)) continue;
    const values = own(child, 'enum');
    const fixed =
      own(child, 'const') ??
      (Array.isArray(values) && values.length === 1 ? (values[0] as string) : undefined);
    if (typeof fixed === 'string') return `${name} ${fixed}`;
  }
  return null;
}

interface Kinds {
  readonly property: string;
  /** Names of schemas by the value that leads to them. */
  readonly kinds: ReadonlyMap<string, string>;
  readonly otherwise: string | null;
}

function kindsOf(view: View): Kinds | null {
  const value = valueOf(view, 'discriminator');
  if (!isObject(value)) return null;
  const mapping = own(value, 'mapping');
  const kinds = new Map<string, string>();
  for (const [kind, target] of Object.entries(isObject(mapping) ? mapping : {}))
    if (typeof target === 'string') kinds.set(kind, target.split('/').at(-1) ?? target);
  const mapped = new Set(kinds.values());
  // Without a mapping, the name of a schema is its value.
  for (const { branches } of view.unions)
    for (const { name } of branches) if (name !== null && !mapped.has(name)) kinds.set(name, name);
  const otherwise = textAt(value, 'defaultMapping')?.split('/').at(-1) ?? null;
  return { property: textAt(value, 'propertyName') ?? '', kinds, otherwise };
}

interface KnownNames {
  readonly at: At;
  readonly added: ReadonlySet<string>;
  readonly renamed: ReadonlySet<string>;
}

function compareDiscriminators(a: View, b: View, { at, added, renamed }: KnownNames): void {
  const [was, is] = [kindsOf(a), kindsOf(b)];
  const positions = { before: pointerOf(a, 'discriminator'), after: pointerOf(b, 'discriminator') };
  if (was === null && is !== null)
    add(at, 'schema/discriminator-added', { is: `'${is.property}'`, ...positions });
  if (was !== null && is === null)
    add(at, 'schema/discriminator-removed', { was: `'${was.property}'`, ...positions });
  if (was === null || is === null) return;
  if (was.property !== is.property)
    add(at, 'schema/discriminator-changed', {
      was: `'${was.property}'`,
      is: `'${is.property}'`,
      ...positions,
    });
  for (const kind of new Set([...is.kinds.keys(), ...was.kinds.keys()])) {
    const [before, after] = [was.kinds.get(kind), is.kinds.get(kind)];
    // A schema that is new or gone is reported by itself.
    if ([before, after].some((name) => name !== undefined && added.has(name))) continue;
    if (before === undefined) add(at, 'schema/mapping-added', { is: `'${kind}'`, ...positions });
    else if (after === undefined) add(at, 'schema/mapping-removed', { was: `'${kind}'`, ...positions });
    else if (before !== after && !renamed.has(`${before} ${after}`))
      add(at, 'schema/mapping-changed', { was: `'${before}'`, is: `'${after}'`, ...positions });
  }
  if (was.otherwise !== is.otherwise)
    add(at, 'schema/default-mapping-changed', {
      was: was.otherwise ?? 'invalid',
      is: is.otherwise ?? 'invalid',
      ...positions,
    });
}
