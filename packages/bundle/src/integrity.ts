/**
 * Hashes with which browsers refuse scripts and stylesheets that aren't the published ones (Subresource Integrity). A
 * page names its own files with their hashes. For modules that code imports, only an import map can have them, and a
 * map can't be a separate file, so it would be part of every page: `integrity: 'all'` asks for that.
 */
import { type OutputFile, type Site, compareText, langOf } from '@docgen/model';
import { answersFile } from './answers.js';
import { stemmerFile } from './stemmers.js';
import type { BrowserPaths } from './bundle.js';

/** By output path. */
export interface Integrity {
  readonly [path: string]: string;
}

type Named = Pick<BrowserPaths, 'styles' | 'partStyles' | 'scripts'>;

/** Hashes of the files that pages name and, if the site asks for it, of every module, those of the search included. */
export async function integrityOf(
  site: Pick<Site, 'integrity' | 'locales' | 'search'>,
  paths: Named,
  files: readonly OutputFile[],
): Promise<Integrity> {
  if (site.integrity === 'none') return {};
  const named = namedBy(paths);
  const isAll = site.integrity === 'all';
  const isSearched = isAll && site.search?.provider === 'docgen';
  const ofSearch = isSearched
    ? await Promise.all([
        answersFile(site),
        ...site.locales.map(({ code }) => stemmerFile(langOf(code, site))),
      ])
    : [];
  const checked = [...files, ...ofSearch].flatMap((file) =>
    file && (named.has(file.path) || (isAll && file.path.endsWith('.js'))) ? [file] : [],
  );
  const byPath = new Map(checked.map(({ path, hash }) => [path, sourceHash(hash)]));
  return Object.fromEntries([...byPath].sort(([a], [b]) => compareText(a, b)));
}

/** The import map for the modules of `integrity` that no page names. */
export function importMapOf(paths: Named & { readonly integrity: Integrity }, base: string): string | null {
  const named = namedBy(paths);
  const others = Object.entries(paths.integrity).filter(([path]) => !named.has(path));
  if (others.length === 0) return null;
  return JSON.stringify({
    integrity: Object.fromEntries(others.map(([path, hash]) => [`${base}/${path}`, hash])),
  });
}

/** A SHA-256 hash in hexadecimal, as `integrity` and policies write it. */
export function sourceHash(hash: string): string {
  return `sha256-${Buffer.from(hash, 'hex').toString('base64')}`;
}

function namedBy({ styles, partStyles, scripts }: Named): ReadonlySet<string> {
  return new Set([...styles, ...partStyles.map(([, path]) => path), ...scripts]);
}
