/**
 * A folder without a configuration: Markdown that often comes from another tool. Its pages are published despite their
 * problems, as long as nothing that reaches readers is unsafe: what is an error in the pages of a configured site is
 * only a warning here.
 */
import { type CheckRule, type Diagnostic, codes } from '@docgen/model';
import type { ConfigFile } from './code/evaluate.js';

/** Here, pages are missing or published ones were lost, so the output would not match the folder. */
const stillErrors = /^(?:source|published)\//;

/** The levels of a site without a configuration. */
export const bareChecks: { readonly [code: string]: CheckRule } = Object.fromEntries(
  Object.entries(codes)
    .filter(([code, about]) => about.level === 'error' && !('fixed' in about) && !stillErrors.test(code))
    .map(([code]) => [code, 'warn']),
);

/** Notes that such a folder has problems that would keep a configured site from being published. */
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
