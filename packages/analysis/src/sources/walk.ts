/**
 * Walks a folder for files that may be sources. It leaves out files that never are: other outputs of docgen, caches,
 * `node_modules`, hidden files, names with a leading underscore (except `_index.md`), and the site's `exclude` globs.
 * Links are followed only to files within the site, and only regular files are ever opened.
 */
import { join } from 'node:path';
import type { Diagnostic } from '@docgen/model';
import { sourceUnreadable } from '@docgen/config/diagnostics';
import { isOutput, markerName } from '@docgen/store/marker';
import { Failure } from '@docgen/store/failure';
import type { DirectoryEntry } from '@docgen/store/fs';
import { globTest } from '@docgen/store/glob';
import type { Tree } from './load.js';
import { isOutside } from '@docgen/store/outside';
import { notRegular, refusedLink } from '../link/refused-link.js';

export interface Walked {
  /** Paths relative to the site folder with `/`, by code unit. */
  readonly files: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
}

export interface WalkLimits {
  /** Globs of files that are never sources. */
  readonly exclude: readonly string[];
  /** Top-level folders to enter; null: the whole tree. */
  readonly roots: readonly string[] | null;
}

export async function walk(tree: Tree, limits: WalkLimits): Promise<Walked> {
  const files: string[] = [];
  const diagnostics: Diagnostic[] = [];
  const excluded = globTest(limits.exclude);
  const root = (await tree.fs.real(tree.folder)) ?? tree.folder;
  const pending = limits.roots === null ? [''] : await rootsInside(tree, limits.roots, root, diagnostics);
  for (let at = pending.pop(); at !== undefined; at = pending.pop()) {
    const entries = await listOrReport(tree, at, diagnostics);
    if (entries === null) continue;
    const isMarked = at !== '' && entries.some(({ name }) => name === markerName);
    if (isMarked && (await isOutput(tree.fs, join(tree.folder, at)))) continue;
    const folders: string[] = [];
    for (const entry of entries) {
      const path = at === '' ? entry.name : `${at}/${entry.name}`;
      if (isApart(entry, path, tree) || excluded(path)) continue;
      // Node decodes each byte that isn't UTF-8 to this character, and finds nothing under such a name.
      if (entry.name.includes('\uFFFD') && (await tree.fs.kind(join(tree.folder, path))) === null) {
        diagnostics.push(sourceUnreadable(path, 'its name is not valid UTF-8'));
        continue;
      }
      if (entry.kind === 'folder') folders.push(path);
      else if (
        entry.kind === 'file' ||
        (await leadsInside(tree, { path, kind: entry.kind, root }, diagnostics))
      )
        files.push(path);
    }
    for (const folder of folders.toReversed()) pending.push(folder);
  }
  return { files, diagnostics };
}

/** The top-level folders that are in the site, last first. One that is a link may lead anywhere. */
async function rootsInside(
  tree: Tree,
  names: readonly string[],
  root: string,
  diagnostics: Diagnostic[],
): Promise<string[]> {
  const inside: string[] = [];
  for (const name of names) {
    const real = await tree.fs.real(join(tree.folder, name));
    if (real === null || !isOutside(root, real)) inside.push(name);
    else diagnostics.push(sourceUnreadable(name, 'it is a symbolic link to a path outside the site folder'));
  }
  return inside.toReversed();
}

async function listOrReport(
  tree: Tree,
  path: string,
  diagnostics: Diagnostic[],
): Promise<readonly DirectoryEntry[] | null> {
  try {
    return await tree.fs.list(join(tree.folder, path));
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    diagnostics.push(sourceUnreadable(path, error.message.slice(error.message.lastIndexOf(': ') + 2)));
    return null;
  }
}

function isApart(entry: DirectoryEntry, path: string, tree: Tree): boolean {
  const { name } = entry;
  const inStatic = path.startsWith('static/');
  if (name === 'node_modules' || (name.startsWith('.') && !(inStatic && name === '.well-known'))) return true;
  if (name.startsWith('_') && name !== '_index.md' && !inStatic) return true;
  return tree.apart.includes(join(tree.folder, path));
}

/** Whether a link leads to a regular file of the site; any other special file is reported. */
async function leadsInside(
  tree: Tree,
  { path, kind, root }: { path: string; kind: DirectoryEntry['kind']; root: string },
  diagnostics: Diagnostic[],
): Promise<boolean> {
  const reason = kind === 'link' ? await refusedLink(join(tree.folder, path), { ...tree, root }) : notRegular;
  if (reason !== null) diagnostics.push(sourceUnreadable(path, reason));
  return reason === null;
}
