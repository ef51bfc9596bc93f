/**
 * Tags of a description as OpenAPI 3.2 declares them: kinds, of which only some group operations, and parents. Other
 * versions have neither.
 */
import { type JsonObject, listAt, textAt } from './json.js';

/** Names of the parents by the tags' names. */
export function parentsOf(root: JsonObject): ReadonlyMap<string, string> {
  return new Map(
    listAt(root, 'tags').flatMap((tag): [string, string][] => {
      const [name, parent] = [textAt(tag, 'name'), textAt(tag, 'parent')];
      return name === undefined || parent === undefined ? [] : [[name, parent]];
    }),
  );
}

/** Tags that are labels, such as `badge` or `audience`, and don't group operations. */
export function labelTags(root: JsonObject): ReadonlySet<string> {
  return new Set(
    listAt(root, 'tags').flatMap((tag) => {
      const kind = textAt(tag, 'kind');
      return kind === undefined || kind === 'nav' ? [] : (textAt(tag, 'name') ?? []);
    }),
  );
}

export interface NestedTag {
  readonly name: string;
  /** Number of tags above it. */
  readonly depth: number;
}

/**
 * The declared ones of some tags in their order, each followed by its children. Tags in between that aren't among them
 * are left out. A circle of parents is reported, and ignored here.
 */
export function nestedTags(root: JsonObject, wanted: ReadonlySet<string>): readonly NestedTag[] {
  const parents = parentsOf(root);
  const names = [...new Set(listAt(root, 'tags').map((tag) => textAt(tag, 'name') ?? ''))];
  const children = new Map<string | null, string[]>();
  for (const name of names) {
    const parent = parents.get(name) ?? null;
    const above = parent !== null && names.includes(parent) ? parent : null;
    children.set(above, [...(children.get(above) ?? []), name]);
  }
  const found = new Map<string, NestedTag>();
  const add = (name: string, depth: number): void => {
    if (found.has(name)) return;
    found.set(name, { name, depth });
    for (const child of children.get(name) ?? []) add(child, wanted.has(name) ? depth + 1 : depth);
  };
  for (const name of children.get(null) ?? []) add(name, 0);
  for (const name of names) add(name, 0);
  return [...found.values()].filter(({ name }) => wanted.has(name));
}
