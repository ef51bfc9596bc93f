/** `docgen version`: freezes the current docs as a version, and reports what it contains. */
import { freeze } from '@docgen/engine/freeze';
import { exitCode } from '../report/exit-code.js';
import { writeFreeze } from '../report/freeze.js';
import { startProgress } from '../report/progress.js';
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
  const progress = startProgress(flags, shell);
  try {
    const outcome = await freeze(
      {
        ...request,
        name,
        docs: flags.docs,
        dryRun: flags.dryRun ?? false,
        onProgress: progress.show,
      },
      codeTools,
    );
    progress.clear();
    writeFreeze({ ...outcome, folder: request.folder }, flags, shell);
    return exitCode(outcome.diagnostics, request.gate);
  } finally {
    progress.clear();
  }
}
