/**
 * Selects the translations to accept, and updates their records. Pages are named by their files. If a page can't be
 * accepted, nothing is written.
 */
import { isAbsolute, relative, resolve, sep } from 'node:path';
import { inLocales } from '@docgen/analysis/analyze';
import { Failure } from '@docgen/store/failure';
import { type Pair, pairsOf } from '@docgen/translations/pairs';
import { type AcceptedPages, recordName } from '@docgen/config/texts/accepted';
import { changesOf, recordOf, recordedOf } from '@docgen/translations/stale';
import type { Analysis } from '@docgen/analysis/analysis';

export interface AcceptWish {
  /**
   * Files or folders of translations, or a page of the source locale for all of its translations; relative to `cwd`.
   */
  readonly pages: readonly string[];
  /** Every translation. */
  readonly all: boolean;
  readonly cwd: string;
  readonly folder: string;
  readonly locales: readonly string[];
  readonly dryRun: boolean;
}

export interface AcceptedPage {
  readonly locale: string;
  readonly file: string;
  /** Sections whose record changes; all of them for a page without a record. */
  readonly sections: number;
  readonly isNew: boolean;
}

export interface AcceptPlan {
  /** Pages whose record changes. */
  readonly accepted: readonly AcceptedPage[];
  /** Requested pages whose record is already up to date. */
  readonly unchanged: number;
  /** Recorded pages that no longer exist, and that `all` removes. */
  readonly dropped: number;
  /** New contents of the changed records, by locale. */
  readonly records: { readonly [locale: string]: AcceptedPages };
}

export function planAccept(analysis: Analysis, wish: AcceptWish): AcceptPlan {
  const pairs = pairsOf(analysis).filter(
    ({ own }) => recordName(own.route) !== null && inLocales(own.route.locale, wish),
  );
  const chosen = wish.all ? pairs : chosenOf(pairs, wish);
  const { accepted: before } = analysis.configured;
  const accepted: AcceptedPage[] = [];
  const records: { [locale: string]: AcceptedPages } = {};
  for (const pair of chosen) {
    const { locale } = pair.own.route;
    const recorded = recordedOf(pair, before[locale]);
    const changes = recorded === null ? null : changesOf(pair, recorded).length;
    if (changes === 0) continue;
    const record = recordOf(pair.source);
    const sections = changes ?? Object.keys(record).length;
    accepted.push({ locale, file: pair.own.parsed.source.path, sections, isNew: changes === null });
    const name = recordName(pair.own.route) ?? '';
    records[locale] = { ...(records[locale] ?? before[locale]), [name]: record };
  }
  const dropped = wish.all ? dropGone(pairs, { before, records }, wish) : 0;
  return { accepted, unchanged: chosen.length - accepted.length, dropped, records };
}

/** Removes pages that aren't translations any more from the records; returns their number. */
function dropGone(
  pairs: readonly Pair[],
  {
    before,
    records,
  }: { before: Analysis['configured']['accepted']; records: { [locale: string]: AcceptedPages } },
  wish: AcceptWish,
): number {
  let dropped = 0;
  for (const locale of Object.keys(before).filter((code) => inLocales(code, wish))) {
    const pages = records[locale] ?? before[locale] ?? {};
    const own = pairs.filter((pair) => pair.own.route.locale === locale);
    const names = new Set(own.map((pair) => recordName(pair.own.route)));
    const left = Object.entries(pages).filter(([name]) => names.has(name));
    const gone = Object.keys(pages).length - left.length;
    if (gone > 0) records[locale] = Object.fromEntries(left);
    dropped += gone;
  }
  return dropped;
}

function chosenOf(pairs: readonly Pair[], { pages, cwd, folder }: AcceptWish): readonly Pair[] {
  if (pages.length === 0)
    throw new Failure('usage', 'no pages given', {
      hint: "pass files of translations, or --all; 'docgen i18n status' lists them",
    });
  const found = new Set<Pair>();
  for (const page of pages) {
    const names = namesOf(page, cwd, folder);
    const named = pairs.filter(({ own, source }) =>
      [own, source].some(({ parsed }) => names.some((name) => isIn(parsed.source.path, name))),
    );
    if (named.length === 0)
      throw new Failure('usage', `'${page}' is neither a translation nor a page that has one`, {
        hint: "run 'docgen i18n status' to list the pages of each locale",
      });
    for (const pair of named) found.add(pair);
  }
  return pairs.filter((pair) => found.has(pair));
}

/** Possible meanings of a path: relative to the current folder, or to the site's. */
function namesOf(page: string, cwd: string, folder: string): string[] {
  const inSite = [resolve(cwd, page), resolve(folder, page)]
    .map((path) => relative(folder, path))
    .filter((path) => path !== '' && !isAbsolute(path) && path.split(sep)[0] !== '..');
  return [...new Set(inSite.map((path) => path.split(sep).join('/')))];
}

function isIn(path: string, name: string): boolean {
  return path === name || path.startsWith(`${name}/`);
}
