/** mdBook. */
import { posix } from 'node:path';
import { type Config, joinPath } from '@docgen/model';
import { lenientChecks, freeRedirects, i18nOf, moduleOf, originAndBase } from '@docgen/convert/site/config';
import { attributeLists, texDelimiters } from '@docgen/convert/page/marks';
import { type OldPage, type OldSite, docIds, targetOf } from '@docgen/convert/site/site';
import { extensionsOf, extensionOptions } from '@docgen/convert/site/extensions';
import { lineByLine } from '@docgen/convert/page/line-by-line';
import { type Dialect, assetFiles, oddFiles, writePages } from '@docgen/convert/page/writing';
import { type Finding, finding, startOf } from '@docgen/convert/finding';
import type { Generator } from '@docgen/convert/generator';
import { addressTag } from '@docgen/settings/old-tags';
import { pageHead } from '@docgen/convert/site/page-head';
import { words } from '@docgen/convert/page/matter';
import type { Fault, HeadingRule, SitePlan } from '@docgen/convert/migration-plan';
import type { Cursor } from '@docgen/settings/cursor';
import type { Source } from '@docgen/convert/source/source';
import { blocks } from './blocks.js';
import { type Preprocessors, preprocessed, preprocessorsOf } from './preprocessors.js';
import { type MdbookFacts, configFile, readFacts } from './facts.js';
import { titleIn } from './includes.js';
import { type Part, allChapters, sidebarOf, summaryOf } from './summary.js';

export const mdbook: Generator = {
  name: 'mdbook',
  title: 'mdBook',
  configNames: 'book.toml',
  configFile,
  namedPaths: (file, source) => {
    const { src } = readFacts(file, source);
    return src.startsWith('..') ? [src.replace(/\/$/, '')] : [];
  },
  plan,
};

function plan(file: string, source: Source): SitePlan {
  const facts = readFacts(file, source);
  const parts = summaryOf(source.texts.get(`${facts.src}SUMMARY.md`) ?? '');
  const { site, missing } = siteOf(parts, facts, source);
  const isMath =
    facts.root.get('output').get('html').get('mathjax-support').flag() === true ||
    facts.root.get('preprocessor').keys().includes('katex');
  const written = writePages(site, dialectOf(isMath, preprocessorsOf(facts.root)));
  const scripts = facts.root
    .get('output')
    .get('html')
    .get('additional-js')
    .items()
    .map((item) => addressTag(item, 'additional-js', 'script'));
  const head = pageHead(scripts, { source, files: [], fileOf: (path) => posix.normalize(path) });
  const isChecked = facts.root.get('output').get('linkcheck').value !== undefined;
  const extensions = extensionsOf([...written.pages, ...written.parts], isMath);
  const findings = [
    ...facts.findings,
    ...missing,
    ...written.findings,
    ...head.findings,
    ...partRedirects(facts),
    ...unlisted(site, facts, written.used),
  ];
  return {
    config: moduleOf({
      ...configOf(parts, site, facts),
      ...head.config,
      ...i18nOf(site),
      ...extensionOptions(extensions),
      ...checksOf(isChecked),
    }),
    pages: written.pages,
    files: [...written.parts, ...assetFiles(site), ...head.files],
    findings: [...findings, ...oddFiles(source), ...facts.rest()],
    figures: written.figures,
    publicFiles: site.assets,
    source: { count: site.pages.length, missing: [] },
    faults: faultsOf(facts, site),
    extensions,
    headingId,
  };
}

/** The linkcheck backend stops at links to missing files, but not at missing anchors. */
function checksOf(isChecked: boolean): Pick<Config, 'checks'> {
  if (!isChecked) return lenientChecks;
  const strict = new Set(['link/broken-page', 'link/broken-asset']);
  return {
    checks: Object.fromEntries(Object.entries(lenientChecks.checks).filter(([code]) => !strict.has(code))),
  };
}

