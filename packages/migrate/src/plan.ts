/** The plan of a migration: the result of the generator's code, with heading ids, counts and the report. */
import { compareText } from '@docgen/model';
import { packagesOf } from '@docgen/convert/site/extensions';
import { compareFindings } from '@docgen/convert/finding';
import type { Generator } from '@docgen/convert/generator';
import { keepHeadings } from './headings.js';
import type { MigrationPlan, PlannedFile } from '@docgen/convert/migration-plan';
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
  const { config, pages, files: others, headingId, extensions, ...site } = generator.plan(file, source);
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
    urls: urlsKept(kept),
    headings,
    packages,
  };
  const written = [...files, { path: 'MIGRATION.md', text: report(plan) }];
  return { ...plan, files: written.sort((a, b) => compareText(a.path, b.path)) };
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
