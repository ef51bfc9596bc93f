/** `docgen sites update`: fetches and pins the manifests of other sites. */
import { codeTools, disk } from '@docgen/engine';
import { updateSites } from '@docgen/engine/sites';
import { exitCode } from '../report/exit-code.js';
import { whileShown } from '../report/progress.js';
import { writeUpdated } from '../report/sites.js';
import { writeFaults } from '../report/translations.js';
import type { Shell } from '../shell.js';
import type { SitesUpdateFlags } from './flags.js';
import { undoLeftovers } from './interrupted.js';
import { toRequest } from './request.js';

/** Updates and reports; returns the exit code: 1 or 2 if nothing was written. */
export async function runSitesUpdate(
  names: readonly string[],
  { site, linked = false, allowAddress = [], ...flags }: SitesUpdateFlags,
  shell: Shell,
): Promise<number> {
  const request = toRequest(site, flags, shell);
  await undoLeftovers(request, shell);
  const wish = { names, linked, allowed: allowAddress, version: shell.version };
  const outcome = await whileShown(flags, shell, (onProgress) =>
    updateSites({ ...request, ...wish, onProgress }, { fs: disk, tools: codeTools }),
  );
  writeFaults(outcome, { folder: request.folder, flags }, shell);
  if (outcome.updated !== null && flags.quiet !== true) writeUpdated(outcome.updated, shell);
  return exitCode(outcome.diagnostics, request.gate);
}
