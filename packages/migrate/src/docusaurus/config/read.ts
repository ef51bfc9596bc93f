/** Reads `docusaurus.config.*` as data: settings that docgen supports, and findings for all others. */
import type { Place } from '@docgen/settings/place';
import { unreadKey } from '@docgen/convert/site/unread';
import { type Finding, finding, startOf } from '@docgen/convert/finding';
import { type Cursor, walkOf } from '@docgen/settings/cursor';
import { readModule } from '@docgen/settings/module';
import { type OldTag, addressTag, oldTag } from '@docgen/settings/old-tags';
import type { Source } from '@docgen/convert/source/source';
import type { LocaleFacts, SiteFacts } from './facts.js';
import { type Plugin, pluginsOf } from './plugins.js';
import { docsFacts, type DocsInput } from './docs-facts.js';
import { folderFacts, folderPath } from './folder-facts.js';
import { themeFacts } from './theme-facts.js';

const names = ['ts', 'js', 'mjs', 'cjs', 'mts', 'cts'].map((ending) => `docusaurus.config.${ending}`);

export interface ReadConfig {
  readonly facts: SiteFacts;
  /** Reason why none of it could be read, or null. */
  readonly fault: { readonly place: Place; readonly message: string } | null;
  readonly findings: readonly Finding[];
}

/** The site's configuration file, or undefined if there is none. */
export function configFile({ texts }: Source): string | undefined {
  return names.find((name) => texts.has(name));
}

export function readConfig(file: string, source: Source): ReadConfig {
  const read = readModule(file, source);
  const { root, rest } = walkOf(read, file);
  const findings: Finding[] = [];
  if (read.fault !== null)
    findings.push(
      finding('lost', read.fault.place, 'the configuration', `it can't be read: ${read.fault.message}`),
    );
  else if (typeof read.value !== 'object' || read.value === null)
    findings.push(
      finding('lost', startOf(file), 'the configuration', 'it contains no data, so docgen uses defaults'),
    );
  const plugins = pluginsOf(root, findings);
  const named = (name: string) => plugins.filter((plugin) => plugin.name === name);
  const i18n = root.get('i18n');
  const facts: SiteFacts = {
    file,
    title: root.get('title').text(),
    tagline: root.get('tagline').text(),
    url: root.get('url').text()?.replace(/\/+$/, ''),
    base: withSlashes(root.get('baseUrl').text() ?? '/'),
    trailingSlash: root.get('trailingSlash').flag(),
    defaultLocale: i18n.get('defaultLocale').text() ?? 'en',
    locales: localesOf(i18n, findings),
    docs: docsOf(named('docs'), findings),
    ...pagesOf(named('pages')),
    blogs: named('blog').map(blogOf),
    translations: folderPath(i18n.get('path').text() ?? 'i18n'),
    statics: (textsIn(root.get('staticDirectories')) ?? ['static']).map(folderPath),
    format: formatOf(root.get('markdown').get('format').text()),
    hasEmoji: root.get('markdown').get('emoji').flag() ?? true,
    hasTypescriptTabs: /\btranspileCodeblocks\b/.test(source.texts.get(file) ?? ''),
    math: /\bremark-?math\b/i.test(source.texts.get(file) ?? ''),
    redirects: named('redirects').flatMap((plugin) => redirectsOf(plugin)),
    favicon: root.get('favicon'),
    tags: tagsOf(root),
    gtag: gtagOf(named('gtag'), findings),
    umami: named('umami').flatMap(umamiOf),
    ...themeFacts(root.get('themeConfig'), findings),
  };
  for (const key of silent) root.get(key).take();
  return { facts, fault: read.fault, findings: [...findings, ...untold(rest())] };
}

/** Keys that configure the build or publishing, and nothing that readers see. */
const silent = [
  'organizationName',
  'projectName',
  'deploymentBranch',
  'githubHost',
  'githubPort',
  'future',
  'webpack',
  'noIndex',
  'onBrokenLinks',
  'onBrokenAnchors',
  'onBrokenMarkdownLinks',
  'onDuplicateRoutes',
];

function untold(rest: ReturnType<ReturnType<typeof walkOf>['rest']>): Finding[] {
  return rest.map((one) => {
    const { path, place } = one;
    if (/\.(?:beforeDefault|re(?:mark|hype))\w*Plugins$/i.test(path))
      return finding('lost', place, path, 'plugins go in markdown.remarkPlugins and markdown.rehypePlugins');
    return unreadKey(one);
  });
}

