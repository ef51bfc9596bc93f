/** `docgen build`: writes the site as static files, and reports the problems. */
import { build } from '@docgen/engine';
import { exitCode } from '../report/exit-code.js';
import { whileShown } from '../report/progress.js';
import { writeReport } from '../report/report.js';
import type { Shell } from '../shell.js';
import { builtPlace } from './built-site.js';
import type { BuildFlags } from './flags.js';
import { undoLeftovers } from './interrupted.js';
import { toRequest } from './request.js';
import { receiptWriter } from './signed-receipt.js';

/** Builds and reports; returns the exit code. */
export async function runBuild(site: string | undefined, flags: BuildFlags, shell: Shell): Promise<number> {
  const request = toRequest(site, flags, shell);
  const writeReceipt = await receiptWriter(flags, shell);
  await undoLeftovers(request, shell);
  const outcome = await whileShown(flags, shell, (onProgress) => build({ ...request, onProgress }));
  if (outcome.published && writeReceipt)
    await writeReceipt(await builtPlace(request.folder, { ...flags, out: outcome.out }, shell.cwd));
  const code = exitCode(outcome.diagnostics, request.gate);
  writeReport({ command: 'build', folder: request.folder, exitCode: code, ...outcome }, flags, shell);
  return code;
}
