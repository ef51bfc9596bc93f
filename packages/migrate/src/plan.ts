/** A Docusaurus site as a plan: the files of the docgen site that it becomes, and all that it does not become. Pure. */
import { compareText } from '@docgen/model';
import { configFile, readConfig } from './config/read.js';
import { compareFindings } from './finding.js';
import { writeConfig } from './plan/config.js';
import { emptyFault, folderFaults } from './plan/faults.js';
import { leftovers } from './plan/leftovers.js';
import { type PlannedFile, writePages } from './plan/pages.js';
import { sourceSite } from './plan/site.js';
import { sourcePages } from './plan/source-pages.js';
import { report } from './report.js';
import type { Source } from './source.js';
import type { MigrationPlan } from './migration-plan.js';

/** Null where the folder is no Docusaurus site: it has no configuration. `version` is that of docgen. */
export function planMigration(source: Source, version: string): MigrationPlan | null {
  const file = configFile(source);
  if (file === undefined) return null;
  const read = readConfig(file, source);
  const site = sourceSite(read.facts, source);
  const pages = writePages(site);
  const config = writeConfig(site);
  const reported = [
    ...read.findings,
    ...site.findings,
    ...pages.findings,
    ...config.findings,
    ...leftovers(site, pages.parts),
  ];
  const counted = sourcePages(site, reported);
  const findings = [...reported, ...counted.findings].sort(compareFindings);
  const broken = folderFaults(read, source);
  const faults =
    broken.length === 0 && pages.figures.pages === 0 ? [emptyFault(file, counted.count)] : broken;
  const sidebars = site.collections.flatMap(({ kind, version, sidebars: own }): PlannedFile[] =>
    kind === 'doc' && version !== null && version.target !== '' && own.sidebars !== null
      ? [
          {
            path: `versions/${version.target}/sidebars.json`,
            text: `${JSON.stringify(own.sidebars, null, 2)}\n`,
          },
        ]
      : [],
  );
  const statics = read.facts.statics.flatMap((folder) =>
    source.files
      .filter((path) => path.startsWith(`${folder}/`))
      .map((from): PlannedFile => ({ path: `static/${from.slice(folder.length + 1)}`, from })),
  );
  const own = [
    { path: 'docgen.config.ts', text: config.text },
    { path: 'package.json', text: manifest(version) },
    { path: '.gitignore', text: 'node_modules/\ndist/\n' },
  ];
  const files = [...own, ...pages.files, ...sidebars, ...statics];
  const all = { files, findings, figures: pages.figures, source: counted, faults };
  const written = [...files, { path: 'MIGRATION.md', text: report(all) }];
  return { ...all, files: written.sort((a, b) => compareText(a.path, b.path)) };
}

function manifest(version: string): string {
  const scripts = {
    dev: 'docgen serve',
    check: 'docgen check',
    build: 'docgen build',
    preview: 'docgen preview',
  };
  const given = { private: true, type: 'module', scripts, devDependencies: { '@docgen/cli': version } };
  return `${JSON.stringify(given, null, 2)}\n`;
}
