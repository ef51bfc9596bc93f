/**
 * `vercel.json`: the routes with which Vercel serves the output folder, when it is deployed itself, as every other part of
 * docgen interprets it. Source: Vercel Docs, "Build Output Configuration" (`routes`, which `vercel.json` shares) and
 * "Limits". Vercel may compare a path before or after decoding it, so patterns match both forms.
 */
import { type Redirect, type Site, encodePath } from '@docgen/model';
import { revalidated, sandboxPolicy } from './headers.js';
import {
  type ServerInput,
  notFoundPages,
  ownPattern,
  sandboxPatterns,
  sectionPattern,
  sectionsOf,
} from './server-patterns.js';
import { redirectUrl } from '@docgen/analysis/route/redirect-url';

type Route = { readonly [key: string]: unknown };

/** Number of routes that Vercel reads. */
const mostRoutes = 2048;

export function vercelRules(site: Site, { redirects, blocks, sandboxed }: ServerInput): string {
  const { base } = site;
  const first: Route[] = [
    ...blocks.map(({ path, headers }) => headersAt(`^${encodedForms(path)}`, Object.fromEntries(headers))),
    ...sandboxPatterns(site, sandboxed).map((pattern) =>
      headersAt(encodedForms(pattern), { 'Content-Security-Policy': sandboxPolicy(blocks) }),
    ),
    ...(base === '' ? [] : [redirect(`^${base}$`, encodePath(`${base}/`), true)]),
  ];
  const page = String.raw`^${encodedForms(base)}/(.+?)(?:/index\.html|\.html|/)?$`;
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
  const free = mostRoutes - first.length - files.length - missing.length;
  const before = redirects.slice(0, free).map((one) => redirectOf(ownPattern(one, site), one, site));
  const after = sectionsOf(redirects)
    .slice(0, free - before.length)
    .map((one) => redirectOf(sectionPattern(one, site), one, site));
  return `${JSON.stringify({ routes: [...first, ...before, ...files, ...after, ...missing] }, null, 1)}\n`;
}

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
