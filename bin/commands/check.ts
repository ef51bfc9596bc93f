/** `docgen check`: reports what `build` would report, without writing anything. */
import { checkExitCode } from '../report/exit-code.js';
import { whileShown } from '../report/progress.js';
import { writeReport } from '../report/report.js';
import type { Shell } from '../shell.js';
import { checked } from './checking.js';
import type { CheckFlags } from './flags.js';
import { undoLeftovers } from './interrupted.js';
import { checkRequest } from './request.js';

/** Checks and reports; returns the exit code. */
export async function runCheck(site: string | undefined, flags: CheckFlags, shell: Shell): Promise<number> {
  const request = checkRequest(site, flags, shell);
  await undoLeftovers(request, shell);
  const result = await whileShown(flags, shell, (onProgress) =>
    checked({ ...request, onProgress }, flags, shell),
  );
  const code = checkExitCode(result, request.gate);
  writeReport({ command: 'check', folder: request.folder, exitCode: code, ...result }, flags, shell);
  return code;
}
