/** The rooms of the workspace as counted: every package with TypeScript sources, and those sources. */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { basename, join, posix, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Import, importsOf } from './imports.js';

/** The root folder of the checkout. */
export const root = fileURLToPath(new URL('../../..', import.meta.url));

/** A file: its path relative to the root folder, with `/` on every system. */
export interface Text {
  readonly path: string;
  readonly text: string;
}

/** A source file. */
export interface SourceText extends Text {
  readonly imports: readonly Import[];
}

/** A package and its sources, without tests. */
export interface Room {
  /** Its folder, relative to the root folder. */
  readonly folder: string;
  readonly files: readonly SourceText[];
}

/** Packages that measure and drive docgen. They aren't shipped, and no boundaries are enforced within them. */
const apart = new Set(['bench', 'e2e', 'house', 'prose']);

/** Every package, sorted by folder. */
export function rooms(): readonly Room[] {
  const found = ['packages', 'themes'].flatMap((folder) =>
    readdirSync(join(root, folder))
      .filter((name) => !apart.has(name) && existsSync(join(root, folder, name, 'src')))
      .map((name) => ({ folder: `${folder}/${name}`, files: sourcesIn(`${folder}/${name}/src`) })),
  );
  const bin = ['bin/commands', 'bin/report'].flatMap((folder) => sourcesIn(folder));
  return [...found, { folder: 'bin', files: [...sourcesIn('bin', { deep: false }), ...bin] }]
    .filter(({ files }) => files.length > 0)
    .toSorted((a, b) => (a.folder < b.folder ? -1 : 1));
}

/** Documents to read before a change: ARCHITECTURE and the README of every package. */
export function documents(): readonly Text[] {
  const folders = ['packages', 'themes'].flatMap((folder) =>
    readdirSync(join(root, folder)).map((name) => `${folder}/${name}`),
  );
  return ['ARCHITECTURE.md', ...['bin', ...folders].map((folder) => `${folder}/README.md`)]
    .filter((path) => existsSync(join(root, path)))
    .toSorted((a, b) => (a < b ? -1 : 1))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
}

/** The TypeScript files of a folder without tests, with paths relative to the root folder, sorted by path. */
export function sourcesIn(folder: string, { deep = true } = {}): readonly SourceText[] {
  return pathsIn(join(root, folder), deep)
    .map((path) => {
      const text = readFileSync(path, 'utf8');
      return { path: relative(root, path).split(sep).join('/'), text, imports: importsOf(text) };
    })
    .toSorted((a, b) => (a.path < b.path ? -1 : 1));
}

function pathsIn(folder: string, deep: boolean): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return deep ? pathsIn(path, deep) : [];
    return /(?<!\.d|\.test)\.m?tsx?$/.test(entry.name) ? [path] : [];
  });
}

/** The file that a relative import in `path` refers to; if it is not among `files`, its path without extension. */
export function targetOf(path: string, from: string, files: readonly SourceText[]): string {
  const bare = posix.join(posix.dirname(path), from).replace(/\.m?jsx?$/, '');
  return files.find((file) => file.path.replace(/\.m?tsx?$/, '') === bare)?.path ?? bare;
}

/**
 * The folder below `src` that contains a file. A file next to a folder of the same name is that folder's public face.
 */
export function wingOf(path: string, files: readonly SourceText[]): string {
  const [, below = ''] = path.split('/src/');
  const [first = '', ...rest] = below.split('/');
  if (rest.length > 0) return first;
  const name = basename(first).replace(/\.m?tsx?$/, '');
  return files.some((file) => file.path.includes(`/src/${name}/`)) ? name : '';
}
