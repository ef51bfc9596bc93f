/**
 * Operations by their first tag, in the order of the description's tags and then of the operations; those without a
 * tag come last. Parts that are the same in every language, such as path segments, come from the description's own
 * names.
 */
import { type JsonObject, type Pointer, listAt, textAt, valueAt } from './json.js';
import { type UsedNames, fileName, freeName } from './naming.js';
import { type Operation, operationsOf } from './operations.js';
import { resolver } from './resolve.js';
import { labelTags, nestedTags } from './tags.js';

export interface Group {
  /** Its path segment: `draft-orders`. */
  readonly slug: string;
  /** Null for operations of the same kind without a tag. */
  readonly tag: string | null;
  readonly kind: Operation['kind'];
  /** Pointer to the tag if the description describes it, else to the first operation. */
  readonly pointer: Pointer;
  readonly operations: readonly Operation[];
  /** Number of tags above it, since OpenAPI 3.2. */
  readonly depth: number;
}

export function groupsOf(root: JsonObject): Group[] {
  const byKey = new Map<string, Operation[]>();
  const labels = labelTags(root);
  for (const operation of operationsOf(root, resolver(root))) {
    const key = keyOf(tagOf(operation, labels), operation.kind);
    const group = byKey.get(key) ?? [];
    byKey.set(key, group);
    group.push(operation);
  }
  const declared = listAt(root, 'tags').map((tag) => textAt(tag, 'name') ?? '');
  const tags = new Set([...byKey.values()].flatMap(([first]) => (first && tagOf(first, labels)) ?? []));
  const nested = nestedTags(root, tags);
  const depths = new Map(nested.map(({ name, depth }) => [name, depth]));
  const order = [...nested.map(({ name }) => keyOf(name, 'path')), ...[...byKey.keys()].filter(isTag)];
  const keys = new Set([...order, keyOf(null, 'path'), keyOf(null, 'webhook')]);
  const indexOf = new Map(declared.map((tag, index) => [tag, index]).toReversed() as [string, number][]);
  const taken: UsedNames = new Map();
  return [...keys].flatMap((key): Group[] => {
    const operations = byKey.get(key) ?? [];
    const [first] = operations;
    if (first === undefined) return [];
    const tag = tagOf(first, labels);
    const index = (tag === null ? undefined : indexOf.get(tag)) ?? -1;
    const name = tag ?? (first.kind === 'webhook' ? 'webhooks' : 'other');
    const pointer = index < 0 ? first.pointer : ['tags', index];
    const depth = depths.get(tag ?? '') ?? 0;
    return [{ slug: freeSlug(name, taken), tag, kind: first.kind, pointer, operations, depth }];
  });
}

/** The tag that an operation is shown under: the first one that isn't a label; null if it has none. */
function tagOf({ node }: Operation, labels: ReadonlySet<string>): string | null {
  const tags = listAt(node, 'tags').filter((tag) => typeof tag === 'string');
  const first = tags.find((tag) => !labels.has(tag)) ?? null;
  return first === null || first.trim() === '' ? null : first;
}

function keyOf(tag: string | null, kind: Operation['kind']): string {
  return tag === null ? `without ${kind}` : `tag ${tag}`;
}

function isTag(key: string): boolean {
  return key.startsWith('tag ');
}

/** Translated name of the group; null for operations without a tag. */
export function groupName(root: JsonObject, { tag, pointer }: Group): string | null {
  if (tag === null) return null;
  const node = valueAt(root, pointer);
  const own = listAt(node, 'tags');
  const first = own.includes(tag) ? tag : own[0];
  // The name for display, since OpenAPI 3.2.
  const summary = textAt(root, 'openapi')?.startsWith('3.2') ? textAt(node, 'summary') : undefined;
  const named = textAt(node, 'x-displayName') ?? summary ?? textAt(node, 'name') ?? first;
  return typeof named === 'string' ? named : tag;
}

/** Description of the group; null if there is none. */
export function groupDescription(root: JsonObject, { pointer }: Pick<Group, 'pointer'>): string | null {
  return pointer[0] === 'tags' ? (textAt(valueAt(root, pointer), 'description') ?? null) : null;
}

function freeSlug(name: string, taken: UsedNames): string {
  const plain = name
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '');
  // A leading number would be taken for a sort order, and `index` for the folder's page.
  const wanted = plain === '' || /^\d|^(?:index|readme)$/.test(plain) ? `tag-${plain}` : plain;
  return freeName(fileName(wanted), taken);
}
