/** Check: the analysis, reported. */
import { analyze } from './analyze.js';
import { disk } from './fs.js';
import { phases } from './phases.js';
import type { CheckResult, Request } from './request.js';

/** The diagnostics of the site in `request.folder`. Throws a Failure for a broken disk or a stop, nothing else. */
export async function check(request: Request): Promise<CheckResult> {
  const run = phases(request);
  const { analysis, pages, diagnostics, notes } = await analyze(request, disk, run);
  await analysis?.bench.close();
  return { pages, diagnostics, notes, phases: run.times() };
}
