/**
 * The two states to compare, from what the caller names: commits, folders, or what an earlier build published. A state
 * is a file system that shows it at the site's folder, and the files in which it differs from the folder.
 */
import { basename, join, resolve } from 'node:path';
import { disk, type FileSystem } from '@docgen/store/fs';
import { Failure } from '@docgen/store/failure';
import type { SideName } from '../facts.js';
import { type Blobs, blobFile, openBlobs, mostBytes } from '@docgen/store/objects/blobs';
import { isCode, isConfig } from './code-files.js';
import { type Commit, commitOf, differingFiles, isInRepository, mergeBase } from './repository.js';
import { type ViewFile, viewOf } from '@docgen/store/objects/view';
import { folderView } from './folder-view.js';

export interface State {
  readonly name: SideName;
  readonly fs: FileSystem;
  /** Paths in which the state differs from the folder; null if that is unknown. */
  readonly files: ReadonlySet<string> | null;
  /** Absolute path of the folder that the state's files are in. */
  readonly folder: string;
  readonly notes: readonly string[];
}

export interface States {
  readonly head: State;
  /** A path of a file is what an earlier build published. */
  readonly base: State | { readonly published: string };
  /** Absolute path of the site folder, with links resolved. */
  readonly folder: string;
  readonly close: () => void;
}

export interface Named {
  /** The base: a commit, a folder, or a file of an earlier build. */
  readonly from: string;
  /** The head: a commit or a folder; null for the working tree of `folder`. */
  readonly to: string | null;
  /** Absolute path of the site folder. */
  readonly folder: string;
  /** Folder that relative paths start from. */
  readonly cwd: string;
  /** Whether to compare with the base itself instead of the commit at which the head branched off. */
  readonly isDirect: boolean;
}

/** Throws a Failure of kind `usage` for a name that is neither a commit nor a path. */
export async function statesOf({
  from: base,
  to: head,
  folder: given,
  cwd,
  isDirect,
}: Named): Promise<States> {
  const headPath = head === null ? given : await folderAt(head, given, cwd);
  const folder = await realFolder(headPath ?? given);
  const isRepository = await isInRepository(folder);
  const commit = (name: string) => (isRepository ? commitOf(folder, name) : Promise.resolve(null));
  const headCommit = headPath === null && head !== null ? await commit(head) : null;
  if (headPath === null && headCommit === null) throw unknownName(head ?? '', isRepository);
  const baseCommit = await commit(base);
  const basePath = baseCommit === null || isPath(base) ? await pathAt(base, cwd) : null;
  if (basePath === null && baseCommit === null) throw unknownName(base, isRepository);
  const blobs = openBlobs(folder);
  const close = () => blobs.close();
  try {
    const start = headCommit ?? (baseCommit && (await commitOf(folder, 'HEAD')));
    const found = headCommit
      ? await commitState(headCommit, folder, blobs)
      : { ...folderName(folder), fs: disk, files: new Set<string>(), folder, notes: [] };
    if (basePath !== null) return { head: found, base: await pathState(basePath, folder), folder, close };
    if (baseCommit === null) throw unknownName(base, isRepository);
    const branched = start && !isDirect ? await mergeBase(folder, baseCommit, start) : null;
    const own = await commitState(branched ?? baseCommit, folder, blobs);
    const notes = [...own.notes, ...branchNotes({ baseCommit, branched, isDirect })];
    return { head: found, base: { ...own, notes }, folder, close };
  } catch (error) {
    close();
    throw error;
  }
}

function branchNotes(at: { baseCommit: Commit; branched: Commit | null; isDirect: boolean }): string[] {
  const { baseCommit, branched, isDirect } = at;
  if (isDirect) return [];
  const { hash } = baseCommit;
  const name = hash.startsWith(baseCommit.name) ? short(hash) : baseCommit.name;
  if (branched === null)
    return [
      `compared with ${name} itself, because Git finds no commit at which the head branched off; ` +
        'a shallow clone may lack it',
    ];
  return branched.hash === hash
    ? []
    : [
        `compared with ${short(branched.hash)}, where the head branched off ${name}; ` +
          `--direct compares with ${name} itself`,
      ];
}

function short(hash: string): string {
  return hash.slice(0, 10);
}

function folderName(folder: string): { readonly name: SideName } {
  return { name: { kind: 'working-tree', name: basename(folder) } };
}

