/** The public interface of the pipeline. A command loads only the code that it needs. */
import type { CheckOptions, CheckRequest } from '@docgen/check/check';
import type { joinedScript as JoinedScript } from '@docgen/bundle/joined-script';
import type { PolicyOutcome } from '@docgen/build/page/policy-report';
import type { BuildOutcome, CheckResult, Request } from '@docgen/store/request';
import type { Workspace, WorkspacePlace } from './workspace/workspace.js';

/**
 * Builds the site in `request.folder`. Throws a Failure for a disk error, an output folder that is in use or that
 * docgen didn't write, or an abort.
 */
export async function build(request: Request): Promise<BuildOutcome> {
  const phase = await import('@docgen/build/build');
  return phase.build(request);
}

/**
 * Returns the diagnostics of the site in `request.folder`. Throws a Failure for a disk error, an abort, or an invalid
 * file of an earlier build, and for nothing else.
 */
export async function check(request: CheckRequest, options?: CheckOptions): Promise<CheckResult> {
  const [phase, { codeTools }] = await Promise.all([
    import('@docgen/check/check'),
    import('@docgen/build/site-compiler'),
  ]);
  return phase.check(codeTools, request, options);
}

/** Opens the site in `request.folder` for serving while it is edited. */
export async function openWorkspace(request: Request, place?: WorkspacePlace): Promise<Workspace> {
  const room = await import('./workspace/workspace.js');
  return room.openWorkspace(request, place);
}

/** Reports the site's Content-Security-Policy with what declares and uses its sources. See the module. */
export async function policyReport(request: Request): Promise<PolicyOutcome> {
  const phase = await import('@docgen/build/page/policy-report');
  return phase.policyReport(request);
}

/** Joins modules of a built site to one classic script. See the module. */
export async function joinedScript(...given: Parameters<typeof JoinedScript>): Promise<string> {
  const room = await import('@docgen/bundle/joined-script');
  return room.joinedScript(...given);
}

export type { CheckRequest } from '@docgen/check/check';
export { config } from '@docgen/config/config';
export { patternFault } from '@docgen/config/schema/validate';
export { isOutput, markerName, markerText } from '@docgen/store/marker';
export { llmsUrlOf } from '@docgen/analysis/pages/llms-plan';
export { redirectUrl } from '@docgen/analysis/route/redirect-url';
export { Failure, type FailureKind, ioFailure } from '@docgen/store/failure';
export { makeKeyPair } from '@docgen/store/remote/keys';
export type { SharedPlace } from '@docgen/store/remote/remote';
export type { FreezeOutcome, FreezeRequest } from '@docgen/edit/freeze';
export type { FreezePlan } from '@docgen/edit/freeze/plan';
export { disk } from '@docgen/store/fs';
export { optionalPackage as optionalModule } from '@docgen/store/optional-package';
export { codeTools } from '@docgen/build/site-compiler';
export type { Inbound } from '@docgen/analysis/link/inbound';
export type { FixRun, FixPlan } from '@docgen/edit/fix';
export type { MoveOutcome, MoveRequest } from '@docgen/edit/move';
export type { FileEdit, MovePlan } from '@docgen/edit/move/plan';
export type {
  BuildOutcome,
  CheckResult,
  ExternalFigures,
  PhaseFigures,
  Progress,
  Proxies,
  Request,
} from '@docgen/store/request';
export { listedRoutes, type ListedPage } from './workspace/listed-routes.js';
export type { Edition, Workspace } from './workspace/workspace.js';
export type { PolicyOutcome, PolicyPlace, PolicyReport, PolicyUse } from '@docgen/build/page/policy-report';
export type { DrawnPage } from '@docgen/build/page/drawn-page';
