/**
 * `docgen i18n status`: shows the progress of each locale, and what has changed in the source since its pages were
 * accepted.
 */
import { translationStatus } from '@docgen/engine/i18n';
import { exitCode } from '../report/exit-code.js';
import { whileShown } from '../report/progress.js';
import { writeFaults, writeStatus } from '../report/translations.js';
import type { Shell } from '../shell.js';
import type { StatusFlags } from './flags.js';
import { undoLeftovers } from './interrupted.js';
import { toRequest } from './request.js';
import { codeTools, disk } from '@docgen/engine';

/** Prints the state. Returns exit code 0 in any state, because `check` decides what is an error. */
export async function runStatus(
  site: string | undefined,
  { format, ...flags }: StatusFlags,
  shell: Shell,
): Promise<number> {
  const request = toRequest(site, flags, shell);
  await undoLeftovers(request, shell);
  const outcome = await whileShown(flags, shell, (onProgress) =>
    translationStatus({ ...request, onProgress }, { fs: disk, tools: codeTools }),
  );
  writeFaults(outcome, { folder: request.folder, flags }, shell);
  const { folder, locales } = request;
  if (outcome.result !== null)
    writeStatus(outcome.result, { folder, format, isPart: locales.length > 0 }, shell);
  return exitCode(outcome.diagnostics, request.gate);
}
