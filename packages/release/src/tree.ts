/**
 * Measures an installation in `node_modules`: packages, bytes, scripts that ran or would run, and links that lead
 * outside.
 */
import { lstatSync, readdirSync, realpathSync } from 'node:fs';
import { basename, dirname, join, sep } from 'node:path';
import { manifestOf } from './workspace.js';

export interface Tree {
  /** Number of packages, each counted once for every location. */
  readonly packages: number;
  /** Number of those that are the same on every system. */
  readonly portable: number;
  /** Total size of the files, each inode once. */
  readonly bytes: number;
  /** Names of packages that run code during installation, sorted. */
  readonly scripts: readonly string[];
  /** Links whose target is outside the folder, relative to it. */
  readonly leaving: readonly string[];
}

/** Walks the `node_modules` of `folder`. */
export function treeOf(folder: string): Tree {
  const top = realpathSync(folder);
  const found = { packages: 0, portable: 0, bytes: 0, scripts: new Set<string>(), leaving: [] as string[] };
  const inodes = new Set<number>();
  const visit = (path: string): void => {
    for (const entry of readdirSync(path, { withFileTypes: true })) {
      const inner = join(path, entry.name);
      if (entry.isSymbolicLink()) {
        if (!`${realpathSync(inner)}${sep}`.startsWith(`${top}${sep}`))
          found.leaving.push(inner.slice(top.length + 1));
      } else if (entry.isDirectory()) visit(inner);
      else if (entry.isFile()) addFile(inner);
    }
  };
  const addFile = (path: string): void => {
    const { ino, size } = lstatSync(path);
    if (!inodes.has(ino)) found.bytes += size;
    inodes.add(ino);
    if (basename(path) !== 'package.json' || !isPackage(dirname(path))) return;
    found.packages += 1;
    const { name, scripts, os } = manifestOf(dirname(path));
    if (os === undefined) found.portable += 1;
    if (Object.keys(scripts ?? {}).some((script) => /^(pre|post)?install$/.test(script)))
      found.scripts.add(name);
  };
  visit(join(top, 'node_modules'));
  return { ...found, scripts: [...found.scripts].toSorted() };
}

/** Whether a folder is the root of a package, and not a folder inside one. */
function isPackage(folder: string): boolean {
  const parent = dirname(folder);
  const scoped = basename(parent).startsWith('@');
  return basename(scoped ? dirname(parent) : parent) === 'node_modules';
}
