/** Counts errors and warnings, in figures and in words. */
import type { Diagnostic } from '@docgen/model';

export interface Tally {
  readonly errors: number;
  readonly warnings: number;
}

/** Counts the diagnostics by severity; every place counts, also where it is shown with others. */
export function tally(diagnostics: readonly Diagnostic[]): Tally {
  const errors = diagnostics.filter(({ severity }) => severity === 'error').length;
  return { errors, warnings: diagnostics.length - errors };
}

/** `2 errors, 1 warning`; kinds without any are left out, so it is empty when there are none. */
export function inWords({ errors, warnings }: Tally): string {
  return [errors > 0 ? counted(errors, 'error') : '', warnings > 0 ? counted(warnings, 'warning') : '']
    .filter((part) => part !== '')
    .join(', ');
}

/** `1 page`, `2 pages`. */
export function counted(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}
