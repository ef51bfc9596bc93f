/** Counts the changes of API descriptions. */
import type { ApiDiff, ApiSummary, ReportedChange } from '../site-diff.js';

export function apiSummary(apis: readonly ApiDiff[]): ApiSummary {
  const all = apis.flatMap(({ changes }) => changes);
  const count = (isCounted: (change: ReportedChange) => boolean) => all.filter(isCounted).length;
  return {
    breaking: count(({ impact }) => impact === 'breaking'),
    risky: count(({ impact }) => impact === 'risky'),
    safe: count(({ impact, isDocumentation }) => impact === 'safe' && !isDocumentation),
    documentation: count(({ isDocumentation }) => isDocumentation),
    undocumented: count(({ isDocumented }) => isDocumented === false),
  };
}
