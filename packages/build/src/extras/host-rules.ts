/**
 * Files that describe redirects, headers and not-found pages to a host, in its own format: `_redirects` and `_headers`
 * for Netlify and Cloudflare Pages (and without a configured host: whatever both support), `.nojekyll` for GitHub Pages,
 * and one file for each of the others. What a host doesn't support is left to the browser; a rule that would do more than its
 * redirect, or hide a page, is never written.
 */
import { type Redirect, type RouteManifest, type Site, encodePath, pageUrl } from '@docgen/model';
import { type HeaderBlock, headerBlocks } from './headers.js';
import { apacheRules } from './apache.js';
import { caddyRules } from './caddy.js';
import { cloudfrontRules } from './cloudfront.js';
import { linkRules } from './link-headers.js';
import { nginxRules } from './nginx.js';
import { redirectUrl } from '@docgen/analysis/route/redirect-url';
import { sandboxFolder, sandboxHeaders, sandboxRules } from '@docgen/analysis/assets/sandbox';
import { vercelRules } from './vercel.js';
import { isByVersion } from './version-choice.js';

export interface HostRuleInput {
  readonly site: Site;
  readonly manifest: Pick<RouteManifest, 'routes' | 'redirects'>;
  /** Site paths of files that aren't pages. */
  readonly files: readonly string[];
  /** Those among them that are served in a sandbox. */
  readonly sandboxed: readonly string[];
  readonly inlineHashes: string;
}

/** The rule files of the site's host: text by path. */
export function hostFiles(given: HostRuleInput): { readonly [path: string]: string } {
  const { site, inlineHashes, sandboxed } = given;
  const byVersion = given.manifest.redirects.filter((redirect) => isByVersion(redirect, site));
  const redirects = given.manifest.redirects.filter((redirect) => !byVersion.includes(redirect));
  const input = { ...given, manifest: { ...given.manifest, redirects } };
  const blocks = headerBlocks(site, inlineHashes);
  const links = linkRules(site, { routes: given.manifest.routes, files: given.files });
  const server = { redirects, blocks, sandboxed, links };
  if (site.host === 'nginx') return { '_nginx.conf': nginxRules(site, server) };
  if (site.host === 'apache') return { '.htaccess': apacheRules(site, server) };
  if (site.host === 'caddy') return { _Caddyfile: caddyRules(site, server) };
  if (site.host === 'vercel')
    return {
      'vercel.json': vercelRules(site, { ...server, routes: given.manifest.routes, files: given.files }),
    };
  if (site.host === 'cloudfront') {
    const isInUse = inUseTest(input);
    return {
      '_cloudfront.js': cloudfrontRules(site, {
        ...server,
        routes: given.manifest.routes,
        files: given.files,
        isInUse,
      }),
    };
  }
  if (site.host === 'github')
    return { '.nojekyll': 'GitHub Pages publishes these files unchanged, including names with _ and .md.\n' };
  return { _redirects: redirectRules(input, byVersion), _headers: headerRules(blocks, input) };
}

/** Syntax of `_redirects` that a host understands. */
interface Dialect {
  /** Added to the status of a rule that applies even if a file exists: a redirect has a page, too. */
  readonly force: '!' | '';
  /** Rules apply before files, so that one for a whole section would hide the pages in it. */
  readonly rulesFirst: boolean;
  /** A trailing slash in a path matters. */
  readonly strict: boolean;
  /** A rule may respond with another page and the status 404. */
  readonly notFound: boolean;
  /** A `*` may be anywhere in a path, so that one rule covers all pages. */
  readonly anywhere: boolean;
}

/**
 * Netlify, "Redirect options": rules match with and without a trailing slash, apply after files unless forced, and may
 * have status 404. Cloudflare Pages, "Redirects": rules apply whether or not a file matches, paths are compared as
 * written, only redirect statuses are supported, a `*` matches anything at any position, and 2,000 rules without `*`
 * are read: the configuration's own come first. "Serving Pages": it finds the nearest 404.html by itself.
 */
const dialects: { readonly [name in 'netlify' | 'cloudflare' | 'any']: Dialect } = {
  netlify: { force: '!', rulesFirst: false, strict: false, notFound: true, anywhere: false },
  cloudflare: { force: '', rulesFirst: true, strict: true, notFound: false, anywhere: true },
  any: { force: '', rulesFirst: true, strict: false, notFound: true, anywhere: false },
};

/**
 * The text of `_redirects`: whole paths, then other spellings of pages, then sections, the deepest first, then
 * not-found pages.
 */
