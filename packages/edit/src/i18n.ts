/**
 * Commands for translators: the progress of each locale, marking translations as up to date, and adding missing
 * texts. The site is analyzed as in `check`, including drafts. Only records and files of texts are written.
 */
import type { Diagnostic } from '@docgen/model';
import { type AnalysisPlace } from '@docgen/analysis/analyze';
import { Failure } from '@docgen/store/failure';
import { phases } from '@docgen/store/phases';
import type { Request } from '@docgen/store/request';
import { type AcceptPlan, type AcceptWish, planAccept } from './translations/accept.js';
import { fileWithNeeds } from './translations/string-file.js';
import { type StringNeed, stringNeeds } from './translations/string-needs.js';
import { recordFile, recordText } from '@docgen/config/texts/accepted';
import { type TranslationStatus, statusOf } from './translations/status.js';
import type { Analysis } from '@docgen/analysis/analysis';
import { analyzeWhole } from './whole-analysis.js';
import { withSources } from './write/sources.js';
import { type WrittenText, writeTexts } from './write/write-texts.js';

export type { AcceptPlan } from './translations/accept.js';
export type { LocaleStatus, TranslationStatus } from './translations/status.js';
export type { Change } from '@docgen/translations/stale';

/** Null instead of a result if the configuration has errors, which are in `diagnostics`. */
export interface TranslationOutcome<Result> {
  readonly result: Result | null;
  readonly diagnostics: readonly Diagnostic[];
  readonly notes: readonly string[];
}

/** File system of the translations, and tools that compile the theme, whose texts may be missing. */
export type TranslationPlace = Pick<AnalysisPlace, 'fs' | 'tools'>;

export type AcceptRequest = Request & AcceptWish;

export interface StringsRequest extends Request {
  readonly locale: string;
  readonly dryRun: boolean;
}

export interface FilledStrings {
  /** Path relative to the site folder. */
  readonly file: string;
  /** Missing texts. */
  readonly missing: readonly StringNeed[];
  /** Number of keys that were added for them. */
  readonly added: number;
  readonly written: boolean;
}

/** Returns the progress of each locale. */
export function translationStatus(
  request: Request,
  at: TranslationPlace,
): Promise<TranslationOutcome<TranslationStatus>> {
  const { folder, locales } = request;
  return outcomeOf(request, at, (analysis) => statusOf(analysis, locales, { folder, tools: at.tools }));
}

/** Records that translations are up to date. Throws a Failure of kind `usage` for pages that can't be accepted. */
export function acceptTranslations(
  request: AcceptRequest,
  at: TranslationPlace,
): Promise<TranslationOutcome<AcceptPlan>> {
  return changing(request, at, async (analysis, write) => {
    const plan = planAccept(analysis, request);
    const records = Object.entries(plan.records);
    const texts = records.map(([locale, pages]) => ({ file: recordFile(locale), next: recordText(pages) }));
    await write(texts, 'docgen i18n accept');
    return plan;
  });
}

/** Adds the missing keys to `i18n/<locale>.json`, with empty texts, and leaves everything else unchanged. */
export function fillStrings(
  request: StringsRequest,
  at: TranslationPlace,
): Promise<TranslationOutcome<FilledStrings>> {
  return changing(request, at, async (analysis, write) => {
    const { locale, folder, dryRun } = request;
    refuseLocale(locale, analysis);
    const needs = (await stringNeeds(analysis, { folder, tools: at.tools })).get(locale) ?? [];
    const file = `i18n/${locale}.json`;
    const given = analysis.configured.stringFiles[locale] ?? { text: null, texts: {} };
    const { text, added } = fileWithNeeds(given, needs);
    const written = added > 0 && !dryRun;
    if (written) await write([{ file, next: text, old: given.text }], `docgen i18n strings ${locale}`);
    return { file, missing: needs.filter(({ own }) => own === null), added, written };
  });
}

type Write = (texts: readonly WrittenText[], command: string) => Promise<void>;

const writeNothing: Write = () => Promise.resolve();

/**
 * Like `outcomeOf`, with a function that writes texts while no other command changes the site. A dry run writes
 * nothing.
 */
async function changing<Result>(
  request: Request & { readonly dryRun: boolean },
  at: TranslationPlace,
  change: (analysis: Analysis, write: Write) => Promise<Result>,
): Promise<TranslationOutcome<Result>> {
  if (request.dryRun) return outcomeOf(request, at, (analysis) => change(analysis, writeNothing));
  return withSources(request, { fs: at.fs, git: null }, async (sources) => {
    const write: Write = (texts, command) => writeTexts(texts, command, sources);
    const outcome = await outcomeOf(request, at, (analysis) => change(analysis, write));
    return { ...outcome, notes: [...sources.notes, ...outcome.notes] };
  });
}

function refuseLocale(locale: string, { site }: Analysis): void {
  const known = site.locales.map(({ code }) => code).filter((code) => code !== site.sourceLocale);
  if (known.includes(locale)) return;
  const why =
    locale === site.sourceLocale ? 'is the source language of the others' : "isn't a locale of this site";
  throw new Failure('usage', `'${locale}' ${why}`, {
    hint: known.length > 0 ? `use one of ${known.join(', ')}` : 'the site has one locale',
  });
}

async function outcomeOf<Result>(
  request: Request,
  { fs, tools }: TranslationPlace,
  tell: (analysis: Analysis) => Promise<Result>,
): Promise<TranslationOutcome<Result>> {
  const at = { fs, run: phases(request), tools };
  const { analysis, diagnostics, notes } = await analyzeWhole(request, at);
  if (analysis === null) return { result: null, diagnostics, notes };
  refuseUnknown(request.locales, analysis);
  return { result: await tell(analysis), diagnostics: [], notes };
}

function refuseUnknown(locales: readonly string[], analysis: Analysis): void {
  for (const locale of locales) refuseLocale(locale, analysis);
}
