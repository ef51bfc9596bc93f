/** Reads the output of a build: the hash of each page, to see which pages an edit has changed. */
import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** Path → hash of every HTML file below `folder`; empty if the folder doesn't exist. */
export async function pageHashes(folder: string): Promise<Map<string, string>> {
  const names = await readdir(folder, { recursive: true }).catch(() => []);
  const hashes = new Map<string, string>();
  for (const name of names.filter((each) => each.endsWith('.html')))
    hashes.set(
      name,
      createHash('sha1')
        .update(await readFile(join(folder, name)))
        .digest('base64'),
    );
  return hashes;
}

/** Counts the new, removed or different pages, except for the edited one. */
export function otherPages(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): number {
  const names = new Set([...before.keys(), ...after.keys()]);
  const changed = [...names].filter((name) => before.get(name) !== after.get(name));
  return Math.max(0, changed.length - 1);
}
