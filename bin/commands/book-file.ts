/**
 * Writes books. A new folder gets docgen's marker, so that its files are never sources of the site. In any other
 * folder, only the books are replaced.
 */
import { join } from 'node:path';
import { disk, markerName, markerText } from '@docgen/engine';

/** Writes a file into `folder` completely or not at all; returns its absolute path. */
export async function writeBookFile(folder: string, name: string, bytes: Uint8Array): Promise<string> {
  const isNew = ((await disk.list(folder)) ?? []).length === 0;
  if (isNew) await disk.write(join(folder, markerName), markerText);
  const path = join(folder, name);
  const aside = `${path}.part`;
  await disk.write(aside, bytes);
  await disk.move(aside, path);
  return path;
}
