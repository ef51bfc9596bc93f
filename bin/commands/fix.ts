/**
 * `docgen check --fix`: shows fixes with only one solution as a diff, writes them after confirmation, reports the rest,
 * and ends with what was fixed.
 */
import { Failure, codeTools } from '@docgen/engine';
import { type FixRun, applyFixes, planFixes } from '@docgen/engine/fix';
import { visible } from '@docgen/model';
import { checkExitCode } from '../report/exit-code.js';
import { inWords, writeFixed, writePlan } from '../report/fix.js';
import { whileShown } from '../report/progress.js';
import { writeReport } from '../report/report.js';
import type { Shell } from '../shell.js';
import { checked } from './checking.js';
import type { CheckFlags } from './flags.js';
import { undoLeftovers } from './interrupted.js';
import { checkRequest } from './request.js';

/** Fixes and reports; returns the exit code for the remaining problems. */
export async function runFix(site: string | undefined, flags: CheckFlags, shell: Shell): Promise<number> {
  const request = checkRequest(site, flags, shell);
  await undoLeftovers(request, shell);
  const report = { flags, shell };
  const fixing = await whileShown(flags, shell, (onProgress) =>
    planFixes({ ...request, onProgress }, codeTools),
  );
  if (flags.quiet !== true || flags.yes !== true) writePlan(fixing, request.folder, report);
  const isWanted = await wanted(fixing, flags, shell);
  const left = isWanted ? await applyFixes(fixing, request) : [];
  for (const file of left)
    shell.err(`note: ${visible(file)} has changed in the meantime, so docgen didn't change it\n`);
  // Only the check asks other sites and compares commits.
  const isMore = flags.external === true || flags.since !== undefined;
  const result =
    isWanted || isMore
      ? await whileShown(flags, shell, (onProgress) => checked({ ...request, onProgress }, flags, shell))
      : fixing.found;
  const isUnasked = flags.dryRun !== true && shell.ask === null;
  const code = checkExitCode(result, request.gate);
  writeReport({ command: 'check', folder: request.folder, exitCode: code, ...result }, flags, shell);
  writeFixed(fixing, isWanted ? 'fixed' : isUnasked ? 'unasked' : 'planned', report);
  return code;
}

/** Whether to write the plan: asks the user, unless a flag has decided it or nobody can answer. */
async function wanted(fixing: FixRun, { dryRun, yes }: CheckFlags, { ask, signal }: Shell): Promise<boolean> {
  if (fixing.plan.edits.length === 0 || dryRun === true) return false;
  if (yes === true) return true;
  const answer = ask !== null && (await ask(`Fix ${inWords(fixing)}? [y/N] `));
  if (signal.aborted) throw new Failure('aborted', 'stopped');
  return answer;
}
