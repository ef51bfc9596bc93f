/** The plan of a migration: the result of the generator's code, with heading ids, counts and the report. */
import { compareText } from '@docgen/model';
import { packagesOf } from '@docgen/convert/site/extensions';
import { type Finding, compareFindings } from '@docgen/convert/finding';
import type { Generator } from '@docgen/convert/generator';
import { keepHeadings } from './headings.js';
import type { MigrationPlan, PlannedFile, PlannedPage } from '@docgen/convert/migration-plan';
import { frontMatter } from '@docgen/convert/page/front-matter';
import { urlsKept } from '@docgen/convert/site/new-urls';
import { report } from './report.js';
import type { Source } from '@docgen/convert/source/source';

/** Null if the folder isn't a site of the generator. `version` is that of docgen. */
export async function planMigration(
  source: Source,
  generator: Generator,
  version: string,
): Promise<MigrationPlan | null> {
  const file = generator.configFile(source);
  if (file === undefined) return null;
  const {
    config,
    pages,
    files: others,
    headingId,
    extensions,
    publicFiles,
    urlNote,
    ...site
  } = generator.plan(file, source);
  const { pages: kept, headings } = await keepHeadings(pages, { rule: headingId, files: others, source });
  const packages = packagesOf(extensions);
  const files: PlannedFile[] = [
    { path: 'docgen.config.ts', text: config },
    { path: 'package.json', text: manifest(version, packages) },
    { path: '.gitignore', text: 'node_modules/\ndist/\n' },
    ...kept.map(({ path, text }) => ({ path, text })),
    ...others,
  ];
  const plan: MigrationPlan = {
    ...site,
    generator: generator.title,
    files,
    findings: [...site.findings].sort(compareFindings),
    urls: urlsKept(kept.filter(({ isDraft }) => isDraft !== true)),
    fileUrls: fileUrlsKept(publicFiles, files),
    urlNote: urlNote ?? null,
    incomplete: incompletePages(kept, site.findings, source),
    headings,
    packages,
  };
  const written = [...files, { path: 'MIGRATION.md', text: report(plan) }];
  return { ...plan, files: written.sort((a, b) => compareText(a.path, b.path)) };
}

/** A file keeps its URL as a copy in `static/`. */
function fileUrlsKept(
  publicFiles: ReadonlyMap<string, string>,
  files: readonly PlannedFile[],
): MigrationPlan['fileUrls'] {
  const copies = new Map(files.flatMap((file) => ('from' in file ? [[file.path, file.from] as const] : [])));
  const lost = [...publicFiles].filter(([path, file]) => copies.get(`static/${path}`) !== file);
  return {
    kept: publicFiles.size - lost.length,
    all: publicFiles.size,
    lost: lost.map(([path]) => path).sort(compareText),
  };
}

/** Pages of which a text is missing or a comment. Front matter is no text. */
function incompletePages(
  pages: readonly PlannedPage[],
  findings: readonly Finding[],
  { texts }: Source,
): string[] {
  const lastLines = new Map<string, number>();
  for (const { kind, file, line } of findings)
    if (kind === 'lost' || kind === 'comment') lastLines.set(file, Math.max(line, lastLines.get(file) ?? 0));
  return pages.flatMap(({ file }) => {
    const text = texts.get(file) ?? '';
    const before = text.slice(0, frontMatter(text)?.end ?? 0).split('\n').length - 1;
    return (lastLines.get(file) ?? 0) > before ? [file] : [];
  });
}

function manifest(version: string, packages: readonly string[]): string {
  const scripts = {
    dev: 'docgen serve',
    check: 'docgen check',
    build: 'docgen build',
    preview: 'docgen preview',
  };
  const devDependencies = Object.fromEntries(['@docgen/cli', ...packages].map((name) => [name, version]));
  const given = { private: true, type: 'module', scripts, devDependencies };
  return `${JSON.stringify(given, null, 2)}\n`;
}
