/**
 * The files to read, by groups: which variant of English they use, and where their prose is. The data comes from
 * `words/`.
 */
import { readFileSync, readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import picomatch from 'picomatch';
import type { Term, Variant } from './rules.js';

/** A group of files. */
export interface Group {
  readonly name: string;
  readonly variant: Variant;
  readonly files: readonly string[];
  /** Generated files, and files whose text is a sample of something else. */
  readonly except?: readonly string[];
}

/** The root folder of the checkout. */
export const root = fileURLToPath(new URL('../../..', import.meta.url));

const skipped = new Set(['node_modules', 'dist', '.docgen', '.turbo', '.git', 'corpora']);

export function groups(): readonly Group[] {
  return words('groups') as readonly Group[];
}

export function terms(): readonly Term[] {
  return words('terms') as readonly Term[];
}

/** Words that are correct in both variants although a dictionary lacks them. */
export function allowed(): readonly string[] {
  return words('spelling') as readonly string[];
}

function words(name: string): unknown {
  return JSON.parse(readFileSync(new URL(`../words/${name}.json`, import.meta.url), 'utf8'));
}

/** Every file of the checkout that can contain prose, relative to the root folder, in order. */
export function everyFile(folder = root): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return skipped.has(entry.name) ? [] : everyFile(path);
      return /\.(?:md|tsx?)$/.test(entry.name) ? [relative(root, path).split(sep).join('/')] : [];
    })
    .toSorted((a, b) => (a < b ? -1 : 1));
}

/** The first group that includes a file, or undefined. */
export function groupOf(path: string): Group | undefined {
  return groups().find((group) => filesOf(group, [path]).length > 0);
}

export function filesOf({ files, except = [] }: Group, all: readonly string[]): string[] {
  const isIn = picomatch([...files], { dot: true, ignore: [...except] });
  return all.filter((path) => isIn(path));
}
