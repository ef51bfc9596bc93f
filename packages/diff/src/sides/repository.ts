/**
 * Questions to Git about a folder: which commit a name means, and which files differ from the working tree. Git runs
 * without hooks, filters and text conversion, and fetches nothing. It compares the working tree by its index.
 */
import { Failure } from '@docgen/store/failure';
import { git, gitUnfiltered } from '@docgen/store/git';

/** Objects that a partial clone lacks aren't requested from a server. */
const offline = ['-c', 'protocol.allow=never'];

export interface Commit {
  /** Full hash. */
  readonly hash: string;
  /** The name that was resolved. */
  readonly name: string;
}

/** Whether the folder is in a working tree of Git. */
export async function isInRepository(folder: string): Promise<boolean> {
  return (await git(folder, ['rev-parse', '--is-inside-work-tree'])).out.trim() === 'true';
}

/** The commit that a name means; null if there is none. Names that start with `-` are options, and no commit has one. */
export async function commitOf(folder: string, name: string): Promise<Commit | null> {
  if (name === '' || name.startsWith('-') || /[\0-\x20\x7f]/.test(name)) return null;
  const wanted = ['rev-parse', '--verify', '--quiet', '--end-of-options', `${name}^{commit}`];
  const { out, fault } = await git(folder, wanted);
  const hash = out.trim();
  return fault === null && /^[\da-f]{40,64}$/.test(hash) ? { hash, name } : null;
}

/** The commit at which the head branched off the base; null if the two have none in common, or the clone is shallow. */
export async function mergeBase(folder: string, base: Commit, head: Commit): Promise<Commit | null> {
  const { out, fault } = await git(folder, ['merge-base', base.hash, head.hash]);
  const hash = out.trim().split('\n')[0] ?? '';
  return fault === null && hash !== '' ? { hash, name: base.name } : null;
}

/** A file of a commit that the working tree lacks or has with other content; null for one that the commit lacks. */
export type CommitFile = { readonly object: string; readonly isLink: boolean } | null;

/** Files that differ between a commit and the working tree, by path relative to the folder. */
export async function differingFiles(
  folder: string,
  { hash }: Commit,
): Promise<ReadonlyMap<string, CommitFile>> {
  const [tracked, untracked] = await Promise.all([
    gitUnfiltered(folder, [
      ...offline,
      'diff-index',
      '--raw',
      '-z',
      '--no-renames',
      '--no-abbrev',
      '--no-ext-diff',
      '--no-textconv',
      '--ignore-submodules=all',
      '--relative',
      hash,
      '--',
      '.',
    ]),
    // Files that Git ignores, such as generated pages, are the same on both sides.
    git(folder, ['ls-files', '--others', '--exclude-standard', '-z', '--', '.']),
  ]);
  for (const { fault } of [tracked, untracked])
    if (fault !== null)
      throw new Failure('io', `Git can't compare the working tree: ${fault}`, { path: folder });
  const found = new Map<string, CommitFile>();
  for (const path of untracked.out.split('\0')) if (isPlain(path)) found.set(path, null);
  for (const [path, file] of rawEntries(tracked.out)) if (isPlain(path)) found.set(path, file);
  return found;
}

/** `:<mode> <mode> <object> <object> <status>\0<path>\0`, the commit's side first. */
function* rawEntries(out: string): Generator<[path: string, file: CommitFile]> {
  const words = out.split('\0');
  for (let at = 0; at + 1 < words.length; at += 2) {
    const [, mode = '', object = '', status = ''] = /^:(\d+) \d+ (\S+) \S+ (\w)/.exec(words[at] ?? '') ?? [];
    const path = words[at + 1] ?? '';
    if (status === 'U' || mode === '160000') continue;
    yield [path, /^0+$/.test(mode) ? null : { object, isLink: mode === '120000' }];
  }
}

/** Whether a path from a repository stays in its folder. */
function isPlain(path: string): boolean {
  return path !== '' && path.split('/').every((name) => name !== '' && name !== '.' && name !== '..');
}
