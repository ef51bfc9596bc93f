/** The exit code that a list of diagnostics asks for. Failures that are no diagnostics are in failure.ts. */
import type { CheckResult } from '@docgen/engine';
import type { Diagnostic } from '@docgen/model';

export interface Gate {
  /** Warnings fail. */
  readonly strict: boolean;
  /** More warnings than this fail; null is no limit. */
  readonly maxWarnings: number | null;
}

/** Every place counts, however it is shown. 2: the configuration or the theme is wrong; 1: the content has errors, or more warnings than the gate lets through; else 0. */
export function exitCode(diagnostics: readonly Diagnostic[], gate: Gate): 0 | 1 | 2 {
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  if (errors.some(({ code }) => /^(?:config|theme)\//.test(code) || code === 'nav/unknown-doc')) return 2;
  const warnings = diagnostics.length - errors.length;
  const allowed = gate.strict ? 0 : (gate.maxWarnings ?? Infinity);
  return errors.length > 0 || warnings > allowed ? 1 : 0;
}

/** The same for a check, which offline has found nothing of other sites: neither that all is well, nor a fault. */
export function checkExitCode({ diagnostics, external }: CheckResult, gate: Gate): number {
  return exitCode(diagnostics, gate) || (external?.isOffline === true ? 74 : 0);
}
