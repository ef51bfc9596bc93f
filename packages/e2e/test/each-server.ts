/** Proofs that a real server with the rules that docgen writes responds as `docgen preview` does. */
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { type BuiltSite, buildSite } from '../src/site.js';
import { type WebServer, commandOf, serveBlock } from '../src/web-server.js';
import { type SiteFiles, writeSite } from '../src/written-site.js';
import { buildMatchSite } from './match-site.js';
import { isWhole } from './sample.js';
import { compared, comparedAt, placed } from './server-answers.js';

/** Signs with a meaning in URLs, patterns or rules. Apache and Caddy rewrite paths, and end a path at a `?`. */
const signs = `# % & + ; = @ [ ] é * : $ ! ' , ~ ^ " ( ) { } | \` %41 %2 &amp; :splat \${x}`
  .split(' ')
  .concat(' ');

/** Targets that try to leave the folder, to add a header, or to read what isn't published. */
const hostile = [
  '/..%2f..%2fetc/passwd',
  '/docs/%2e%2e/%2e%2e/etc/passwd',
  '/%5c..%5cetc',
  '/a%0d%0aX-Evil:%201',
  '/to-0?a=%0d%0aX-Evil:1',
  '//evil.example/',
  '/to-0%00',
  '/.docgen-output',
  '/.git/config',
];

/** Registers a test of a server with names that contain signs, and with hostile requests. */
export function proveNames(server: WebServer): void {
  test.skipIf(commandOf(server) === null)(
    `odd names and requests on ${server.name}`,
    { timeout: 120_000 },
    async () => {
      const { folder, remove } = await writeSite(oddFiles(server.name));
      const site = await buildSite(folder);
      try {
        expect([site.exitCode, site.stderr]).toEqual([0, '']);
        const { asked, differing } = await compared(server, site, folder);
        expect(differing).toEqual([]);
        expect(asked).toBeGreaterThan(signs.length * 15);
        const real = await serveBlock(server, { root: site.out, outs: [site.out] });
        for (const target of hostile) {
          const [head = ''] = (await sent(new URL(real.origin), target)).split('\r\n\r\n');
          const isRedirect = target.startsWith('/to-0?');
          expect([target, head]).toEqual([
            target,
            expect.stringMatching(isRedirect ? /^HTTP\S+ 301 / : /^HTTP\S+ 40[04] /),
          ]);
          expect(head).not.toMatch(/^X-Evil/im);
        }
        await real.close();
      } finally {
        await site.remove();
        await remove();
      }
    },
  );
}

function oddFiles(host: WebServer['name']): SiteFiles {
  const url = (sign: string) => `/docs/${encodeURIComponent(`a${sign}b`)}/${encodeURIComponent(`c${sign}d`)}`;
  return Object.fromEntries([
    [
      'docgen.config.json',
      JSON.stringify({
        title: 'Odd',
        host,
        redirects: signs.map((sign, n) => ({ from: `/to-${n}`, to: url(sign) })),
        checks: { 'source/windows-name': 'off' },
      }),
    ],
    ['docs/index.md', '# Start\n'],
    ...signs.map((sign, n) => [`docs/a${sign}b/c${sign}d.md`, `# Page ${n}\n`]),
    ...signs.map((sign, n) => [`static/s${sign}t.txt`, `text ${n}\n`]),
  ]);
}

/** The response to a request target as written, which `fetch` would normalize. */
function sent({ hostname, port }: URL, target: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () =>
      socket.write(`GET ${target} HTTP/1.1\r\nHost: ${hostname}\r\nConnection: close\r\n\r\n`),
    );
    let text = '';
    socket.setEncoding('latin1').on('data', (part: string) => (text += part));
    socket.on('error', reject).on('close', () => resolve(text));
  });
}

/** Registers the tests of one server, alone and with two sites. */
export function proveServer(server: WebServer): void {
  const sites: BuiltSite[] = [];
  afterAll(() => Promise.all(sites.map(({ remove }) => remove())));
  const isMissing = commandOf(server) === null;

  describe.skipIf(isMissing)(`${server.name} answers as the preview says`, { timeout: 120_000 }, () => {
    test.each(isWhole ? [true, false] : [false])(
      'with trailingSlash %s, and redirects of every kind',
      async (trailingSlash) => {
        const site = await buildMatchSite({ host: server.name, trailingSlash });
        sites.push(site);
        expect([site.exitCode, site.stderr]).toEqual([0, expect.not.stringContaining('route/')]);
        const { asked, markdown, linked, differing } = await compared(server, site, site.folder);
        expect(differing).toEqual([]);
        expect(markdown).toBeGreaterThan(5);
        expect(linked).toBeGreaterThan(20);
        expect(asked).toBeGreaterThan(100);
      },
    );
  });

  describe.skipIf(isMissing)(`two sites in one ${server.name}`, { timeout: 120_000 }, () => {
    /** Each pair of base paths, and the order in which the rules are included. */
    const pairs = [[['', '/b']], [['/b', '']], [['/a', '/b']], [['/a-b', '/a_b']], [['/a', '/a/b']]];

    test.each(isWhole ? pairs : pairs.slice(0, 1))('at %j answer as each does alone', async (bases) => {
      const root = await mkdtemp(join(tmpdir(), 'docgen-two-'));
      const built = await Promise.all(
        bases.map((base, at) =>
          buildMatchSite({ host: server.name, trailingSlash: at === 0 ? null : false, base: `${base}/` }),
        ),
      );
      sites.push(...built);
      const block = await placed(root, built, bases);
      const real = await serveBlock(server, block);
      try {
        for (const [at, base] of bases.entries()) {
          const { out, folder } = built[at] ?? { out: '', folder: '' };
          const { asked, differing } = await comparedAt(real.origin, {
            out,
            folder,
            base,
            host: server.name,
          });
          expect([base, differing]).toEqual([base, []]);
          expect(asked).toBeGreaterThan(100);
        }
      } finally {
        await real.close();
        await rm(root, { recursive: true, force: true });
      }
    });
  });
}
