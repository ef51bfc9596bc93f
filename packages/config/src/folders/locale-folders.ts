/**
 * Detects where the pages of each language are: in a folder inside `docs/` and `pages/`, or in `i18n/<locale>/` beside
 * them, with the default language in `docs/` and `pages/` themselves. The folders decide, so no option can contradict
 * them. If a site has folders of both kinds, pages directly in `docs/` or `pages/` decide.
 */
import { join } from 'node:path';
import type { Site } from '@docgen/model';
import type { FileSystem } from '@docgen/store/fs';

type Locales = Pick<Site, 'docs' | 'locales' | 'defaultLocale'>;

export async function localeFolders(
  { docs, locales, defaultLocale }: Locales,
  at: { readonly fs: FileSystem; readonly folder: string },
): Promise<Site['localeFolders']> {
  if (locales.length === 1) return 'beside';
  const codes = locales.map(({ code }) => code);
  const list = async (path: string) => (await at.fs.list(join(at.folder, path))) ?? [];
  const roots = [...docs.map(({ path }) => path), 'pages'];
  const entries = (await Promise.all(roots.map(list))).flat();
  const hasPages = entries.some(({ name, kind }) => kind === 'file' && name.endsWith('.md'));
  const hasFolders = entries.some(({ name, kind }) => kind === 'folder' && !codes.includes(name));
  // A folder that is left with caches only, or empty, shows nothing.
  const isUsed = async (path: string) => (await list(path)).some(({ name }) => !name.startsWith('.'));
  const isAnyUsed = async (paths: readonly string[]) => (await Promise.all(paths.map(isUsed))).includes(true);
  const isInside = await isAnyUsed(roots.flatMap((root) => codes.map((code) => `${root}/${code}`)));
  const others = codes.filter((code) => code !== defaultLocale);
  const isBeside = await isAnyUsed(others.flatMap((code) => roots.map((root) => `i18n/${code}/${root}`)));
  if (isInside) return isBeside && hasPages ? 'beside' : 'inside';
  return isBeside || hasPages || hasFolders ? 'beside' : 'inside';
}
