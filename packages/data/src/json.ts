/** Whether a value is plain JSON, and where it isn't: only data is sent to the browser. */
import type { Json } from '@docgen/model';

const maxDepth = 30;

/** A copy as plain JSON, without undefined keys, or the path of the first value that isn't JSON. */
export function plainJson(value: unknown, path: readonly string[] = []): { json: Json } | { fault: string } {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return { json: value };
  if (typeof value === 'number' && Number.isFinite(value)) return { json: value };
  if (typeof value !== 'object' || path.length > maxDepth) return { fault: path.join('.') };
  if (Array.isArray(value)) return plainList(value, path);
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== null && Object.getPrototypeOf(prototype) !== null) return { fault: path.join('.') };
  const entries: [string, Json][] = [];
  for (const [key, inner] of Object.entries(value)) {
    if (inner === undefined) continue;
    const read = plainJson(inner, [...path, key]);
    if ('fault' in read) return read;
    entries.push([key, read.json]);
  }
  return { json: Object.fromEntries(entries) };
}

function plainList(values: readonly unknown[], path: readonly string[]): { json: Json } | { fault: string } {
  const list: Json[] = [];
  for (const [index, inner] of values.entries()) {
    const read = plainJson(inner, [...path, String(index)]);
    if ('fault' in read) return read;
    list.push(read.json);
  }
  return { json: list };
}
