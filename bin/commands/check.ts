/** `docgen check`: reports what `build` would report, without writing anything. */
import { check } from '@docgen/engine';
import { checkExitCode } from '../report/exit-code.js';
import { whileShown } from '../report/progress.js';
import { writeReport } from '../report/report.js';
import type { Shell } from '../shell.js';
import type { CheckFlags } from './flags.js';
import { undoLeftovers } from './interrupted.js';
import { checkRequest } from './request.js';

/** Checks and reports; returns the exit code. */
export async function runCheck(site: string | undefined, flags: CheckFlags, shell: Shell): Promise<number> {
  const request = checkRequest(site, flags, shell);
  await undoLeftovers(request, shell);
  const external = flags.external ?? false;
  const asking = { external, proxies: shell.proxies };
  const { since } = flags;
  const result = await whileShown(flags, shell, async (onProgress) => {
    const found = await check({ ...request, onProgress }, asking);
    if (since === undefined) return found;
    // Imported on demand, because it loads the comparison.
    const { withUndocumented } = await import('./undocumented-changes.js');
    return withUndocumented(found, since, { ...request, cwd: shell.cwd, onProgress });
  });
  const code = checkExitCode(result, request.gate);
  writeReport({ command: 'check', folder: request.folder, exitCode: code, ...result }, flags, shell);
  return code;
}
