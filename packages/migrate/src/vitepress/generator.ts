/** VitePress. */
import { posix } from 'node:path';
import type { Config } from '@docgen/model';
import { brandOf } from '@docgen/convert/site/brand';
import { i18nOf, lenientChecks, moduleOf, withRedirects, withTrackers } from '@docgen/convert/site/config';
import { extensionsOf, extensionOptions } from '@docgen/convert/site/extensions';
import { hostFiles, publicPaths } from '@docgen/convert/site/host-files';
import { lineByLine } from '@docgen/convert/page/line-by-line';
import { type Dialect, assetFiles, oddFiles, writePages } from '@docgen/convert/page/writing';
import { type Finding, finding, startOf } from '@docgen/convert/finding';
import type { Generator } from '@docgen/convert/generator';
import { pageHead } from '@docgen/convert/site/page-head';
import type { PlannedFile, SitePlan } from '@docgen/convert/migration-plan';
import type { Source } from '@docgen/convert/source/source';
import { blocks } from './blocks.js';
import { configOf, headTags, oldBrand } from './config.js';
import { type VitepressFacts, configFile, readFacts } from './facts.js';
import { home } from './home.js';
import { marks } from './marks.js';
import { matterRules } from './matter-rules.js';
import { themeOf } from './nav.js';
import { vitepressSite } from './pages.js';
import { headingRule } from './slugify.js';

export const vitepress: Generator = {
  name: 'vitepress',
  title: 'VitePress',
  configNames: '.vitepress/config.*',
  configFile,
  namedPaths: (file, source) => {
    const { pages } = readFacts(file, source);
    return pages.startsWith('..') ? [pages] : [];
  },
  plan,
};

function plan(file: string, source: Source): SitePlan {
  const facts = readFacts(file, source);
  const site = vitepressSite(facts, source);
  const { config, findings } = configOf(facts, site);
  const written = writePages(site, dialectOf(facts, config));
  const math = facts.root.get('markdown').get('math').value;
  const extensions = extensionsOf([...written.pages, ...written.parts], math !== undefined && math !== false);
  const statics = publicFiles(facts, source);
  const host = hostFiles(statics, source, { pages: site.pages, base: config.base });
  const assets = assetFiles(site);
  const fileOf = (path: string) => posix.join(facts.pages, 'public', withoutBase(path, config.base));
  const brand = brandOf(oldBrand(facts), {
    source,
    files: [...statics, ...assets],
    fileOf,
  });
  const head = pageHead(headTags(facts), { source, files: statics, fileOf });
  return {
    config: moduleOf({
      ...config,
      ...brand.config,
      ...head.config,
      ...withRedirects(config.redirects, host.redirects, { ...site, file, findings }),
      ...withTrackers(config.analytics, head.trackers),
      ...i18nOf(site),
      ...extensionOptions(extensions),
      ...lenientChecks,
    }),
    pages: written.pages,
    files: [...written.parts, ...assets, ...host.files, ...brand.files, ...head.files],
    findings: [
      ...site.findings,
      ...findings,
      ...brand.findings,
      ...head.findings,
      ...host.findings,
      ...written.findings,
      ...themeFiles(facts, source),
      ...oddFiles(source),
      ...facts.rest(),
    ],
    figures: written.figures,
    publicFiles: publicPaths(statics),
    source: {
      count: site.pages.length + site.findings.length,
      missing: site.findings.map((one) => one.file),
    },
    faults:
      facts.faults.length > 0 || site.pages.length > 0
        ? facts.faults
        : [
            {
              place: startOf(file),
              message: 'The site has no pages',
              hint: "Correct 'srcDir' in the configuration",
            },
          ],
    headingId: headingRule,
    extensions,
  };
}

function dialectOf(facts: VitepressFacts, { title, tagline }: Config): Dialect {
  const themes = [themeOf(facts), facts.root.get('themeConfig')];
  const nav = themes.map((one) => one.get('nav').items()).find((items) => items.length > 0) ?? [];
  return {
    rules: matterRules,
    directoryUrls: false,
    link: (path, page) => {
      const at = path.startsWith('/') ? path.slice(1) : posix.join(posix.dirname(page.path), path);
      const bare = at.replace(/\.(?:html|md)$/, '').replace(/\/$/, '');
      return [at, `${bare}.md`, `${bare === '' || bare === '.' ? '' : `${bare}/`}index.md`];
    },
    convert: lineByLine({
      blocks: (lines, way) => blocks(lines, { way, root: facts.pages, group: null, level: 0 }),
      marks,
    }),
    lead: (matter, way) =>
      home(matter, way, {
        ...(title !== undefined && { title }),
        ...(tagline !== undefined && { tagline }),
        nav,
      }),
  };
}

/** URLs in `head` start with the base, and logos don't. */
function withoutBase(path: string, base = '/'): string {
  return path.startsWith(base) ? path.slice(base.length) : path;
}

function publicFiles({ pages }: VitepressFacts, { files }: Source): PlannedFile[] {
  const folder = posix.join(pages, 'public/');
  return files
    .filter((file) => file.startsWith(folder))
    .map((from) => ({ path: `static/${from.slice(folder.length)}`, from }));
}

/** The site's theme and its components. */
function themeFiles({ home: folder }: VitepressFacts, { files }: Source): Finding[] {
  const theme = posix.join(folder, '.vitepress/theme/');
  const own = files.filter((file) => file.startsWith(theme));
  if (own.length === 0) return [];
  const what = `${own.length} file${own.length === 1 ? '' : 's'}`;
  return [finding('lost', startOf(theme.slice(0, -1)), what, 'code and styles of another theme')];
}
