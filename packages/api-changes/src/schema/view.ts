/**
 * A schema as it is compared: the pieces that `allOf` joins, the types without `null`, and the keywords of OpenAPI 3.0
 * in their form of 3.1. So a description that only moves to 3.1 has no changes.
 */
import type { Json } from '@docgen/model';
import { type JsonObject, type Pointer, isObject, listAt, own } from '@docgen/openapi/reading';
import { type Part, type Side, partAt } from '../side.js';

export interface View {
  /** Pieces that all apply; at least one. */
  readonly pieces: readonly [Part, ...Part[]];
  /** Null if any type is allowed. */
  readonly types: ReadonlySet<string> | null;
  /** Whether null is allowed; null if nothing says so. */
  readonly isNullable: boolean | null;
  readonly unions: readonly Union[];
  /** Properties with the pieces that describe each. */
  readonly properties: ReadonlyMap<string, readonly Part[]>;
  /** Required properties with their position. */
  readonly required: ReadonlyMap<string, Pointer>;
}

export interface Union {
  readonly key: 'oneOf' | 'anyOf';
  readonly branches: readonly Part[];
  readonly pointer: Pointer;
  /** The piece that has it. */
  readonly piece: Part;
}

/** Maximum pieces of one schema. */
const mostPieces = 1000;

/** Null if a circle of references is all there is. */
export function viewOf(side: Side, parts: readonly Part[]): View | null {
  const gathered = gather(side, parts);
  const [first, ...rest] = gathered.pieces;
  if (first === undefined) return null;
  const { pieces, unions } = gathered;
  return {
    pieces: [first, ...rest],
    types: typesOf(pieces),
    isNullable: gathered.hasNull || pieces.some(hasNull) ? true : pieces.some(hasType) ? false : null,
    unions,
    properties: propertiesOf(side, pieces),
    required: requiredOf(pieces),
  };
}

/** All pieces that apply, each once, and the choices between schemas. A choice of one is a piece. */
function gather(side: Side, parts: readonly Part[]) {
  const pieces: Part[] = [];
  const unions: Union[] = [];
  let hasNullBranch = false;
  const seen = new Set<string>();
  const pending = parts.toReversed();
  for (let part = pending.pop(); part !== undefined && pieces.length < mostPieces; part = pending.pop()) {
    const key = JSON.stringify(part.pointer);
    if (seen.has(key)) continue;
    seen.add(key);
    pieces.push(part);
    const piece = part;
    const within = (name: string) =>
      listAt(piece.value, name).flatMap(
        (one, index) => partAt(side, one, [...piece.pointer, name, index]) ?? [],
      );
    pending.push(...within('allOf').toReversed());
    for (const name of ['oneOf', 'anyOf'] as const) {
      const all = within(name);
      const branches = all.filter((branch) => !isNull(branch));
      hasNullBranch ||= branches.length < all.length;
      const [only] = branches;
      if (branches.length === 1 && only) pending.push(only);
      else if (branches.length > 0)
        unions.push({ key: name, branches, pointer: [...piece.pointer, name], piece });
    }
  }
  return { pieces, unions, hasNull: hasNullBranch };
}

function isNull({ value }: Part): boolean {
  const type = own(value, 'type');
  if (type === 'null') return true;
  const values = listAt(value, 'enum');
  return (values.length === 1 && values[0] === null) || own(value, 'const') === null;
}

function hasNull({ value }: Part): boolean {
  return (
    own(value, 'nullable') === true ||
    listAt(value, 'type').includes('null') ||
    (own(value, 'type') === undefined && listAt(value, 'enum').includes(null))
  );
}

function hasType({ value }: Part): boolean {
  return (
    own(value, 'type') !== undefined || own(value, 'enum') !== undefined || own(value, 'const') !== undefined
  );
}

function typesOf(pieces: readonly Part[]): ReadonlySet<string> | null {
  let types: ReadonlySet<string> | null = null;
  for (const { value } of pieces) {
    const own_ = typesIn(value);
    if (own_ === null) continue;
    types = types === null ? own_ : common(types, own_);
  }
  return types;
}

function common(a: ReadonlySet<string>, b: ReadonlySet<string>): ReadonlySet<string> {
  const both = [...a].filter((type) => b.has(type) || (type === 'integer' && b.has('number')));
  if (b.has('integer') && a.has('number')) both.push('integer');
  return new Set(both);
}

function typesIn(value: JsonObject): ReadonlySet<string> | null {
  const type = own(value, 'type');
  if (typeof type === 'string') return type === 'null' ? null : new Set([type]);
  const all = listAt(value, 'type').filter((one): one is string => typeof one === 'string' && one !== 'null');
  if (all.length > 0) return new Set(all);
  return inferred(value);
}

/** The type that keywords only make sense for: authors leave it out. */
function inferred(value: JsonObject): ReadonlySet<string> | null {
  const has = (key: string) => own(value, key) !== undefined;
  if (has('properties') || has('additionalProperties')) return new Set(['object']);
  if (has('items') || has('prefixItems')) return new Set(['array']);
  const values = valuesIn(value)?.filter((one) => one !== null);
  if (values === undefined || values.length === 0) return null;
  return values.every((one) => typeof one === 'string') ? new Set(['string']) : null;
}

/** Values of `enum` or `const`; undefined if there are neither. */
export function valuesIn(value: JsonObject): readonly Json[] | undefined {
  const constant = own(value, 'const');
  if (constant !== undefined) return [constant];
  const values = own(value, 'enum');
  return Array.isArray(values) ? (values as readonly Json[]) : undefined;
}

function propertiesOf(side: Side, pieces: readonly Part[]): ReadonlyMap<string, readonly Part[]> {
  const found = new Map<string, Part[]>();
  for (const { value, pointer } of pieces) {
    const properties = own(value, 'properties');
    for (const [name, child] of Object.entries(isObject(properties) ? properties : {})) {
      const part = partAt(side, child, [...pointer, 'properties', name]);
      if (part) found.set(name, [...(found.get(name) ?? []), part]);
    }
  }
  return found;
}

function requiredOf(pieces: readonly Part[]): ReadonlyMap<string, Pointer> {
  return new Map(
    pieces.flatMap(({ value, pointer }) =>
      listAt(value, 'required').flatMap((name, index): [string, Pointer][] =>
        typeof name === 'string' ? [[name, [...pointer, 'required', index]]] : [],
      ),
    ),
  );
}

/** The first piece that has a key. */
export function pieceWith({ pieces }: View, key: string): Part | null {
  return pieces.find(({ value }) => own(value, key) !== undefined) ?? null;
}

/** The value of a key in the first piece that has it. */
export function valueOf(view: View, key: string): Json | undefined {
  const piece = pieceWith(view, key);
  return piece === null ? undefined : own(piece.value, key);
}

/** Pointer to a key in the piece that has it, else to the schema. */
export function pointerOf(view: View, key: string): Pointer {
  const piece = pieceWith(view, key);
  return piece === null ? view.pieces[0].pointer : [...piece.pointer, key];
}
