/**
 * Reads files with source code from folders outside of a site: a file on disk by its real path, or a file of a commit
 * from Git's objects. Git runs no filters, hooks or external programs, and requests nothing from the network. Submodules
 * and symbolic links in a commit aren't followed.
 */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import type { CodeFile } from '@docgen/model';
import type { FileSystem } from './fs.js';
import { isOutside } from './outside.js';

/** At most `limit` + 1 bytes of the file; null if it doesn't exist, is hidden, or is outside its folder. */
export async function readCode(
  { folder, ref, path }: CodeFile,
  { fs, site, limit }: { readonly fs: FileSystem; readonly site: string; readonly limit: number },
): Promise<Uint8Array | null> {
  if (path.split('/').some((segment) => segment.startsWith('.'))) return null;
  const root = await fs.real(join(site, folder));
  if (root === null) return null;
  if (ref !== '') return ofCommit({ root, ref, path }, limit);
  const place = await fs.real(join(root, path));
  if (place === null || isOutside(root, place) || (await fs.kind(place)) !== 'file') return null;
  return fs.read(place, limit);
}

async function ofCommit(
  { root, ref, path }: { readonly root: string; readonly ref: string; readonly path: string },
  limit: number,
): Promise<Uint8Array | null> {
  const commit = await gitText(root, [
    'rev-parse',
    '--verify',
    '--quiet',
    '--end-of-options',
    `${ref}^{commit}`,
  ]);
  if (commit === null || !/^[\da-f]{40,64}$/.test(commit)) return null;
  const entry = await gitText(root, ['ls-tree', '--long', commit, '--', path]);
  const [, id, size] = /^100(?:644|755) blob ([\da-f]+) +(\d+)\t/.exec(entry ?? '') ?? [];
  if (id === undefined) return null;
  // Its length is enough to reject a file that is too large.
  if (Number(size) > limit) return new Uint8Array(limit + 1);
  return git(root, ['cat-file', 'blob', id], limit + 1);
}

async function gitText(root: string, args: readonly string[]): Promise<string | null> {
  const out = await git(root, args, 100_000);
  return out === null ? null : Buffer.from(out).toString('utf8').trim();
}

const always = ['--no-pager', '--literal-pathspecs', '--no-optional-locks', '--no-replace-objects'];
/** A partial clone would fetch what it lacks. */
const settings = ['core.fsmonitor=false', 'protocol.allow=never'].flatMap((setting) => ['-c', setting]);

function git(root: string, args: readonly string[], maxBuffer: number): Promise<Uint8Array | null> {
  return new Promise((resolve) => {
    execFile(
      'git',
      ['-C', root, ...always, ...settings, ...args],
      { encoding: 'buffer', maxBuffer, windowsHide: true },
      (error, out) => resolve(error === null ? out : null),
    );
  });
}
