/**
 * Names that schemas of a file define for themselves, `$id` and `$anchor` (JSON Schema 2020-12, section 8.2), and the
 * pointers that references by these names resolve to. Nothing is ever fetched: an `$id` identifies a schema in the
 * file, whatever its host.
 */
import type { Json } from '@docgen/model';
import { type JsonObject, type Pointer, at, isObject, textAt } from './json.js';
import { type Kind, kindOf } from './kinds.js';

/** Placeholder for the URI of a file, against which relative names are resolved. */
const fileBase = 'https://file.invalid/';

/** Pointer that a reference by name resolves to, as a fragment without `#`; null for other references. */
export type NamedPointer = (written: string, from: Pointer) => string | null;

interface Names {
  readonly root: Json;
  /** Pointers of schemas by their URI without a fragment, and URIs by pointer. */
  readonly pointers: Map<string, string>;
  readonly uris: Map<string, string>;
  /** Pointers by URI with the anchor. */
  readonly anchors: Map<string, string>;
}

/** Reads the names in a file's value; null if it has none, as in most files. */
export function schemaNames(root: Json): NamedPointer | null {
  if (!hasNames(root)) return null;
  const names: Names = { root, pointers: new Map(), uris: new Map(), anchors: new Map() };
  gather(root, { kind: 'node', uri: fileBase, pointer: [] }, names);
  return (written, from) => pointerOf(written, ownerOf(from, names), names);
}

const nameKeys = ['$id', '$anchor', '$dynamicAnchor'];

function hasNames(value: Json): boolean {
  if (Array.isArray(value)) return (value as readonly Json[]).some(hasNames);
  if (!isObject(value)) return false;
  return nameKeys.some((key) => textAt(value, key) !== undefined) || Object.values(value).some(hasNames);
}

interface NameContext {
  readonly kind: Kind;
  /** URI of the enclosing schema, or of the file. */
  readonly uri: string;
  readonly pointer: Pointer;
}

function gather(node: Json, { kind, uri, pointer }: NameContext, names: Names): void {
  if (kind === 'data') return;
  if (Array.isArray(node)) {
    for (const [index, item] of (node as readonly Json[]).entries())
      gather(item, { kind, uri, pointer: [...pointer, index] }, names);
    return;
  }
  if (!isObject(node)) return;
  const own = kind === 'node' ? namesOf(node, uri) : noNames(uri);
  const here = fragmentOf(pointer);
  if (own.hasId) {
    names.pointers.set(own.uri, here);
    names.uris.set(here, own.uri);
  }
  for (const anchor of own.anchors) names.anchors.set(`${own.uri}#${anchor}`, here);
  for (const [key, child] of Object.entries(node))
    gather(child, { kind: kindOf(key, child, kind), uri: own.uri, pointer: [...pointer, key] }, names);
}

/** The URI of the innermost schema with an `$id` around a position, or of the file. */
function ownerOf(from: Pointer, { uris }: Names): string {
  for (let length = from.length; length >= 0; length--) {
    const uri = uris.get(fragmentOf(from.slice(0, length)));
    if (uri !== undefined) return uri;
  }
  return fileBase;
}

function pointerOf(written: string, owner: string, { root, pointers, anchors }: Names): string | null {
  const [uri = '', fragment = ''] = resolved(written, owner)?.split('#') ?? [];
  if (fragment !== '' && !fragment.startsWith('/')) return anchors.get(`${uri}#${fragment}`) ?? null;
  const pointer = pointers.get(uri);
  // Many files have both an `$id` in a schema and references relative to the file, as in OpenAPI 3.0.
  return pointer === undefined || at(root, `#${pointer}${fragment}`) === undefined
    ? null
    : `${pointer}${fragment}`;
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
