/** A Docusaurus site as a plan: the files of the resulting docgen site, and everything it won't contain. Pure. */
import GithubSlugger from 'github-slugger';
import { brandOf } from '@docgen/convert/site/brand';
import { lenientChecks } from '@docgen/convert/site/config';
import { hostFiles, publicPaths } from '@docgen/convert/site/host-files';
import { extensionsOf, extensionOptions } from '@docgen/convert/site/extensions';
import { pageHead } from '@docgen/convert/site/page-head';
import type { PlannedFile, SitePlan } from '@docgen/convert/migration-plan';
import type { Source } from '@docgen/convert/source/source';
import type { SiteFacts } from './config/facts.js';
import { versionFolder } from './docs/sets.js';
import { readConfig } from './config/read.js';
import { writeConfig } from './plan/config.js';
import { deadEntries } from './plan/dead-entries.js';
import { emptyFault, folderFaults } from './plan/faults.js';
import { leftovers } from './plan/leftovers.js';
import { writePages } from './plan/pages.js';
import { sourceSite } from './plan/site.js';
import { sourcePages } from './plan/source-pages.js';

export function planDocusaurus(file: string, source: Source): SitePlan {
  const read = readConfig(file, source);
  const site = sourceSite(read.facts, source);
  const pages = writePages(site);
  const statics = staticFiles(read.facts, source);
  const fileOf = (path: string) => staticFile(path, read.facts, source);
  const brand = brandOf(
    { ...read.facts, accent: { folders: ['src', ...read.facts.statics], light: colors, dark: colors } },
    {
      source,
      files: statics,
      fileOf,
    },
  );
  const host = hostFiles(statics, source, {
    pages: pages.pages.map(({ oldUrl }) => ({ url: oldUrl })),
    base: read.facts.base,
  });
  const head = pageHead(read.facts.tags, { source, files: statics, fileOf });
  const extensions = extensionsOf([...pages.pages, ...pages.files], read.facts.math);
  const config = writeConfig(
    site,
    { trackers: head.trackers, redirects: host.redirects },
    {
      ...brand.config,
      ...head.config,
      ...extensionOptions(extensions),
      ...lenientChecks,
    },
  );
  const reported = [
    ...read.findings,
    ...site.findings,
    ...pages.findings,
    ...config.findings,
    ...brand.findings,
    ...head.findings,
    ...host.findings,
    ...leftovers(site, pages.parts),
    ...deadEntries(site, { pages: pages.pages, statics, redirects: host.redirects }),
  ];
  const counted = sourcePages(site, reported);
  const broken = folderFaults(read, source);
  const sidebars = site.collections.flatMap(({ set, version, sidebars: own }): PlannedFile[] =>
    set !== null && version !== null && version.target !== '' && own.sidebars !== null
      ? [
          {
            path: `${versionFolder(set, version.target)}sidebars.json`,
            text: `${JSON.stringify(own.sidebars, null, 2)}\n`,
          },
        ]
      : [],
  );
  return {
    config: config.text,
    pages: pages.pages,
    files: [...pages.files, ...sidebars, ...host.files, ...brand.files, ...head.files],
    findings: [...reported, ...counted.findings],
    figures: pages.figures,
    publicFiles: publicPaths(statics),
    source: { count: counted.count, missing: counted.missing },
    faults: broken.length === 0 && pages.figures.pages === 0 ? [emptyFault(file, counted.count)] : broken,
    headingId: (text, taken) => slugged(text, taken),
    extensions,
  };
}

const colors = ['--ifm-color-primary'];

function staticFiles({ statics }: SiteFacts, { files }: Source): PlannedFile[] {
  return statics.flatMap((folder) =>
    files
      .filter((path) => path.startsWith(`${folder}/`))
      .map((from) => ({ path: `static/${from.slice(folder.length + 1)}`, from })),
  );
}

/** The file of a path like `img/logo.svg`, which may start with a slash, in the first static folder that has it. */
function staticFile(written: string, { base, statics }: SiteFacts, { files }: Source): string {
  const path = written.startsWith(base) ? written.slice(base.length) : written.replace(/^\//, '');
  const paths = statics.map((folder) => `${folder}/${path}`);
  return paths.find((one) => files.includes(one)) ?? path;
}

/** GitHub's rule, as used by Docusaurus. */
function slugged(text: string, taken: ReadonlySet<string>): string {
  const slugger = new GithubSlugger();
  const base = slugger.slug(text);
  let id = base;
  for (let n = 1; taken.has(id); n++) id = `${base}-${n}`;
  return id;
}
