/**
 * Moves a page or folder in every locale, updates all links to it and in it, and redirects the old URL. It first
 * makes a plan and analyzes the site with it, and refuses a move that would break something. It writes nothing before
 * that, and nothing at all in a dry run.
 */
import { isAbsolute, relative, resolve, sep } from 'node:path';
import type { Diagnostic } from '@docgen/model';
import type { AnalysisPlace, Analyzed } from '@docgen/analysis/analyze';
import { type FileSystem, disk } from '@docgen/store/fs';
import { catalogueOf } from './move/catalogue.js';
import { changed } from './move/changes.js';
import { type Git, openGit } from './move/git.js';
import { type Moved, stateOf } from './move/moved-site.js';
import { overlay } from './move/overlay.js';
import { type MovePlan, draftMove, filesOf, planMove } from './move/plan.js';
import { type PathArgument, subjectOf } from './move/subject.js';
import { targetsOf } from './move/targets.js';
import { renamesOf, textsOf } from './move/tree.js';
import { lostPages, newFaults, strayedLinks } from './move/verify.js';
import { phases } from '@docgen/store/phases';
import type { Request } from '@docgen/store/request';
import type { CodeTools } from '@docgen/analysis/code-tools';
import type { Analysis } from '@docgen/analysis/analysis';
import { analyzeWhole } from './whole-analysis.js';
import { analysedHashes } from './analysed-hashes.js';
import { hashOf } from '@docgen/store/hash';
import { withSources } from './write/sources.js';
import type { SourceChanges } from './write/source-changes.js';
import { changedMeanwhile, writeChanges } from './write/write-changes.js';

export interface MoveRequest extends Request {
  /** Item to move, as the user wrote it: a file, a folder, a doc id or a URL path. */
  readonly from: string;
  readonly to: string;
  /** Absolute path. Paths on disk can be relative to it. */
  readonly cwd: string;
  /** Whether to write nothing. */
  readonly dryRun: boolean;
  /** Whether to add redirects from the old URLs. */
  readonly redirect: boolean;
  /** Whether to move even if it breaks something. */
  readonly force: boolean;
}

export interface MoveOutcome {
  /** Null if the configuration has errors, which are in `diagnostics`. */
  readonly plan: MovePlan | null;
  /** Texts that the plan changes, by the file's new path. */
  readonly texts: ReadonlyMap<string, { readonly old: string; readonly next: string }>;
  /** Problems that the move would cause. */
  readonly diagnostics: readonly Diagnostic[];
  /** Pages that would no longer be pages, and links that would lead elsewhere, as text for the user. */
  readonly broken: readonly string[];
  /** False if it was refused, and in a dry run. */
  readonly applied: boolean;
  /** Whether Git moved the files that it tracks. */
  readonly usedGit: boolean;
  readonly notes: readonly string[];
}

/** Moves in the site on disk. Throws a Failure for invalid names and disk errors. */
export async function move(request: MoveRequest, tools: CodeTools): Promise<MoveOutcome> {
  return moveIn(request, { fs: disk, tools, git: await openGit(request.folder) });
}

export interface MovePlace {
  readonly fs: FileSystem;
  readonly tools: CodeTools;
  /** Null to rename files without Git. */
  readonly git: Git | null;
}

/** Moves in the site on `fs`. */
export async function moveIn(given: MoveRequest, { fs, tools, git }: MovePlace): Promise<MoveOutcome> {
  const request = await inRealFolder(given, fs);
  const at = { fs, tools, run: phases(request) };
  if (request.dryRun) return (await plannedIn({ given, request }, at, git)).outcome;
  return withSources(request, { fs, git }, async (sources) => {
    const planned = await plannedIn({ given, request }, at, git);
    const { outcome, plan, contents } = planned;
    const notes = [...sources.notes, ...outcome.notes];
    const isRefused = outcome.diagnostics.length + outcome.broken.length > 0 && !request.force;
    if (plan === null || isRefused) return { ...outcome, notes };
    const changes = changesOf(plan, contents, `docgen mv ${given.from} ${given.to}`);
    const usedGit = await at.run.run('write', () => writeChanges(changes, sources));
    return { ...outcome, notes, applied: true, usedGit };
  });
}

/** Bytes by the files' old paths, texts by their new ones. */
interface Contents {
  readonly old: ReadonlyMap<string, Uint8Array>;
  readonly next: ReadonlyMap<string, string>;
}

interface PlannedMove {
  readonly outcome: MoveOutcome;
  readonly plan: MovePlan | null;
  readonly contents: Contents;
}