function dialectOf(isMath: boolean, preprocessors: Preprocessors): Dialect {
  return {
    rules: { title: words('title'), description: words('description') },
    directoryUrls: false,
    link: (path, page) => {
      const at = path.startsWith('/') ? path.slice(1) : posix.join(posix.dirname(page.path), path);
      const bare = at.replace(/\.(?:html|md)$/, '');
      const folder = bare.replace(/(?:^|\/)index$/, '');
      return [at, `${bare}.md`, posix.join(folder, 'README.md'), posix.join(folder, 'index.md')];
    },
    convert: lineByLine({
      blocks: (lines, way) => blocks(preprocessed(lines, preprocessors, way), way),
      marks(way) {
        attributeLists(way, { inHeadingsOnly: true });
        if (isMath) texDelimiters(way);
      },
    }),
    lead: (_, way) => {
      const title = titleIn(way.site.source.texts.get(way.file) ?? '');
      return title === undefined ? null : { set: { title }, text: '' };
    },
  };
}

/** Letters and digits, `_` and `-`, in lowercase; white space becomes `-`, and all else is removed. */
const headingId: HeadingRule = (text, taken) => {
  const base = text
    .trim()
    .toLowerCase()
    .replaceAll(/\s/g, '-')
    .replaceAll(/[^\p{L}\p{N}\p{M}_-]/gu, '');
  let id = base;
  for (let n = 1; taken.has(id); n++) id = `${base}-${n}`;
  return id;
};

function siteOf(
  parts: readonly Part[],
  facts: MdbookFacts,
  source: Source,
): { site: OldSite; missing: readonly Finding[] } {
  const locale = facts.root.get('book').get('language').text() ?? 'en';
  const missing: Finding[] = [];
  const pages = new Map<string, OldPage>();
  for (const { path, title, line } of allChapters(parts)) {
    const place = { file: `${facts.src}SUMMARY.md`, line, column: 1 };
    if (path === null) {
      missing.push(finding('lost', place, `the draft '${title}'`, 'it has no text'));
      continue;
    }
    const file = facts.src + path;
    if (!source.texts.has(file))
      missing.push(finding('lost', place, `the chapter '${path}'`, 'no such file'));
    else if (!pages.has(path))
      pages.set(path, { file, path, locale, url: urlOf(path), target: targetOf(path) });
  }
  const assets = source.files.filter(
    (file) =>
      file.startsWith(facts.src) &&
      !file.endsWith('.md') &&
      // Beside the book's own files, only those that pages show are likely to belong to it.
      (facts.src !== '' || (!file.startsWith('book/') && !/\.(?:rs|css|js|toml|hbs)$/.test(file))),
  );
  const site = {
    source,
    pages: [...pages.values()],
    locales: [{ code: locale, label: locale }],
    defaultLocale: locale,
    assets: new Map(assets.map((file) => [file.slice(facts.src.length), file])),
    publishesAssets: true,
  };
  return { site, missing };
}

function urlOf(path: string): string {
  return joinPath(path.replace(/\.md$/, '').replace(/(?:^|\/)(?:README|index)$/i, ''));
}

