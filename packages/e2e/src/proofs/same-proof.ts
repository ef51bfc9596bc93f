/**
 * The proof that the bytes of a site don't depend on how and where it is built: in this thread or in 1, 2 or 4 others,
 * cold, from a cache, from the cache of a build with other threads, in another folder, order of the disk, time zone,
 * language, umask, with one processor.
 */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { chance } from './chance.js';
import { docgen } from './command.js';
import { type Tree, differences, removeFolder, temporaryFolder, treeOf, writeFolder } from './folder.js';
import type { Files } from './made/write.js';
import { type CommandOutput, saidDifferences } from './said.js';
import { rootFolder } from '../site.js';

/** One more build of the site; values that it omits are as in the first one. */
interface Variant {
  readonly name: string;
  readonly args?: readonly string[];
  readonly env?: { readonly [name: string]: string };
  readonly before?: string;
  /** In a separate folder; else in the folder of the variant before, without its output. */
  readonly isApart?: boolean;
  /** Path of that folder. */
  readonly at?: string;
}

const shared = '/dev/shm';
const east = { TZ: 'Asia/Jakarta', LC_ALL: 'id_ID.UTF-8', LANG: 'tr_TR.UTF-8' };
const west = { TZ: 'America/St_Johns', LC_ALL: 'C', LANG: 'fr_FR' };

/** The most revealing ones first. A warm one follows the one whose folder it builds in. */
const variants: readonly Variant[] = [
  { name: '2 threads, cold, in the east', args: ['--workers', '2'], env: east, isApart: true },
  { name: '4 threads, from the cache of 2, in the west', args: ['--workers', '4'], env: west },
  { name: 'as many threads as serve, umask 077', before: 'umask 077', isApart: true },
  ...(existsSync(shared) ? [{ name: 'another order of the disk', isApart: true, at: shared }] : []),
  ...(existsSync('/usr/bin/taskset')
    ? [{ name: 'one processor', before: 'exec taskset -c 0 "$@"', isApart: true }]
    : []),
  { name: '4 threads, cold', args: ['--workers', '4'], isApart: true },
  { name: '1 thread, from the cache of 4', args: ['--workers', '1'] },
  { name: '2 threads, nothing to do', args: ['--workers', '2'] },
];

/** Names of the variants that can't be tried on this machine. */
export const untried: readonly string[] = [
  ...(existsSync(shared) ? [] : ['another order of the disk']),
  ...(existsSync('/usr/bin/taskset') ? [] : ['one processor']),
];

export interface SameProof {
  /** Number of variants to try, from the first one; all by default. */
  readonly count?: number;
  /** Further options for every build. */
  readonly args?: readonly string[];
}

/** Builds the site in every way and compares it with `--no-cache --workers 1`; returns the differences. */
export async function proveSame(
  files: Files,
  { count = variants.length, args = [] }: SameProof = {},
): Promise<string[]> {
  const folders: string[] = [];
  const made = (at?: string) => {
    const folder = temporaryFolder(at);
    folders.push(folder);
    writeFolder(folder, new Map(chance(folders.length).shuffled([...files])));
    return folder;
  };
  try {
    const alone = { name: 'right', args: ['--workers', '1', '--no-cache'] };
    const right = await built(made(), alone, args);
    if (right.said.exitCode !== 0)
      return [`the clean build: exit ${right.said.exitCode}\n${right.said.stderr}`];
    const wrong: string[] = [];
    let folder = '';
    for (const variant of variants.slice(0, count)) {
      if (variant.isApart) folder = made(variant.at);
      removeFolder(join(folder, 'dist'));
      const { said, out } = await built(folder, variant, args);
      const faults = [...saidDifferences(said, right.said), ...differences(out, right.out)];
      wrong.push(...faults.map((line) => `${variant.name}: ${line}`));
    }
    return wrong;
  } finally {
    for (const folder of folders) removeFolder(folder);
  }
}

/** Paths that a build of `content/` neither reads nor needs. */
const unread = new Set(['.docgen', 'dist', 'node_modules', 'test']);

/** The sources of this repository's first site. */
export function contentFiles(): Files {
  const folder = join(rootFolder, 'content');
  const below = (path: string): string[] =>
    readdirSync(join(folder, path), { withFileTypes: true }).flatMap((entry) =>
      entry.isDirectory() ? below(`${path}${entry.name}/`) : [`${path}${entry.name}`],
    );
  const paths = below('').filter((path) => !unread.has(path.split('/')[0] ?? ''));
  return new Map(paths.map((path) => [path, readFileSync(join(folder, path))]));
}

async function built(
  cwd: string,
  { args = [], env, before }: Variant,
  more: readonly string[],
): Promise<{ said: CommandOutput; out: Tree | null }> {
  const way = { cwd, ...(env ? { env } : {}), ...(before === undefined ? {} : { before }) };
  const said = await docgen(['build', '.', ...args, ...more], way);
  // Memory is the machine's; the bench reports none.
  return {
    said: { ...said, stdout: said.stdout.replace(/\d+ MB/, '0 MB') },
    out: treeOf(join(cwd, 'dist')),
  };
}
