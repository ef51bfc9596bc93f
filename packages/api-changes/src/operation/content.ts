/** Compares the content of bodies: media types, their schemas, encodings and examples. */
import { isObject, own } from '@docgen/openapi/reading';
import { type At, add, both } from '../place.js';
import type { RuleId } from '../rules.js';
import { canonical } from '../shown.js';
import { type Part, partIn, partsIn } from '../side.js';
import { compareSchemas } from '../schema/schemas.js';
import { compareExtensions } from '../schema/texts.js';

/** Compares the `content` of two parts. */
export function compareContent(before: Part, after: Part, at: At): void {
  const was = partsIn(at.walk.before, before, 'content');
  const is = partsIn(at.walk.after, after, 'content');
  const positions = both(before, after, 'content');
  const taken = new Set<string>();
  for (const [name, media] of was) {
    const found = counterpart(name, is);
    if (found === null) {
      if (is.size > 0 || was.size > 0)
        add(at, 'body/media-type-removed', {
          was: name,
          before: media.pointer,
          after: positions.after ?? null,
        });
      continue;
    }
    taken.add(found);
    const other = is.get(found);
    if (other) compareMedia(media, other, at);
  }
  for (const [name, media] of is)
    if (!taken.has(name) && counterpart(name, was) === null)
      add(at, 'body/media-type-added', { is: name, before: positions.before ?? null, after: media.pointer });
}

/** The media type itself, else the same without parameters, else a range that contains it. */
function counterpart(name: string, others: ReadonlyMap<string, Part>): string | null {
  if (others.has(name)) return name;
  const plain = plainType(name);
  const same = [...others.keys()].find((other) => plainType(other) === plain);
  const [main = ''] = plain.split('/');
  return same ?? [`${main}/*`, '*/*'].find((range) => others.has(range)) ?? null;
}

function plainType(name: string): string {
  return (name.split(';')[0] ?? '').trim().toLowerCase();
}

const anyValue = (part: Part): Part => ({ value: {}, pointer: part.pointer, name: null });

function compareMedia(before: Part, after: Part, at: At): void {
  const { walk } = at;
  const [was, is] = [formOf(before), formOf(after)];
  if (was !== is && own(before.value, 'schema') !== own(after.value, 'schema')) {
    add(at, 'body/stream-changed', { was, is, before: before.pointer, after: after.pointer });
    return;
  }
  for (const key of ['schema', 'itemSchema']) {
    const [from, to] = [partIn(walk.before, before, key), partIn(walk.after, after, key)];
    if (from === null && to === null) continue;
    // Without a schema, any value is allowed.
    compareSchemas(
      [from ?? anyValue(before)],
      [to ?? anyValue(after)],
      key === 'schema' ? at : { ...at, path: '[]' },
    );
  }
  const encoding = ['encoding', 'prefixEncoding', 'itemEncoding'].find(
    (key) => canonical(own(before.value, key)) !== canonical(own(after.value, key)),
  );
  if (encoding !== undefined) add(at, 'body/encoding-changed', both(before, after, encoding));
  compareExamples(before, after, { ...at, rule: 'body/example-changed' });
  compareExtensions([before], [after], at);
}

function formOf({ value }: Part): string {
  return own(value, 'itemSchema') !== undefined && own(value, 'schema') === undefined
    ? 'a sequence of items'
    : 'a single value';
}

export function compareExamples(before: Part, after: Part, at: At & { readonly rule: RuleId }): void {
  const [was, is] = [examplesIn(before, at, 'before'), examplesIn(after, at, 'after')];
  if (was === is) return;
  const key = ['example', 'examples'].find(
    (one) => own((is === '[]' ? before : after).value, one) !== undefined,
  );
  add(at, at.rule, both(before, after, key ?? 'example'));
}

function examplesIn(part: Part, { walk }: At, side: 'before' | 'after'): string {
  const examples = own(part.value, 'examples');
  const named = isObject(examples)
    ? Array.from(partsIn(walk[side], part, 'examples'), ([name, { value }]) => [name, value])
    : [];
  const single = own(part.value, 'example');
  return canonical([...named, ...(single === undefined ? [] : [single])] as never);
}
