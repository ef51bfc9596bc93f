/** The pipeline's public face: what a command asks for, and what it gets. What one command does, others do not load. */
import type { CheckOptions, CheckRequest } from './check.js';
import type { BuildOutcome, CheckResult, Request } from './request.js';
import type { Workspace } from './workspace.js';

/** Builds the site in `request.folder`. Throws a Failure for a broken disk, a held or foreign output folder, or a stop. */
export async function build(request: Request): Promise<BuildOutcome> {
  const phase = await import('./build.js');
  return phase.build(request);
}

/**
 * The diagnostics of the site in `request.folder`. Throws a Failure for a broken disk, a stop, or a file that tells of no
 * build, nothing else.
 */
export async function check(request: CheckRequest, options?: CheckOptions): Promise<CheckResult> {
  const [phase, { codeTools }] = await Promise.all([import('./check.js'), import('./site-compiler.js')]);
  return phase.check(codeTools, request, options);
}

/** Opens the site in `request.folder` for writing. */
export async function openWorkspace(request: Request): Promise<Workspace> {
  const room = await import('./workspace.js');
  return room.openWorkspace(request);
}

export type { CheckRequest } from './check.js';
export { config } from './config.js';
export { patternFault } from './config/validate.js';
export { isOutput, markerName, markerText } from './emit/marker.js';
export { redirectUrl } from './extras/redirect-url.js';
export { Failure, type FailureKind, ioFailure } from './failure.js';
export type { FreezeOutcome, FreezeRequest } from './freeze.js';
export type { FreezePlan } from './freeze/plan.js';
export { disk } from './fs.js';
export { codeTools } from './site-compiler.js';
export type { Inbound } from './link/inbound.js';
export type { Mend, MendPlan } from './mend.js';
export type { MoveOutcome, MoveRequest } from './move.js';
export type { FileEdit, MovePlan } from './move/plan.js';
export type {
  BuildOutcome,
  CheckResult,
  ExternalFigures,
  PhaseFigures,
  Progress,
  Proxies,
  Request,
} from './request.js';
export { toldRoutes, type ToldPage } from './told.js';
export type { Edition, Workspace } from './workspace.js';
export type { DrawnPage } from './drawn-page.js';
