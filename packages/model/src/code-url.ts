/** URLs of the handbook's pages about codes. */
import type { DiagnosticCode } from './diagnostic.js';

/**
 * Address of docgen's handbook with a trailing slash, below the packages' `homepage`. It is a placeholder until
 * docgen has an address; the README of the package `release` describes what to change then.
 */
export const handbookUrl = 'https://example.com/docgen/handbook/';

/** URL of the handbook's page about a code. */
export function codeUrl(code: DiagnosticCode): string {
  return `${handbookUrl}diagnostics/${code}`;
}
