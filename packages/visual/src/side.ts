/** One state of a site: an edition without errors in its configuration, whose files answer the browser's requests. */
import { readFile } from 'node:fs/promises';
import type { Edition } from '@docgen/engine';
import type { Site } from '@docgen/model';

export interface VisualSide extends Pick<Edition, 'draw' | 'file' | 'large'> {
  readonly site: Site;
}

/** A file by the path of its URL; null if the site has none. */
export async function fileAt(path: string, { site, file, large }: VisualSide): Promise<Uint8Array | null> {
  const inside = `${site.base}/`;
  if (!path.startsWith(inside)) return null;
  const name = decoded(path.slice(inside.length));
  if (name === null) return null;
  const stored = await large(name);
  return stored === null ? file(name) : readFile(stored);
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
