/**
 * Gives a source access to files of the site folder, and to the names of files in its folders. It records everything
 * that was requested with its hash, including missing files, so that the pages can be compared with the current
 * files.
 */
import { join } from 'node:path';
import { type Read, compareText } from '@docgen/model';
import type { FileSystem } from '@docgen/store/fs';
import { hashOf } from '@docgen/store/hash';
import type { ReadIncluded } from '../read/reader.js';

interface SiteFolder {
  readonly fs: FileSystem;
  /** Absolute path of the site folder. */
  readonly folder: string;
}

export interface SourceReads {
  readonly read: ReadIncluded;
  /** Paths that were read, in order; the path of a folder ends with a slash. */
  readonly reads: () => readonly Read[];
}

export function sourceReads(place: SiteFolder): SourceReads {
  const hashes = new Map<string, string | null>();
  return {
    async read(path) {
      const bytes = await bytesAt(path, place);
      hashes.set(path, bytes && hashOf(bytes));
      return bytes;
    },
    reads: () => [...hashes].sort(([a], [b]) => compareText(a, b)).map(([path, hash]) => ({ path, hash })),
  };
}

/** Whether everything is the same as recorded. */
export async function areSame(reads: readonly Read[], place: SiteFolder): Promise<boolean> {
  for (const { path, hash } of reads) {
    const bytes = await bytesAt(path, place);
    if ((bytes && hashOf(bytes)) !== hash) return false;
  }
  return true;
}

/** Null if the site folder contains nothing at that path. */
async function bytesAt(path: string, { fs, folder }: SiteFolder): Promise<Uint8Array | null> {
  if (!isWithin(path)) return null;
  const place = await fs.real(join(folder, path));
  if (place === null) return null;
  if (!path.endsWith('/')) return (await fs.kind(place)) === 'file' ? fs.read(place) : null;
  const names = ((await fs.list(place)) ?? []).flatMap(({ name, kind }) => (kind === 'file' ? [name] : []));
  return new TextEncoder().encode(JSON.stringify(names.sort(compareText)));
}

/** Whether a path is below the site folder, and in normalized form. */
export function isWithin(path: string): boolean {
  return path
    .replace(/\/$/, '')
    .split('/')
    .every((segment) => /^(?!\.{0,2}$)[^\\\0]+$/.test(segment));
}
