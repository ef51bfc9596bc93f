/** `docgen eject`: copies a part, layout, style or island of docgen's theme to the site, or lists all of them. */
import { resolve } from 'node:path';
import { eject, ejectables } from '@docgen/engine/eject';
import { visible } from '@docgen/model';
import { writeEjectables, writeEjected } from '../report/ejected.js';
import type { Shell } from '../shell.js';
import type { EjectFlags } from './flags.js';
import { undoLeftovers } from './interrupted.js';

export interface EjectOperands {
  readonly name: string | undefined;
  readonly site: string | undefined;
}

/** Copies and connects the part, or lists the parts; returns the exit code. */
export async function runEject(
  { name, site }: EjectOperands,
  flags: EjectFlags,
  shell: Shell,
): Promise<number> {
  if (name === undefined) writeEjectables(await ejectables(), shell);
  else {
    const folder = resolve(shell.cwd, site ?? '.');
    const dryRun = flags.dryRun ?? false;
    const { cacheKey, userFolders } = shell;
    const cacheTrust = { key: cacheKey, keyFile: userFolders.cacheKey, isOpen: false };
    const request = { folder, name, dryRun, cacheFolder: null, cacheTrust };
    await undoLeftovers(request, shell);
    const ejected = await eject(request);
    for (const note of ejected.notes) shell.err(`note: ${visible(note)}\n`);
    writeEjected(ejected, { folder, dryRun, shell });
  }
  return 0;
}
