/**
 * Freezes the current docs as a version, with everything that they use: pages and files of every locale, includes,
 * static files, sidebars. Files are copied byte for byte, so they don't have to be parsed again. The site with the
 * version is analyzed before anything is written, and the version's folder appears in one step.
 */
import { join, posix } from 'node:path';
import { type Diagnostic, type Site, nearest, versionOf } from '@docgen/model';
import type { Analyzed, AnalysisPlace } from '@docgen/analysis/analyze';
import { isRefusedByWindows } from '@docgen/config/folders/windows-names';
import { keyOfSet } from '@docgen/config/docs-sets';
import { currentVersion } from '@docgen/config/versions';
import { versionName } from '@docgen/config/version-settings';
import { Failure } from '@docgen/store/failure';
import { type FileSystem, disk } from '@docgen/store/fs';
import { type Copy, type FreezePlan, planFreeze } from './freeze/plan.js';
import { overlay } from './move/overlay.js';
import { phases } from '@docgen/store/phases';
import { piecesOf } from '@docgen/store/pieces';
import type { Request } from '@docgen/store/request';
import { descriptionFiles } from '@docgen/analysis/texts/find';
import type { CodeTools } from '@docgen/analysis/code-tools';
import type { Analysis } from '@docgen/analysis/analysis';
import { analyzeWhole } from './whole-analysis.js';
import { refuseOutside } from './write/refuse-outside.js';
import { stageOf } from './write/journal.js';
import { type Sources, withSources } from './write/sources.js';

/** Characters of a version's name: it is in every URL of the version, in its menu, and in paths of limited length. */
const longestName = 64;

export interface FreezeRequest extends Request {
  /** Name of the version: a segment of its URLs and a folder in `versions/`. */
  readonly name: string;
  /** Id of the docs set to freeze. Default: the first one. */
  readonly docs?: string | undefined;
  /** Whether to write nothing. */
  readonly dryRun: boolean;
}

export interface FreezeOutcome {
  /** Null if the configuration has errors, which are in `diagnostics`. */
  readonly plan: FreezePlan | null;
  /** Errors that the site has, or would have with the version. Then nothing is written. */
  readonly diagnostics: readonly Diagnostic[];
  /** False if it was refused, and in a dry run. */
  readonly applied: boolean;
  readonly notes: readonly string[];
}

/** Freezes the docs of the site on disk. Throws a Failure for invalid names and disk errors. */
export async function freeze(request: FreezeRequest, tools: CodeTools): Promise<FreezeOutcome> {
  return freezeIn(request, { fs: disk, tools });
}

/** Freezes the docs of the site on `fs`. */
export async function freezeIn(
  given: FreezeRequest,
  { fs, tools }: Pick<AnalysisPlace, 'fs' | 'tools'>,
): Promise<FreezeOutcome> {
  const folder = (await fs.real(given.folder)) ?? given.folder;
  const request = { ...given, folder };
  const at = { fs, tools, run: phases(request) };
  if (request.dryRun) return plannedIn(request, at);
  return withSources(request, { fs, git: null }, async (sources) => {
    const planned = await plannedIn(request, at);
    const outcome = { ...planned, notes: [...sources.notes, ...planned.notes] };
    const { plan } = outcome;
    if (plan === null || outcome.diagnostics.length > 0) return outcome;
    await at.run.run('write', () => write(plan, sources));
    return { ...outcome, applied: true };
  });
}

async function plannedIn(request: FreezeRequest, at: AnalysisPlace): Promise<FreezeOutcome> {
  const { folder } = request;
  const { fs } = at;
  refuseName(request);
  const before = await analyzeWhole(request, at);
  const { analysis, notes } = before;
  if (analysis === null) return { plan: null, diagnostics: before.diagnostics, applied: false, notes };
  if (analysis.site.configFile === null) {
    throw new Failure('usage', 'a folder without a configuration has no versions', {
      hint: 'add a docgen.config.json and move the pages to docs/',
    });
  }
  const { site } = analysis;
  const descriptions = site.openapi === null ? [] : await describedCopies(analysis, { site, fs, folder });
  const version = versionOf(keyOf(request, site), site);
  await refuseTaken(version.key + request.name, request, fs);
  const plan = planFreeze(analysis, { name: request.name, version, descriptions });
  if (plan.pages === 0)
    throw new Failure('usage', 'there are no docs to freeze', { hint: `${version.set.path}/ is empty` });
  const errors = await errorsOf(before, plan, { ...at, request });
  return { plan, diagnostics: errors, applied: false, notes };
}

