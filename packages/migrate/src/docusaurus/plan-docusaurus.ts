/** A Docusaurus site as a plan: the files of the docgen site that it becomes, and all that it does not become. Pure. */
import GithubSlugger from 'github-slugger';
import type { PlannedFile, SitePlan } from '../migration-plan.js';
import type { Source } from '../source.js';
import { readConfig } from './config/read.js';
import { writeConfig } from './plan/config.js';
import { emptyFault, folderFaults } from './plan/faults.js';
import { leftovers } from './plan/leftovers.js';
import { writePages } from './plan/pages.js';
import { sourceSite } from './plan/site.js';
import { sourcePages } from './plan/source-pages.js';

export function planDocusaurus(file: string, source: Source): SitePlan {
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
  const broken = folderFaults(read, source);
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
  return {
    config: config.text,
    pages: pages.pages,
    files: [...pages.files, ...sidebars, ...statics],
    findings: [...reported, ...counted.findings],
    figures: pages.figures,
    source: { count: counted.count, missing: counted.missing },
    faults: broken.length === 0 && pages.figures.pages === 0 ? [emptyFault(file, counted.count)] : broken,
    headingId: (text, taken) => slugged(text, taken),
  };
}

/** GitHub's rule, as Docusaurus has it. */
function slugged(text: string, taken: ReadonlySet<string>): string {
  const slugger = new GithubSlugger();
  const base = slugger.slug(text);
  let id = base;
  for (let n = 1; taken.has(id); n++) id = `${base}-${n}`;
  return id;
}
