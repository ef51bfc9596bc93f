/** `docgen i18n accept`: marks translations as up to date with the current source. */
import { acceptTranslations } from '@docgen/engine/i18n';
import { exitCode } from '../report/exit-code.js';
import { whileShown } from '../report/progress.js';
import { writeAccepted, writeFaults } from '../report/translations.js';
import type { Shell } from '../shell.js';
import type { AcceptFlags } from './flags.js';
import { undoLeftovers } from './interrupted.js';
import { toRequest } from './request.js';
import { codeTools, disk } from '@docgen/engine';

/** Records and reports it; returns the exit code. */
export async function runAccept(
  pages: readonly string[],
  { site, all = false, dryRun = false, ...flags }: AcceptFlags,
  shell: Shell,
): Promise<number> {
  const request = toRequest(site, flags, shell);
  await undoLeftovers(request, shell);
  const wish = { pages, all, dryRun, cwd: shell.cwd };
  const outcome = await whileShown(flags, shell, (onProgress) =>
    acceptTranslations({ ...request, ...wish, onProgress }, { fs: disk, tools: codeTools }),
  );
  writeFaults(outcome, { folder: request.folder, flags }, shell);
  if (outcome.result !== null && flags.quiet !== true)
    writeAccepted(outcome.result, { folder: request.folder, isDry: dryRun }, shell);
  return exitCode(outcome.diagnostics, request.gate);
}
