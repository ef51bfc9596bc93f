/**
 * URL paths and output files of pages: how names become slugs, and the one form of each page's URL.
 *
 * A **path** here is a site path: it starts with `/`, has no base and no trailing slash (except `/`), and isn't
 * percent-encoded. A **URL** is the value of an `href`: base, path, slash by `trailingSlash`, percent-encoded.
 */

export interface UrlForm {
  /** `''` or `/base`. */
  readonly base: string;
  readonly trailingSlash: boolean | null;
}

/**
 * Joins segments to a site path: `joinPath('en', 'docs', 'a/b')` is `/en/docs/a/b`. Empty segments are left out. As
 * in browsers, `.` and `..` are resolved and `\` is a slash, so no path leaves the site. Control characters, which no
 * file system accepts, are left out.
 */
export function joinPath(...parts: readonly string[]): string {
  let path = '';
  for (const part of parts) {
    if (part === '' || part === '/') continue;
    if (unclean.test(part)) return resolved(parts);
    path += part.startsWith('/') ? part : `/${part}`;
  }
  return path === '' ? '/' : path;
}

/** Characters that a path can't contain unchanged, and some that are treated the same way. */
const unclean = /[\\\p{Cc}]|^\.|\/(?:[/.]|$)/u;

function resolved(parts: readonly string[]): string {
  const segments: string[] = [];
  for (const segment of parts.flatMap((part) => part.replace(/\p{Cc}/gu, '').split(/[/\\]/))) {
    if (segment === '..') segments.pop();
    else if (segment !== '' && segment !== '.') segments.push(segment);
  }
  return `/${segments.join('/')}`;
}

/** The site path above a path; `/` is its own parent. */
export function parentPath(path: string): string {
  return path.slice(0, path.lastIndexOf('/')) || '/';
}

/**
 * A name without its numeric prefix: `02-orders` and `2.orders` become `orders`. Dates and versions stay complete.
 */
export function withoutOrder(segment: string): string {
  const found = /^\d+\s*[-_.]+\s*(?=\D)(.+)$/u.exec(segment);
  return found?.[1] ?? segment;
}

/** The number of a numeric prefix, or null. */
export function orderOf(segment: string): number | null {
  return withoutOrder(segment) === segment ? null : Number.parseInt(segment, 10);
}

/** `path` percent-encoded for an attribute or a Location header. */
export function encodePath(path: string): string {
  if (plain.test(path)) return path;
  return path.split('/').map(encodeSegment).join('/');
}

/** Paths without anything to encode. */
const plain = /^[\w\-.!~*'()@:,;+=&$/]*$/;

function encodeSegment(segment: string): string {
  return encodeURIComponent(segment.replace(/\p{Surrogate}/gu, '\uFFFD')).replace(
    /%(40|3A|2C|3B|2B|3D|26|24|21)/g,
    (code) => decodeURIComponent(code),
  );
}

/** URL of the page at `path`, in the site's form. */
export function pageUrl(path: string, form: UrlForm): string {
  const slash = form.trailingSlash === true && path !== '/' ? '/' : '';
  return `${form.base}${encodePath(path)}${slash}`;
}

/** URL of a file that isn't a page. */
export function assetUrl(path: string, form: Pick<UrlForm, 'base'>): string {
  return `${form.base}${encodePath(path)}`;
}

/** Output file of a page: `x/index.html`, or `x.html` if `trailingSlash` is false. */
export function outFileOf(path: string, trailingSlash: boolean | null): string {
  if (path === '/') return 'index.html';
  return trailingSlash === false ? `${path.slice(1)}.html` : `${path.slice(1)}/index.html`;
}

/** Path of the Markdown twin next to an HTML file. */
export function twinOf(outFile: string): string {
  return outFile.replace(/\.html$/, '.md');
}

/** Path of the feed of a page's entries, below the page's URL in any form. */
export function feedOf(outFile: string): string {
  const path = outFile.replace(/(?:^|\/)index\.html$|\.html$/, '');
  return path === '' ? 'feed.xml' : `${path}/feed.xml`;
}

/** Path of a file next to the page's HTML, named after the page. A host's rules for pages don't affect it. */
export function besideOf(outFile: string, name: string): string {
  return `${feedOf(outFile).slice(0, -'feed.xml'.length)}${name}`;
}
