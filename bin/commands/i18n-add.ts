/** `docgen i18n add`: adds a language to the site. */
import { addLocale } from '@docgen/engine/i18n';
import { codeTools } from '@docgen/engine';
import { exitCode } from '../report/exit-code.js';
import { writeAddedLocale } from '../report/added-locale.js';
import { whileShown } from '../report/progress.js';
import { writeFaults } from '../report/translations.js';
import type { Shell } from '../shell.js';
import type { AddLocaleFlags } from './flags.js';
import { undoLeftovers } from './interrupted.js';
import { toRequest } from './request.js';

/** Changes the site and prints the next steps; returns the exit code: 1 or 2 if the site has errors, or would have. */
export async function runAddLocale(
  { locale, site }: { readonly locale: string; readonly site: string | undefined },
  { label, source, inPlace = false, dryRun = false, ...flags }: AddLocaleFlags,
  shell: Shell,
): Promise<number> {
  const request = toRequest(site, flags, shell);
  await undoLeftovers(request, shell);
  const wish = { locale, label: label ?? null, sourceLocale: source, isInPlace: inPlace, dryRun };
  const outcome = await whileShown(flags, shell, (onProgress) =>
    addLocale({ ...request, ...wish, onProgress }, codeTools),
  );
  writeFaults(outcome, { folder: request.folder, flags }, shell);
  if (outcome.result !== null && flags.quiet !== true)
    writeAddedLocale(outcome.result, { folder: request.folder, isDry: dryRun }, shell);
  return exitCode(outcome.diagnostics, request.gate);
}
