/** `docgen check`: reports what `build` would report, without writing anything. */
import { check, disk } from '@docgen/engine';
import { checkExitCode } from '../report/exit-code.js';
import { whileShown } from '../report/progress.js';
import { writeReport } from '../report/report.js';
import type { Shell } from '../shell.js';
import type { CheckFlags } from './flags.js';
import { undoLeftovers } from './interrupted.js';
import { checkRequest } from './request.js';

type Options = NonNullable<Parameters<typeof check>[1]>;

/** Checks and reports; returns the exit code. */
export async function runCheck(site: string | undefined, flags: CheckFlags, shell: Shell): Promise<number> {
  const request = checkRequest(site, flags, shell);
  await undoLeftovers(request, shell);
  const { since, external = false } = flags;
  const result = await whileShown(flags, shell, async (onProgress) => {
    const asked = { ...request, onProgress };
    const options: Options = { external, proxies: shell.proxies };
    if (since === undefined) return check(asked, options);
    // Git names files below the real folder.
    const folder = (await disk.real(request.folder)) ?? request.folder;
    const real = { ...asked, folder };
    return check(real, {
      ...options,
      async compare(own, { run, tools }) {
        // Imported on demand, because it loads the comparison.
        const { undocumentedSince } = await import('@docgen/engine/diff');
        return undocumentedSince(own, { from: since, cwd: shell.cwd, request: real, run, tools });
      },
    });
  });
  const code = checkExitCode(result, request.gate);
  writeReport({ command: 'check', folder: request.folder, exitCode: code, ...result }, flags, shell);
  return code;
}
