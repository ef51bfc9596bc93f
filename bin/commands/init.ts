/** `docgen init`: a new site. */
import { init } from '@docgen/create';
import type { InitFlags } from '@docgen/create/options';
import type { Shell } from '../shell.js';

/** Makes the site; returns the exit code. */
export function runInit(folder: string | undefined, flags: InitFlags, shell: Shell): Promise<number> {
  return init(folder, flags, shell);
}
