/**
 * Folders of a proof: the contents of one, whether two are equal, and what a command left behind that it should not
 * have.
 */
import { createHash } from 'node:crypto';
import {
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative, sep } from 'node:path';
import type { Files } from './made/write.js';

/** Path → hash of the bytes, or the type if it is not a plain file. */
export type Tree = ReadonlyMap<string, string>;

/** A new folder outside of the checkout; the caller removes it. */
export function temporaryFolder(below = tmpdir()): string {
  return realpathSync(mkdtempSync(join(below, 'docgen-proof-')));
}

export function removeFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}

/** Paths of everything below a folder except folders, with `/`, in order. */
export function pathsBelow(folder: string): string[] {
  return entriesBelow(folder)
    .filter((entry) => !entry.isDirectory())
    .map((entry) => pathOf(folder, entry))
    .sort();
}

function entriesBelow(folder: string) {
  return readdirSync(folder, { withFileTypes: true, recursive: true });
}

function pathOf(folder: string, entry: { readonly parentPath: string; readonly name: string }): string {
  return relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/');
}

/**
 * Reads the contents of a folder; null if it doesn't exist. Empty folders count, because a clean build leaves none.
 */
export function treeOf(folder: string): Tree | null {
  if (lstatSync(folder, { throwIfNoEntry: false })?.isDirectory() !== true) return null;
  const tree = new Map<string, string>();
  for (const entry of entriesBelow(folder)) {
    const path = pathOf(folder, entry);
    if (entry.isDirectory()) {
      if (readdirSync(join(folder, path)).length === 0) tree.set(path, 'an empty folder');
    } else tree.set(path, entry.isFile() ? hashOf(readFileSync(join(folder, path))) : 'no plain file');
  }
  return tree;
}

function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** Differences between a tree and the expected one, at most ten lines; empty if there are none. */
export function differences(found: Tree | null, right: Tree | null): string[] {
  if (found === null || right === null)
    return found === right ? [] : [found === null ? 'there is no output' : 'there is an output'];
  const lines = [...new Set([...found.keys(), ...right.keys()])].sort().flatMap((path) => {
    const [one, other] = [found.get(path), right.get(path)];
    if (one === other) return [];
    if (one === undefined) return [`missing: ${path}`];
    return [other === undefined ? `too much: ${path}` : `other bytes: ${path}`];
  });
  return lines.length > 10 ? [...lines.slice(0, 10), `… and ${lines.length - 10} more`] : lines;
}

/** Creates a folder of files that does not exist yet. */
export function writeFolder(folder: string, files: Files): void {
  mkdirSync(folder, { recursive: true });
  for (const [path, content] of files) writeUnder(folder, path, content);
}

export function writeUnder(folder: string, path: string, content: string | Uint8Array): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), content);
}

/**
 * Finds files that a command left after it ended: anything outside sources, output and cache, and temporary files in
 * the cache or output.
 */
export function leftovers(site: string, sources: Files): string[] {
  const known = new Set(['dist', '.docgen', ...[...sources.keys()].map((path) => path.split('/')[0] ?? '')]);
  const beside = readdirSync(site).filter((name) => !known.has(name));
  const inside = ['dist', '.docgen'].flatMap((name) =>
    lstatSync(join(site, name), { throwIfNoEntry: false })?.isDirectory()
      ? pathsBelow(join(site, name)).map((path) => `${name}/${path}`)
      : [],
  );
  const onTheWay = inside.filter((path) => /(?:\.new|\.tmp|\.part|\.old|-stage|~)$|lock/i.test(path));
  return [...beside, ...onTheWay];
}

/** Limits of a cache: files and bytes, besides what one build keeps. */
const most = { files: 120, bytes: 12_000_000 };

/**
 * A cache is bounded: after a hundred edits, kills and builds it keeps at most a few times what one build keeps.
 * Reports by how much it is over.
 */
export function overgrown(cache: string, single: string): string[] {
  const [found, right] = [figuresOf(cache), figuresOf(single)];
  return [
    ...(found.files > most.files ? [`the cache has ${found.files} files, a new one ${right.files}`] : []),
    ...(found.bytes > 4 * right.bytes + most.bytes
      ? [`the cache has ${found.bytes} bytes, a new one ${right.bytes}`]
      : []),
  ];
}

function figuresOf(folder: string): { files: number; bytes: number } {
  if (lstatSync(folder, { throwIfNoEntry: false })?.isDirectory() !== true) return { files: 0, bytes: 0 };
  const sizes = pathsBelow(folder).map((path) => lstatSync(join(folder, path)).size);
  return { files: sizes.length, bytes: sizes.reduce((sum, size) => sum + size, 0) };
}
