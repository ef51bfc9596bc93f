/** Compares the information of an API and its tags. */
import { type JsonObject, listAt, own, textAt } from '@docgen/openapi/reading';
import { type At, add, both, namesIn } from '../place.js';
import type { RuleId } from '../rules.js';
import { canonical } from '../shown.js';
import { type Part, partAt, partIn, textIn } from '../side.js';
import { compareExtensions } from '../schema/texts.js';

const members: readonly (readonly [string, RuleId])[] = [
  ['version', 'api/version-changed'],
  ['title', 'api/title-changed'],
  ['summary', 'api/description-changed'],
  ['description', 'api/description-changed'],
  ['contact', 'api/contact-changed'],
  ['license', 'api/license-changed'],
  ['termsOfService', 'api/terms-changed'],
];

export function compareInformation(before: Part, after: Part, at: At): void {
  const empty: Part = { value: {} satisfies JsonObject, pointer: ['info'], name: null };
  const a = partIn(at.walk.before, before, 'info') ?? empty;
  const b = partIn(at.walk.after, after, 'info') ?? empty;
  for (const [key, rule] of members)
    if (canonical(own(a.value, key)) !== canonical(own(b.value, key)))
      add(at, rule, { was: textOf(a, key), is: textOf(b, key), ...both(a, b, key) });
  const [was, is] = [textIn(before, 'openapi') ?? '', textIn(after, 'openapi') ?? ''];
  if (was !== is) add(at, 'api/openapi-version-changed', { was, is, ...both(before, after, 'openapi') });
  if (canonical(own(before.value, 'externalDocs')) !== canonical(own(after.value, 'externalDocs')))
    add({ ...at, owner: 'the API' }, 'api/external-docs-changed', both(before, after, 'externalDocs'));
  compareExtensions([a], [b], { ...at, owner: 'the API' });
  compareExtensions([before], [after], { ...at, owner: 'the API' }, (key) => key === 'x-files');
  compareTags(before, after, at);
}

function textOf({ value }: Part, key: string): string {
  const text = own(value, key);
  return typeof text === 'string' || typeof text === 'number' ? `'${text}'` : 'none';
}

function compareTags(before: Part, after: Part, at: At): void {
  const [was, is] = [tagsOf(before, at, 'before'), tagsOf(after, at, 'after')];
  for (const name of namesIn(was, is)) {
    const [from, to] = [was.get(name), is.get(name)];
    const positions = { before: from?.pointer ?? null, after: to?.pointer ?? null };
    if (!from) add(at, 'tag/added', { is: `'${name}'`, ...positions });
    else if (!to) add(at, 'tag/removed', { was: `'${name}'`, ...positions });
    else {
      if (parentOf(from) !== parentOf(to))
        add({ ...at, owner: `'${name}'` }, 'tag/parent-changed', {
          was: parentOf(from),
          is: parentOf(to),
          ...both(from, to, 'parent'),
        });
      if (textsOf(from) !== textsOf(to)) add(at, 'tag/text-changed', { is: `'${name}'`, ...positions });
    }
  }
}

function parentOf(tag: Part): string {
  const parent = textIn(tag, 'parent');
  return parent === undefined ? 'none' : `'${parent}'`;
}

function textsOf({ value }: Part): string {
  const { parent: _, ...texts } = value;
  return canonical(texts);
}

function tagsOf(root: Part, { walk }: At, side: 'before' | 'after'): Map<string, Part> {
  return new Map(
    listAt(root.value, 'tags').flatMap((value, index): [string, Part][] => {
      const tag = partAt(walk[side], value, ['tags', index]);
      const name = textAt(tag?.value, 'name');
      return tag && name !== undefined ? [[name, tag]] : [];
    }),
  );
}
