/** `docgen search report`: shows which queries of readers failed, and what would help, from a log of the site. */
import { resolve } from 'node:path';
import { codeTools, disk } from '@docgen/engine';
import { reportSearches } from '@docgen/engine/search-log';
import { exitCode } from '../report/exit-code.js';
import { whileShown } from '../report/progress.js';
import { searchReportJson, searchReportText } from '../report/searches.js';
import { writeFaults } from '../report/translations.js';
import type { Shell } from '../shell.js';
import type { SearchReportFlags } from './flags.js';
import { undoLeftovers } from './interrupted.js';
import { toRequest } from './request.js';

/** Prints the report; returns the exit code, which isn't 0 only if the configuration has errors. */
export async function runSearchReport(
  given: { readonly log: string; readonly site: string | undefined },
  { format, ...flags }: SearchReportFlags,
  shell: Shell,
): Promise<number> {
  const request = toRequest(given.site, flags, shell);
  await undoLeftovers(request, shell);
  const log = resolve(shell.cwd, given.log);
  const { report, diagnostics, notes } = await whileShown(flags, shell, (onProgress) =>
    reportSearches({ ...request, log, onProgress }, { fs: disk, tools: codeTools }),
  );
  const { folder } = request;
  writeFaults({ diagnostics, notes }, { folder, flags }, shell);
  const at = { log, folder, cwd: shell.cwd };
  if (report !== null)
    shell.out(format === 'json' ? searchReportJson(report, at) : searchReportText(report, at));
  return exitCode(diagnostics, request.gate);
}