function configOf(parts: readonly Part[], site: OldSite, { root }: MdbookFacts): Config {
  const ids = docIds(site.pages);
  const idOf = (path: string) => {
    const page = site.pages.find((one) => one.path === path);
    return page && ids.get(page)?.id;
  };
  const html = root.get('output').get('html');
  const title = root.get('book').get('title').text();
  const tagline = root.get('book').get('description').text();
  const repository = html.get('git-repository-url').text();
  const edit = html.get('edit-url-template').text();
  const first = site.pages.find(({ url }) => url === '/') === undefined ? site.pages[0] : undefined;
  const main = first && ids.get(first)?.id;
  const given = html.get('site-url').text();
  const address = given !== undefined && /^https?:/.test(given) ? originAndBase(given) : {};
  const base = given?.startsWith('/') === true && given !== '/' ? { base: given } : {};
  // A book has one language, so there is nothing to report.
  const moved = freeRedirects(redirectsOf(html.get('redirect')), {
    ...site,
    file: 'book.toml',
    findings: [],
  });
  return {
    ...(title !== undefined && { title }),
    ...(tagline !== undefined && { tagline }),
    ...address,
    ...base,
    trailingSlash: false,
    docs: {
      routeBase: '/',
      ...(main !== undefined && { main }),
      sidebars: sidebarOf(parts, idOf),
      ...(edit?.includes('{path}') === true && { editUrl: edit.replace(/(?:src\/)?\{path\}/, '{path}') }),
    },
    ...(repository !== undefined &&
      /^https?:/.test(repository) && { navbar: { right: [{ label: 'Repository', href: repository }] } }),
    ...colorMode(html),
    ...(moved.length > 0 && { redirects: moved }),
  };
}

/** mdBook has one theme for readers whose system is dark, and one for all others. */
function colorMode(html: Cursor): Pick<Config, 'colorMode'> {
  const light = html.get('default-theme').text() ?? 'light';
  const isSame = light === html.get('preferred-dark-theme').text();
  const isDark = /^(?:coal|navy|ayu)$/i.test(light);
  if (isSame && !isDark) return {};
  return { colorMode: isDark ? { default: 'dark' } : { respectSystem: true } };
}

function redirectsOf(redirects: Cursor): { from: string; to: string }[] {
  const paths = redirects.keys().filter((from) => !from.includes('#'));
  return paths.flatMap((from) => {
    const to = redirects.get(from).text();
    if (to === undefined) return [];
    const whole = /^https?:/.test(to) ? to : plainPath(posix.join('/', posix.dirname(from), to));
    return [{ from: plainPath(posix.join('/', from)), to: to.startsWith('/') ? plainPath(to) : whole }];
  });
}

/** mdBook follows redirects from parts of pages by a script. */
function partRedirects({ file, root }: MdbookFacts): Finding[] {
  const redirects = root.get('output').get('html').get('redirect');
  return redirects
    .keys()
    .filter((from) => from.includes('#'))
    .map((from) =>
      finding(
        'lost',
        { ...redirects.get(from).place, file },
        `the redirect from ${from}`,
        'docgen redirects whole pages; to keep the link, give the heading its old id',
      ),
    );
}

/** A path without its file extension. */
function plainPath(path: string): string {
  return path.replace(/\.html(?=#|$)/, '').replace(/\/index(?=#|$)/, '') || '/';
}

/** Texts beside the chapters that no chapter includes; mdBook doesn't publish them either. */
function unlisted({ pages, source }: OldSite, { src }: MdbookFacts, used: ReadonlySet<string>): Finding[] {
  const taken = new Set(pages.map(({ file }) => file));
  return source.files
    .filter(
      (file) => file.startsWith(src) && file.endsWith('.md') && !file.endsWith('SUMMARY.md') && src !== '',
    )
    .filter((file) => !taken.has(file) && !used.has(file))
    .map((file) =>
      finding(
        'note',
        startOf(file),
        'a text that is no chapter',
        "mdBook doesn't publish it, so it is left out",
      ),
    );
}

function faultsOf({ src, faults, root }: MdbookFacts, { pages, source }: OldSite): readonly Fault[] {
  if (faults.length > 0 || pages.length > 0) return faults;
  const place = root.get('book').get('src').place;
  const isBeyond = source.beyond.some((path) => src.startsWith(path));
  return isBeyond
    ? [
        {
          place,
          message: `The path '${src}' is outside the repository, so docgen doesn't read it`,
          hint: 'Copy the files into the repository',
        },
      ]
    : [
        {
          place,
          message: `'${src}SUMMARY.md' names no chapters, or does not exist`,
          hint: "Correct 'src' in the configuration",
        },
      ];
}
