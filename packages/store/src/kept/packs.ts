/** Files with values: their names, and which of them are no longer needed. */
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { FileSystem } from '../fs.js';
import { isAlive } from '../alive.js';

/** Returns names that no other process and no other store uses. */
export function ownPack(kind: string): () => string {
  return () => `${kind}-${process.pid}-${randomBytes(6).toString('hex')}.pack`;
}

const pattern = /^[a-z]+-(\d+)-[0-9a-f]{12}\.pack$/;

/** Whether a name in the index is docgen's, so that it leads nowhere else. */
export function isPack(name: unknown): name is string {
  return typeof name === 'string' && pattern.test(name);
}

/** Files of an older format of the store. */
const older = /^[a-z]+-\d+\.jsonl$/;

/**
 * Removes files that no index names: empty packs, packs of processes that ended, and incomplete indexes. Files with
 * other names stay, because the folder may be a link to anywhere.
 */
export async function sweep(
  fs: FileSystem,
  place: string,
  { named, empty }: { readonly named: ReadonlySet<string>; readonly empty: ReadonlySet<string> },
): Promise<void> {
  for (const { name } of (await fs.list(place)) ?? []) {
    const pid = pattern.exec(name)?.[1] ?? /^index\.(\d+)-[0-9a-f]{12}$/.exec(name)?.[1];
    if (pid === undefined && !older.test(name)) continue;
    const isHeld = pid !== undefined && !empty.has(name) && isAlive(Number(pid));
    if (named.has(name) || isHeld) continue;
    await fs.remove(join(place, name));
  }
}
