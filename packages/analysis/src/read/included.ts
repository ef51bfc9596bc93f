/**
 * Files that pages include: only regular files below the `snippets` folder of the site, or of a page's frozen version,
 * checked segment by segment by their real path, and code in folders that the configuration names. Every file that a
 * page requests is recorded with its hash, including missing ones, so that a stored Document can be compared with the
 * current files.
 */
import { join, sep } from 'node:path';
import { type CodeFile, type Diagnostic, type Read, foldedPath, readCodePath } from '@docgen/model';
import { readCode } from '@docgen/store/code-file';
import { sourceUnreadable } from '@docgen/config/diagnostics';
import { hashOf } from '@docgen/store/hash';
import { notRegular, refusedLink } from '../link/refused-link.js';
import type { ReadIncluded } from './reader.js';
import type { PageFiles, SiteFiles } from '../services.js';
import { isTextPath } from '../texts/known-texts.js';

export interface Recorder {
  readonly read: ReadIncluded;
  /** Files that were read, sorted by path. */
  readonly reads: () => readonly Read[];
  /** Paths of files that were requested but may not be read. */
  readonly refused: () => readonly string[];
  /** Diagnostics of included texts that could not be generated, and of files that could not be read. */
  readonly faults: () => readonly Diagnostic[];
}

/** `folder` is that of the page's version; the recorded path is the one that the page requested. */
export function recorder(files: PageFiles, folder: string): Recorder {
  const hashes = new Map<string, string | null>();
  const faults = new Map<string, Diagnostic>();
  const notRead = new Map<string, Diagnostic>();
  return {
    async read(path) {
      if (isTextPath(folder + path)) {
        const made = files.early?.take(folder + path);
        if (made) {
          hashes.set(path, made.hash);
          return new TextEncoder().encode(made.text);
        }
        const texts = await files.texts;
        hashes.set(path, texts.hash(folder + path));
        const bytes = texts.bytes(folder + path);
        const fault = texts.fault(folder + path);
        if (fault !== null) faults.set(path, fault);
        return bytes;
      }
      const code = readCodePath(path);
      if (code !== null) {
        const bytes = await codeBytes(code, files);
        hashes.set(path, bytes && hashOf(bytes));
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
 * Explains why something in the folder of snippets can't be read as a file; null for a path that isn't followed. A
 * folder is reported only if it is named like a file.
 */
async function refusedFile(path: string, { fs, folder }: PageFiles): Promise<Diagnostic | null> {
  const kind = snippetsOf(path) === null ? null : await fs.kind(join(folder, path));
  if (kind === 'other' || (kind === 'folder' && /\.\w+$/.test(path)))
    return sourceUnreadable(path, notRegular);
  if (kind !== 'link') return null;
  const root = (await fs.real(folder)) ?? folder;
  const reason = await refusedLink(join(folder, path), { fs, root });
  return sourceUnreadable(path, reason ?? 'it is a symbolic link to a path outside the snippets folder');
}

/** Whether every file is the same as when it was recorded. */
export async function areUnchanged(reads: readonly Read[], files: PageFiles): Promise<boolean> {
  const made = reads.filter(({ path }) => isTextPath(path));
  const texts = made.length === 0 ? null : await files.texts;
  if (made.some(({ path, hash }) => texts?.hash(path) !== hash)) return false;
  return areFilesUnchanged(
    reads.filter(({ path }) => !isTextPath(path)),
    files,
  );
}

/** The same for reads that refer only to files. */
export async function areFilesUnchanged(reads: readonly Read[], files: SnippetFiles): Promise<boolean> {
  for (const { path, hash } of reads) {
    const code = readCodePath(path);
    const bytes = code && (await codeBytes(code, files));
    const place = code === null ? await realPlace(path, files) : null;
    const now = place === null ? null : await files.hashes.of(place, files.pageBytes);
    if ((bytes ? hashOf(bytes) : (now?.hash ?? null)) !== hash) return false;
  }
  return true;
}

function codeBytes(
  code: CodeFile,
  { fs, folder, pageBytes }: Pick<SiteFiles, 'fs' | 'folder' | 'pageBytes'>,
): Promise<Uint8Array | null> {
  return readCode(code, { fs, site: folder, limit: pageBytes });
}

type SnippetFiles = Pick<SiteFiles, 'fs' | 'folder' | 'hashes' | 'pageBytes'>;

/** The file's real path; null if it isn't a file, is hidden, or is outside the folder of snippets. */
async function realPlace(
  path: string,
  { fs, folder }: Pick<SiteFiles, 'fs' | 'folder'>,
): Promise<string | null> {
  const root = snippetsOf(path);
  if (root === null) return null;
  const [home, place] = await Promise.all([fs.real(join(folder, root)), fs.real(join(folder, path))]);
  if (home === null || !place?.startsWith(home + sep)) return null;
  // A disk that ignores case or Unicode form finds names that other disks don't.
  const wanted = join(home, path.slice(root.length));
  if (place !== wanted && foldedPath(place) === foldedPath(wanted)) return null;
  return (await fs.kind(place)) === 'file' ? place : null;
}

/** The folder of snippets that contains a path; null if it leads elsewhere, or to something hidden. */
function snippetsOf(path: string): string | null {
  const root = /^(?:versions\/[^/]+\/)?snippets(?=\/)/.exec(path)?.[0];
  const isPlain = path.split('/').every((segment) => /^[^.\\\0][^\\\0]*$/.test(segment));
  return root === undefined || !isPlain ? null : root;
}
