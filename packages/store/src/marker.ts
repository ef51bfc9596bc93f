/** The file that marks a folder as docgen's output. Such a folder may be emptied, and is never a source. */
import { join } from 'node:path';
import type { FileSystem } from './fs.js';

export const markerName = '.docgen-output';

const opening = 'This folder is written by docgen';

export const markerText = `${opening}: files in it are replaced and removed by the next build.\n`;

/**
 * Whether docgen wrote the folder. A file of that name with other content, or a link to one, belongs to someone else.
 */
export async function isOutput(fs: FileSystem, folder: string): Promise<boolean> {
  const path = join(folder, markerName);
  if ((await fs.kind(path)) !== 'file') return false;
  const bytes = await fs.part(path, 0, opening.length);
  return bytes !== null && new TextDecoder().decode(bytes) === opening;
}
