/**
 * Which folders are watched, and which changes in them count. Everything docgen reads is below the site folder's own
 * folders, or a file that it names itself; what it writes, and what editors leave while they save, is not looked at.
 */
import { isAbsolute, join, relative, sep } from 'node:path';

export interface Scope {
  /** Absolute path of the site folder. */
  readonly folder: string;
  /** Whether the whole folder is content, as in a site without a configuration. */
  readonly whole: boolean;
  /** Absolute paths that are never looked into: output and cache. */
  readonly apart: readonly string[];
  /** Further top-level folders of a site with a configuration. */
  readonly more: readonly string[];
  /** Absolute paths of further files that the site was made from. */
  readonly files: readonly string[];
}

/** The folders of a site with a configuration. */
const folders = new Set(['docs', 'pages', 'static', 'snippets', 'components', 'i18n', 'openapi', 'versions']);

/** Whether the folder at an absolute path below the site folder is watched. */
export function isWatchedFolder(path: string, { folder, whole, apart, more }: Scope): boolean {
  if (path === folder) return true;
  const [first = '', ...rest] = relative(folder, path).split(sep);
  if ([first, ...rest].some((name) => name.startsWith('.') || name === 'node_modules')) return false;
  if (apart.some((other) => isWithin(path, other))) return false;
  return whole || folders.has(first) || more.includes(first);
}

/** Whether a change at an absolute path may change the site. */
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
  return rest.length === 0 && isOfConfiguration(first);
}

/** Files beside the site folder's own that its look depends on: their folders are watched, for files are replaced. */
export function foldersOfFiles({ files }: Scope): string[] {
  return [...new Set(files.map((file) => join(file, '..')))];
}

/** The configuration, and what stands beside it and may be imported by it. */
function isOfConfiguration(name: string): boolean {
  return /\.(?:[cm]?[jt]s|json)$/.test(name);
}

/** Files that editors make while they save, and hidden ones, which are no sources. */
function isLeftover(name: string): boolean {
  return name.startsWith('.') || name.endsWith('~') || /^4913$|^#.*#$|\.sw[a-z]$|\.tmp$|___jb_/.test(name);
}

/** Whether an absolute path is that of the folder or file, or lies below it. */
export function isWithin(path: string, folder: string): boolean {
  return path === folder || path.startsWith(folder + sep);
}
