/** The exit code for a list of diagnostics. Failures that aren't diagnostics are in failure.ts. */
import type { CheckResult } from '@docgen/engine';
import type { Diagnostic } from '@docgen/model';

export interface Gate {
  /** Whether warnings fail the run. */
  readonly strict: boolean;
  /** Maximum number of warnings; null for no limit. */
  readonly maxWarnings: number | null;
}

/**
 * 2 if the configuration or the theme has errors; 1 if the content has errors, or more warnings than the gate allows;
 * else 0. Every position counts, even if reports fold it.
 */
export function exitCode(diagnostics: readonly Diagnostic[], gate: Gate): 0 | 1 | 2 {
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  if (errors.some(({ code }) => /^(?:config|theme)\//.test(code) || code === 'nav/unknown-doc')) return 2;
  const warnings = diagnostics.length - errors.length;
  const allowed = gate.strict ? 0 : (gate.maxWarnings ?? Infinity);
  return errors.length > 0 || warnings > allowed ? 1 : 0;
}

/** The same for a check, which, if offline, knows nothing about external links. */
export function checkExitCode({ diagnostics, external }: CheckResult, gate: Gate): number {
  return exitCode(diagnostics, gate) || (external?.isOffline === true ? 74 : 0);
}
