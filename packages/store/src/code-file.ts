/**
 * Reads files with source code from folders outside of a site: a file on disk by its real path, or a file of a commit
 * from Git's objects. Git runs no filters, hooks or external programs, and requests nothing from the network. Submodules
 * and symbolic links in a commit aren't followed.
 */
import { join } from 'node:path';
import type { CodeFile } from '@docgen/model';
import type { FileSystem } from './fs.js';
import { git, gitBytes } from './git.js';
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

/** Git reads objects only: none that others replace, and none that a partial clone would fetch. */
const objects = ['--no-replace-objects', '-c', 'protocol.allow=never'];

async function ofCommit(
  { root, ref, path }: { readonly root: string; readonly ref: string; readonly path: string },
  limit: number,
): Promise<Uint8Array | null> {
  const wanted = ['rev-parse', '--verify', '--quiet', '--end-of-options', `${ref}^{commit}`];
  const commit = (await git(root, [...objects, ...wanted])).out.trim();
  if (!/^[\da-f]{40,64}$/.test(commit)) return null;
  const entry = await git(root, [...objects, 'ls-tree', '--long', commit, '--', path]);
  const [, id, size] = /^100(?:644|755) blob ([\da-f]+) +(\d+)\t/.exec(entry.out) ?? [];
  if (id === undefined) return null;
  // Its length is enough to reject a file that is too large.
  if (Number(size) > limit) return new Uint8Array(limit + 1);
  return gitBytes(root, [...objects, 'cat-file', 'blob', id], limit + 1);
}
