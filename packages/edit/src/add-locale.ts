/**
 * Adds a language to a site: to the configuration, and on a site of one language also a folder of its own for the pages
 * that exist. Files are renamed, so their history stays, and no URL changes. The site is analyzed with the change before
 * anything is written.
 */
import { join, posix } from 'node:path';
import { type Diagnostic, type Site, docsFolder, isCurrent } from '@docgen/model';
import { contentFolder, contentPlace } from '@docgen/config/folders/content-folders';
import type { Analyzed, AnalysisPlace } from '@docgen/analysis/analyze';
import type { Analysis } from '@docgen/analysis/analysis';
import type { CodeTools } from '@docgen/analysis/code-tools';
import { Failure } from '@docgen/store/failure';
import { type FileSystem, disk } from '@docgen/store/fs';
import { phases } from '@docgen/store/phases';
import type { Request } from '@docgen/store/request';
import { type Git, openGit } from './move/git.js';
import { overlay } from './move/overlay.js';
import type { Rename } from './move/renames.js';
import { newFaults } from './move/verify.js';
import { type NewLocale, entryOf, withI18n, withLocale } from './translations/locale-config.js';
import { analyzeWhole } from './whole-analysis.js';
import { filesBelow } from './write/source-folders.js';
import { withSources } from './write/sources.js';
import { changedMeanwhile, writeChanges } from './write/write-changes.js';

export interface AddLocaleRequest extends Request {
  /** Code of the language, such as `de` or `pt-BR`. */
  readonly locale: string;
  /** Its name in the menu. Null: its name in the language itself. */
  readonly label: string | null;
  /** Code of the language that a site of one language is written in. */
  readonly sourceLocale: string;
  /** Whether these pages stay where they are, so that translations belong in `i18n/<locale>/`. */
  readonly isInPlace: boolean;
  readonly dryRun: boolean;
}

export interface AddedLocale {
  readonly locale: NewLocale;
  readonly configFile: string;
  /** Folders that moved, as `docs/` to `docs/en/`. */
  readonly moves: readonly { readonly from: string; readonly to: string; readonly files: number }[];
  /** Pages to translate and where their translations belong, sorted by URL. */
  readonly pages: readonly { readonly source: string; readonly translation: string }[];
}

export interface AddLocaleOutcome {
  /** Null if the site has errors, or would have, which are in `diagnostics`. */
  readonly result: AddedLocale | null;
  readonly diagnostics: readonly Diagnostic[];
  readonly applied: boolean;
  readonly notes: readonly string[];
}

/** Adds a language to the site on disk. Throws a Failure of kind `usage` for a code that can't be added. */
export async function addLocale(request: AddLocaleRequest, tools: CodeTools): Promise<AddLocaleOutcome> {
  return addLocaleIn(request, { fs: disk, tools, git: await openGit(request.folder) });
}

export interface AddLocalePlace extends Pick<AnalysisPlace, 'fs' | 'tools'> {
  /** Null to rename files without Git. */
  readonly git: Git | null;
}

/** Adds a language to the site on `fs`. */
export async function addLocaleIn(
  given: AddLocaleRequest,
  { fs, tools, git }: AddLocalePlace,
): Promise<AddLocaleOutcome> {
  const folder = (await fs.real(given.folder)) ?? given.folder;
  const request = { ...given, folder };
  const at = { fs, tools, run: phases(request) };
  if (request.dryRun) return (await plannedIn(request, at)).outcome;
  return withSources(request, { fs, git }, async (sources) => {
    const { outcome, plan } = await plannedIn(request, at);
    const notes = [...sources.notes, ...outcome.notes];
    if (plan === null) return { ...outcome, notes };
    const old = await fs.read(join(folder, plan.configFile));
    if (old === null || new TextDecoder().decode(old) !== plan.configText)
      throw changedMeanwhile(plan.configFile);
    const edit = { file: plan.configFile, to: plan.configFile, old, next: plan.nextConfig };
    const command = `docgen i18n add ${request.locale}`;
    await writeChanges({ command, renames: plan.renames, edits: [edit], additions: [] }, sources);
    return { ...outcome, notes, applied: true };
  });
}

interface Plan {
  readonly configFile: string;
  readonly configText: string;
  readonly nextConfig: string;
  readonly renames: readonly Rename[];
}

interface Planned {
  readonly outcome: AddLocaleOutcome;
  readonly plan: Plan | null;
}

async function plannedIn(request: AddLocaleRequest, at: AnalysisPlace): Promise<Planned> {
  const { fs } = at;
  const { folder } = request;
  const before = await analyzeWhole(request, at);
  const { analysis, notes } = before;
  if (analysis === null) return refused(before.diagnostics, notes);
  const locale = newLocale(request, analysis);
  const { plan, moves } = await planOf(locale, analysis, { request, fs });
  const contents = new Map([[plan.configFile, plan.nextConfig]]);
  const future = overlay(fs, { folder, renames: plan.renames, contents });
  const after = await analyzeWhole(request, { ...at, fs: future });
  const faults = faultsOf(before, after, plan.renames);
  if (after.analysis === null || faults.length > 0) return refused(faults, notes);
  const pages = toTranslate(after.analysis, locale.code);
  const result = { locale, configFile: plan.configFile, moves, pages };
  return { outcome: { result, diagnostics: [], applied: false, notes }, plan };
}