/** Plans the move and analyzes the site with it. */
async function plannedIn(
  { given, request }: { readonly given: MoveRequest; readonly request: MoveRequest },
  at: AnalysisPlace,
  git: Git | null,
): Promise<PlannedMove> {
  const { fs, run } = at;
  const tree = { fs, folder: request.folder };
  const before = await analyzeWhole(request, at);
  const { analysis } = before;
  if (analysis === null) {
    const outcome = { ...unmoved, diagnostics: before.diagnostics, notes: before.notes };
    return { outcome, plan: null, contents: { old: new Map(), next: new Map() } };
  }
  const words = { from: argument(given.from, [given, request]), to: argument(given.to, [given, request]) };
  const planned = await run.run('plan', () => prepare(words, { analysis, redirect: request.redirect }, tree));
  const { plan, texts } = planned;
  const next = new Map([...texts].map(([path, { next: text }]) => [path, text]));
  const future = overlay(fs, { folder: request.folder, renames: plan.renames, contents: next });
  const faults = faultsOf(before, await analyzeWhole(request, { ...at, fs: future }), planned.moved);
  const notes = [...before.notes, ...plan.notes, ...(await uncommittedNotes(plan, git))];
  const outcome: MoveOutcome = { plan, texts, ...faults, applied: false, usedGit: false, notes };
  return { outcome, plan, contents: { old: planned.bytes, next } };
}

function changesOf(plan: MovePlan, { old, next }: Contents, command: string): SourceChanges {
  const edits = plan.edits.flatMap(({ file, to }) => {
    const [bytes, text] = [old.get(file), next.get(to)];
    return bytes === undefined || text === undefined ? [] : [{ file, to, old: bytes, next: text }];
  });
  return { command, renames: plan.renames, edits, additions: [] };
}

/** Paths with links resolved, so that each file has one path. */
async function inRealFolder(request: MoveRequest, fs: FileSystem): Promise<MoveRequest> {
  const [folder, cwd] = await Promise.all([request.folder, request.cwd].map((path) => fs.real(path)));
  return { ...request, folder: folder ?? request.folder, cwd: cwd ?? request.cwd };
}

const unmoved: MoveOutcome = {
  plan: null,
  texts: new Map(),
  diagnostics: [],
  broken: [],
  applied: false,
  usedGit: false,
  notes: [],
};

/** The plan, the texts that it changes, and the site before and after it. */
async function prepare(
  words: { from: PathArgument; to: PathArgument },
  { analysis, redirect }: { analysis: Analysis; redirect: boolean },
  tree: { fs: FileSystem; folder: string },
) {
  const catalogue = catalogueOf(analysis);
  const subject = subjectOf(words.from, catalogue, stateOf(analysis).names);
  const targets = targetsOf(words.to, subject, catalogue);
  const renames = await renamesOf(subject, targets, tree);
  const draft = draftMove(analysis, renames, redirect);
  const { texts: old, bytes } = await textsOf(filesOf(draft), tree);
  refuseStale(bytes, analysis);
  const plan = planMove(draft, old);
  const texts = new Map(
    plan.edits.map(({ file, to, changes }) => {
      const text = old.get(file) ?? '';
      return [to, { old: text, next: changed(text, changes) }];
    }),
  );
  return { plan, texts, bytes, moved: draft.moved };
}

/** Positions of links are valid only for the texts that were analyzed. */
function refuseStale(texts: ReadonlyMap<string, Uint8Array>, analysis: Analysis): void {
  const hashes = analysedHashes(analysis);
  for (const [path, bytes] of texts) {
    const hash = hashes.get(path);
    if (hash !== undefined && hash !== hashOf(bytes)) throw changedMeanwhile(path);
  }
}

/** A name as given, and the path in the site folder that it may refer to, with links resolved or not. */
function argument(text: string, sites: readonly Pick<MoveRequest, 'cwd' | 'folder'>[]): PathArgument {
  const paths = sites.map(({ cwd, folder }) => relative(folder, resolve(cwd, text)));
  const inside = paths.find((path) => !isAbsolute(path) && path.split(sep)[0] !== '..');
  return {
    text: sep === '\\' ? text.replaceAll('\\', '/') : text,
    onDisk: inside === undefined ? null : inside.split(sep).join('/'),
  };
}

/** Problems after the move that didn't exist before. */
function faultsOf(
  before: Analyzed,
  after: Analyzed,
  moved: Moved,
): Pick<MoveOutcome, 'diagnostics' | 'broken'> {
  const diagnostics = newFaults(before.diagnostics, after.diagnostics, moved.pathOf);
  if (before.analysis === null || after.analysis === null) return { diagnostics, broken: [] };
  const sides = { before: before.analysis, after: after.analysis };
  return { diagnostics, broken: [...lostPages(sides, moved), ...strayedLinks(sides, moved)] };
}

async function uncommittedNotes(plan: MovePlan, git: Git | null): Promise<string[]> {
  const files = git ? await git.uncommitted(plan.edits.map(({ file }) => file)) : [];
  if (files.length === 0) return [];
  const more = files.length > 3 ? ` and ${files.length - 3} more` : '';
  return [`the move changes files with uncommitted changes: ${files.slice(0, 3).join(', ')}${more}`];
}
