/**
 * `/x.html` and `/x/index.html` are the page `/x`, for a reader who opens such an address and for one who follows a
 * link to it. Links lead to the page's own URL; a page that does not exist stays not found. A sample of the hosts and
 * forms of URL is tried, one of each kind; the whole run tries them all.
 */
import { describe, expect } from 'vitest';
import type { Served } from '../src/serve.js';
import { startServer } from '../src/server-command.js';
import { siteTest } from './browser-test.js';
import { type Setting, buildMatchSite, hosts } from './match-site.js';
import { follow, isSamePage, opened, shows } from './reader.js';
import { sampleOf } from './sample.js';

interface Case extends Setting {
  readonly command: 'preview' | 'serve';
}

const cases: readonly Case[] = [
  ...hosts.flatMap((host) =>
    [true, false].map((trailingSlash): Case => ({ host, trailingSlash, command: 'preview' })),
  ),
  { host: 'static', trailingSlash: null, command: 'serve' },
];

async function openCase({ command, ...setting }: Case): Promise<Served> {
  const site = await buildMatchSite(setting);
  const output = command === 'preview' ? ['--out', site.out] : ['--no-cache'];
  const server = await startServer([command, site.folder, '--port', '0', ...output], site.folder);
  return { ...server, close: () => server.close().then(site.remove) };
}

/** Only GitHub Pages leaves other spellings to the browser. Each host's response, without a browser: `hosts`. */
const kind = ({ command, host }: Case) => (host === 'github' ? host : command);
const sample = sampleOf(cases, { every: cases.length, kind });
const tested = sample.map((setting) => ({ ...setting, test: siteTest(() => openCase(setting)) }));
const spellings = (path: string) => [`${path}.html`, `${path}/index.html`];

describe.each(tested)('$command as $host, trailingSlash $trailingSlash', ({ test, trailingSlash }) => {
  const own = (path: string) => (trailingSlash === true ? `${path}/` : path);

  test('an address that is opened', async ({ open }) => {
    const page = await open();
    for (const path of [...spellings('/docs/part/one'), ...spellings('/fr/docs/part/one')]) {
      await page.goto(`${path}?q=1#main`);
      await shows(page, path.startsWith('/fr') ? 'Partie' : 'Part');
      const { search, hash } = new URL(page.url());
      expect([path, search, hash]).toEqual([path, '?q=1', '#main']);
    }
  });

  test('a link that is followed', async ({ open }) => {
    const page = await open();
    for (const path of spellings('/docs/part/one')) {
      await opened(page, own('/docs/goal'));
      await follow(page, `${path}#main`);
      await shows(page, 'Part');
      expect([path, new URL(page.url()).pathname]).toEqual([path, own('/docs/part/one')]);
      expect(await isSamePage(page)).toBe(true);
      await page.goBack();
      await shows(page, 'Goal');
    }
  });

  test('of a page that does not exist', async ({ open }) => {
    const page = await open();
    for (const path of spellings('/docs/nowhere')) {
      await page.goto(path);
      await shows(page, 'not found');
      await opened(page, own('/docs/goal'));
      await follow(page, path);
      await shows(page, 'not found');
    }
  });
});
