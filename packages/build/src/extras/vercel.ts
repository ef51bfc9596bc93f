/**
 * `vercel.json`: the routes with which Vercel serves the output folder, when it is deployed itself, as every other part of
 * docgen interprets it. Source: Vercel Docs, "Build Output Configuration" (`routes`, which `vercel.json` shares) and
 * "Limits". Vercel may compare a path before or after decoding it, so patterns match both forms.
 */
import { type Route as PageRoute, type Redirect, type Site, encodePath } from '@docgen/model';
import { revalidated, sandboxPolicy } from './headers.js';
import {
  type ServerInput,
  isWithoutTwin,
  joined,
  literal,
  looksLikeFile,
  notFoundPages,
  ownPattern,
  sandboxPatterns,
  sectionPattern,
  sectionsOf,
  wholeAcceptsMarkdown,
} from './server-patterns.js';
import { redirectUrl } from '@docgen/analysis/route/redirect-url';

type Route = { readonly [key: string]: unknown };

/** Number of routes that Vercel reads. */
const mostRoutes = 2048;

export interface VercelInput extends ServerInput {
  readonly routes: readonly PageRoute[];
  /** Site paths of files that aren't pages. */
  readonly files: readonly string[];
}

export function vercelRules(site: Site, input: VercelInput): string {
  const { redirects, blocks, sandboxed } = input;
  const { base } = site;
  const first: Route[] = [
    ...blocks.map(({ path, headers }) => headersAt(`^${encodedForms(path)}`, Object.fromEntries(headers))),
    ...sandboxPatterns(site, sandboxed).map((pattern) =>
      headersAt(encodedForms(pattern), { 'Content-Security-Policy': sandboxPolicy(blocks) }),
    ),
    headersAt(`^${encodedForms(base)}/(?!assets/)`, { Vary: 'Accept' }),
    ...(base === '' ? [] : [redirect(`^${base}$`, encodePath(`${base}/`), true)]),
  ];
  const copies = copyRoutes(site, input);
  const page = `^${encodedForms(base)}/(.+?)${spellings}$`;
  const files: Route[] = [
    { handle: 'filesystem' },
    ...['/index.html', '.html'].map((end) => ({
      src: page,
      dest: `${encodePath(base)}/$1${end}`,
      check: true,
      caseSensitive: true,
    })),
  ];
  // Vercel would keep the headers of the path that isn't there, and with them a folder's time in caches.
  const isMissing = { 'Cache-Control': revalidated };
  const missing: Route[] = [
    ...notFoundPages(site).map(({ pattern, page: dest }) => ({ src: `${encodedForms(pattern)}.*`, dest })),
    { src: `^${encodedForms(base)}/.*`, dest: `${base}/404.html` },
  ].map(({ src, dest }) => ({
    src,
    dest: encodePath(dest),
    status: 404,
    headers: isMissing,
    caseSensitive: true,
  }));
  const free = mostRoutes - first.length - copies.length - files.length - missing.length;
  const before = redirects.slice(0, free).map((one) => redirectOf(ownPattern(one, site), one, site));
  const after = sectionsOf(redirects)
    .slice(0, free - before.length)
    .map((one) => redirectOf(sectionPattern(one, site), one, site));
  return `${JSON.stringify({ routes: [...first, ...before, ...copies, ...files, ...after, ...missing] }, null, 1)}\n`;
}

/**
 * For programs that ask for Markdown: a route can't see whether a file exists, so pages without a copy and files that
 * look like pages come first, and lead to themselves.
 */
function copyRoutes({ base, trailingSlash }: Site, { routes, files }: VercelInput): Route[] {
  const [html, copy] = trailingSlash === false ? ['.html', '.md'] : ['/index.html', '/index.md'];
  const has = [{ type: 'header', key: 'accept', value: wholeAcceptsMarkdown }];
  const to = (pattern: string, dest: string): Route => ({
    src: `^${encodedForms(`${literal(base, true)}/${pattern}`)}$`,
    has,
    dest: `${encodePath(base)}/${dest}`,
    check: true,
    caseSensitive: true,
  });
  const these = (paths: readonly string[], ends: string, dest: string): Route[] =>
    paths.length === 0
      ? []
      : joined(paths.map((path) => literal(path.slice(1), true))).map((group) =>
          to(`(${group})${ends}`, dest),
        );
  const [bare, twinned] = [routes.filter(isWithoutTwin), routes.filter((route) => !isWithoutTwin(route))];
  return [
    ...these(
      files.filter((path) => !looksLikeFile(path)),
      '',
      '$1',
    ),
    ...these(pathsOf(bare.filter(({ kind }) => kind !== 'not-found')), spellings, `$1${html}`),
    ...these(pathsOf(bare.filter(({ kind }) => kind === 'not-found')), spellings, '$1.html'),
    ...(twinned.some(({ path }) => path === '/') ? [to(String.raw`(?:index\.html)?`, 'index.md')] : []),
    ...these(pathsOf(twinned).filter(looksLikeFile), spellings, `$1${copy}`),
    to(String.raw`((?:[^/]+/)*?[^/.]+)${spellings}`, `$1${copy}`),
  ];
}

function pathsOf(routes: readonly PageRoute[]): string[] {
  return routes.map(({ path }) => path).filter((path) => path !== '/');
}

/** The endings of a page's path. */
const spellings = String.raw`(?:/index\.html|\.html|/)?`;

function headersAt(src: string, headers: { readonly [name: string]: string }): Route {
  return {
    src: `${src.replace(/\$$/, '')}${src.endsWith('$') ? '$' : '.*'}`,
    headers,
    continue: true,
    caseSensitive: true,
  };
}

function redirectOf(pattern: string, one: Redirect, site: Site): Route {
  const src = pattern.endsWith('$') ? pattern : `${pattern}.*`;
  return redirect(src, redirectUrl(one, site), one.match.sensitive);
}

function redirect(src: string, to: string, caseSensitive: boolean): Route {
  return {
    src: encodedForms(src),
    status: 301,
    headers: { Location: to.replaceAll('$', '%24') },
    caseSensitive,
  };
}

/** The pattern with characters that URLs encode in both forms. */
function encodedForms(pattern: string): string {
  return pattern.replace(/[^\x21-\x7e]+|["<>`]/gu, (text) => {
    const encoded = encodeURIComponent(text);
    return `(?:${[text, encoded, encoded.toLowerCase()].join('|')})`;
  });
}
