/** `MIGRATION.md`: what a migration did and did not do, for the people who continue with the site. */
import type { Finding, FindingKind } from './finding.js';
import type { MigrationPlan, PlannedFile } from './migration-plan.js';

const headings: readonly (readonly [FindingKind, string, string])[] = [
  ['lost', 'Missing from the new site', 'Rewrite these, or do without them.'],
  ['comment', 'Kept as comments', "Pages can't contain code; a comment with the code replaces it."],
  ['changed', 'Changed', 'These are in the new site, but look or work differently.'],
  ['note', 'To review', ''],
];

export function report(plan: MigrationPlan): string {
  const { generator, findings, figures, files, source, urls, headings: ids, packages } = plan;
  const copies = files.filter((file) => 'from' in file).length;
  const sections = headings.flatMap(([kind, title, text]) => {
    const own = findings.filter((one) => one.kind === kind && !isMissing(one, source.missing));
    return own.length === 0 ? [] : [`## ${title}\n\n${text === '' ? '' : `${text}\n\n`}${table(own)}`];
  });
  return `# Migration from ${generator}

| | |
|---|---|
| pages | ${figures.pages} |
| pages of the old site | ${source.count}; missing here: ${source.missing.length} |
| URLs kept | ${urls.kept} of ${urls.all} |
| heading ids kept | ${ids.kept} of ${ids.all} |
| parts of pages | ${figures.parts} |
| other files, copied | ${copies} |
| links and images | ${figures.links}, of which ${figures.changedLinks} are written otherwise |
| findings | ${findings.length} |

${needs(packages)}${strictness(files)}Then run \`docgen check\`. With the old site's \`sitemap.xml\` saved here, \`docgen check --against sitemap.xml\` tells
every URL that the new site does not have. Delete this file when nothing in it is left to do.

${[...missingPages(source.missing, findings), ...sections].join('\n')}`;
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

function table(findings: readonly Finding[]): string {
  const rows = findings.map(
    ({ file, line, column, what, became }) =>
      `| ${cell(`${file}:${line}:${column}`)} | ${cell(what)} | ${cell(became)} |\n`,
  );
  return `| where | what | what became of it |\n|---|---|---|\n${rows.join('')}`;
}

function cell(text: string): string {
  return text.replaceAll(/[\\|<*_`[\]]/g, String.raw`\$&`).replaceAll('\n', ' ');
}
