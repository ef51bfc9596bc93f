/**
 * Levels: the severity that the site and the caller give each code, applied last, so that cached diagnostics stay as
 * they were found. Sorts, takes out what is off, and folds equal faults of many files into one.
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
  return fold(distinct(levelled.sort(compareDiagnostics)));
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

/** Codes whose equal messages are one fault of many files, such as a front matter key of another tool. */
const foldable = new Set(['frontmatter/unknown-key', 'markdown/plugin-failed', 'markdown/unknown-language']);

function fold(found: readonly Diagnostic[]): Diagnostic[] {
  const firsts = new Map<string, number>();
  const kept: Diagnostic[] = [];
  for (const diagnostic of found) {
    const key = `${diagnostic.code} ${diagnostic.severity} ${diagnostic.message}`;
    const at = foldable.has(diagnostic.code) ? firsts.get(key) : undefined;
    const first = at === undefined ? undefined : kept[at];
    if (at !== undefined && first) {
      kept[at] = { ...first, folded: (first.folded ?? 0) + 1 };
      continue;
    }
    firsts.set(key, kept.length);
    kept.push(diagnostic);
  }
  return kept;
}
