/** What a command has found, as reports tell it. */
import type { BuildOutcome, CheckResult } from '@docgen/engine';

/** What a command did; `folder` is the site's, absolute. */
export type Outcome = { readonly folder: string; readonly exitCode: number } & (
  | ({ readonly command: 'check' } & CheckResult)
  | ({ readonly command: 'build' } & BuildOutcome)
);