/**
 * In a version, descriptions and overlays are next to each other, and the files that they refer to keep their
 * relative paths.
 */
async function describedCopies(
  { files }: Pick<Analysis, 'files'>,
  input: Parameters<typeof descriptionFiles>[1],
): Promise<readonly Copy[]> {
  const described = await descriptionFiles('', input);
  const parts = files.texts.parts.map(({ file, of }) => ({
    from: file,
    to: posix.join('openapi', posix.relative(posix.dirname(of), file)),
  }));
  const all = [...described.map((from) => ({ from, to: `openapi/${posix.basename(from)}` })), ...parts];
  const byPlace = new Map(all.filter(({ to }) => !to.startsWith('../')).map((copy) => [copy.to, copy]));
  return [...byPlace.values()];
}

/** Key of the current version to freeze. */
function keyOf({ docs }: FreezeRequest, { docs: sets }: Site): string {
  const ids = sets.map(({ id }) => id).filter((id) => id !== '');
  if (docs === undefined || ids.includes(docs)) return keyOfSet(docs, sets);
  const near = nearest(docs, ids);
  const known =
    ids.length === 0 ? "'docs' in the configuration isn't a list" : `docs sets: ${ids.join(', ')}`;
  throw new Failure('usage', `'${docs}' isn't a docs set of this site`, {
    hint: near === undefined ? known : `Did you mean '${near}'?`,
  });
}

function refuseName({ name }: FreezeRequest): void {
  const why = invalidity(name);
  if (why !== null) {
    throw new Failure('usage', `invalid version name '${shortened(name)}': it ${why}`, {
      hint: 'use a name for URLs, such as 1.0 or 2024-10',
    });
  }
}

async function refuseTaken(name: string, { folder }: FreezeRequest, fs: FileSystem): Promise<void> {
  const names = ((await fs.list(join(folder, 'versions'))) ?? []).map((entry) => entry.name);
  const taken = names.find((other) => other.toLowerCase() === name.toLowerCase());
  if (taken !== undefined) {
    throw takenName(`versions/${taken}`);
  }
}

/** Why a version can't have this name, if so. */
function invalidity(name: string): string | null {
  if (name === '') return 'is empty';
  if (name === currentVersion) return 'is the name of docs/ itself';
  if (name.length > longestName) return `has ${name.length} characters; expected at most ${longestName}`;
  if (name.startsWith('.')) return 'starts with a dot';
  if (!versionName.test(name)) return "has characters other than letters, digits, '.', '_' and '-'";
  return isRefusedByWindows(name) ? "names a folder that Windows can't store" : null;
}

function shortened(name: string): string {
  return name.length > longestName ? `${name.slice(0, longestName)}…` : name;
}

function takenName(folder: string): Failure {
  return new Failure('usage', `${folder} already exists`, {
    hint: 'choose another name, or remove the folder first to freeze it again',
  });
}

interface FreezeContext extends AnalysisPlace {
  readonly request: FreezeRequest;
}

/** Errors that exist already, or would exist with the version. */
async function errorsOf(
  before: Analyzed,
  plan: FreezePlan,
  at: FreezeContext,
): Promise<readonly Diagnostic[]> {
  const now = errorsIn(before);
  if (now.length > 0) return now;
  const { folder } = at.request;
  const future = overlay(at.fs, { folder, renames: [], copies: plan.copies, contents: plan.texts });
  return errorsIn(await analyzeWhole(at.request, { ...at, fs: future }));
}

function errorsIn({ diagnostics }: Analyzed): readonly Diagnostic[] {
  return diagnostics.filter(({ severity }) => severity === 'error');
}

/** Writes the version to a temporary folder and then renames it, so it exists completely or not at all. */
async function write(plan: FreezePlan, sources: Sources): Promise<void> {
  const { fs, folder } = sources;
  await refuseOutside([plan.folder], sources);
  const staging = join(stageOf(sources), 'version');
  const aside = (path: string) => join(staging, path.slice(plan.folder.length));
  try {
    for (const { from, to } of plan.copies) {
      if ((await fs.length(join(folder, from))) === null)
        throw new Failure('io', `${from} was deleted while docgen was freezing the docs`);
      await fs.write(aside(to), '');
      for await (const piece of piecesOf(fs, join(folder, from))) await fs.append(aside(to), piece);
    }
    for (const [path, text] of plan.texts) await fs.write(aside(path), text);
    if (!(await fs.place(staging, join(folder, plan.folder)))) throw takenName(plan.folder);
  } finally {
    await fs.remove(stageOf(sources)).catch(() => undefined);
    await fs.prune(join(folder, 'versions'));
  }
}
