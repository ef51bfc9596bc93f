/**
 * Levels: the severity that the site and the caller give each code, applied last, so that cached diagnostics stay as
 * they were found. Sorts and takes out what is off. Every place stays: how many are shown is for each report to say.
 */
import {
  type CheckRule,
  type Diagnostic,
  type Level,
  type Range,
  type Site,
  codes,
  compareDiagnostics,
} from '@docgen/model';
import { globTest } from '@docgen/store/glob';

/** `levels` are the caller's, over those of the site. */
export function level(
  found: readonly Diagnostic[],
  site: Pick<Site, 'checks'> | null,
  levels: GivenLevels,
): Diagnostic[] {
  const wantedOf = levelsOf(site, levels);
  const levelled = found.flatMap((diagnostic) => {
    const wanted = wantedOf(diagnostic);
    if (wanted === 'off') return [];
    return wanted === undefined
      ? [withoutMade(diagnostic)]
      : [
          {
            ...withoutMade(diagnostic),
            severity: wanted === 'error' ? ('error' as const) : ('warning' as const),
          },
        ];
  });
  return distinct(levelled.sort(compareDiagnostics));
}

export interface GivenLevels {
  readonly [code: string]: Level;
}

/** The level that a code is given in a file; undefined: its own. */
export type Levels = (what: Pick<Diagnostic, 'code' | 'file'>) => Level | undefined;

export function levelsOf(site: Pick<Site, 'checks'> | null, levels: GivenLevels): Levels {
  const [callers, sites] = [testsOf(levels), testsOf(site?.checks ?? {})];
  return (what) =>
    'fixed' in codes[what.code] ? undefined : (levelOf(what, callers) ?? levelOf(what, sites));
}

/** Places in texts that no file holds are told to nobody: those are said to stand somewhere. */
function withoutMade(found: Diagnostic): Diagnostic {
  const { range, mark, related } = found;
  if (!range?.made && !mark?.made && !related?.some((other) => other.range.made)) return found;
  return {
    ...found,
    ...(range && { range: shown(range) }),
    ...(mark && { mark: shown(mark) }),
    ...(related && { related: related.map((other) => ({ ...other, range: shown(other.range) })) }),
  };
}

function shown({ file, start, end }: Range): Range {
  return { ...(file !== undefined && { file }), start, end };
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
function levelOf(
  { code, file = '' }: Pick<Diagnostic, 'code' | 'file'>,
  tests: ReadonlyMap<string, LevelTest>,
): Level | undefined {
  return tests.get(code)?.(file) ?? tests.get(`${code.slice(0, code.indexOf('/'))}/*`)?.(file);
}

/** One fault of a file that serves several locales, found in each, is one. */
export function distinct(sorted: readonly Diagnostic[]): Diagnostic[] {
  return sorted.filter((one, index) => {
    const before = sorted[index - 1];
    return !before || compareDiagnostics(before, one) !== 0 || before.severity !== one.severity;
  });
}
