/**
 * A file system in memory behind the engine's interface, from a literal map of path → content. Folders are implied by
 * the files in them. It has no clock, no modes and no case folding; to inject errors, wrap it.
 */
import { posix } from 'node:path';
import { compareText } from '@docgen/model';
import type { DirectoryEntry, EntryKind, FileSystem } from '../src/fs.js';
import { ioFailure } from '../src/failure.js';

/** A file's text or bytes, a symbolic link, or something that isn't a regular file. */
export type Node = string | Uint8Array | { readonly link: string } | { readonly odd: true };

export interface MemoryFileSystem extends FileSystem {
  /** Every file by its path, in order, as text. */
  snapshot(): { [path: string]: string };
}

/** A file system with `files`, by absolute path; `folders` exist even if they are empty. */
export function memoryFs(
  files: { readonly [path: string]: Node } = {},
  folders: readonly string[] = [],
): MemoryFileSystem {
  const nodes = new Map(Object.entries(files));
  const empty = new Set(folders);
  const paths = () => [...nodes.keys(), ...[...empty].map((folder) => `${folder}/`)];
  const isFolder = (path: string) =>
    path === '/' || paths().some((known) => known.startsWith(`${path}/`)) || empty.has(path);
  const follow = (path: string, hops = 0): string | null => {
    const segments = path.split('/').slice(1);
    for (let length = 1; length <= segments.length; length++) {
      const at = `/${segments.slice(0, length).join('/')}`;
      const node = nodes.get(at);
      if (typeof node !== 'object' || !('link' in node)) continue;
      if (hops > 20) return null;
      return follow(posix.join(posix.dirname(at), node.link, ...segments.slice(length)), hops + 1);
    }
    return nodes.has(path) || isFolder(path) ? path : null;
  };
  const fs: MemoryFileSystem = {
    async read(path, limit) {
      const at = follow(path);
      const node = at === null ? undefined : nodes.get(at);
      if (node === undefined) {
        if (isFolder(path)) throw ioFailure('read', path, coded('EISDIR'));
        return null;
      }
      const bytes = bytesOf(node);
      return limit === undefined ? bytes : bytes.subarray(0, limit + 1);
    },
    async part(path, offset, length) {
      const bytes = await fs.read(path);
      return bytes && bytes.subarray(offset, offset + length);
    },
    async length(path) {
      return (await fs.read(path))?.length ?? null;
    },
    async append(path, bytes) {
      const before = nodes.get(path);
      await fs.write(path, Buffer.concat([before === undefined ? new Uint8Array() : bytesOf(before), bytes]));
    },
    async list(path) {
      const at = follow(path);
      if (at === null || !isFolder(at)) return null;
      const below = at === '/' ? '/' : `${at}/`;
      const names = paths().flatMap((known) =>
        known.startsWith(below) ? (known.slice(below.length).split('/')[0] ?? '') : [],
      );
      const found = [...new Set(names)].filter((name) => name !== '').sort(compareText);
      return found.map((name): DirectoryEntry => ({ name, kind: kindAt(posix.join(at, name)) ?? 'other' }));
    },
    stamp: async () => null,
    kind: async (path) => kindAt(path),
    real: async (path) => follow(path),
    async write(path, bytes) {
      if (isFolder(path)) throw ioFailure('write', path, coded('EISDIR'));
      nodes.set(path, typeof bytes === 'string' ? bytes : Uint8Array.from(bytes));
    },
    async claim(path, text) {
      if (kindAt(path) !== null) return false;
      nodes.set(path, text);
      return true;
    },
    async move(from, to) {
      const moving = [...nodes].filter(([path]) => path === from || path.startsWith(`${from}/`));
      if (moving.length === 0) return false;
      if (isFolder(to) && nodes.has(from)) throw ioFailure('move', to, coded('EISDIR'));
      const file = ancestors(to).find((folder) => nodes.has(folder));
      if (file !== undefined) throw ioFailure('move', to, coded('ENOTDIR'));
      for (const [path] of moving) nodes.delete(path);
      for (const [path, node] of moving) nodes.set(to + path.slice(from.length), node);
      return true;
    },
    async place(from, to) {
      if (kindAt(from) === null) throw ioFailure('move', to, coded('ENOENT'));
      return kindAt(to) === null && fs.move(from, to);
    },
    dress: async () => undefined,
    async remove(path) {
      for (const known of nodes.keys())
        if (known === path || known.startsWith(`${path}/`)) nodes.delete(known);
      empty.delete(path);
    },
    async prune(path) {
      empty.delete(path);
    },
    snapshot() {
      const names = [...nodes.keys()].sort(compareText);
      return Object.fromEntries(
        names.map((name) => [
          name,
          new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytesOf(nodes.get(name) ?? '')),
        ]),
      );
    },
  };
  const kindAt = (path: string): EntryKind | null => {
    const node = nodes.get(path);
    if (node === undefined) return isFolder(path) ? 'folder' : null;
    if (typeof node === 'string' || node instanceof Uint8Array) return 'file';
    return 'link' in node ? 'link' : 'other';
  };
  return fs;
}

function bytesOf(node: Node): Uint8Array {
  if (typeof node === 'string') return new TextEncoder().encode(node);
  return node instanceof Uint8Array ? node : new Uint8Array();
}

function ancestors(path: string): string[] {
  const segments = path.split('/').slice(1, -1);
  return segments.map((_, index) => `/${segments.slice(0, index + 1).join('/')}`);
}

function coded(code: string): Error {
  return Object.assign(new Error(code), { code });
}
