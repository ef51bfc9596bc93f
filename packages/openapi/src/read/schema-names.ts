/**
 * Names that schemas of one file give themselves, `$id` and `$anchor` (JSON Schema 2020-12, section 8.2), and the pointers
 * that references by such names mean. Nothing is ever fetched: an `$id` names what stands in the file, whatever its host.
 */
import type { Json } from '@docgen/model';
import { type JsonObject, type Pointer, at, isObject, textAt } from './json.js';
import { type Kind, kindOf } from './kinds.js';

/** Stands for the URI of a file, against which relative names are resolved. */
const fileBase = 'https://file.invalid/';

/** Values within each other; names deeper down are none. */
const deepest = 200;

interface Resource {
  /** Its URI, without a fragment. */
  readonly uri: string;
  readonly pointer: Pointer;
}

/** The pointer, as a fragment without `#`, that the reference `written` in `from` means by a name; null for any other. */
export type NamedPointer = (written: string, from: Pointer) => string | null;

/** Reads the names of a file's value; null where it has none. */
export function schemaNames(root: Json): NamedPointer | null {
  const resources: Resource[] = [];
  const anchors = new Map<string, Pointer>();
  const walk = (node: Json, { kind, uri, pointer }: Resource & { readonly kind: Kind }): void => {
    if (pointer.length > deepest || kind === 'data') return;
    if (Array.isArray(node)) {
      for (const [index, item] of (node as readonly Json[]).entries())
        walk(item, { kind, uri, pointer: [...pointer, index] });
      return;
    }
    if (!isObject(node)) return;
    const own = kind === 'node' ? namesOf(node, uri) : noNames(uri);
    if (own.hasId) resources.push({ uri: own.uri, pointer });
    for (const anchor of own.anchors) anchors.set(`${own.uri}#${anchor}`, pointer);
    for (const [key, child] of Object.entries(node))
      if (typeof child === 'object')
        walk(child, { kind: kindOf(key, child, kind), uri: own.uri, pointer: [...pointer, key] });
  };
  walk(root, { kind: 'node', uri: fileBase, pointer: [] });
  if (resources.length === 0 && anchors.size === 0) return null;
  return (written, from) => pointerOf(written, ownerOf(from, resources), { root, resources, anchors });
}

interface Names {
  readonly root: Json;
  readonly resources: readonly Resource[];
  readonly anchors: ReadonlyMap<string, Pointer>;
}

function pointerOf(written: string, owner: Resource, { root, resources, anchors }: Names): string | null {
  const target = resolved(written, owner.uri);
  if (target === null) return null;
  const [uri = '', fragment = ''] = target.split('#');
  const resource = uri === owner.uri ? owner : resources.find((one) => one.uri === uri);
  if (resource === undefined) return null;
  if (fragment !== '' && !fragment.startsWith('/')) {
    const pointer = anchors.get(`${uri}#${fragment}`);
    return pointer === undefined ? null : fragmentOf(pointer);
  }
  // Pointers from the file itself are no names.
  if (resource.uri === fileBase) return null;
  const whole = fragmentOf(resource.pointer) + fragment;
  // Many files have both an `$id` in a schema and references that count from the file, as OpenAPI 3.0 did.
  return at(root, `#${whole}`) === undefined ? null : whole;
}

/** The innermost schema with an `$id` around a place, or the file. */
function ownerOf(from: Pointer, resources: readonly Resource[]): Resource {
  const around = resources.filter(({ pointer }) => pointer.every((token, index) => token === from[index]));
  return around.reduce((inner, one) => (one.pointer.length >= inner.pointer.length ? one : inner), {
    uri: fileBase,
    pointer: [],
  });
}

interface OwnNames {
  readonly uri: string;
  readonly hasId: boolean;
  readonly anchors: readonly string[];
}

function noNames(uri: string): OwnNames {
  return { uri, hasId: false, anchors: [] };
}

function namesOf(node: JsonObject, around: string): OwnNames {
  const id = textAt(node, '$id');
  const uri = id === undefined ? null : resolved(id.replace(/#$/, ''), around);
  const anchors = ['$anchor', '$dynamicAnchor'].flatMap((key) => textAt(node, key) ?? []);
  return { uri: uri ?? around, hasId: uri !== null, anchors };
}

function resolved(reference: string, base: string): string | null {
  return URL.canParse(reference, base) ? new URL(reference, base).href : null;
}

function fragmentOf(pointer: Pointer): string {
  return pointer.map((token) => `/${escaped(String(token))}`).join('');
}

function escaped(token: string): string {
  return token.replaceAll('~', '~0').replaceAll('/', '~1').replaceAll('%', '%25').replaceAll('#', '%23');
}
