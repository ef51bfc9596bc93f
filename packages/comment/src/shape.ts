/** Reads JSON of which nothing is certain: each function returns what is there, or null. */
import { isRecord } from '@docgen/store/is-record';

function member(value: unknown, ...path: readonly string[]): unknown {
  return path.reduce<unknown>((one, key) => (isRecord(one) ? one[key] : undefined), value);
}

export function textAt(value: unknown, ...path: readonly string[]): string | null {
  const found = member(value, ...path);
  return typeof found === 'string' ? found : null;
}

export function numberAt(value: unknown, ...path: readonly string[]): number | null {
  const found = member(value, ...path);
  return typeof found === 'number' && Number.isSafeInteger(found) ? found : null;
}

export function listAt(value: unknown, ...path: readonly string[]): readonly unknown[] {
  const found = member(value, ...path);
  return Array.isArray(found) ? (found as unknown[]) : [];
}
