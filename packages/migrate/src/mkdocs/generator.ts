/** MkDocs, with the theme Material or another. */
import { posix } from 'node:path';
import type { Config } from '@docgen/model';
import { brandOf } from '@docgen/convert/site/brand';
import { i18nOf, lenientChecks, moduleOf, withRedirects, withTrackers } from '@docgen/convert/site/config';
import { extensionsOf, extensionOptions } from '@docgen/convert/site/extensions';
import { hostFiles } from '@docgen/convert/site/host-files';
import { lineByLine } from '@docgen/convert/page/line-by-line';
import { type Dialect, assetFiles, oddFiles, writePages } from '@docgen/convert/page/writing';
import { type Finding, finding, startOf } from '@docgen/convert/finding';
import type { Generator } from '@docgen/convert/generator';
import { pageHead } from '@docgen/convert/site/page-head';
import type { Fault, SitePlan } from '@docgen/convert/migration-plan';
import type { Source } from '@docgen/convert/source/source';
import { pageBlocks } from './blocks.js';
import { configOf, oldBrand, scriptTags, urlNote } from './config.js';
import { type MkdocsFacts, configFile, parentsOf, readFacts, runsCode } from './facts.js';
import { abbreviationsIn, marks } from './marks.js';
import { matterRules } from './matter-rules.js';
import { titleLead } from './page-titles.js';
import { type MkdocsSite, mkdocsSite } from './pages.js';
import { referencesOf } from './references.js';
import { headingRule } from './slugify.js';
import { includedFolders as templateFolders, templateCode } from './templates/options.js';
import { templated } from './templates/templated.js';
import { type Variables, fileOfVariables, hasOpen, noVariables } from './templates/variables.js';

export const mkdocs: Generator = {
  name: 'mkdocs',
  title: 'MkDocs',
  configNames: 'mkdocs.yml',
  configFile,
  namedPaths: (file, source) => {
    const facts = readFacts(file, source);
    const folders = [
      ...snippetFolders(facts),
      ...includedFolders(facts, source),
      ...templateFolders(facts, source),
      ...parentsOf(file, source),
    ];
    return [facts.docs, ...[...folders, ...appendedFiles(facts)].filter(isUnread)];
  },
  plan,
};

/** Outside the site's folder, or in a hidden one. */
function isUnread(path: string): boolean {
  return path.startsWith('..') || /(?:^|\/)\.\w/.test(path);
}

function plan(file: string, source: Source): SitePlan {
  const facts = readFacts(file, source);
  const site = mkdocsSite(facts, source);
  const { config, findings } = configOf(facts, site);
  const variables = noVariables();
  const written = writePages(site, dialectOf(facts, site, variables));
  const extensions = extensionsOf(
    [...written.pages, ...written.parts],
    facts.extensions.has('pymdownx.arithmatex'),
  );
  const assets = assetFiles(site);
  const host = hostFiles(assets, source, { pages: site.pages, base: config.base });
  const fileOf = (path: string) => posix.join(facts.docs, path);
  const brand = brandOf(oldBrand(facts), {
    source,
    files: assets,
    fileOf,
  });
  const head = pageHead(scriptTags(facts), { source, files: assets, fileOf });
  return {
    config: moduleOf({
      ...config,
      ...brand.config,
      ...head.config,
      ...withRedirects(config.redirects, host.redirects, { ...site, file, findings }),
      ...withTrackers(config.analytics, head.trackers),
      ...i18nOf(site),
      ...extensionOptions(extensions),
      ...checksOf(facts, variables),
    }),
    pages: written.pages,
    files: [...written.parts, ...fileOfVariables(variables), ...host.files, ...brand.files, ...head.files],
    findings: [
      ...facts.findings,
      ...site.findings,
      ...findings,
      ...templateCode(facts, source),
      ...brand.findings,
      ...head.findings,
      ...host.findings,
      ...written.findings,
      ...themeFiles(site),
      ...oddFiles(source),
      ...facts.rest(),
    ],
    figures: written.figures,
    source: { count: site.pages.length, missing: [] },
    faults: faultsOf(facts, site),
    publicFiles: site.published,
    ...urlNote(facts),
    extensions,
    headingId: headingRule(
      /pymdownx\.slugs/.test(JSON.stringify(facts.extensions.get('toc')?.get('slugify').value ?? '')),
    ),
  };
}

