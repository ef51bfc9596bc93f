/** Values of a description as they appear in sentences. */
import { isExact, jsonOf, numberText } from '@docgen/markdown/exact-number';
import type { Json } from '@docgen/model';

/** Maximum characters of a value. */
const longest = 80;
/** Maximum entries of a list that are named. */
const mostEntries = 6;

export function shown(value: Json): string {
  if (isExact(value) || typeof value === 'number') return numberText(value);
  const text = typeof value === 'string' ? quoted(value) : jsonOf(value);
  return clipped(text.replaceAll(/\s+/g, ' '));
}

/** `'a', 'b' and 3 more`. */
export function listed(values: readonly Json[]): string {
  return joined(values.map(shown));
}

export function joined(texts: readonly string[]): string {
  const some = texts.slice(0, mostEntries);
  const left = texts.length - some.length;
  const all = left > 0 ? [...some, `${left} more`] : some;
  return all.length < 2 ? (all[0] ?? 'none') : `${all.slice(0, -1).join(', ')} and ${all.at(-1)}`;
}

function quoted(text: string): string {
  return `'${text}'`;
}

function clipped(text: string): string {
  return text.length <= longest ? text : `${text.slice(0, longest - 1)}…`;
}

/** A key that equal values share, whatever the order of their members. */
export function canonical(value: Json | undefined): string {
  return (
    JSON.stringify(value, (_, one: unknown) =>
      typeof one === 'object' && one !== null && !Array.isArray(one)
        ? Object.fromEntries(Object.entries(one).sort(([a], [b]) => (a < b ? -1 : 1)))
        : one,
    ) ?? ''
  );
}
