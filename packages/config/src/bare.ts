/**
 * A folder without a configuration: Markdown that often comes from another tool. Its pages are published whatever is
 * wrong with them, as long as nothing that readers get is unsafe; what a configured site reports as errors in pages is
 * a warning there.
 */
import { type CheckRule, type Diagnostic, codes } from '@docgen/model';
import type { ConfigFile } from './code/evaluate.js';

/** Pages are missing or lost from what was published, so the output would not be the folder. */
const stillErrors = /^(?:source|published)\//;

/** The levels of a site without a configuration. */
export const bareChecks: { readonly [code: string]: CheckRule } = Object.fromEntries(
  Object.entries(codes)
    .filter(([code, about]) => about.level === 'error' && !('fixed' in about) && !stillErrors.test(code))
    .map(([code]) => [code, 'warn']),
);

/** Says that such a folder has problems that a configured site would not be published with. */
export function bareNotes(file: ConfigFile | null, diagnostics: readonly Diagnostic[]): readonly string[] {
  if (file !== null) return [];
  const relaxed = diagnostics.filter(
    ({ code, severity }) => severity === 'warning' && codes[code].level === 'error',
  ).length;
  if (relaxed === 0) return [];
  return [
    `the folder has no configuration, so ${relaxed === 1 ? '1 error in its pages is only a warning' : `${relaxed} errors in its pages are only warnings`}; create docgen.config.json or pass --strict to fail on them`,
  ];
}
