/** Compares the items of lists, and keywords whose schema applies to the value as a whole. */
import { type At, add, below } from '../place.js';
import { type Part, partIn, partAt } from '../side.js';
import { canonical } from '../shown.js';
import { listAt } from '@docgen/openapi/reading';
import type { Descend } from './descend.js';
import { type View, pieceWith, pointerOf, valueOf } from './view.js';

interface Below {
  readonly at: At;
  readonly descend: Descend;
}

export function compareArrays(a: View, b: View, { at, descend }: Below): void {
  const [was, is] = [under(a, 'items', at, 'before'), under(b, 'items', at, 'after')];
  const positions = { before: pointerOf(a, 'items'), after: pointerOf(b, 'items') };
  if (was.length > 0 && is.length > 0) descend(was, is, below(at, '[]'));
  else if (is.some(says)) add(at, 'schema/items-added', positions);
  else if (was.some(says)) add(at, 'schema/items-removed', positions);
  comparePositions(a, b, { at, descend });
  compareContains(a, b, { at, descend });
}

function under(view: View, key: string, { walk }: At, side: 'before' | 'after'): Part[] {
  return view.pieces.flatMap((piece) => partIn(walk[side], piece, key) ?? []);
}

/** Whether a schema excludes any value. */
function says({ value }: Part): boolean {
  return Object.keys(value).length > 0;
}

function comparePositions(a: View, b: View, { at, descend }: Below): void {
  const [was, is] = [positionsOf(a, at, 'before'), positionsOf(b, at, 'after')];
  if (was.length !== is.length)
    add(at, 'schema/tuple-changed', {
      was: String(was.length),
      is: String(is.length),
      before: pointerOf(a, 'prefixItems'),
      after: pointerOf(b, 'prefixItems'),
    });
  for (const [index, before] of was.entries()) {
    const after = is[index];
    if (after) descend([before], [after], below(at, `[${index}]`));
  }
}

function positionsOf(view: View, { walk }: At, side: 'before' | 'after'): Part[] {
  const piece = pieceWith(view, 'prefixItems');
  if (piece === null) return [];
  return listAt(piece.value, 'prefixItems').flatMap(
    (one, index) => partAt(walk[side], one, [...piece.pointer, 'prefixItems', index]) ?? [],
  );
}

function compareContains(a: View, b: View, { at, descend }: Below): void {
  const [was, is] = [under(a, 'contains', at, 'before'), under(b, 'contains', at, 'after')];
  const positions = { before: pointerOf(a, 'contains'), after: pointerOf(b, 'contains') };
  if (was.length > 0 && is.length > 0) descend(was, is, below(at, '[contains]'));
  else if (is.length > 0) add(at, 'schema/contains-added', positions);
  else if (was.length > 0) add(at, 'schema/contains-removed', positions);
}

const isNever = (view: View) => canonical(valueOf(view, 'not')) === '{}';

/** Keywords that exclude values or depend on others: only whether they differ can be decided. */
export function compareConditions(a: View, b: View, at: At): void {
  const differs = (key: string) => canonical(valueOf(a, key)) !== canonical(valueOf(b, key));
  const positions = (key: string) => ({ before: pointerOf(a, key), after: pointerOf(b, key) });
  if (isNever(a) !== isNever(b))
    add(at, isNever(b) ? 'schema/forbidden' : 'schema/allowed', positions('not'));
  else if (differs('not')) {
    const [was, is] = [valueOf(a, 'not'), valueOf(b, 'not')];
    const rule = was === undefined ? 'added' : is === undefined ? 'removed' : 'changed';
    add(at, `schema/not-${rule}`, positions('not'));
  }
  const condition = ['if', 'then', 'else', 'dependentSchemas'].find(differs);
  if (condition !== undefined) add(at, 'schema/condition-changed', positions(condition));
}
