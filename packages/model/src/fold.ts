/**
 * Shows a problem with many positions once: a deleted page with forty links to it is one thing to fix.
 *
 * Every position remains a diagnostic, for counts and for programs. Only reports fold. Only diagnostics with a
 * subject are folded, so two orphaned pages or two images without alternative text stay separate.
 */
import type { Diagnostic } from './diagnostic.js';

/** A problem with its first position and all others, in the order of the report. */
export interface Finding {
  readonly first: Diagnostic;
  readonly others: readonly Diagnostic[];
}

/** Problems in the order of their first positions. Diagnostics with the same message and subject are one problem. */
export function fold(found: readonly Diagnostic[]): Finding[] {
  const known = new Map<string, Diagnostic[]>();
  const findings: { readonly first: Diagnostic; readonly others: Diagnostic[] }[] = [];
  for (const first of found) {
    const fault = faultOf(first);
    const others = fault === null ? undefined : known.get(fault);
    if (others) {
      others.push(first);
      continue;
    }
    const finding = { first, others: [] };
    findings.push(finding);
    if (fault !== null) known.set(fault, finding.others);
  }
  return findings;
}

function faultOf({ subject, code, severity, message, hint }: Diagnostic): string | null {
  return subject === undefined ? null : JSON.stringify([code, severity, subject, message, hint ?? null]);
}
