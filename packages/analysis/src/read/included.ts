/**
 * Files that pages include: only regular files below the `snippets` folder of the site, or of a page's frozen version,
 * judged by their real place, segment by segment. What a page asked for is recorded with its hash, absent files too, so that a kept Document can be held
 * against the files as they are now.
 */
import { join, sep } from 'node:path';
import { type Diagnostic, type Read, foldedPath } from '@docgen/model';
import { sourceUnreadable } from '@docgen/config/diagnostics';
import { hashOf } from '@docgen/store/hash';
import { refusedLink } from '../link/refused-link.js';
import type { ReadIncluded } from './reader.js';
import type { SiteFiles } from '../services.js';
import { isTextPath } from '../texts/known-texts.js';

export interface Recorder {
  readonly read: ReadIncluded;
  /** Files that were read, in the order of their paths. */
  readonly reads: () => readonly Read[];
  /** Paths of files that were asked for and may not be read. */
  readonly refused: () => readonly string[];
  /** Diagnostics of included texts that could not be generated, and of files that could not be read. */
  readonly faults: () => readonly Diagnostic[];
}

/** `folder` is the one of the page's version; what is recorded is the path that the page asked for. */
export function recorder(files: SiteFiles, folder: string): Recorder {
  const hashes = new Map<string, string | null>();
  const faults = new Map<string, Diagnostic>();
  const notRead = new Map<string, Diagnostic>();
  return {
    async read(path) {
      if (isTextPath(folder + path)) {
        hashes.set(path, files.texts.hash(folder + path));
        const bytes = files.texts.bytes(folder + path);
        const fault = files.texts.fault(folder + path);
        if (fault !== null) faults.set(path, fault);
        return bytes;
      }
      const place = await realPlace(folder + path, files);
      const refused = place === null ? await refusedFile(folder + path, files) : null;
      if (refused !== null) notRead.set(path, refused);
      const bytes = place === null ? null : await files.fs.read(place, files.pageBytes);
      hashes.set(path, bytes && hashOf(bytes));
      return bytes;
    },
    reads: () => [...hashes].sort(([a], [b]) => (a < b ? -1 : 1)).map(([path, hash]) => ({ path, hash })),
    refused: () => [...notRead.keys()],
    faults: () => [...faults.values(), ...notRead.values()],
  };
}

/**
 * Explains why a link in the folder of snippets doesn't lead to one of its files; null for a path that isn't a link,
 * or that isn't followed.
 */
async function refusedFile(path: string, { fs, folder }: SiteFiles): Promise<Diagnostic | null> {
  if (snippetsOf(path) === null || (await fs.kind(join(folder, path))) !== 'link') return null;
  const root = (await fs.real(folder)) ?? folder;
  const reason = await refusedLink(join(folder, path), { fs, root });
  return sourceUnreadable(path, reason ?? 'it is a symbolic link to a path outside the snippets folder');
}

/** Whether every file is as it was when it was recorded. */
export async function areUnchanged(reads: readonly Read[], files: SiteFiles): Promise<boolean> {
  const made = reads.filter(({ path }) => isTextPath(path));
  if (made.some(({ path, hash }) => files.texts.hash(path) !== hash)) return false;
  return areFilesUnchanged(
    reads.filter(({ path }) => !isTextPath(path)),
    files,
  );
}

/** The same of reads that name files alone. */
export async function areFilesUnchanged(reads: readonly Read[], files: SnippetFiles): Promise<boolean> {
  for (const { path, hash } of reads) {
    const place = await realPlace(path, files);
    const now = place === null ? null : await files.hashes.of(place, files.pageBytes);
    if ((now?.hash ?? null) !== hash) return false;
  }
  return true;
}

type SnippetFiles = Pick<SiteFiles, 'fs' | 'folder' | 'hashes' | 'pageBytes'>;

/** The file's real path, or null when it is none, is hidden, or lies outside the folder of snippets. */
async function realPlace(
  path: string,
  { fs, folder }: Pick<SiteFiles, 'fs' | 'folder'>,
): Promise<string | null> {
  const root = snippetsOf(path);
  if (root === null) return null;
  const [home, place] = await Promise.all([fs.real(join(folder, root)), fs.real(join(folder, path))]);
  if (home === null || !place?.startsWith(home + sep)) return null;
  // A disk that ignores letter case, or forms of Unicode, finds names that others do not.
  const wanted = join(home, path.slice(root.length));
  if (place !== wanted && foldedPath(place) === foldedPath(wanted)) return null;
  return (await fs.kind(place)) === 'file' ? place : null;
}

/** The folder of snippets that a path is below; null for one that leads elsewhere, or to what is hidden. */
function snippetsOf(path: string): string | null {
  const root = /^(?:versions\/[^/]+\/)?snippets(?=\/)/.exec(path)?.[0];
  const isPlain = path.split('/').every((segment) => /^[^.\\\0][^\\\0]*$/.test(segment));
  return root === undefined || !isPlain ? null : root;
}
