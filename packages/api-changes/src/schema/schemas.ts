/** Compares two schemas. Values that references lead to are compared once for each direction, in their own group. */
import type { At } from '../place.js';
import type { Part } from '../side.js';
import { groupOf, mayStep } from '../walk.js';
import { compareArrays, compareConditions } from './arrays.js';
import { compareObjects } from './objects.js';
import { compareTexts } from './texts.js';
import { compareUnions } from './unions.js';
import { compareTypes, compareValues } from './values.js';
import { viewOf } from './view.js';

export function compareSchemas(before: readonly Part[], after: readonly Part[], at: At): void {
  const isInline = [before, after].every((parts) => parts.length === 1 && parts[0]?.name === null);
  if (isInline) {
    compareHere(before, after, at);
    return;
  }
  const pointers = [before, after].map((parts) => parts.map(({ pointer }) => pointer.join('/')).join(' '));
  const key = [at.direction, at.isText, at.isNullKnown, ...pointers].join(' ');
  const name = before[0]?.name == null ? null : (after[0]?.name ?? null);
  const own =
    name === null
      ? at
      : { ...at, owner: name, formerOwner: before[0]?.name ?? name, isComponent: true, path: '' };
  const group = groupOf(at.walk, key, (made) => compareHere(before, after, { ...own, group: made }));
  at.group.next.add(group);
}

function compareHere(before: readonly Part[], after: readonly Part[], at: At): void {
  if (!mayStep(at.walk)) return;
  const [a, b] = [viewOf(at.walk.before, before), viewOf(at.walk.after, after)];
  if (a === null || b === null) return;
  const descending = { at, descend: compareSchemas };
  if (compareUnions(a, b, descending)) return;
  compareTexts(a, b, at);
  const isChoice = [a, b].some(({ types, unions }) => types === null && unions.length > 0);
  if (!isChoice && !compareTypes(a, b, at)) return;
  compareValues(a, b, at);
  compareObjects(a, b, descending);
  compareArrays(a, b, descending);
  compareConditions(a, b, at);
}