function redirectRules(input: HostRuleInput, byVersion: readonly Redirect[]): string {
  const { site, manifest, files } = input;
  const dialect = dialects[site.host === 'netlify' || site.host === 'cloudflare' ? site.host : 'any'];
  const expressible = manifest.redirects.filter(
    ({ from, match }) => isLiteral(from) && (!match.strict || dialect.strict),
  );
  const ofSections = expressible.filter(({ match }) => !match.exact);
  const isInUse = ofSections.length > 0 ? inUseTest({ manifest, files }) : () => false;
  const sections = ofSections
    .filter(({ from }) => !dialect.rulesFirst || !isInUse(bareOf(from)))
    .toSorted((a, b) => b.from.split('/').length - a.from.split('/').length);
  const rule = (from: string, redirect: Redirect, status: string) =>
    `${site.base}${encodePath(from)} ${literalTarget(redirectUrl(redirect, site))} ${status}`;
  const lines = [
    ...expressible.flatMap((redirect) =>
      formsOf(redirect, dialect).map((from) => rule(from, redirect, `301${dialect.force}`)),
    ),
    ...(dialect.anywhere ? anySpellingRules(input) : spellingRules(input, expressible, byVersion)),
    ...sections.map((redirect) => rule(`${bareOf(redirect.from)}/*`, redirect, '301')),
    ...(dialect.notFound ? notFoundRules(site) : []),
  ];
  return lines.map((line) => `${line}\n`).join('');
}

/**
 * The spelling with `.html`, or `/index.html`, if no file has that path: it leads to the page, or to the target of the
 * page's redirect. The host serves an existing file of that name.
 */
function spellingRules(
  { site, manifest, files }: HostRuleInput,
  redirects: readonly Redirect[],
  byVersion: readonly Redirect[],
): string[] {
  const end = site.trailingSlash === false ? '/index.html' : '.html';
  const taken = new Set([...files, ...manifest.routes.map(({ outFile }) => `/${outFile}`)]);
  const pages = manifest.routes.filter(({ kind }) => kind !== 'not-found');
  const moved = redirects
    .filter(({ from, match }) => !match.strict && !from.endsWith('.html'))
    .map((redirect) => ({ path: bareOf(redirect.from), url: redirectUrl(redirect, site) }));
  const choices = byVersion.map(({ from: path }) => ({ path, url: pageUrl(path, site) }));
  return [...pages, ...choices, ...moved]
    .filter(({ path }) => path !== '' && path !== '/' && isLiteral(path) && !taken.has(`${path}${end}`))
    .map(({ path, url }) => `${site.base}${encodePath(`${path}${end}`)} ${literalTarget(url)} 301`);
}

/** Whether a rule for a path matches only that path: `*` and `:name` match any text. */
function isLiteral(path: string): boolean {
  return !/\*|:[a-z]/i.test(path);
}

/** A target in which hosts replace nothing. */
function literalTarget(url: string): string {
  return url.replace(/:(?=[a-z])/gi, '%3A');
}

/** The same for a host that removes `.html` from file names by itself: paths with the ending lose it. */
function anySpellingRules({ site: { base }, files }: HostRuleInput): string[] {
  const all = new Set(files);
  // If a file exists with and without the ending, the host serves both.
  return files.some((file) => all.has(`${file}.html`)) ? [] : [`${base}/*.html ${base}/:splat 301`];
}

/** Whether a folder has pages or other files. */
function inUseTest({
  manifest,
  files,
}: Pick<HostRuleInput, 'manifest' | 'files'>): (folder: string) => boolean {
  const folders = foldersOf([...manifest.routes.map(({ path }) => path), ...files, '/assets/']);
  return (folder) => folders.has(folder);
}

/** Every folder of one of the paths, at any depth; the root is `''`. */
function foldersOf(paths: readonly string[]): ReadonlySet<string> {
  const folders = new Set<string>();
  for (const path of paths) {
    let end = path.lastIndexOf('/');
    for (; end >= 0 && !folders.has(path.slice(0, end)); end = path.lastIndexOf('/', end - 1)) {
      folders.add(path.slice(0, end));
      if (end === 0) break;
    }
  }
  return folders;
}

/** The spellings of a redirect's own path that need rules. */
function formsOf({ from, match }: Redirect, dialect: Dialect): string[] {
  return dialect.strict && !match.strict && from !== '/' ? [from, `${from}/`] : [from];
}

function bareOf(path: string): string {
  return path.replace(/\/$/, '');
}

function notFoundRules({ base, locales }: Site): string[] {
  return locales
    .filter(({ prefix }) => prefix !== '')
    .map(({ prefix }) => `${base}${prefix}/* ${base}${prefix}/404.html 404`);
}

function headerRules(blocks: readonly HeaderBlock[], { site, sandboxed }: HostRuleInput): string {
  const exact = [...sandboxRules(site, sandboxed).values()].flat();
  const sandboxes = [`/${sandboxFolder}*`, ...new Set(exact)].map((path) => ({
    path: `${site.base}${path}`,
    headers: sandboxHeaders,
  }));
  return [...blocks.map(({ path, headers }) => ({ path: `${path}*`, headers })), ...sandboxes]
    .flatMap(({ path, headers }) => [path, ...headers.map(([name, value]) => `  ${name}: ${value}`), ''])
    .join('\n');
}