function dialectOf(facts: MkdocsFacts, site: MkdocsSite, variables: Variables): Dialect {
  const { source } = site;
  const folders = snippetFolders(facts);
  const appended = appendedFiles(facts).flatMap((path) => source.texts.get(path) ?? []);
  const abbreviations = new Map(appended.flatMap((text) => [...abbreviationsIn(text)]));
  const references = referencesOf(site, appended);
  const options = {
    extensions: new Set(facts.extensions.keys()),
    abbreviations,
    hasCodeReferences: facts.plugins.has('mkdocstrings') || facts.plugins.has('autorefs'),
  };
  if (['extra', 'pymdownx.extra'].some((name) => options.extensions.has(name)))
    for (const name of ['abbr', 'attr_list', 'def_list', 'md_in_html']) options.extensions.add(name);
  const linkedTabs = facts.features.has('content.tabs.link');
  return {
    rules: matterRules,
    directoryUrls: facts.directoryUrls,
    lead: titleLead(facts),
    link: (path, page, isHtml) => {
      if (path.startsWith('/')) return [path.slice(1)];
      return [posix.join(isHtml && facts.directoryUrls ? page.url.slice(1) : posix.dirname(page.path), path)];
    },
    convert: templated(
      lineByLine({
        blocks: (lines, way) =>
          pageBlocks(lines, {
            way,
            references,
            options: {
              // Whole files of other plugins' tags are named from the site's folder.
              snippetFolders: [...folders, '.'],
              includeFolders: [includeBase(facts), '.'],
              linkedTabs,
            },
          }),
        marks: (way) => marks(way, options),
      }),
      facts,
      { source, variables },
    ),
  };
}

/**
 * A strict site stops at Markdown links to missing files, and at missing anchors only if it says so, unless code that
 * docgen doesn't run may make either. Variables without a value are warnings.
 */
function checksOf({ root, plugins }: MkdocsFacts, variables: Variables): Pick<Config, 'checks'> {
  const validation = root.get('validation');
  const anchors = validation.get('anchors').text() ?? validation.get('links').get('anchors').text();
  const stops = new Set<string>();
  if (root.get('strict').flag() === true && !runsCode({ root, plugins })) {
    for (const code of ['link/broken-page', 'link/broken-asset']) stops.add(code);
    if (anchors === 'warn') stops.add('link/broken-anchor');
  }
  const kept = Object.entries(lenientChecks.checks).filter(([code]) => !stops.has(code));
  const open = hasOpen(variables) ? { 'markdown/unknown-variable': 'warn' as const } : {};
  return { checks: { ...Object.fromEntries(kept), ...open } };
}

function snippetFolders({ extensions }: MkdocsFacts): string[] {
  const base = extensions.get('pymdownx.snippets')?.get('base_path');
  const one = base?.text();
  const given = one === undefined ? (base?.items().flatMap((item) => item.text() ?? []) ?? []) : [one];
  return given.length === 0 ? ['.'] : given.map((path) => posix.normalize(path));
}

/** Files whose text follows each page, in every folder that may have them. */
function appendedFiles(facts: MkdocsFacts): string[] {
  const names = facts.extensions.get('pymdownx.snippets')?.get('auto_append').items() ?? [];
  return names.flatMap((item) =>
    snippetFolders(facts).map((folder) => posix.join(folder, item.text() ?? '')),
  );
}

function includeBase({ extensions }: MkdocsFacts): string {
  const options = extensions.get('mdx_include') ?? extensions.get('markdown_include.include');
  return posix.normalize(options?.get('base_path').text() ?? '.').replace(/\/+$/, '');
}

/** Folders outside of the site whose files its pages include, such as `../samples`. */
function includedFolders(facts: MkdocsFacts, { texts }: Source): string[] {
  const base = includeBase(facts);
  const pages = [...texts].filter(([file]) => file.startsWith(`${facts.docs}/`) && file.endsWith('.md'));
  const paths = pages.flatMap(([, text]) =>
    [...text.matchAll(/\{!>?[ \t]*([^!\s]{1,400})/g)].map((found) => posix.join(base, found[1] ?? '')),
  );
  return [...new Set(paths.map((path) => /^(?:\.\.\/)+[^/]+(?=\/)/.exec(path)?.[0] ?? ''))];
}

function themeFiles({ themes, source }: MkdocsSite): Finding[] {
  const pages = themes.filter((file) => source.texts.has(file));
  return pages.map((file) =>
    finding('lost', startOf(file), 'a template of the theme', 'it is code of another theme'),
  );
}

function faultsOf(facts: MkdocsFacts, site: MkdocsSite): readonly Fault[] {
  if (facts.faults.length > 0 || site.pages.length > 0) return facts.faults;
  const place = facts.root.get('docs_dir').place;
  const isBeyond = site.source.beyond.includes(facts.docs);
  return [
    isBeyond
      ? {
          place,
          message: `The path '${facts.docs}' is outside the repository, so docgen doesn't read it`,
          hint: 'Copy the files into the repository and use the path of the copy',
        }
      : {
          place,
          message: `The folder '${facts.docs}' has no pages`,
          hint: "Correct 'docs_dir' in the configuration",
        },
  ];
}