function localesOf(i18n: Cursor, findings: Finding[]): LocaleFacts[] {
  const defaultLocale = i18n.get('defaultLocale').text() ?? 'en';
  const codes = textsIn(i18n.get('locales')) ?? [defaultLocale];
  return codes.map((code) => {
    const given = i18n.get('localeConfigs').get(code);
    const path = given.get('path').text();
    if (path !== undefined && path !== code)
      findings.push(
        finding('changed', given.place, `the folder '${path}' of ${code}`, `URLs start with /${code}`),
      );
    const dir = given.get('direction').text();
    return {
      code,
      folder: path ?? code,
      label: given.get('label').text() ?? nameOf(code),
      lang: given.get('htmlLang').text(),
      dir: dir === 'rtl' ? dir : undefined,
    };
  });
}

/** A language's name for itself. */
function nameOf(code: string): string {
  try {
    const name = new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? code;
    return name.charAt(0).toLocaleUpperCase(code) + name.slice(1);
  } catch {
    return code;
  }
}

function docsOf(plugins: readonly Plugin[], findings: Finding[]): SiteFacts['docs'] {
  const all = plugins.map(({ options }): DocsInput => ({ options, findings })).map(docsFacts);
  return all.toSorted((a, b) => Number(b.id === 'default') - Number(a.id === 'default'));
}

function pagesOf(plugins: readonly Plugin[]): Pick<SiteFacts, 'pages' | 'otherPages'> {
  for (const { options } of plugins) options.get('id').take();
  const [pages = null, ...otherPages] = plugins.map(({ options }) => folderFacts(options, 'src/pages'));
  return { pages, otherPages };
}

function blogOf({ options }: Plugin): SiteFacts['blogs'][number] {
  options.take();
  return {
    id: options.get('id').text() ?? 'default',
    ...folderFacts(options, 'blog'),
    title: options.get('blogTitle').text() ?? 'Blog',
    routeBase: (options.get('routeBasePath').text() ?? 'blog').replace(/^\/+|\/+$/g, ''),
  };
}

function tagsOf(root: Cursor): OldTag[] {
  const tags = root
    .get('headTags')
    .items()
    .map((tag) =>
      oldTag(tag, {
        key: 'headTags',
        name: tag.get('tagName').text(),
        attributes: tag.get('attributes'),
        content: tag.get('innerHTML'),
      }),
    );
  const of = (key: string, name: 'script' | 'link') =>
    root
      .get(key)
      .items()
      .map((item) => addressTag(item, key, name));
  const metadata = root.get('themeConfig').get('metadata').items();
  return [
    ...tags,
    ...metadata.map((item) => oldTag(item, { key: 'metadata', name: 'meta', attributes: item })),
    ...of('scripts', 'script'),
    ...of('stylesheets', 'link'),
  ];
}

function redirectsOf({ options }: Plugin): { from: string; to: string }[] {
  for (const key of ['fromExtensions', 'toExtensions', 'id']) options.get(key).take();
  return options
    .get('redirects')
    .items()
    .flatMap((one) => {
      const [from, to] = [one.get('from'), one.get('to').text()];
      const all = textsIn(from) ?? [from.text()].filter((text) => text !== undefined);
      return to === undefined ? [] : all.map((path) => ({ from: path, to }));
    });
}

function gtagOf([plugin]: readonly Plugin[], findings: Finding[]): SiteFacts['gtag'] {
  if (!plugin) return null;
  const id = plugin.options.get('trackingID');
  const given = textsIn(id) ?? [id.text()].filter((text) => text !== undefined);
  const ids = given.filter((one) => /^G-[A-Z0-9]+$/.test(one));
  for (const other of given.filter((one) => !ids.includes(one)))
    findings.push(
      finding('lost', id.place, `the tracker ${other}`, 'docgen supports only ids of the form G-…'),
    );
  return { ids, anonymizeIp: plugin.options.get('anonymizeIP').flag() };
}

function umamiOf({ options }: Plugin): SiteFacts['umami'] {
  const websiteId = options.get('websiteID').text();
  const domain = options.get('analyticsDomain').text();
  for (const key of [
    'scriptName',
    'scriptPath',
    'dataAutoTrack',
    'dataCache',
    'dataDoNotTrack',
    'dataDomains',
  ])
    options.get(key).take();
  if (websiteId === undefined) return [];
  return [{ websiteId, ...(domain !== undefined && { url: `https://${domain}` }) }];
}

function formatOf(given: string | undefined): SiteFacts['format'] {
  return given === 'md' || given === 'detect' ? given : 'mdx';
}

/** The texts of a list, or undefined if it isn't one. */
function textsIn(cursor: Cursor): string[] | undefined {
  if (!Array.isArray(cursor.value)) return undefined;
  return cursor.items().flatMap((item) => item.text() ?? []);
}

/** Docusaurus adds the slashes, too. */
function withSlashes(base: string): string {
  return `/${base}/`.replaceAll(/\/{2,}/g, '/');
}
