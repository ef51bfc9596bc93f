/**
 * Applies the levels that the site and the caller set for each code. It runs last, so cached diagnostics stay
 * unchanged. It sorts diagnostics and removes those that are off. All positions remain, and each report decides how
 * many it shows.
 */
import {
  type CheckRule,
  type Diagnostic,
  type Level,
  type Range,
  type Site,
  codes,
  compareDiagnostics,
  versionFolder,
} from '@docgen/model';
import { globTest } from '@docgen/store/glob';

/** `levels` are the caller's, which override those of the site. */
export function level(
  found: readonly Diagnostic[],
  site: LevelledSite | null,
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

/** Level of a code in a file; undefined for its default. */
export type Levels = (what: Pick<Diagnostic, 'code' | 'file'>) => Level | undefined;

export function levelsOf(site: LevelledSite | null, levels: GivenLevels): Levels {
  const [callers, sites] = [testsOf(levels), testsOf(site?.checks ?? {})];
  const isTagged = taggedTest(site?.versions ?? []);
  return (what) => {
    if ('fixed' in codes[what.code]) return undefined;
    return isTagged(what) ? 'off' : (levelOf(what, callers) ?? levelOf(what, sites));
  };
}

export type LevelledSite = Pick<Site, 'checks'> & Partial<Pick<Site, 'versions'>>;

/** Whether a problem is in a file of a Git tag, which nobody can fix. */
export function taggedTest(versions: Site['versions']): (what: Pick<Diagnostic, 'file'>) => boolean {
  const folders = versions.flatMap(({ key, tag }) => (tag === undefined ? [] : [versionFolder(key)]));
  return ({ file = '' }) => folders.some((folder) => file.startsWith(folder));
}

/** Removes ranges in generated texts, because reports show the position in the source data. */
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

/** A rule for a code overrides the rule for its group. */
function levelOf(
  { code, file = '' }: Pick<Diagnostic, 'code' | 'file'>,
  tests: ReadonlyMap<string, LevelTest>,
): Level | undefined {
  return tests.get(code)?.(file) ?? tests.get(`${code.slice(0, code.indexOf('/'))}/*`)?.(file);
}

/** Removes duplicates: a file that serves several locales has the same problem in each. */
export function distinct(sorted: readonly Diagnostic[]): Diagnostic[] {
  return sorted.filter((one, index) => {
    const before = sorted[index - 1];
    return !before || compareDiagnostics(before, one) !== 0 || before.severity !== one.severity;
  });
}
