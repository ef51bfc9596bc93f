/** `MIGRATION.md`: what a migration did and did not do, for the people who continue with the site. */
import type { Finding, FindingKind } from '@docgen/convert/finding';
import { type FoldedFinding, foldFindings, shownPlace } from './fold-findings.js';
import type { MigrationPlan, PlannedFile } from '@docgen/convert/migration-plan';

const headings: readonly (readonly [FindingKind, string, string])[] = [
  ['lost', 'Missing from the new site', 'Rewrite these, or do without them.'],
  ['comment', 'Kept as comments', "Pages can't contain code; a comment with the code replaces it."],
  ['changed', 'Changed', 'These are in the new site, but look or work differently.'],
  ['note', 'To review', ''],
];

export function report(plan: MigrationPlan): string {
  const { generator, findings, figures, files, source, urls, headings: ids, packages, fileUrls } = plan;
  const copies = files.filter((file) => 'from' in file).length;
  const folded = foldFindings(findings.filter((one) => !isMissing(one, source.missing)));
  const sections = headings.flatMap(([kind, title, text]) => {
    const own = folded.filter((one) => one.kind === kind);
    return own.length === 0 ? [] : [`## ${title}\n\n${text === '' ? '' : `${text}\n\n`}${table(own)}`];
  });
  return `# Migration from ${generator}

| | |
|---|---|
| pages | ${figures.pages} |
| pages of the old site | ${source.count}; missing here: ${source.missing.length} |
| URLs kept | ${urls.kept} of ${urls.all} |
| heading ids kept | ${ids.kept} of ${ids.all} |
| pages with text or elements that are not carried over | ${plan.incomplete.length} |
| included files | ${figures.parts} |
| URLs of files beside pages kept | ${fileUrls.kept} of ${fileUrls.all} |
| other files, copied | ${copies} |
| links and images | ${figures.links}, of which ${figures.changedLinks} are written otherwise |
| findings | ${findings.length} |

${urlNote(plan)}${needs(packages)}${strictness(files)}Then run \`docgen check\`. With the old site's \`sitemap.xml\` saved here, \`docgen check --against sitemap.xml\` tells
every URL that the new site does not have. Delete this file when nothing in it is left to do.

${[...missingPages(source.missing, findings), ...lostFiles(plan), ...sections, ...allPlaces(folded)].join('\n')}`;
}

function urlNote({ urlNote: note }: MigrationPlan): string {
  return note === null ? '' : `${note}.\n\n`;
}

/** Files that readers may have links to. */
function lostFiles({ fileUrls: { lost } }: MigrationPlan): string[] {
  if (lost.length === 0) return [];
  const rows = lost.map((path) => `- ${cell(path)}\n`);
  return [`## Files without their URLs\n\nThe new site doesn't publish these.\n\n${rows.join('')}`];
}

function strictness(files: readonly PlannedFile[]): string {
  const isLenient = files.some(
    (file) => file.path === 'docgen.config.ts' && 'text' in file && /^ {2}checks:/m.test(file.text),
  );
  return isLenient
    ? 'Most generators publish sites with broken links, so `checks` in `docgen.config.ts` makes them warnings. Remove it\nwhen they are fixed.\n\n'
    : '';
}

function needs(packages: readonly string[]): string {
  if (packages.length === 0) return '';
  const names = packages.map((name) => `\`${name}\``).join(' and ');
  return `The new site uses ${names}, so run \`npm install\` in its folder first.\n\n`;
}

/** Whether a finding is the reason why a page is missing. */
function isMissing({ kind, file }: Finding, missing: readonly string[]): boolean {
  return kind === 'lost' && missing.includes(file);
}

/** The pages that the old site publishes and the new one lacks. */
function missingPages(files: readonly string[], findings: readonly Finding[]): string[] {
  if (files.length === 0) return [];
  const rows = files.map((file) => {
    const reason = findings.find((one) => isMissing(one, [file]))?.became ?? '';
    return `| ${cell(file)} | ${cell(reason)} |\n`;
  });
  return [`## Missing pages\n\n| page | reason |\n|---|---|\n${rows.join('')}`];
}

/** Places of a repeated finding in its row; the others are at the end of the report. */
const fewPlaces = 3;

function table(findings: readonly FoldedFinding[]): string {
  const rows = findings.map(({ places, what, became }) => {
    const more = places.length - fewPlaces;
    const where = places.slice(0, fewPlaces).map((place) => cell(shownPlace(place)));
    const shown = `${where.join('<br>')}${more > 0 ? `<br>and ${more} more` : ''}`;
    const count = places.length > 1 ? ` (${places.length} times)` : '';
    return `| ${shown} | ${cell(what)}${count} | ${cell(became)} |\n`;
  });
  return `| where | what | what became of it |\n|---|---|---|\n${rows.join('')}`;
}

/** Every place of findings that have more than their row shows, by file. */
function allPlaces(findings: readonly FoldedFinding[]): string[] {
  const long = findings.filter(({ places }) => places.length > fewPlaces);
  if (long.length === 0) return [];
  const items = long.map(({ what, places }) => {
    const byFile = new Map<string, string[]>();
    for (const { file, line, column } of places)
      byFile.set(file, [...(byFile.get(file) ?? []), `${line}:${column}`]);
    const files = [...byFile].map(([file, lines]) => `${cell(file)} ${lines.join(' ')}`);
    return `- ${cell(what)}: ${files.join('; ')}\n`;
  });
  return [
    `## All places\n\nLines and columns of what is above with only its first places.\n\n${items.join('')}`,
  ];
}

function cell(text: string): string {
  return text.replaceAll(/[\\|<*_`[\]]/g, String.raw`\$&`).replaceAll('\n', ' ');
}
