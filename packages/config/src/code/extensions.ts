/** The optional packages that render parts of pages, by the options that need them. */
import { readFile, readdir } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Diagnostic, Site, SiteExtension } from '@docgen/model';
import { hashOf } from '@docgen/store/hash';
import { packageMissing } from '../diagnostics.js';
import { locateKey } from '../data/locate.js';
import type { ConfigFile } from './evaluate.js';
import { identityOf } from './code-hash.js';

/** The package of each option in `markdown`. */
const packages = { diagrams: '@docgen/diagrams', math: '@docgen/math' } as const;

interface Extensions {
  readonly extensions: readonly SiteExtension[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Resolves the packages that the site's options need; `find` returns the path of a package's module, or null. */
export async function extensions(
  { markdown }: Pick<Site, 'markdown'>,
  file: ConfigFile,
  find: (name: string) => string | null,
): Promise<Extensions> {
  const found: SiteExtension[] = [];
  const diagnostics: Diagnostic[] = [];
  for (const option of ['diagrams', 'math'] as const) {
    if (!markdown[option]) continue;
    const name = packages[option];
    const path = find(name);
    if (path === null) {
      const place = { file: file.name, range: locateKey(file.text, ['markdown', option]) };
      diagnostics.push(packageMissing(place, `markdown.${option}`, name));
    } else found.push({ name, module: pathToFileURL(path).href, hash: await codeOf(path) });
  }
  return { extensions: found, diagnostics };
}

/** Its version if it is installed, else the hash of its compiled code. */
async function codeOf(path: string): Promise<string> {
  if (path.split(sep).includes('node_modules')) return identityOf(pathToFileURL(path).href);
  const folder = dirname(path);
  const files = await readdir(folder, { recursive: true });
  const modules = files.filter((name) => name.endsWith('.js')).sort();
  return hashOf((await Promise.all(modules.map((name) => readFile(join(folder, name), 'utf8')))).join());
}
