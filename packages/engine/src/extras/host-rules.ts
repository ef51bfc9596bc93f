/**
 * Files that tell a host about redirects, headers and not-found pages, in the host's own form: `_redirects` and
 * `_headers` for Netlify and Cloudflare Pages (also where no host is named: whatever both read), `_nginx.conf` for
 * nginx, `.nojekyll` for GitHub Pages. What a host cannot be told is left to the browser; a rule that would do more
 * than its redirect asks for, or hide a page, is never written.
 */
import { type HostName, type Redirect, type RouteManifest, type Site, encodePath } from '@docgen/model';
import { type HeaderBlock, headerBlocks } from './headers.js';
import { nginxRules } from './nginx.js';
import { redirectUrl } from './redirect-url.js';

export interface HostRuleInput {
  readonly site: Site;
  readonly manifest: Pick<RouteManifest, 'routes' | 'redirects'>;
  /** Site paths of files that are no pages. */
  readonly files: readonly string[];
  readonly earlyHash: string;
}

/** The rule files of the site's host: text by path. */
export function hostFiles(input: HostRuleInput): { readonly [path: string]: string } {
  const { site, manifest, earlyHash } = input;
  const headers = headerBlocks(site, earlyHash);
  if (site.host === 'nginx') return { '_nginx.conf': nginxRules(site, manifest.redirects, headers) };
  if (site.host === 'github')
    return { '.nojekyll': 'GitHub Pages publishes these files as they are, names with _ and .md too.\n' };
  return { _redirects: redirectRules(input), _headers: headerRules(headers) };
}

/** How hosts read `_redirects`. */
interface Dialect {
  /** Stands behind the status of a rule that comes before a file: a redirect has a page, too. */
  readonly force: '!' | '';
  /** Rules come before files, so that one for a whole section would hide the pages in it. */
  readonly rulesFirst: boolean;
  /** A slash at the end of a path counts. */
  readonly strict: boolean;
  /** A rule may give another page's text with the status 404. */
  readonly notFound: boolean;
}

/**
 * Netlify, "Redirect options": rules match with and without a slash at the end, come after files unless forced, and
 * may have status 404. Cloudflare Pages, "Redirects": rules are followed whether or not a file matches, paths are
 * compared as they stand, other statuses than redirects are not supported, and 2,000 rules without `*` are read: the
 * configuration's own come first. "Serving Pages": it finds the nearest 404.html by itself.
 */
const dialects: { readonly [name in Exclude<HostName, 'github' | 'nginx'> | 'any']: Dialect } = {
  netlify: { force: '!', rulesFirst: false, strict: false, notFound: true },
  cloudflare: { force: '', rulesFirst: true, strict: true, notFound: false },
  any: { force: '', rulesFirst: true, strict: false, notFound: true },
};

/** The text of `_redirects`: whole paths, then sections, the deepest first, then not-found pages. */
function redirectRules({ site, manifest, files }: HostRuleInput): string {
  const dialect = dialects[site.host === 'netlify' || site.host === 'cloudflare' ? site.host : 'any'];
  const told = manifest.redirects.filter(({ match }) => !match.strict || dialect.strict);
  const ofSections = told.filter(({ match }) => !match.exact);
  const inUse =
    ofSections.length > 0
      ? foldersOf([...manifest.routes.map(({ path }) => path), ...files, '/assets/'])
      : new Set();
  const sections = ofSections
    .filter(({ from }) => !dialect.rulesFirst || !inUse.has(bareOf(from)))
    .toSorted((a, b) => b.from.split('/').length - a.from.split('/').length);
  const rule = (from: string, redirect: Redirect, status: string) =>
    `${site.base}${encodePath(from)} ${redirectUrl(redirect, site)} ${status}`;
  const lines = [
    ...told.flatMap((redirect) =>
      formsOf(redirect, dialect).map((from) => rule(from, redirect, `301${dialect.force}`)),
    ),
    ...sections.map((redirect) => rule(`${bareOf(redirect.from)}/*`, redirect, '301')),
    ...(dialect.notFound ? notFoundRules(site) : []),
  ];
  return lines.map((line) => `${line}\n`).join('');
}

/** Every path below which one of the paths lies; the root is `''`. */
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

/** The spellings of a redirect's own path that rules must name. */
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

function headerRules(blocks: readonly HeaderBlock[]): string {
  return blocks
    .flatMap(({ path, headers }) => [
      `${path}*`,
      ...headers.map(([name, value]) => `  ${name}: ${value}`),
      '',
    ])
    .join('\n');
}
