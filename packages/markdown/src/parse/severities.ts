/** Severities of the problems in a page. */
import { type Diagnostic, type Severity, codes, compareDiagnostics } from '@docgen/model';
import type { MarkdownOptions } from './options.js';

/** The diagnostics by position, less severe if the options say so. */
export function levelled(found: readonly Diagnostic[], options: MarkdownOptions): Diagnostic[] {
  return found.map((one) => ({ ...one, severity: severityOf(one, options) })).sort(compareDiagnostics);
}

function severityOf(found: Diagnostic, options: MarkdownOptions): Severity {
  return options.lenient && 'lenient' in codes[found.code] ? 'warning' : found.severity;
}
