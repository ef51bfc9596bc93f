/** The sites that both systems build: those of the checkout, and some that are difficult on Windows. */
import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, sep } from 'node:path';
import { manifestOf } from '../workspace.js';

/** Folders of the checkout's sites, relative to its root. */
export function sitesOf(root: string): readonly string[] {
  const examples = readdirSync(join(root, 'examples'), { withFileTypes: true });
  const folders = examples.filter((entry) => entry.isDirectory()).map(({ name }) => `examples/${name}`);
  return ['content', ...folders.toSorted()];
}

/** Packages that these sites need besides docgen's, in the versions installed in the checkout: `zod@4.0.0`. */
export function thirdParties(root: string): readonly string[] {
  const found = new Set<string>();
  for (const site of sitesOf(root)) {
    const folder = join(root, site);
    if (!existsSync(join(folder, 'package.json'))) continue;
    for (const name of Object.keys(manifestOf(folder).dependencies ?? {}))
      if (!name.startsWith('@docgen/'))
        found.add(`${name}@${manifestOf(join(folder, 'node_modules', name)).version}`);
  }
  return [...found].toSorted();
}

/** Copies a site without installed packages and build output. */
export function copySite(from: string, to: string): void {
  const left = new Set(['node_modules', 'dist', '.docgen', '.turbo']);
  cpSync(from, to, { recursive: true, filter: (path) => !left.has(basename(path)) });
}

/** Converts every Markdown file of a site to Windows line endings. */
export function withCarriageReturns(folder: string): void {
  for (const path of filesIn(folder))
    if (path.endsWith('.md')) {
      const file = join(folder, path);
      writeFileSync(file, readFileSync(file, 'utf8').replace(/\r?\n/g, '\r\n'));
    }
}

/** Paths of more than 260 characters, a link with the wrong case, and names in URLs that Windows can't store. */
export function writeHardSite(folder: string): void {
  const deep = Array.from({ length: 6 }, (_, n) => `${'folder-with-a-long-name-'.repeat(2)}${n}`).join('/');
  const files = {
    'index.md': `# Home\n\n[deep](${deep}/page.md), [exact](Case.md), [wrong case](case.md), ![image](Image.png)\n`,
    'Case.md': '# Case\n\n[back](index.md#home)\n',
    [`${deep}/page.md`]: '# Deep\n\n[home](/) and [case](/Case)\n',
    'reserved.md': '---\nslug: aux\n---\n\n# Reserved\n\nWords.\n',
    'back.md': '# Backslash\n\n[windows](.\\Case.md)\n',
  };
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
}

/**
 * Files below a folder by path with `/`, sorted by code unit; without the cache, which each system signs with its own
 * key.
 */
export function filesIn(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .map((path) => path.split(sep).join('/'))
    .filter((path) => !path.startsWith('.docgen/'))
    .toSorted((a, b) => (a < b ? -1 : 1));
}

/** Paths whose bytes differ between the two folders. */
export function differences(a: string, b: string): readonly string[] {
  const [first, second] = [filesIn(a), filesIn(b)];
  const other = new Set(second);
  const own = new Set(first);
  const unequal = first.filter(
    (path) => !other.has(path) || !readFileSync(join(a, path)).equals(readFileSync(join(b, path))),
  );
  return [...unequal, ...second.filter((path) => !own.has(path))];
}