/** A name that starts like a path is one, even if a branch has the same name. */
function isPath(name: string): boolean {
  return /^\.{0,2}[/\\]|^\.{1,2}$|^[a-z]:[/\\]/i.test(name);
}

/** The folder that the head names: null for the name of a commit. */
async function folderAt(name: string, given: string, cwd: string): Promise<string | null> {
  const isCommit = !isPath(name) && (await isInRepository(given)) && (await commitOf(given, name)) !== null;
  const path = resolve(cwd, name);
  return !isCommit && (await disk.list(path)) !== null ? path : null;
}

async function pathAt(name: string, cwd: string): Promise<string | null> {
  const path = resolve(cwd, name);
  return name !== '' && (await disk.kind(path)) !== null ? path : null;
}

async function realFolder(path: string): Promise<string> {
  const real = await disk.real(path);
  if (real === null) throw new Failure('usage', 'no such folder', { path });
  return real;
}

function unknownName(name: string, isRepository: boolean): Failure {
  const hint = !isRepository
    ? 'Pass a folder, or the docgen-manifest.json of an earlier build; commits need a Git repository'
    : 'Pass a branch, tag or commit, a folder, or the docgen-manifest.json of an earlier build. In CI, fetch the whole history first';
  return new Failure('usage', `'${name}' is neither a commit nor a path`, { hint });
}

/** A folder, or a file of an earlier build. The folder of a built site has a manifest. */
async function pathState(path: string, folder: string): Promise<State | { readonly published: string }> {
  const entries = await disk.list(path);
  if (entries === null || entries.some(({ name }) => name === 'docgen-manifest.json'))
    return { published: path };
  const other = await realFolder(path);
  if (other === folder)
    throw new Failure('usage', 'both sides are the same folder', {
      path,
      hint: 'Pass another folder, or a commit',
    });
  const own = await disk.list(other);
  const isChanged = (await configText(folder)) !== (await configText(other));
  const notes = isChanged ? [configNote(own?.map(({ name }) => name).find(isConfig) ?? null)] : [];
  const name: SideName = { kind: 'folder', name: basename(other) };
  return { name, fs: await folderView(folder, other), files: null, folder: other, notes };
}

async function configText(folder: string): Promise<string> {
  const names = ((await disk.list(folder)) ?? []).map(({ name }) => name).filter(isConfig);
  const texts = await Promise.all(
    names.map(async (name) => [name, String(await disk.read(join(folder, name)))]),
  );
  return JSON.stringify(texts);
}

function configNote(file: string | null): string {
  return (
    `the configuration has changed${file === null ? '' : ` (${file})`}, and both sides are compared with the current one, ` +
    "because docgen never runs another state's code: changes to URLs that come from it aren't shown"
  );
}

async function commitState({ hash, name }: Commit, folder: string, blobs: Blobs): Promise<State> {
  const differing = await differingFiles(folder, { hash, name });
  const hasCode = ((await disk.list(folder)) ?? []).some(
    (entry) => isConfig(entry.name) && isCode(entry.name),
  );
  const files = new Map<string, ViewFile | null>();
  const notes: string[] = [];
  const code = new Set<string>();
  for (const [path, file] of differing) {
    if (isCode(path) || (hasCode && isConfig(path))) code.add(path);
    else if (file === null || file.isLink) files.set(path, null);
    else {
      const size = await blobs.size(file.object);
      if (size === null || size > mostBytes) notes.push(unreadable(path, size));
      files.set(
        path,
        size === null || size > mostBytes
          ? null
          : blobFile(file.object, size, blobs, () => new Failure('io', `Git can't read ${path}`, { path })),
      );
    }
  }
  const config = [...code].find(isConfig);
  const pages = [...code].filter((path) => path.endsWith('.tsx'));
  return {
    name: { kind: 'commit', name, commit: hash },
    fs: viewOf(disk, folder, files),
    files: new Set(files.keys()),
    folder,
    notes: [
      ...notes,
      ...(config === undefined ? [] : [configNote(config)]),
      ...(pages.length === 0 ? [] : [codeNote(pages)]),
    ],
  };
}

function codeNote([first = '', ...others]: readonly string[]): string {
  const more = others.length === 0 ? '' : ` and ${others.length} more`;
  return `changes to code aren't compared: ${first}${more}`;
}

function unreadable(path: string, size: number | null): string {
  return size === null
    ? `left out ${path}, which the clone doesn't contain`
    : `left out ${path}, which has ${size} bytes; docgen compares at most ${mostBytes}`;
}
