/**
 * Compares the responses of a real web server with those of `docgen preview`: every page in each spelling, every
 * redirect, every file, and missing paths.
 */
import { mkdir, readFile, readdir, symlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { requests } from '../../model/test/match-table.js';
import { startServer } from '../src/server-command.js';
import type { BuiltSite } from '../src/site.js';
import { type WebServer, serveBlock } from '../src/web-server.js';

interface Manifest {
  readonly pages: readonly { readonly url: string }[];
  readonly redirects: readonly { readonly from: string }[];
}

/** Headers that docgen controls. */
const judged = [
  'content-type',
  'content-security-policy',
  'x-content-type-options',
  'referrer-policy',
  'cache-control',
  'vary',
  'link',
];

/**
 * Paths that nobody wrote, in each language, and files that must not be served. The preview refuses an encoded slash;
 * nginx decodes it.
 */
const strange = [
  '/nothing',
  '/nothing/',
  '/fr/nothing',
  '/fr/nothing.html',
  '/assets/nothing.js',
  '/nothing.md',
  '/_nginx.conf',
  '/_Caddyfile',
  '/.htaccess',
  '/.hidden/file',
  '/404.html',
  '/caf%C3%A9',
  '/%2e%2e/etc/passwd',
];

/** Every path to request: pages and redirects in each spelling, with a query too, files, and strange ones. */
async function pathsOf(out: string, base = ''): Promise<string[]> {
  const manifest: Manifest = JSON.parse(await readFile(join(out, 'docgen-manifest.json'), 'utf8'));
  const names = await readdir(out, { recursive: true, withFileTypes: true });
  const files = names
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(out.length))
    .filter((path) => !path.startsWith('/.'));
  const bare = [...manifest.pages.map(({ url }) => url), ...manifest.redirects.map(({ from }) => from)].map(
    (url) => url.replace(/\/$/, ''),
  );
  const spelt = bare.flatMap((path) => [
    path || '/',
    `${path}/`,
    `${path}.html`,
    `${path}/index.html`,
    `${path}/?a=1`,
    base + path.slice(base.length).toUpperCase() || '/',
  ]);
  const matching = manifest.redirects
    .filter(({ from }) => from.endsWith('/old'))
    .flatMap(({ from }) => requests.map((request) => from.replace(/\/old$/, request)));
  const others = [...files.map((path) => encodeURI(path)), ...strange].map((path) => base + path);
  return [...new Set([...spelt, ...matching, ...others])]
    .filter((path) => path.startsWith('/') && !/%(?![\da-f]{2})/i.test(path))
    .filter((path) => `${new URL(path, 'http://x').pathname}/`.startsWith(`${base}/`));
}

interface Answer {
  readonly path: string;
  readonly status: number;
  readonly to: string | null;
  readonly headers: readonly string[] | null;
  readonly text: string | null;
}

/**
 * Scripts have two media types, and RFC 9239 prefers the one that Debian's nginx lacks so far; XML has two as well, and
 * declares its own encoding.
 */
function valueOf(response: Response, header: string): string | undefined {
  return response.headers
    .get(header)
    ?.replace('application/javascript', 'text/javascript')
    .replace('text/xml', 'application/xml')
    .replace(/xml;.*/, 'xml');
}

/** How a server responds to a path: status, where it leads, headers, text. */
async function answer(origin: string, path: string, accept: string): Promise<Answer> {
  const response = await fetch(origin + path, { redirect: 'manual', headers: { Accept: accept } });
  const text = await response.text();
  const to = response.headers.get('location');
  return {
    path,
    status: response.status,
    to: to === null ? null : new URL(to, origin).href.replace(origin, ''),
    headers: response.status === 301 ? null : judged.map((name) => `${name}: ${valueOf(response, name)}`),
    // Nobody reads the body of a redirect, or of nginx's own errors.
    text: response.status === 301 ? null : text,
  };
}

/** Each property in which two responses differ. */
function differences(server: Answer, preview: Answer) {
  return (Object.keys(server) as (keyof Answer)[])
    .filter((name) => JSON.stringify(server[name]) !== JSON.stringify(preview[name]))
    .map((name) => ({ path: server.path, name, server: server[name], preview: preview[name] }));
}

/** Differences between the server and the preview for a site at the root. */
export async function compared(server: WebServer, { out }: BuiltSite, folder: string) {
  const real = await serveBlock(server, { root: out, outs: [out] });
  try {
    return await comparedAt(real.origin, { out, folder, base: '', host: server.name });
  } finally {
    await real.close();
  }
}

/** Headers of browsers and programs, in turns: the paths of one page get several of them. */
const accepted = [
  'text/html,application/xhtml+xml,*/*;q=0.8',
  'text/markdown',
  'text/markdown;q=0.2, text/html',
  'text/html;q=0.9, text/markdown;charset=utf-8, */*;q=0.1',
];

interface At {
  readonly out: string;
  readonly folder: string;
  readonly base: string;
  readonly host: WebServer['name'];
}

export async function comparedAt(realOrigin: string, { out, folder, base, host }: At) {
  const shown = await startServer(['preview', folder, '--out', out, '--as', host, '--port', '0'], folder);
  const origin = new URL(shown.origin).origin;
  try {
    const paths = await pathsOf(out, base);
    const differing = [];
    let markdown = 0;
    let linked = 0;
    for (const [at, path] of paths.entries()) {
      const accept = accepted[at % accepted.length] ?? '';
      const [by, from] = await Promise.all([answer(realOrigin, path, accept), answer(origin, path, accept)]);
      if (by.headers?.[0]?.includes('markdown') === true && !path.endsWith('.md')) markdown++;
      if (by.headers?.at(-1)?.includes('rel=') === true) linked++;
      if (JSON.stringify(by) !== JSON.stringify(from)) differing.push(...differences(by, from));
    }
    return { asked: paths.length, markdown, linked, differing };
  } finally {
    await shown.close();
  }
}

/** Links to the output folders at the base paths. A site at the root is the root itself. */
export async function placed(root: string, built: readonly BuiltSite[], bases: readonly string[]) {
  const top = built[bases.indexOf('')]?.out ?? root;
  const outs = built.map(({ out }) => out);
  for (const [at, base] of bases.entries()) {
    const out = outs[at];
    if (base === '' || out === undefined) continue;
    await mkdir(dirname(join(top, base)), { recursive: true });
    await symlink(out, join(top, base));
  }
  return { root: top, outs };
}
