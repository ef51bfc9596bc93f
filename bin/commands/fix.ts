/** `docgen check --fix`: shows what has one right answer as a diff, writes it when that is wanted, and reports what is left. */
import { Failure, check, codeTools } from '@docgen/engine';
import { type Mend, applyMend, planMend } from '@docgen/engine/mend';
import { visible } from '@docgen/model';
import { checkExitCode } from '../report/exit-code.js';
import { inWords, writeMended, writePlan } from '../report/mend.js';
import { startProgress } from '../report/progress.js';
import { writeReport } from '../report/report.js';
import type { Shell } from '../shell.js';
import type { CheckFlags } from './flags.js';
import { undoLeftovers } from './interrupted.js';
import { checkRequest } from './request.js';

/** Mends and reports; returns the exit code of what is left. */
export async function runFix(site: string | undefined, flags: CheckFlags, shell: Shell): Promise<number> {
  const request = checkRequest(site, flags, shell);
  await undoLeftovers(request, shell);
  const report = { flags, shell };
  const mend = await shown(flags, shell, (onProgress) => planMend({ ...request, onProgress }, codeTools));
  if (flags.quiet !== true || flags.yes !== true) writePlan(mend, request.folder, report);
  const isWanted = await wanted(mend, flags, shell);
  const left = isWanted ? await applyMend(mend, request) : [];
  for (const file of left) shell.err(`note: ${visible(file)} has changed meanwhile and was left alone\n`);
  const external = flags.external ?? false;
  const result =
    isWanted || external
      ? await shown(flags, shell, (onProgress) =>
          check({ ...request, onProgress }, { external, proxies: shell.proxies }),
        )
      : mend.found;
  const isUnasked = flags.dryRun !== true && shell.ask === null;
  writeMended(mend, isWanted ? 'mended' : isUnasked ? 'unasked' : 'planned', report);
  const code = checkExitCode(result, request.gate);
  writeReport({ command: 'check', folder: request.folder, exitCode: code, ...result }, flags, shell);
  return code;
}

/** Runs a part with a progress line. */
async function shown<T>(
  flags: CheckFlags,
  shell: Shell,
  work: (show: ReturnType<typeof startProgress>['show']) => Promise<T>,
): Promise<T> {
  const progress = startProgress(flags, shell);
  try {
    return await work(progress.show);
  } finally {
    progress.clear();
  }
}

/** Whether the plan is to be written: asked of the writer, unless that was said already or nobody is there. */
async function wanted(mend: Mend, { dryRun, yes }: CheckFlags, { ask, signal }: Shell): Promise<boolean> {
  if (mend.plan.edits.length === 0 || dryRun === true) return false;
  if (yes === true) return true;
  const answer = ask !== null && (await ask(`Mend ${inWords(mend)}? [y/N] `));
  if (signal.aborted) throw new Failure('aborted', 'stopped');
  return answer;
}
