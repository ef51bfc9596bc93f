/** Keys that a schema knows at a path, for hints about misspelled ones. */
import type { GenericSchema } from 'valibot';
import { isRecord } from '@docgen/store/is-record';

/** Keys that an object of the schema has at `at`; empty if any key is allowed. */
export function knownKeys(schema: GenericSchema, at: readonly string[]): readonly string[] {
  let node: unknown = schema;
  for (const key of at) node = childOf(unwrap(node, key), key);
  const found = unwrap(node);
  return hasEntries(found) ? Object.keys(found.entries) : [];
}

function childOf(node: unknown, key: string): unknown {
  if (hasEntries(node)) return node.entries[key];
  return isRecord(node) ? (node['item'] ?? node['value']) : undefined;
}

/**
 * The object schema inside wrappers: optional, checks before it, and unions, of which it is the first object form, or the
 * one that has the key. For a number as `key`, it is the list of a union.
 */
function unwrap(node: unknown, key = ''): unknown {
  if (!isRecord(node)) return node;
  if (isRecord(node['wrapped'])) return unwrap(node['wrapped'], key);
  if (Array.isArray(node['pipe'])) return unwrap(node['pipe'].findLast(isSchema), key);
  const options = node['options'];
  if (!Array.isArray(options)) return node;
  const forms = options.map((option) => unwrap(option));
  const isWanted = /^\d+$/.test(key)
    ? (form: unknown) => isRecord(form) && isRecord(form['item'])
    : hasEntries;
  const hasKey = (form: unknown) => hasEntries(form) && Object.hasOwn(form.entries, key);
  return forms.find(hasKey) ?? forms.find(isWanted) ?? node;
}

function isSchema(node: unknown): boolean {
  return isRecord(node) && node['kind'] === 'schema';
}

function hasEntries(node: unknown): node is { entries: { [key: string]: unknown } } {
  return isRecord(node) && isRecord(node['entries']);
}
