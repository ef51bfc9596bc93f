/** Where docgen's handbook tells more of a code. */
import type { DiagnosticCode } from './diagnostic.js';

/**
 * Where docgen's handbook is published, with a slash at its end: below the packages' `homepage`. It is a placeholder, and
 * leads nowhere, until docgen has an address; the README of release says what to change then.
 */
export const handbookUrl = 'https://example.com/docgen/handbook/';

/** The page of the handbook about a code. */
export function codeUrl(code: DiagnosticCode): string {
  return `${handbookUrl}diagnostics/${code}`;
}
