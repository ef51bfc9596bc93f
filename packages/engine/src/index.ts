/** The pipeline's public face: what a command asks for, and what it gets. */
export { build } from './build.js';
export { type CheckRequest, check } from './check.js';
export { config } from './config.js';
export { patternFault } from './config/validate.js';
export { markerName } from './emit/marker.js';
export { redirectUrl } from './extras/redirect-url.js';
export { Failure, type FailureKind, ioFailure } from './failure.js';
export type { FreezeOutcome, FreezeRequest } from './freeze.js';
export type { FreezePlan } from './freeze/plan.js';
export type { Mend, MendPlan } from './mend.js';
export type { MoveOutcome, MoveRequest } from './move.js';
export type { FileEdit, MovePlan } from './move/plan.js';
export { disk } from './fs.js';
export type {
  BuildOutcome,
  CheckResult,
  ExternalFigures,
  PhaseFigures,
  Progress,
  Proxies,
  Request,
} from './request.js';
export type { Inbound } from './link/inbound.js';
export { toldRoutes, type ToldPage } from './told.js';
export { type DrawnPage, type Edition, type Workspace, openWorkspace } from './workspace.js';
