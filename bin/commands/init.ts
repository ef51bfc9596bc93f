/** `docgen init`: creates a site from a template or from another generator's site. */
import { init } from '@docgen/create';
import type { InitFlags } from '@docgen/create/options';
import { Failure } from '@docgen/engine';
import type { Shell } from '../shell.js';
import type { MigrateFlags } from './flags.js';

export interface InitOperands {
  readonly folder: string | undefined;
  /** With `from`: folder of the new site. */
  readonly target: string | undefined;
}

/** Creates the site; returns the exit code. */
export async function runInit(
  { folder, target }: InitOperands,
  flags: InitFlags & MigrateFlags,
  shell: Shell,
): Promise<number> {
  if (flags.from !== undefined) {
    const { runMigrate } = await import('./migrate.js');
    return runMigrate({ source: folder, target }, flags, shell);
  }
  if (target !== undefined || flags.dryRun === true)
    throw new Failure('usage', 'a second folder and --dry-run work only when you migrate a site', {
      hint: 'run docgen init --from <folder> [target]',
    });
  return init(folder, flags, shell);
}
