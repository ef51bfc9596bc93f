/** Names derived from an author's text. */
import { createHash } from 'node:crypto';
import { nearest } from '@docgen/model';

/** Used names, each with the next number to try, so that many equal names take no longer. */
export type UsedNames = Map<string, number>;

/**
 * `wanted`, or else `wanted-2` and so on: the first name that isn't used yet, in the form that `as` returns. It is
 * marked as used.
 */
export function freeName(wanted: string, taken: UsedNames, as = (name: string) => name): string {
  const first = as(wanted);
  const next = taken.get(first);
  if (next === undefined) {
    taken.set(first, 2);
    return wanted;
  }
  let n = next;
  while (taken.has(as(`${wanted}-${n}`))) n++;
  const name = `${wanted}-${n}`;
  taken.set(as(name), 2);
  taken.set(first, n + 1);
  return name;
}

/** Maximum bytes of a part of a file name, so that every file system accepts it with extensions and numbers. */
const longestName = 100;

/**
 * A name for files and URLs. A long name is truncated and ends with eight digits of its hash, so that names stay
 * distinct.
 */
export function fileName(name: string): string {
  const bytes = Buffer.from(name);
  if (bytes.length <= longestName) return name;
  const hash = createHash('sha256').update(name).digest('hex').slice(0, 8);
  // A character that would be split is dropped.
  const head = new TextDecoder().decode(bytes.subarray(0, longestName - 9)).replace(/\uFFFD+$/, '');
  return `${head.replace(/[^\p{L}\p{N}]+$/u, '')}-${hash}`;
}

/** `shop` of `openapi/shop.yaml`. */
export function stemOf(file: string): string {
  return file.slice(file.lastIndexOf('/') + 1).replace(/\.[^.]*$/, '');
}

/** Maximum number of reported errors of one kind in a description; more are usually one repeated mistake. */
export const mostFaults = 100;

/** Finds the closest of `names`, for a limited number of calls, because each call compares all of them. */
export function nearestOf(names: Iterable<string>): (name: string) => string | undefined {
  const all = [...names];
  let left = mostFaults;
  return (name) => (left-- > 0 ? nearest(name, all) : undefined);
}
