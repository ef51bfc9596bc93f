/** The report of a migration: what has changed, as a table, then what was created and the next steps. */
import { join } from 'node:path';
import type { Finding, FindingKind, FoldedFinding, MigrationPlan } from '@docgen/migrate';
import { visible } from '@docgen/model';
import type { Shell } from '../shell.js';
import { displayPath } from './display-path.js';
import { counted } from './tally.js';

const kinds: readonly (readonly [FindingKind, string])[] = [
  ['lost', 'missing from the new site'],
  ['comment', 'kept as comments'],
  ['changed', 'changed'],
  ['note', 'to review'],
];

/** Maximum rows, with what is lost first; the others are only in `MIGRATION.md`. */
const most = 60;

/** What readers of a first build ask. */
const later = `\
Before you publish, set host in docgen.config.ts (such as netlify, github or nginx): builds then write redirects in its format
Builds count each page in every language, including fallbacks for missing translations, but no redirects or not-found pages
`;

export interface Migrated {
  /** Absolute. */
  readonly source: string;
  /** Null: nothing was written. */
  readonly target: string | null;
  /** The function of the optional package, which is only loaded for a migration. */
  readonly foldFindings: (findings: readonly Finding[]) => FoldedFinding[];
}

export function writeMigrationReport(
  plan: MigrationPlan,
  { source, target, foldFindings }: Migrated,
  shell: Shell,
): void {
  const { findings, figures, source: pages, faults } = plan;
  const missing = new Set(pages.missing);
  const others = findings.filter(({ kind, file }) => kind !== 'lost' || !missing.has(file));
  const rank = new Map(kinds.map(([kind], index) => [kind, index]));
  const byLoss = foldFindings(others).toSorted((a, b) => (rank.get(a.kind) ?? 0) - (rank.get(b.kind) ?? 0));
  const shown = target === null ? byLoss : byLoss.slice(0, most);
  for (const line of table(shown.map(rowOf))) shell.out(`${visible(line)}\n`);
  if (shown.length < byLoss.length) shell.out(`… and ${byLoss.length - shown.length} more in MIGRATION.md\n`);
  const counts = kinds.flatMap(([kind, words]) => {
    const number = findings.filter((one) => one.kind === kind).length;
    return number === 0 ? [] : [`${number} ${words}`];
  });
  if (counts.length > 0) shell.out(`\n${counted(findings.length, 'difference')}: ${counts.join(', ')}\n`);
  const place = target === null ? null : displayPath(target, shell.cwd);
  const made = `${counted(figures.pages, 'page')}, ${counted(figures.parts, 'included file')}, ${counted(copies(plan), 'other file')}`;
  const from = visible(displayPath(source, shell.cwd));
  for (const line of missingPages(plan)) shell.out(`${visible(line)}\n`);
  shell.out(`Pages of the old site: ${pages.count}; missing in the new one: ${pages.missing.length}\n`);
  shell.out(keptLine(plan));
  for (const line of unkeptLines(plan)) shell.out(`${visible(line)}\n`);
  for (const { place: at, message, hint } of faults)
    shell.err(
      `error: ${visible(`${displayPath(join(source, at.file), shell.cwd)}:${at.line}:${at.column}: ${message}`)}\n  hint: ${visible(hint)}\n`,
    );
  if (faults.length > 0) return shell.out('Nothing was written\n');
  if (plan.packages.length > 0 && place !== null)
    shell.out(`Some pages need optional packages: npm install --save-dev ${plan.packages.join(' ')}\n`);
  shell.out(
    place === null
      ? `Would convert ${from}: ${made}; nothing was written\n`
      : `Converted ${from} to ${visible(place)}: ${made}, ${counted(figures.links, 'link')} (${figures.changedLinks} rewritten)\n` +
          `MIGRATION.md there lists everything to review. Next: docgen check ${visible(place)}, with --against and the old sitemap.xml to see lost URLs\n${later}`,
  );
}

function keptLine({ urls, headings, findings, source }: MigrationPlan): string {
  const lost = findings.filter(({ kind, file }) => kind === 'lost' && !source.missing.includes(file));
  return `Kept: ${urls.kept} of ${counted(urls.all, 'URL')}, ${headings.kept} of ${counted(headings.all, 'heading id')}; constructs lost: ${lost.length}\n`;
}

/** Names of files in a line of the report; all of them are in `MIGRATION.md`. */
const mostNames = 10;

/** What of the site is in another place, or not whole. */
function unkeptLines({ fileUrls, urlNote, incomplete, figures }: MigrationPlan): string[] {
  const { kept, all, lost } = fileUrls;
  const more = lost.length > mostNames ? ` and ${lost.length - mostNames} more` : '';
  const names = lost.length === 0 ? '' : `; without: ${lost.slice(0, mostNames).join(', ')}${more}`;
  return [
    ...(all === 0 ? [] : [`Files beside pages at their URLs: ${kept} of ${all}${names}`]),
    ...(incomplete.length === 0
      ? []
      : [`Pages with text or elements that are not carried over: ${incomplete.length} of ${figures.pages}`]),
    ...(urlNote === null ? [] : [urlNote]),
  ];
}

/** Each page that is missing from the new site, below the reason. */
function missingPages({ source, findings }: MigrationPlan): string[] {
  const byReason = new Map<string, string[]>();
  for (const file of source.missing) {
    const reason = findings.find((one) => one.kind === 'lost' && one.file === file)?.became ?? '';
    byReason.set(reason, [...(byReason.get(reason) ?? []), file]);
  }
  return [...byReason].flatMap(([reason, files]) => [
    '',
    `Missing: ${reason}`,
    ...files.map((file) => `  ${file}`),
  ]);
}

function copies({ files }: MigrationPlan): number {
  return files.filter((file) => 'from' in file).length;
}

/** The first place, with the number of others. */
function rowOf({ places, what, became }: FoldedFinding): string[] {
  const [{ file, line, column }] = places;
  const count = places.length > 1 ? ` (${places.length} times)` : '';
  return [`${file}:${line}:${column}`, what + count, became];
}

/** Aligned columns; the last one isn't padded. */
function table(rows: readonly (readonly string[])[]): string[] {
  const widths = [0, 1].map((column) =>
    Math.min(60, Math.max(0, ...rows.map((row) => row[column]?.length ?? 0))),
  );
  return rows.map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '));
}
