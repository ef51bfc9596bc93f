/** Front matter keys with their documentation and values, from the JSON schema that docgen publishes. */
import type { Site } from '@docgen/model';

export interface MatterKey {
  readonly name: string;
  /** Markdown; empty for the site's own keys, whose schemas are code. */
  readonly docs: string;
  readonly values: readonly string[];
  /** Keys below it; empty for a value. */
  readonly keys: readonly MatterKey[];
}

interface Schema {
  readonly description?: string;
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly properties?: { readonly [key: string]: Schema };
}

/** `schema` is that of docgen's keys. */
export function matterKeysOf(schema: unknown, { frontMatter }: Pick<Site, 'frontMatter'>): MatterKey[] {
  const own = frontMatter.map((name) => ({ name, docs: '', values: [], keys: [] }));
  return [...keysIn(isSchema(schema) ? schema : {}), ...own];
}

/** The key at a path such as `['sidebar', 'label']`; undefined if there is none. */
export function keyAt(path: readonly string[], keys: readonly MatterKey[]): MatterKey | undefined {
  const [first, ...rest] = path;
  const found = keys.find(({ name }) => name === first);
  return found && rest.length > 0 ? keyAt(rest, found.keys) : found;
}

function keysIn({ properties = {} }: Schema): MatterKey[] {
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    docs: schema.description ?? '',
    values: valuesIn(schema),
    keys: keysIn(schema),
  }));
}

function valuesIn({ type, const: only, enum: all = [], anyOf = [] }: Schema): string[] {
  const own = [...(only === undefined ? [] : [only]), ...all].map(String);
  return [...(type === 'boolean' ? ['true', 'false'] : own), ...anyOf.flatMap(valuesIn)];
}

function isSchema(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null;
}
