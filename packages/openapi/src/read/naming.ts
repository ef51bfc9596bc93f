/** Names that are made of what an author wrote. */
import { createHash } from 'node:crypto';
import { nearest } from '@docgen/model';

/** Names that are taken, each with the number to try next where it is wanted again: many of one name take no longer. */
export type Taken = Map<string, number>;

/** `wanted`, else `wanted-2` and so on: the first that is not taken as `as` writes it. It is taken from now on. */
export function freeName(wanted: string, taken: Taken, as = (name: string) => name): string {
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

/** Bytes that a part of a file's name may have, so that with ends and numbers no file system refuses it. */
const longestName = 100;

/** A name for files and URLs: a long one is cut and ends with eight digits of its hash, so that two stay two. */
export function fileName(name: string): string {
  const bytes = Buffer.from(name);
  if (bytes.length <= longestName) return name;
  const hash = createHash('sha256').update(name).digest('hex').slice(0, 8);
  // A character that is cut in two is dropped.
  const head = new TextDecoder().decode(bytes.subarray(0, longestName - 9)).replace(/\uFFFD+$/, '');
  return `${head.replace(/[^\p{L}\p{N}]+$/u, '')}-${hash}`;
}

/** `shop` of `openapi/shop.yaml`. */
export function stemOf(file: string): string {
  return file.slice(file.lastIndexOf('/') + 1).replace(/\.[^.]*$/, '');
}

/** Faults of one kind that are reported of a description; more of them are one mistake made again and again. */
export const mostFaults = 100;

/** The nearest of `names` to another, for as many as are reported: each look takes all of them. */
export function nearestOf(names: Iterable<string>): (name: string) => string | undefined {
  const all = [...names];
  let left = mostFaults;
  return (name) => (left-- > 0 ? nearest(name, all) : undefined);
}
