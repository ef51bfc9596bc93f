/**
 * The sites of a workspace: each folder with a configuration, and otherwise the workspace folder itself. A site is
 * opened when the client opens one of its files. Files in no workspace folder belong to no site.
 */
import { existsSync, realpathSync } from 'node:fs';
import { basename, dirname, join, relative, sep } from 'node:path';
import { configNames } from '@docgen/engine/authoring';

/** A file of a site. */
export interface SiteFile {
  /** Real path of the site folder. */
  readonly folder: string;
  /** Path of the file, relative to the folder, with `/`. */
  readonly path: string;
}

/** The site of the file at `path`, in one of the workspace `folders` (real paths); null if it is in none. */
export function siteFileOf(path: string, folders: readonly string[]): SiteFile | null {
  const real = realPath(path);
  const around = folders.filter((folder) => isIn(folder, real));
  const [inner] = around.toSorted((a, b) => b.length - a.length);
  if (inner === undefined) return null;
  const folder = configuredFolder(dirname(real), inner) ?? inner;
  return { folder, path: relative(folder, real).split(sep).join('/') };
}

/** The closest folder above with a configuration, up to `top`. */
function configuredFolder(folder: string, top: string): string | null {
  for (let at = folder; isIn(top, at) || at === top; at = dirname(at)) {
    if (configNames.some((name) => existsSync(join(at, name)))) return at;
    if (at === dirname(at)) return null;
  }
  return null;
}

/** The path with all links resolved; what doesn't exist yet has none. */
export function realPath(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    const above = dirname(path);
    return above === path ? path : join(realPath(above), basename(path));
  }
}

/** Whether a path is below a folder. */
export function isIn(folder: string, path: string): boolean {
  return path.startsWith(folder.endsWith(sep) ? folder : folder + sep);
}
