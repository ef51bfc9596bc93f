/**
 * URL paths and output files of pages: how names become slugs, and one form for each page's URL.
 *
 * A **path** here is a site path: it starts with `/`, has no base, no slash at its end (but `/` itself), and is not
 * percent-encoded. A **URL** is what stands in `href`: base, path, slash by `trailingSlash`, percent-encoded.
 */

export interface UrlForm {
  /** `''` or `/base`. */
  readonly base: string;
  readonly trailingSlash: boolean | null;
}

/**
 * Joins segments to a site path: `joinPath('en', 'docs', 'a/b')` is `/en/docs/a/b`; empty ones are left out. `.` and
 * `..` are resolved and `\` is a slash, as browsers have it, so that no path climbs above the site; control characters,
 * which no file system takes, are left out.
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

/** What a part may hold that does not stand in a path as it is; some that could is held to be so, too. */
const unclean = /[\\\p{Cc}]|^\.|\/(?:[/.]|$)/u;

function resolved(parts: readonly string[]): string {
  const segments: string[] = [];
  for (const segment of parts.flatMap((part) => part.replace(/\p{Cc}/gu, '').split(/[/\\]/))) {
    if (segment === '..') segments.pop();
    else if (segment !== '' && segment !== '.') segments.push(segment);
  }
  return `/${segments.join('/')}`;
}

/** The site path above a path; `/` is its own. */
export function parentPath(path: string): string {
  return path.slice(0, path.lastIndexOf('/')) || '/';
}

/** A name without its ordering prefix: `02-orders` and `2.orders` are `orders`; dates and versions stay whole. */
export function withoutOrder(segment: string): string {
  const found = /^\d+\s*[-_.]+\s*(?=\D)(.+)$/u.exec(segment);
  return found?.[1] ?? segment;
}

/** The number of an ordering prefix, or null. */
export function orderOf(segment: string): number | null {
  return withoutOrder(segment) === segment ? null : Number.parseInt(segment, 10);
}

/** `path` percent-encoded as it stands in an attribute or a Location header. */
export function encodePath(path: string): string {
  if (plain.test(path)) return path;
  return path.split('/').map(encodeSegment).join('/');
}

/** Paths in which nothing is encoded. */
const plain = /^[\w\-.!~*'()@:,;+=&$/]*$/;

function encodeSegment(segment: string): string {
  return encodeURIComponent(segment.replace(/\p{Surrogate}/gu, '\uFFFD')).replace(
    /%(40|3A|2C|3B|2B|3D|26|24|21)/g,
    (code) => decodeURIComponent(code),
  );
}

/** The URL of the page at `path`, in the site's one form. */
export function pageUrl(path: string, form: UrlForm): string {
  const slash = form.trailingSlash === true && path !== '/' ? '/' : '';
  return `${form.base}${encodePath(path)}${slash}`;
}

/** The URL of a file that is not a page. */
export function assetUrl(path: string, form: Pick<UrlForm, 'base'>): string {
  return `${form.base}${encodePath(path)}`;
}

/** Where the page's HTML goes in the output folder: `x/index.html`, or `x.html` when `trailingSlash` is false. */
export function outFileOf(path: string, trailingSlash: boolean | null): string {
  if (path === '/') return 'index.html';
  return trailingSlash === false ? `${path.slice(1)}.html` : `${path.slice(1)}/index.html`;
}

/** The Markdown twin beside an HTML file. */
export function twinOf(outFile: string): string {
  return outFile.replace(/\.html$/, '.md');
}

/** The feed of a page's entries, below the page's URL whatever form that has. */
export function feedOf(outFile: string): string {
  const path = outFile.replace(/(?:^|\/)index\.html$|\.html$/, '');
  return path === '' ? 'feed.xml' : `${path}/feed.xml`;
}

/** A file of a page's own beside its HTML, named by the page; a host's rules for pages do not concern it. */
export function besideOf(outFile: string, name: string): string {
  return `${feedOf(outFile).slice(0, -'feed.xml'.length)}${name}`;
}