function refused(diagnostics: readonly Diagnostic[], notes: readonly string[]): Planned {
  return { outcome: { result: null, diagnostics, applied: false, notes }, plan: null };
}

/** Errors that the site would have and doesn't have now. A missing translation is none. */
function faultsOf(before: Analyzed, after: Analyzed, renames: readonly Rename[]): Diagnostic[] {
  const places = new Map(
    renames.flatMap(({ from, to, files }) => files.map((file) => [file, to + file.slice(from.length)])),
  );
  return newFaults(errorsIn(before), errorsIn(after), (path) => places.get(path) ?? path);
}

function errorsIn({ diagnostics }: Analyzed): readonly Diagnostic[] {
  return diagnostics.filter(({ severity }) => severity === 'error');
}

function newLocale({ locale, label, sourceLocale }: AddLocaleRequest, { site }: Analysis): NewLocale {
  const code = canonical(locale);
  const taken = site.locales.some((one) => one.code.toLowerCase() === code.toLowerCase());
  if (taken && isMultilingual(site))
    throw new Failure('usage', `the site already has the language '${code}'`, {
      hint: 'run docgen i18n status to see what is left to translate',
    });
  if (!isMultilingual(site) && code.toLowerCase() === sourceLocale.toLowerCase())
    throw new Failure('usage', `'${code}' is the language that the pages are written in`, {
      hint: 'pass the language that is new, and --source for another language of the existing pages',
    });
  return { code, label: label ?? nameOf(code), isPartial: true };
}

/** A site of one language keeps its pages directly in `docs/` and `pages/`. */
function isMultilingual({ locales }: Analysis['site']): boolean {
  return locales.length > 1;
}

function canonical(code: string): string {
  try {
    return Intl.getCanonicalLocales(code)[0] ?? code;
  } catch {
    throw new Failure('usage', `'${code}' isn't a language code`, {
      hint: 'pass a code such as de or pt-BR',
    });
  }
}

/** Name of a language in the language itself, as the running Node.js knows it. */
function nameOf(code: string): string {
  const name = new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? code;
  return name.charAt(0).toLocaleUpperCase(code) + name.slice(1);
}

interface PlanPlace {
  readonly request: AddLocaleRequest;
  readonly fs: FileSystem;
}

async function planOf(locale: NewLocale, { site }: Analysis, { request, fs }: PlanPlace) {
  const { configFile } = site;
  if (configFile === null)
    throw new Failure('usage', 'a folder without a configuration has one language', {
      hint: 'add a docgen.config.json and move the pages to docs/',
    });
  const isJson = configFile.endsWith('.json');
  const bytes = (await fs.read(join(request.folder, configFile))) ?? new Uint8Array();
  const configText = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
  const source = { code: canonical(request.sourceLocale), label: nameOf(request.sourceLocale) };
  const hasLocales = /["']?\bi18n\b["']?\s*:/.test(configText);
  const nextConfig = hasLocales
    ? withLocale(configText, locale, isJson)
    : withI18n(configText, [source, locale], isJson);
  if (nextConfig === null)
    throw new Failure('usage', `docgen can't tell where to add the language in ${configFile}`, {
      hint: `add ${entryOf(locale, isJson)} to 'i18n.locales' by hand`,
    });
  const own = hasLocales ? site.defaultLocale : source.code;
  const isSettled = isMultilingual(site) || request.isInPlace;
  const moves = isSettled ? [] : await intoLocale(own, { site, folder: request.folder, fs });
  return {
    plan: { configFile, configText, nextConfig, renames: moves.flatMap(({ renames }) => renames) },
    moves: moves.map(({ from, to, renames }) => ({
      from,
      to,
      files: renames.reduce((sum, { files }) => sum + files.length, 0),
    })),
  };
}

/** Moves what the folders of docs and pages, also those of versions, contain into a folder of the language. */
async function intoLocale(
  code: string,
  { site, ...tree }: { readonly fs: FileSystem; readonly folder: string; readonly site: Site },
) {
  const { fs, folder } = tree;
  const moves = [];
  const frozen = site.versions.filter(({ key }) => !isCurrent(key)).map(docsFolder);
  for (const root of [...site.docs.map(({ path }) => path), 'pages', ...frozen]) {
    const entries = (await fs.list(join(folder, root))) ?? [];
    const renames: Rename[] = [];
    for (const { name, kind } of entries) {
      // Settings of editors and tools, and never a source.
      if (name.startsWith('.') || name === 'node_modules') continue;
      const from = posix.join(root, name);
      const isFolder = kind === 'folder';
      const files = isFolder ? await filesBelow(from, tree) : [from];
      renames.push({ from, to: posix.join(root, code, name), isFolder, files });
    }
    if (renames.length > 0) moves.push({ from: root, to: posix.join(root, code), renames });
  }
  return moves;
}

/** Pages that readers of the new language see in another one. */
function toTranslate({ manifest, site }: Analysis, code: string): AddedLocale['pages'] {
  const missing = manifest.routes.filter(
    ({ locale, fallbackFrom, source, version }) =>
      locale === code && fallbackFrom !== undefined && source !== null && isCurrent(version),
  );
  return missing.flatMap(({ source }) => {
    const at = source === null ? null : contentPlace(source, site);
    if (source === null || at === null) return [];
    return [{ source, translation: `${contentFolder({ ...at, locale: code }, site)}/${at.below}` }];
  });
}
