/** Compares the properties of objects. Properties that are only read or only written count in one direction. */
import type { Json } from '@docgen/model';
import { type Pointer, isObject, listAt, own } from '@docgen/openapi/reading';
import { type At, add, below } from '../place.js';
import { type Part, partAt, partsIn } from '../side.js';
import { canonical, listed } from '../shown.js';
import type { Descend } from './descend.js';
import { type View, pieceWith, pointerOf, valueOf } from './view.js';

export function compareObjects(
  a: View,
  b: View,
  { at, descend }: { readonly at: At; readonly descend: Descend },
): void {
  for (const name of new Set([...b.properties.keys(), ...a.properties.keys()]))
    compareProperty(name, { a, b, at: below(at, name), descend });
  compareAdditional(a, b, { at, descend });
  comparePatternProperties(a, b, { at, descend });
  compareDependent(a, b, at);
  if (canonical(valueOf(a, 'propertyNames')) !== canonical(valueOf(b, 'propertyNames')))
    add(at, 'schema/property-names-changed', {
      before: pointerOf(a, 'propertyNames'),
      after: pointerOf(b, 'propertyNames'),
    });
}

interface Sides {
  readonly a: View;
  readonly b: View;
  readonly at: At;
  readonly descend: Descend;
}

function compareProperty(name: string, { a, b, at, descend }: Sides): void {
  const [was, is] = [a.properties.get(name), b.properties.get(name)];
  const hidden = at.direction === 'request' ? 'readOnly' : 'writeOnly';
  const isHidden = (parts: readonly Part[] | undefined) =>
    parts?.some(({ value }) => own(value, hidden) === true) ?? false;
  const before = was?.[0] ? ownPointer(a, name) : null;
  const after = is?.[0] ? ownPointer(b, name) : null;
  const positions = { before: before ?? a.pieces[0].pointer, after: after ?? b.pieces[0].pointer };
  if (was && is) {
    if (isHidden(is)) {
      const rule = hidden === 'readOnly' ? 'schema/became-read-only' : 'schema/became-write-only';
      if (!isHidden(was)) add(at, rule, positions);
      return;
    }
    if (isHidden(was)) {
      add(at, hidden === 'readOnly' ? 'schema/became-writable' : 'schema/became-readable', positions);
      if (at.direction === 'request' && b.required.has(name)) add(at, 'schema/became-required', positions);
    } else compareRequired(name, { a, b, at, positions });
    descend(was, is, at);
  } else if (is && !isHidden(is)) {
    const isRequired = b.required.has(name);
    const rule = isRequired
      ? 'schema/required-property-added'
      : isClosed(a)
        ? 'schema/property-added-to-closed'
        : 'schema/property-added';
    add(at, rule, positions);
  } else if (was && !isHidden(was)) {
    const isRefused = at.direction === 'request' && isClosed(b);
    const rule = isRefused
      ? 'schema/property-refused'
      : a.required.has(name)
        ? 'schema/required-property-removed'
        : 'schema/property-removed';
    add(at, rule, positions);
  }
}

/** Position of a property where it is written, even if it is a reference. */
function ownPointer({ pieces }: View, name: string): Pointer {
  const piece = pieces.find(({ value }) => {
    const properties = own(value, 'properties');
    return isObject(properties) && own(properties, name) !== undefined;
  });
  return [...(piece ?? pieces[0]).pointer, 'properties', name];
}

function compareRequired(
  name: string,
  {
    a,
    b,
    at,
    positions,
  }: Omit<Sides, 'descend'> & { readonly positions: { before: Pointer; after: Pointer } },
): void {
  const [was, is] = [a.required.get(name), b.required.get(name)];
  if (!was && is) add(at, 'schema/became-required', { before: positions.before, after: is });
  if (was && !is) add(at, 'schema/became-optional', { before: was, after: positions.after });
}

/** Keyword for properties that aren't named: the stricter one. */
function otherKey(view: View): string {
  return pieceWith(view, 'additionalProperties') ? 'additionalProperties' : 'unevaluatedProperties';
}

function isClosed(view: View): boolean {
  return valueOf(view, otherKey(view)) === false;
}

function compareAdditional(a: View, b: View, { at, descend }: Pick<Sides, 'at' | 'descend'>): void {
  const [was, is] = [othersOf(a, at, 'before'), othersOf(b, at, 'after')];
  const positions = { before: pointerOf(a, otherKey(a)), after: pointerOf(b, otherKey(b)) };
  if (was === is) return;
  if (is === 'closed') add(at, 'schema/additional-refused', positions);
  else if (was === 'closed') add(at, 'schema/additional-allowed', positions);
  else if (was === 'open') add(at, 'schema/additional-restricted', positions);
  else if (is === 'open') add(at, 'schema/additional-opened', positions);
  else descend([was], [is], below(at, '*'));
}

function othersOf(view: View, { walk }: At, side: 'before' | 'after'): 'open' | 'closed' | Part {
  const value = valueOf(view, otherKey(view));
  if (value === false) return 'closed';
  if (!isObject(value) || Object.keys(value).length === 0) return 'open';
  return partAt(walk[side], value, pointerOf(view, otherKey(view))) ?? 'open';
}

function comparePatternProperties(a: View, b: View, { at, descend }: Pick<Sides, 'at' | 'descend'>): void {
  const { walk } = at;
  const [from, to] = [pieceWith(a, 'patternProperties'), pieceWith(b, 'patternProperties')];
  const was = from ? partsIn(walk.before, from, 'patternProperties') : new Map<string, Part>();
  const is = to ? partsIn(walk.after, to, 'patternProperties') : new Map<string, Part>();
  for (const name of new Set([...is.keys(), ...was.keys()])) {
    const [before, after] = [was.get(name), is.get(name)];
    const positions = {
      before: before?.pointer ?? a.pieces[0].pointer,
      after: after?.pointer ?? b.pieces[0].pointer,
    };
    if (before && after) descend([before], [after], below(at, `/${name}/`));
    else if (after) add(at, 'schema/pattern-property-added', { is: name, ...positions });
    else add(at, 'schema/pattern-property-removed', { was: name, ...positions });
  }
}

const pairsOf = (view: View) => {
  const map = valueOf(view, 'dependentRequired');
  return new Map<string, Json[]>(
    Object.keys(isObject(map) ? map : {}).flatMap((name) =>
      listAt(map, name).map((other): [string, Json[]] => [JSON.stringify([name, other]), [name, other]]),
    ),
  );
};

const pairText = ([name, other]: Json[]) => `${listed([other ?? null])} with ${listed([name ?? null])}`;

/** Names that a property requires, as `if a, b`. */
function compareDependent(a: View, b: View, at: At): void {
  const [was, is] = [pairsOf(a), pairsOf(b)];
  const positions = { before: pointerOf(a, 'dependentRequired'), after: pointerOf(b, 'dependentRequired') };
  for (const [key, pair] of is)
    if (!was.has(key)) add(at, 'schema/dependent-required-added', { is: pairText(pair), ...positions });
  for (const [key, pair] of was)
    if (!is.has(key)) add(at, 'schema/dependent-required-removed', { was: pairText(pair), ...positions });
}
