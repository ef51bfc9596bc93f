/** `docgen i18n strings`: adds a key for each missing text to a locale's file. */
import { fillStrings } from '@docgen/engine/i18n';
import { exitCode } from '../report/exit-code.js';
import { whileShown } from '../report/progress.js';
import { writeFaults, writeStrings } from '../report/translations.js';
import type { Shell } from '../shell.js';
import type { StringsFlags } from './flags.js';
import { undoLeftovers } from './interrupted.js';
import { toRequest } from './request.js';
import { codeTools, disk } from '@docgen/engine';

/** Writes the file and prints what is missing; returns the exit code. */
export async function runStrings(
  { locale, site }: { readonly locale: string; readonly site: string | undefined },
  { dryRun = false, ...flags }: StringsFlags,
  shell: Shell,
): Promise<number> {
  const request = toRequest(site, flags, shell);
  await undoLeftovers(request, shell);
  const outcome = await whileShown(flags, shell, (onProgress) =>
    fillStrings({ ...request, locale, dryRun, onProgress }, { fs: disk, tools: codeTools }),
  );
  writeFaults(outcome, { folder: request.folder, flags }, shell);
  if (outcome.result !== null && flags.quiet !== true)
    writeStrings(outcome.result, { folder: request.folder, isDry: dryRun }, shell);
  return exitCode(outcome.diagnostics, request.gate);
}
