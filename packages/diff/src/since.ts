/**
 * `docgen check --since`: API changes that no new entry of the changelog names. It compares the analysis of the check
 * with a commit, and reads the commit's pages only if anything else than pages differs.
 */
import type { Diagnostic } from '@docgen/model';
import type { Analysis } from '@docgen/analysis/analysis';
import type { Survey } from '@docgen/analysis/surveyed';
import { level } from '@docgen/config/levels';
import { cachePlace } from '@docgen/store/kept/cache';
import { disk } from '@docgen/store/fs';
import { apiDiffs } from './apis/api-diffs.js';
import { apisOf, pagesFrom } from './apis/site-apis.js';
import { withEntries } from './apis/entries.js';
import { undocumentedChanges } from './apis/undocumented.js';
import { type Comparison, wantedContent } from './compare.js';
import { contentsOf } from './sides/content.js';
import { sideFacts, sourcesOf } from './sides/side-facts.js';
import { statesOf } from './sides/states.js';
import { type BasePlace, type HeadSide, withBase } from './sides/with-base.js';

export interface Since extends BasePlace {
  /** A commit; the site is compared with the one at which it branched off. */
  readonly from: string;
  /** Folder that relative paths start from. */
  readonly cwd: string;
}

export interface Undocumented {
  readonly diagnostics: readonly Diagnostic[];
  readonly notes: readonly string[];
}

/**
 * `request.folder` is the site's folder with links resolved. Throws a Failure for a name that means nothing, or a base
 * that can't be read.
 */
export async function undocumentedSince(
  { survey, analysis }: { readonly survey: Survey; readonly analysis: Analysis },
  { from, cwd, ...at }: Since,
): Promise<Undocumented> {
  const { request, run } = at;
  const { folder } = request;
  const states = await run.run('states', () => statesOf({ from, to: null, folder, cwd, isDirect: false }));
  try {
    const { base, head: state } = states;
    if ('published' in base) return { diagnostics: [], notes: [] };
    const { notes } = base;
    const { store, memory, ownCode: code } = survey;
    const { changelog = null } = analysis.site.openapi ?? {};
    const isOnlyPages = base.files !== null && [...base.files].every((path) => path.endsWith('.md'));
    if (changelog === null || isOnlyPages) return { diagnostics: [], notes };
    // The store and the code are those of the head, with what machines share.
    const cache = { ...(await cachePlace(disk, request)), notes: [], store, memory, sharing: null };
    const head: HeadSide = { survey, analysis, state, cache, code };
    const { diagnostics } = await withBase(base, head, at, async (before) => ({
      diagnostics: await undocumentedIn(before, head, { request, changelog }),
      keys: [],
    }));
    return { diagnostics: level(diagnostics, analysis.site, request.levels), notes };
  } finally {
    states.close();
  }
}

async function undocumentedIn(
  before: Survey,
  { survey: after, state: { name } }: HeadSide,
  { request, changelog }: Pick<BasePlace, 'request'> & { readonly changelog: string },
): Promise<readonly Diagnostic[]> {
  const apis = await apiDiffs(apisOf(before), apisOf(after));
  if (apis.length === 0) return [];
  const sources = { before: sourcesOf(before), after: sourcesOf(after) };
  const comparison: Comparison = {
    base: sideFacts(before, { name, sources: sources.before, request }),
    head: sideFacts(after, { name, sources: sources.after, request }),
    changedFiles: new Set(),
    redrawn: new Set(),
  };
  const wanted = wantedContent(comparison);
  const contents = {
    before: await contentsOf(before, sources.before, wanted.before),
    after: await contentsOf(after, sources.after, wanted.after),
  };
  return undocumentedChanges(withEntries(apis, contents, pagesFrom(changelog, comparison)), changelog);
}
