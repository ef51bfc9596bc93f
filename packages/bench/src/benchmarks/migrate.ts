/**
 * Benchmark `migrate`: sites of other generators, converted and checked by the command. Its arguments are folders; the
 * default is the corpora listed in DOCGEN_CORPORA.
 */
import { existsSync } from 'node:fs';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { spawnSync } from 'node:child_process';
import { basename, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Document } from '../report/document.js';
import type { Lab } from './lab.js';

interface Figures {
  readonly site: string;
  readonly pagesIn: number;
  readonly pagesOut: number;
  readonly urls: string;
  readonly headings: string;
  readonly lost: number;
  /** Number of errors in the first check, by code. */
  readonly errors: { readonly [code: string]: number };
}

export async function migrateReport({ options, say }: Lab): Promise<Document> {
  const folders = options.rest.length > 0 ? options.rest.map((path) => resolve(path)) : await corpora();
  if (folders.length === 0) throw new TypeError('migrate needs folders of sites, or DOCGEN_CORPORA');
  const figures: Figures[] = [];
  for (const folder of folders) {
    say(folder);
    figures.push(await measured(folder, options.work));
  }
  const rows = figures.map(({ site, pagesIn, pagesOut, urls, headings, lost, errors }) => [
    site,
    String(pagesIn),
    String(pagesOut),
    urls,
    headings,
    String(lost),
    Object.entries(errors)
      .map(([code, count]) => `${count} ${code}`)
      .join(', ') || '0',
  ]);
  const columns = [
    'site',
    'pages in',
    'pages out',
    'URLs kept',
    'heading ids kept',
    'lost',
    'errors of the first check',
  ];
  const notes = ['Errors include those of the old site, such as links to pages that it does not have.'];
  return { head: [], tables: [{ title: 'Migrated sites', columns, rows, notes }], data: figures };
}

/**
 * Folders of the corpora that contain a site: each corpus itself, or the first folder in it that has a configuration.
 */
async function corpora(): Promise<string[]> {
  const sites = join(process.env['DOCGEN_CORPORA'] ?? '/none', 'sites');
  if (!existsSync(sites)) return [];
  const names = await readdir(sites);
  return names.toSorted().map((name) => {
    const inner = ['website', 'docs'].map((folder) => join(sites, name, folder));
    const configured = inner.find((folder) => hasConfiguration(folder));
    return hasConfiguration(join(sites, name)) ? join(sites, name) : (configured ?? join(sites, name));
  });
}

const configurations = ['mkdocs.yml', 'book.toml', '.vitepress', 'astro.config.mjs', 'docusaurus.config.ts'];

function hasConfiguration(folder: string): boolean {
  return configurations.some((name) => existsSync(join(folder, name)));
}

async function measured(folder: string, work: string): Promise<Figures> {
  const target = join(work, 'migrated');
  await mkdir(work, { recursive: true });
  await rm(target, { recursive: true, force: true });
  const report = docgen('init', '--from', folder, target);
  const found = (pattern: RegExp) => pattern.exec(report);
  const pages = found(/^Pages of the old site: (\d+); missing in the new one: (\d+)$/m);
  const kept = found(/^Kept: (\d+ of \d+) URLs?, (\d+ of \d+) heading ids?; constructs lost: (\d+)$/m);
  if (pages === null || kept === null) throw new Error(`docgen init --from failed for ${folder}`);
  const errors: { [code: string]: number } = {};
  for (const { code, severity } of diagnosticsOf(docgen('check', target, '--format', 'json')))
    if (severity === 'error') errors[code] = (errors[code] ?? 0) + 1;
  await rm(target, { recursive: true, force: true });
  return {
    site: `${basename(resolve(folder, '..'))}/${basename(folder)}`,
    pagesIn: Number(pages[1]),
    pagesOut: Number(pages[1]) - Number(pages[2]),
    urls: kept[1] ?? '',
    headings: kept[2] ?? '',
    lost: Number(kept[3]),
    errors,
  };
}

/** Standard output of this workspace's command, even if it fails: errors are part of the figures. */
function docgen(...args: string[]): string {
  const script = fileURLToPath(new URL('../docgen.js', import.meta.resolve('@docgen/cli')));
  return spawnSync(process.execPath, [script, ...args], { encoding: 'utf8', maxBuffer: 1_000_000_000 })
    .stdout;
}

function diagnosticsOf(report: string): readonly { readonly code: string; readonly severity: string }[] {
  const { diagnostics } = JSON.parse(report) as {
    readonly diagnostics: readonly { readonly code: string; readonly severity: string }[];
  };
  return diagnostics;
}
