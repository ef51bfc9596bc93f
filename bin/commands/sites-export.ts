/** `docgen sites export`: writes the files that other sites need to link to this one, without a build. */
import { resolve } from 'node:path';
import { codeTools, disk } from '@docgen/engine';
import { exportContract } from '@docgen/engine/sites';
import { displayPath } from '../report/display-path.js';
import { exitCode } from '../report/exit-code.js';
import { whileShown } from '../report/progress.js';
import { writeFaults } from '../report/translations.js';
import type { Shell } from '../shell.js';
import type { SitesExportFlags } from './flags.js';
import { toRequest } from './request.js';

/** Writes and reports; returns the exit code: 1 or 2 if the site has errors. */
export async function runSitesExport(
  { to, site }: { readonly to: string; readonly site: string | undefined },
  flags: SitesExportFlags,
  shell: Shell,
): Promise<number> {
  const request = toRequest(site, flags, shell);
  const folder = resolve(shell.cwd, to);
  const outcome = await whileShown(flags, shell, (onProgress) =>
    exportContract({ ...request, to: folder, onProgress }, { fs: disk, tools: codeTools }),
  );
  writeFaults(outcome, { folder: request.folder, flags }, shell);
  if (outcome.pages !== null && flags.quiet !== true)
    shell.out(`Wrote the names of ${outcome.pages} pages to ${displayPath(folder, shell.cwd)}\n`);
  return exitCode(outcome.diagnostics, request.gate);
}
