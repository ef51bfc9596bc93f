/**
 * Locates the files that are served in a sandbox, and the paths that a host's rules use for them. Files next to pages
 * have a folder of their own, so one rule is enough. Files in `static/` keep their URLs and are listed one by one. A
 * rule never matches a page.
 */
import { type AssetFile, type Site, encodePath, extensionOf, isActiveFile } from '@docgen/model';
import { globTest } from '@docgen/store/glob';

/** Without scripts, forms and an origin: whatever runs in such a file can't reach the site. */
export const sandboxHeaders = [
  ['Content-Security-Policy', 'sandbox'],
  ['X-Content-Type-Options', 'nosniff'],
] as const;

/** Folder in the output for such files next to pages. */
export const sandboxFolder = 'assets/sandboxed/';

/** Whether a file is served in a sandbox, by its path relative to the site folder. */
export function sandboxTest({ assets }: Pick<Site, 'assets'>): (path: string) => boolean {
  const isWanted = globTest(assets.active);
  return (path) => isActiveFile(path) && !isWanted(path);
}

/** Number of header rules that Cloudflare Pages reads, minus those that docgen needs for other purposes. */
const cloudflareRules = 97;

type Hosted = Pick<Site, 'host' | 'base' | 'assets'>;

/** Whether the site's host can't be configured to serve the file in a sandbox; `files` are all that should be. */
export function unprotected(site: Hosted, files: readonly AssetFile[]): (file: AssetFile) => boolean {
  if (site.host === 'github') return () => true;
  const urls = files.flatMap(({ url }) => url ?? []);
  const known = new Set(hasPatterns(site) ? urls.filter(isPlain) : sandboxRules(site, urls).keys());
  return ({ url }) => url !== null && !known.has(url);
}

/** Whether the host's rules compare paths with patterns, so that each can be named. */
function hasPatterns({ host }: Pick<Site, 'host'>): boolean {
  return host !== null && host !== 'netlify' && host !== 'cloudflare' && host !== 'github';
}

/**
 * Paths in `_headers` by the site path, without base, of the file in `static/` that they are for. Files that no rule
 * can match, or that exceed the number of rules that the host reads, are left out.
 */
export function sandboxRules(site: Hosted, urls: readonly string[]): ReadonlyMap<string, readonly string[]> {
  // A star or a colon in a rule has a special meaning, and browsers send both unescaped.
  const named = urls.filter((url) => isPlain(url) && !/[*:]/.test(url));
  if (site.host !== 'cloudflare') return new Map(named.map((url) => [url, everySpelling(url)]));
  const rules = new Map(named.map((url) => [url, cloudflareRule(url, site, named)]));
  const read = new Set([...new Set(rules.values())].slice(0, cloudflareRules));
  return new Map([...rules].filter(([, rule]) => read.has(rule)).map(([url, rule]) => [url, [rule]]));
}

/** Whether a file's path fits on a line. */
export function isPlain(url: string): boolean {
  return !/\p{Cc}/u.test(url);
}

/** The paths at which hosts serve a file, also in the form of rules that aren't decoded. */
function everySpelling(url: string): string[] {
  const bare = url.endsWith('.html') ? url.slice(0, -'.html'.length) : null;
  const folder = bare?.endsWith('/index') === true ? bare.slice(0, -'index'.length) : null;
  const paths = [url, ...(bare === null ? [] : [bare]), ...(folder === null ? [] : [folder])];
  return [...new Set(paths.flatMap((path) => [encodePath(path), path]))];
}

/**
 * The path at which Cloudflare serves the file, to which it redirects all others; one rule for all files with an
 * extension that no other file of the output has.
 */
function cloudflareRule(url: string, { assets }: Hosted, urls: readonly string[]): string {
  if (url.endsWith('.html')) return encodePath(url.replace(/(?:(?<=\/)index)?\.html$/, ''));
  const end = `.${extensionOf(url)}`;
  const isShared =
    assets.active.length === 0 && !['.html', '.htm', '.xml'].includes(end) && url.endsWith(end);
  const others = urls.filter((other) => other.endsWith(end));
  return isShared && others.length > 1 ? `/*${end}` : encodePath(url);
}
