/** Undoes the changes of a killed command in the site's sources, before another command reads them. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { disk } from '@docgen/engine';
import { visible } from '@docgen/model';
import type { Shell } from '../shell.js';
import type { SourcesRequest } from '@docgen/engine/interrupted';

/** Undoes and reports it. Most sites have nothing to undo, and then nothing is loaded. */
export async function undoLeftovers(request: SourcesRequest, shell: Shell): Promise<void> {
  const names = ['.docgen-edit', '.docgen-edit.over', '.docgen-edit.lock'];
  if (!names.some((name) => existsSync(join(request.folder, name)))) return;
  const { undoInterrupted } = await import('@docgen/engine/interrupted');
  for (const note of await undoInterrupted(request, disk)) shell.err(`note: ${visible(note)}\n`);
}
