/**
 * One fault at many places, told once: a page that is gone and that forty pages link to is one thing to fix.
 *
 * Every place stays a diagnostic of its own, for those who count and for machines; folding is a matter of showing. Only
 * what has a subject is folded, so two orphans or two images without a text never become one.
 */
import type { Diagnostic } from './diagnostic.js';

/** A fault with the first of its places and all others, in the order of the report. */
export interface Finding {
  readonly first: Diagnostic;
  readonly others: readonly Diagnostic[];
}

/** The faults in the order of their first places. The same are those that say the same, of the same subject. */
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
