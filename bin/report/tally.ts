/** Counts errors and warnings, as numbers and in words. */
import type { Diagnostic } from '@docgen/model';

export interface Tally {
  readonly errors: number;
  readonly warnings: number;
}

/** Counts the diagnostics by severity; every position counts, even if reports fold it. */
export function tally(diagnostics: readonly Diagnostic[]): Tally {
  const errors = diagnostics.filter(({ severity }) => severity === 'error').length;
  return { errors, warnings: diagnostics.length - errors };
}

/** `2 errors, 1 warning`; severities without any are omitted, so it is empty if there are none. */
export function inWords({ errors, warnings }: Tally): string {
  return [errors > 0 ? counted(errors, 'error') : '', warnings > 0 ? counted(warnings, 'warning') : '']
    .filter((part) => part !== '')
    .join(', ');
}

/** `1 page`, `2 pages`. */
export function counted(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}
