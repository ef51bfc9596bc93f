/** A folder that is restored to its earlier contents by writing only what differs; and what surrounds it. */
import { existsSync, lstatSync, mkdirSync, readFileSync, readdirSync, rmSync, rmdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathsBelow, writeUnder } from '../folder.js';

export type Contents = ReadonlyMap<string, Buffer>;

/** Every file below a folder with its bytes; none if the folder does not exist. */
export function contentsOf(folder: string): Contents {
  if (!existsSync(folder)) return new Map();
  return new Map(pathsBelow(folder).map((path) => [path, readFileSync(join(folder, path))]));
}

/** Makes a folder contain exactly these files; null: the folder does not exist. */
export function bringBack(folder: string, contents: Contents | null): void {
  if (contents === null || lstatSync(folder, { throwIfNoEntry: false })?.isDirectory() !== true) {
    rmSync(folder, { recursive: true, force: true });
    if (contents === null) return;
    mkdirSync(folder, { recursive: true });
  }
  for (const path of pathsBelow(folder)) {
    const isFile = lstatSync(join(folder, path)).isFile();
    if (!contents.has(path) || !isFile) rmSync(join(folder, path), { recursive: true, force: true });
  }
  removeEmpty(folder);
  for (const [path, bytes] of contents)
    if (!holds(join(folder, path), bytes)) writeUnder(folder, path, bytes);
}

function removeEmpty(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (!entry.isDirectory()) continue;
    const path = join(folder, entry.name);
    removeEmpty(path);
    if (readdirSync(path).length === 0) rmdirSync(path);
  }
}

function holds(path: string, bytes: Buffer): boolean {
  const found = lstatSync(path, { throwIfNoEntry: false });
  return found?.isFile() === true && found.size === bytes.length && readFileSync(path).equals(bytes);
}

/** Lists the files below a folder, except in some of its subfolders, each with the effect of changing it. */
export function around(folder: string, apart: ReadonlySet<string>): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const walk = (at: string) => {
    for (const entry of readdirSync(at, { withFileTypes: true })) {
      const path = join(at, entry.name);
      if (apart.has(path)) continue;
      const { ino, size, mtimeNs, mode } = lstatSync(path, { bigint: true });
      if (entry.isDirectory()) {
        found.set(path, `folder ${mode}`);
        walk(path);
      } else found.set(path, `${ino} ${size} ${mtimeNs} ${mode}`);
    }
  };
  walk(folder);
  return found;
}
