/**
 * nginx with the rules that docgen writes responds as `docgen preview` does: every page in each spelling, every
 * redirect, every file, and missing paths. Two sites on one server respond as each does alone.
 */
import { mkdir, mkdtemp, readFile, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { nginxCommand, serveBlock, serveByNginx } from '../src/nginx.js';
import { startServer } from '../src/server-command.js';
import { type BuiltSite, publishSite, rootFolder } from '../src/site.js';
import { requests } from '../../model/test/match-table.js';
import { buildMatchSite } from './match-site.js';
import { isWhole } from './sample.js';

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
  '/404.html',
  '/caf%C3%A9',
  '/%2e%2e/etc/passwd',
];

const command = nginxCommand();
const sites: BuiltSite[] = [];
afterAll(() => Promise.all(sites.map(({ remove }) => remove())));

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
    .filter((path) => path.startsWith('/'))
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
async function answer(origin: string, path: string): Promise<Answer> {
  const response = await fetch(origin + path, { redirect: 'manual' });
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
function differences(nginx: Answer, preview: Answer) {
  return (Object.keys(nginx) as (keyof Answer)[])
    .filter((name) => JSON.stringify(nginx[name]) !== JSON.stringify(preview[name]))
    .map((name) => ({ path: nginx.path, name, nginx: nginx[name], preview: preview[name] }));
}

async function compared({ out }: BuiltSite, folder: string) {
  const real = await serveByNginx(command ?? 'nginx', out);
  try {
    return await comparedAt(real.origin, { out, folder, base: '' });
  } finally {
    await real.close();
  }
}

interface At {
  readonly out: string;
  readonly folder: string;
  readonly base: string;
}

async function comparedAt(realOrigin: string, { out, folder, base }: At) {
  const shown = await startServer(['preview', folder, '--out', out, '--as', 'nginx', '--port', '0'], folder);
  const origin = new URL(shown.origin).origin;
  try {
    const paths = await pathsOf(out, base);
    const differing = [];
    for (const path of paths) {
      const [by, from] = await Promise.all([answer(realOrigin, path), answer(origin, path)]);
      if (JSON.stringify(by) !== JSON.stringify(from)) differing.push(...differences(by, from));
    }
    return { asked: paths.length, differing };
  } finally {
    await shown.close();
  }
}

describe.skipIf(command === null)('nginx answers as the preview says', { timeout: 120_000 }, () => {
  test.each(isWhole ? [true, false] : [false])(
    'with trailingSlash %s, and redirects of every kind',
    async (trailingSlash) => {
      const site = await buildMatchSite({ host: 'nginx', trailingSlash });
      sites.push(site);
      expect([site.exitCode, site.stderr]).toEqual([0, expect.not.stringContaining('route/')]);
      const { asked, differing } = await compared(site, site.folder);
      expect(differing).toEqual([]);
      expect(asked).toBeGreaterThan(100);
    },
  );

  test('of a site with pictures, islands and two languages', async () => {
    const folder = join(rootFolder, 'examples/components');
    const site = await publishSite(folder);
    sites.push(site);
    const { asked, differing } = await compared(site, folder);
    expect(differing).toEqual([]);
    expect(asked).toBeGreaterThan(60);
  });
});

describe.skipIf(command === null)('two sites in one server', { timeout: 120_000 }, () => {
  /** Each pair of base paths, and the order in which the rules are included. */
  const pairs = [[['', '/b']], [['/b', '']], [['/a', '/b']], [['/a-b', '/a_b']], [['/a', '/a/b']]];

  test.each(isWhole ? pairs : pairs.slice(0, 1))('at %j answer as each does alone', async (bases) => {
    const root = await mkdtemp(join(tmpdir(), 'docgen-two-'));
    const built = await Promise.all(
      bases.map((base, at) =>
        buildMatchSite({ host: 'nginx', trailingSlash: at === 0 ? null : false, base: `${base}/` }),
      ),
    );
    sites.push(...built);
    const block = await placed(root, built, bases);
    const real = await serveBlock(command ?? 'nginx', block);
    try {
      for (const [at, base] of bases.entries()) {
        const { out, folder } = built[at] ?? { out: '', folder: '' };
        const { asked, differing } = await comparedAt(real.origin, { out, folder, base });
        expect([base, differing]).toEqual([base, []]);
        expect(asked).toBeGreaterThan(100);
      }
    } finally {
      await real.close();
      await rm(root, { recursive: true, force: true });
    }
  });
});

/** Links to the output folders at the base paths. A site at the root is the root itself. */
async function placed(root: string, built: readonly BuiltSite[], bases: readonly string[]) {
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
