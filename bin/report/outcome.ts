/** Result of a command in the form that reports use. */
import type { BuildOutcome, CheckResult } from '@docgen/engine';

/** Result of a command; `folder` is the absolute path of the site's folder. */
export type Outcome = { readonly folder: string; readonly exitCode: number } & (
  | ({ readonly command: 'check' } & CheckResult)
  | ({ readonly command: 'build' } & BuildOutcome)
);
