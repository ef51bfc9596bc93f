/**
 * Levels: the severity that the site and the caller give each code, applied last, so that cached diagnostics stay as
 * they were found. Sorts and takes out what is off. Every place stays: how many are shown is for each report to say.
 */
import {
  type CheckRule,
  type Diagnostic,
  type Level,
  type Site,
  codes,
  compareDiagnostics,
} from '@docgen/model';
import { globTest } from './glob.js';

/** `levels` are the caller's, over those of the site. */
export function level(
  found: readonly Diagnostic[],
  site: Pick<Site, 'checks'> | null,
  levels: { readonly [code: string]: Level },
): Diagnostic[] {
  const [callers, sites] = [testsOf(levels), testsOf(site?.checks ?? {})];
  const levelled = found.flatMap((diagnostic) => {
    const isFixed = 'fixed' in codes[diagnostic.code];
    const wanted = isFixed ? undefined : (levelOf(diagnostic, callers) ?? levelOf(diagnostic, sites));
    if (wanted === 'off') return [];
    return wanted === undefined
      ? [diagnostic]
      : [{ ...diagnostic, severity: wanted === 'error' ? ('error' as const) : ('warning' as const) }];
  });
  return distinct(levelled.sort(compareDiagnostics));
}

type LevelTest = (file: string) => Level | undefined;

function testsOf(rules: { readonly [code: string]: CheckRule }): ReadonlyMap<string, LevelTest> {
  return new Map(Object.entries(rules).map(([code, rule]) => [code, testOf(rule)]));
}

function testOf(rule: CheckRule): LevelTest {
  if (typeof rule === 'string') return () => rule;
  const inFiles = globTest(typeof rule.files === 'string' ? [rule.files] : rule.files);
  return (file) => (inFiles(file) ? rule.level : undefined);
}

/** The code's own rule before its room's. */
function levelOf({ code, file = '' }: Diagnostic, tests: ReadonlyMap<string, LevelTest>): Level | undefined {
  return tests.get(code)?.(file) ?? tests.get(`${code.slice(0, code.indexOf('/'))}/*`)?.(file);
}

/** One fault of a file that serves several locales, found in each, is one. */
function distinct(sorted: readonly Diagnostic[]): Diagnostic[] {
  return sorted.filter((one, index) => {
    const before = sorted[index - 1];
    return !before || compareDiagnostics(before, one) !== 0 || before.severity !== one.severity;
  });
}
