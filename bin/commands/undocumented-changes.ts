/** `docgen check --since`: adds API changes that no changelog entry names to the problems of a check. */
import { type CheckRequest, type CheckResult, codeTools } from '@docgen/engine';
import { diffSites } from '@docgen/engine/diff';
import { compareDiagnostics } from '@docgen/model';

/** The result with these changes since the commit at which the working tree branched off `since`. */
export async function withUndocumented(
  result: CheckResult,
  since: string,
  request: CheckRequest & { readonly cwd: string },
): Promise<CheckResult> {
  const found = await diffSites(codeTools, {
    ...request,
    from: since,
    to: null,
    isDirect: false,
    withImages: false,
  });
  // Without a difference, these are errors of the configuration, which the check has reported.
  if (found.diff === null) return result;
  return {
    ...result,
    diagnostics: [...result.diagnostics, ...found.diagnostics].sort(compareDiagnostics),
    notes: [...new Set([...result.notes, ...found.notes, ...found.diff.notes])],
  };
}
