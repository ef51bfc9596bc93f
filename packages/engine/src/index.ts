/** The pipeline's public face: what a command asks for, and what it gets. What one command does, others do not load. */
import type { CheckOptions, CheckRequest } from './check/check.js';
import type { BuildOutcome, CheckResult, Request } from './store/request.js';
import type { Workspace } from './workspace/workspace.js';

/** Builds the site in `request.folder`. Throws a Failure for a broken disk, a held or foreign output folder, or a stop. */
export async function build(request: Request): Promise<BuildOutcome> {
  const phase = await import('./build/build.js');
  return phase.build(request);
}

/**
 * The diagnostics of the site in `request.folder`. Throws a Failure for a broken disk, a stop, or a file that tells of no
 * build, nothing else.
 */
export async function check(request: CheckRequest, options?: CheckOptions): Promise<CheckResult> {
  const [phase, { codeTools }] = await Promise.all([
    import('./check/check.js'),
    import('./build/site-compiler.js'),
  ]);
  return phase.check(codeTools, request, options);
}

/** Opens the site in `request.folder` for writing. */
export async function openWorkspace(request: Request): Promise<Workspace> {
  const room = await import('./workspace/workspace.js');
  return room.openWorkspace(request);
}

export type { CheckRequest } from './check/check.js';
export { config } from './config/config.js';
export { patternFault } from './config/validate.js';
export { isOutput, markerName, markerText } from './store/marker.js';
export { redirectUrl } from './analysis/route/redirect-url.js';
export { Failure, type FailureKind, ioFailure } from './store/failure.js';
export type { FreezeOutcome, FreezeRequest } from './edit/freeze.js';
export type { FreezePlan } from './edit/freeze/plan.js';
export { disk } from './store/fs.js';
export { codeTools } from './build/site-compiler.js';
export type { Inbound } from './analysis/link/inbound.js';
export type { Mend, MendPlan } from './edit/mend.js';
export type { MoveOutcome, MoveRequest } from './edit/move.js';
export type { FileEdit, MovePlan } from './edit/move/plan.js';
export type {
  BuildOutcome,
  CheckResult,
  ExternalFigures,
  PhaseFigures,
  Progress,
  Proxies,
  Request,
} from './store/request.js';
export { toldRoutes, type ToldPage } from './workspace/listed-routes.js';
export type { Edition, Workspace } from './workspace/workspace.js';
export type { DrawnPage } from './build/drawn-page.js';
