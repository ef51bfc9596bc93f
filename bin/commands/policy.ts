/** `docgen policy`: prints the site's Content-Security-Policy beside what declares and uses each source. */
import { policyReport } from '@docgen/engine';
import { exitCode } from '../report/exit-code.js';
import { policyText } from '../report/policy.js';
import { whileShown } from '../report/progress.js';
import { writeFaults } from '../report/translations.js';
import type { Shell } from '../shell.js';
import type { PolicyFlags } from './flags.js';
import { undoLeftovers } from './interrupted.js';
import { toRequest } from './request.js';

/** Prints the policy; returns the exit code, which isn't 0 if the configuration or the theme has errors. */
export async function runPolicy(
  site: string | undefined,
  { format, ...flags }: PolicyFlags,
  shell: Shell,
): Promise<number> {
  const request = toRequest(site, flags, shell);
  await undoLeftovers(request, shell);
  const { report, diagnostics, notes } = await whileShown(flags, shell, (onProgress) =>
    policyReport({ ...request, onProgress }),
  );
  const { folder } = request;
  writeFaults({ diagnostics, notes }, { folder, flags }, shell);
  if (report !== null)
    shell.out(
      format === 'json'
        ? `${JSON.stringify({ version: 1, ...report }, null, 2)}\n`
        : policyText(report, { folder, cwd: shell.cwd }),
    );
  return exitCode(diagnostics, request.gate);
}
