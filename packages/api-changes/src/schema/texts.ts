/** Compares what a schema says for readers: titles, descriptions, examples, deprecations and extensions. */
import type { Json } from '@docgen/model';
import { type Pointer, own } from '@docgen/openapi/reading';
import { type At, add, extensionsOf } from '../place.js';
import type { RuleId } from '../rules.js';
import { canonical, joined } from '../shown.js';
import type { Part } from '../side.js';
import { type View, pieceWith, pointerOf, valueOf } from './view.js';

const texts: readonly (readonly [RuleId, readonly string[]])[] = [
  ['schema/title-changed', ['title']],
  ['schema/description-changed', ['description']],
  ['schema/example-changed', ['example', 'examples']],
  ['schema/comment-changed', ['$comment', 'externalDocs']],
];

export function compareTexts(a: View, b: View, at: At): void {
  for (const [rule, keys] of texts) {
    const [was, is] = [writtenIn(a, keys), writtenIn(b, keys)];
    const index = is.findIndex(({ text }, i) => text !== was[i]?.text);
    const differs = index >= 0 || was.length !== is.length;
    const i = index < 0 ? is.length : index;
    if (differs)
      add(at, rule, {
        before: was[i]?.pointer ?? a.pieces[0].pointer,
        after: is[i]?.pointer ?? b.pieces[0].pointer,
      });
  }
  compareDeprecated(a, b, at);
  compareExtensions(a.pieces, b.pieces, at);
}

/** Values of the keys in every piece. A single `example` is a list of one in OpenAPI 3.1. */
function writtenIn({ pieces }: View, keys: readonly string[]): { text: string; pointer: Pointer }[] {
  return pieces.flatMap(({ value, pointer }) =>
    keys.flatMap((key) => {
      const given = own(value, key);
      if (given === undefined) return [];
      const all: readonly Json[] =
        key === 'examples' && Array.isArray(given) ? (given as readonly Json[]) : [given];
      return all.map((one) => ({ text: canonical(one), pointer: [...pointer, key] }));
    }),
  );
}

function compareDeprecated(a: View, b: View, at: At): void {
  const [was, is] = [valueOf(a, 'deprecated') === true, valueOf(b, 'deprecated') === true];
  const positions = { before: pointerOf(a, 'deprecated'), after: pointerOf(b, 'deprecated') };
  if (!was && is) add(at, 'schema/deprecated', positions);
  if (was && !is) add(at, 'schema/undeprecated', positions);
}

const valueIn = (parts: readonly Part[], key: string) =>
  parts.map(({ value }) => own(value, key)).find((one) => one !== undefined);

/** Extensions of a value, all in one change. */
export function compareExtensions(
  before: readonly Part[],
  after: readonly Part[],
  at: At,
  isOwn = (_key: string) => false,
): void {
  const keys = new Set([...after, ...before].flatMap((part) => extensionsOf(part)));
  const differing = [...keys].filter(
    (key) => !isOwn(key) && canonical(valueIn(before, key)) !== canonical(valueIn(after, key)),
  );
  const [first] = differing;
  if (first === undefined) return;
  const pointerIn = (parts: readonly Part[]) => {
    const part = parts.find(({ value }) => own(value, first) !== undefined);
    return part ? [...part.pointer, first] : (parts[0]?.pointer ?? null);
  };
  add({ ...at, direction: null }, 'api/extension-changed', {
    is: joined(differing),
    before: pointerIn(before),
    after: pointerIn(after),
  });
}

/** The label of a schema in a choice. */
export function labelOf(view: View, name: string | null): string {
  const title = pieceWith(view, 'title')?.value['title'];
  if (name !== null) return `'${name}'`;
  if (typeof title === 'string') return `'${title}'`;
  const { types } = view;
  return types === null ? 'another schema' : [...types].join(' or ');
}
