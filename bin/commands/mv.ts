/** `docgen mv`: moves a page or folder, and reports everything that changed with it. */
import { move } from '@docgen/engine/move';
import { exitCode } from '../report/exit-code.js';
import { writeMove } from '../report/move.js';
import { whileShown } from '../report/progress.js';
import type { Shell } from '../shell.js';
import type { MoveFlags } from './flags.js';
import { undoLeftovers } from './interrupted.js';
import { toRequest } from './request.js';
import { codeTools } from '@docgen/engine';

export interface MoveOperands {
  readonly from: string;
  readonly to: string;
  readonly site: string | undefined;
}

/** Moves and reports; returns the exit code: 1 if the move was refused, or if it was forced and broke something. */
export async function runMv(
  { from, to, site }: MoveOperands,
  flags: MoveFlags,
  shell: Shell,
): Promise<number> {
  const request = toRequest(site, flags, shell);
  await undoLeftovers(request, shell);
  const outcome = await whileShown(flags, shell, (onProgress) =>
    move(
      {
        ...request,
        from,
        to,
        cwd: shell.cwd,
        dryRun: flags.dryRun ?? false,
        redirect: flags.redirect,
        force: flags.force ?? false,
        onProgress,
      },
      codeTools,
    ),
  );
  writeMove({ ...outcome, folder: request.folder }, flags, shell);
  const { diagnostics, broken, plan } = outcome;
  if (plan === null) return exitCode(diagnostics, request.gate);
  return diagnostics.length + broken.length > 0 ? 1 : 0;
}
