/** Starlight, Astro's documentation theme. */
import { posix } from 'node:path';
import GithubSlugger from 'github-slugger';
import { brandOf } from '@docgen/convert/site/brand';
import { i18nOf, lenientChecks, moduleOf, withRedirects, withTrackers } from '@docgen/convert/site/config';
import { extensionsOf, extensionOptions } from '@docgen/convert/site/extensions';
import { hostFiles, publicPaths } from '@docgen/convert/site/host-files';
import { type Dialect, assetFiles, matterOf, oddFiles, writePages } from '@docgen/convert/page/writing';
import { type Finding, finding, startOf } from '@docgen/convert/finding';
import type { Generator } from '@docgen/convert/generator';
import { pageHead } from '@docgen/convert/site/page-head';
import { convert } from '@docgen/convert/markdown/convert';
import type { HeadingRule, SitePlan } from '@docgen/convert/migration-plan';
import type { Source } from '@docgen/convert/source/source';
import { type Aliases, aliasesOf, pathFrom } from './aliases.js';
import { configOf, headTags, oldBrand } from './config.js';
import { elements } from './elements.js';
import { configFile, readFacts } from './facts.js';
import { home } from './home.js';
import { matterRules } from './matter-rules.js';
import { contentFolder, starlightSite } from './pages.js';

export const starlight: Generator = {
  name: 'starlight',
  title: 'Starlight',
  configNames: 'astro.config.* with starlight',
  configFile,
  namedPaths: () => [],
  plan,
};

function plan(file: string, source: Source): SitePlan {
  const facts = readFacts(file, source);
  const site = starlightSite(facts, source);
  const { config, findings } = configOf(facts, site);
  const written = writePages(site, dialectOf(aliasesOf(source)));
  const extensions = extensionsOf(
    [...written.pages, ...written.parts],
    /\bremark-?math\b/i.test(source.texts.get(file) ?? ''),
  );
  const statics = source.files
    .filter((path) => path.startsWith('public/'))
    .map((from) => ({ path: `static/${from.slice('public/'.length)}`, from }));
  const host = hostFiles(statics, source, { pages: site.pages, base: config.base });
  const assets = assetFiles(site);
  const brand = brandOf(oldBrand(facts), {
    source,
    files: [...statics, ...assets],
    fileOf: brandFile,
  });
  const head = pageHead(headTags(facts), { source, files: statics, fileOf: brandFile });
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
    files: [...written.parts, ...assets, ...host.files, ...brand.files, ...head.files, ...site.texts],
    findings: [
      ...site.findings,
      ...findings,
      ...brand.findings,
      ...head.findings,
      ...host.findings,
      ...written.findings,
      ...code(source),
      ...oddFiles(source),
      ...facts.rest(),
    ],
    figures: written.figures,
    publicFiles: publicPaths(statics),
    source: { count: site.pages.length, missing: [] },
    faults:
      facts.faults.length > 0 || site.pages.length > 0
        ? facts.faults
        : [
            {
              place: startOf(file),
              message: `The folder '${contentFolder}' has no pages`,
              hint: 'Pass the folder of the Astro project',
            },
          ],
    headingId,
    extensions,
  };
}

function dialectOf(aliases: Aliases): Dialect {
  return {
    rules: matterRules,
    directoryUrls: true,
    link(path, page) {
      const own = path.startsWith('/') ? path.slice(1) : pathFrom(page.file, path, aliases);
      if (own.startsWith('src/assets/')) return [own.slice('src/'.length)];
      return own.startsWith(contentFolder) ? [own.slice(contentFolder.length)] : [];
    },
    convert(lines, way) {
      const text = lines.map((line) => line.text).join('\n');
      const converted = convert(text, {
        file: way.file,
        linesBefore: (lines[0]?.at ?? 1) - 1,
        isMdx: way.file.endsWith('.mdx'),
        address: (url) => way.address(url, false),
        snippet: (path) => way.snippet(pathFrom(way.file, path, aliases)),
        matter: matterOf(way),
        cards: () => undefined,
        elements,
      });
      way.report(converted.findings);
      return converted.text;
    },
    lead: home,
  };
}

/** A path that starts with a slash is below the project, as Vite resolves it, or in `public/`. */
function brandFile(path: string): string {
  return path.startsWith('/') && !path.startsWith('/src/')
    ? `public${path}`
    : posix.join('.', path.replace(/^\//, ''));
}

const headingId: HeadingRule = (text, taken) => {
  const base = new GithubSlugger().slug(text);
  let id = base;
  for (let n = 1; taken.has(id); n++) id = `${base}-${n}`;
  return id;
};

/** Astro's components, styles and pages. */
function code({ files }: Source): Finding[] {
  return ['src/components', 'src/pages', 'src/styles', 'src/layouts'].flatMap((folder) => {
    const own = files.filter((file) => file.startsWith(`${folder}/`));
    const what = `${own.length} file${own.length === 1 ? '' : 's'} in ${folder}`;
    return own.length === 0
      ? []
      : [finding('lost', startOf(folder), what, 'code and styles of another theme')];
  });
}
