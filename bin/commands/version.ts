/** `docgen version`: freezes the current docs as a version, and reports what it contains. */
import { freeze } from '@docgen/engine/freeze';
import { exitCode } from '../report/exit-code.js';
import { writeFreeze } from '../report/freeze.js';
import { whileShown } from '../report/progress.js';
import type { Shell } from '../shell.js';
import type { VersionFlags } from './flags.js';
import { undoLeftovers } from './interrupted.js';
import { toRequest } from './request.js';
import { codeTools } from '@docgen/engine';

export interface VersionOperands {
  readonly name: string;
  readonly site: string | undefined;
}

/** Freezes and reports; returns the exit code: 1 or 2 if the site has errors, or would have. */
export async function runVersion(
  { name, site }: VersionOperands,
  flags: VersionFlags,
  shell: Shell,
): Promise<number> {
  const request = toRequest(site, flags, shell);
  await undoLeftovers(request, shell);
  const outcome = await whileShown(flags, shell, (onProgress) =>
    freeze(
      {
        ...request,
        name,
        docs: flags.docs,
        dryRun: flags.dryRun ?? false,
        onProgress,
      },
      codeTools,
    ),
  );
  writeFreeze({ ...outcome, folder: request.folder }, flags, shell);
  return exitCode(outcome.diagnostics, request.gate);
}
