/**
 * Fixes problems that have only one solution. It plans the changes as data, checks the site with them, and leaves out
 * those that would cause other problems. It writes nothing before `applyFixes`, and doesn't overwrite a file that has
 * changed since it was read.
 */
import { type CheckPlace, type CheckRequest } from '@docgen/check/check';
import { type FileSystem, disk } from '@docgen/store/fs';
import { hashOf } from '@docgen/store/hash';
import { movesOf } from '@docgen/check/moves';
import type { FileEdit } from './move/plan.js';
import type { TextEdit } from './write/source-changes.js';
import { type SourcesRequest, withSources } from './write/sources.js';
import { writeChanges } from './write/write-changes.js';
import { textsOf } from './move/tree.js';
import { answersTo, isOfGit } from './fix/answers.js';
import { drafted } from './fix/draft.js';
import { checkedIn, verified } from './fix/verify.js';
import { phases } from '@docgen/store/phases';
import type { MissingRedirect } from '@docgen/check/published';
import type { CheckResult } from '@docgen/store/request';
import type { SiteTools } from '@docgen/analysis/site-tools';

export interface FixPlan {
  /** Edits by path. */
  readonly edits: readonly FileEdit[];
  /** Redirects to add; `file` is the page that they lead to. */
  readonly redirects: readonly MissingRedirect[];
  /** Problems that remain for the user, and why. */
  readonly notes: readonly string[];
}

export interface FixRun {
  /** Current diagnostics. */
  readonly found: CheckResult;
  readonly plan: FixPlan;
  /** Texts that the plan changes, by path. */
  readonly texts: ReadonlyMap<string, { readonly old: string; readonly next: string }>;
}

/** Plans fixes for the site on disk; throws what `check` throws. */
export async function planFixes(request: CheckRequest, tools: SiteTools): Promise<FixRun> {
  const run = phases(request);
  const moves = once(() => movesOf(request.folder));
  const { compile } = tools.compilerIn(request.folder);
  return planFixesIn(request, { fs: disk, run, askMoves: moves, tools, compile });
}

export async function planFixesIn(given: CheckRequest, at: CheckPlace): Promise<FixRun> {
  const folder = (await at.fs.real(given.folder)) ?? given.folder;
  const request = { ...given, folder };
  const checked = await checkedIn(request, at);
  const { analysis, pages, diagnostics, notes } = checked;
  const none: FixPlan = { edits: [], redirects: [], notes: [] };
  const outcome = (plan: FixPlan, texts: FixRun['texts'] = new Map()): FixRun => ({
    found: { pages, diagnostics, notes, phases: at.run.times() },
    plan,
    texts,
  });
  if (analysis === null) return outcome(none);
  const moves = diagnostics.some(isOfGit) ? await at.askMoves() : null;
  const { answers, disputed } = await answersTo(diagnostics, analysis, moves);
  const draft = await drafted({ answers, redirects: checked.redirects, checked }, { ...at, folder });
  const kept = await verified(draft.files, { request, at, checked });
  const byHand = [
    ...disputed.map((place) => `${place}: pages that include it need different texts; fix it by hand`),
    ...draft.notes,
    ...kept.notes,
  ];
  const edits = kept.files.map(({ file, changes, fixes }): FileEdit => {
    return { file, to: file, changes, links: fixes };
  });
  const texts = new Map(kept.files.map(({ file, text, next }) => [file, { old: text, next }]));
  const redirects = kept.files.flatMap((one) => one.redirects);
  return outcome({ edits, redirects, notes: byHand }, texts);
}

/** Writes the plan; returns the files that it skipped because they have changed meanwhile. */
export async function applyFixes(
  { plan, texts }: FixRun,
  request: SourcesRequest,
  fs: FileSystem = disk,
): Promise<readonly string[]> {
  return withSources(request, { fs, git: null }, async (sources) => {
    const { bytes } = await textsOf(
      plan.edits.map(({ file }) => file),
      sources,
    );
    const edits = plan.edits.flatMap(({ file }): TextEdit[] => {
      const [now, text] = [bytes.get(file), texts.get(file)];
      const isSame = now !== undefined && text !== undefined && hashOf(now) === hashOf(text.old);
      return isSame ? [{ file, to: file, old: now, next: text.next }] : [];
    });
    const changes = { command: 'docgen check --fix', renames: [], edits, additions: [] };
    if (edits.length > 0) await writeChanges(changes, sources);
    const written = new Set(edits.map(({ file }) => file));
    return plan.edits.map(({ file }) => file).filter((file) => !written.has(file));
  });
}

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => (made ??= make());
}
