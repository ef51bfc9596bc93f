/**
 * Decides which folders to watch, and which changes matter. Everything that docgen reads is in the site's own folders,
 * or is a file that the site names. Files that docgen writes, and temporary files of editors, are ignored.
 */
import { isAbsolute, join, relative, sep } from 'node:path';

export interface Scope {
  /** Absolute path of the site folder. */
  readonly folder: string;
  /** Whether the whole folder is content, as in a site without a configuration. */
  readonly whole: boolean;
  /** Absolute paths that are ignored: output and cache. */
  readonly apart: readonly string[];
  /** Additional top-level folders of a site with a configuration. */
  readonly more: readonly string[];
  /** Absolute paths of other source files of the site. */
  readonly files: readonly string[];
}

/** Folders of a site with a configuration. */
const folders = new Set(['docs', 'pages', 'static', 'snippets', 'components', 'i18n', 'openapi', 'versions']);

/** Whether the folder at an absolute path in the site folder is watched. */
export function isWatchedFolder(path: string, { folder, whole, apart, more }: Scope): boolean {
  if (path === folder) return true;
  const [first = '', ...rest] = relative(folder, path).split(sep);
  if ([first, ...rest].some((name) => name.startsWith('.') || name === 'node_modules')) return false;
  if (apart.some((other) => isWithin(path, other))) return false;
  // In other folders of the site folder, only misplaced pages matter, and only directly in them.
  return whole || folders.has(first) || more.includes(first) || rest.length === 0;
}

/** Whether a change at an absolute path can change the site. */
export function isMeant(path: string, scope: Scope): boolean {
  if (scope.files.includes(path)) return true;
  const { folder, whole, more } = scope;
  const way = relative(folder, path);
  if (way === '') return true;
  if (way.startsWith('..') || isAbsolute(way)) return false;
  const names = way.split(sep);
  if (names.some((name) => isLeftover(name) || name === 'node_modules')) return false;
  if (scope.apart.some((other) => isWithin(path, other))) return false;
  const [first = '', ...rest] = names;
  if (whole || folders.has(first) || more.includes(first)) return true;
  const isPage = names.length < 3 && names.at(-1)?.endsWith('.md') === true;
  const isFolder = rest.length === 0 && !first.includes('.');
  return isPage || isFolder || (rest.length === 0 && isOfConfiguration(first));
}

/**
 * Folders of other files that the site's appearance depends on. Folders are watched because editors replace files.
 */
export function foldersOfFiles({ files }: Scope): string[] {
  return [...new Set(files.map((file) => join(file, '..')))];
}

/** The configuration, and files next to it that it may import. */
function isOfConfiguration(name: string): boolean {
  return /\.(?:[cm]?[jt]s|json)$/.test(name);
}

/** Temporary files of editors, and hidden files, which aren't sources. */
function isLeftover(name: string): boolean {
  return name.startsWith('.') || name.endsWith('~') || /^4913$|^#.*#$|\.sw[a-z]$|\.tmp$|___jb_/.test(name);
}

/** Whether an absolute path is that of the folder or file, or inside it. */
export function isWithin(path: string, folder: string): boolean {
  return path === folder || path.startsWith(folder + sep);
}
