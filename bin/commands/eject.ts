/** `docgen eject`: a part, layout, style or island of docgen's theme becomes the site's own, or the list of all. */
import { resolve } from 'node:path';
import { eject, ejectables } from '@docgen/engine/eject';
import { writeEjectables, writeEjected } from '../report/ejected.js';
import type { Shell } from '../shell.js';
import type { EjectFlags } from './flags.js';

export interface EjectOperands {
  readonly name: string | undefined;
  readonly site: string | undefined;
}

/** Copies and wires, or lists; returns the exit code. */
export async function runEject(
  { name, site }: EjectOperands,
  flags: EjectFlags,
  shell: Shell,
): Promise<number> {
  if (name === undefined) writeEjectables(await ejectables(), shell);
  else {
    const folder = resolve(shell.cwd, site ?? '.');
    const dryRun = flags.dryRun ?? false;
    writeEjected(await eject({ folder, name, dryRun }), { folder, dryRun, shell });
  }
  return 0;
}
