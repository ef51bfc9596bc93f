/**
 * The table of match options, compared with servers alone and with the behavior in a browser. A server may leave
 * redirects to the browser, but must not add any.
 */
import type { Browser } from 'playwright-core';
import { describe, expect } from 'vitest';
import { matchTable, pattern, requests } from '../../model/test/match-table.js';
import { htmlFacts } from '../src/html-facts.js';
import type { Served } from '../src/serve.js';
import { startServer } from '../src/server-command.js';
import { siteTest } from './browser-test.js';
import { type MatchSite, type Setting, buildMatchSite, goal } from './match-site.js';
import { sampleOf, shareOf } from './sample.js';

interface Case extends Setting {
  readonly name: string;
  /** The server does everything itself. */
  readonly isWhole: boolean;
  readonly args: (site: MatchSite) => readonly string[];
}

const preview = (setting: Setting): Case => ({
  ...setting,
  name: `preview as ${setting.host}, trailingSlash ${setting.trailingSlash}`,
  isWhole: ['nginx', 'apache', 'caddy', 'vercel'].includes(setting.host),
  args: ({ folder, out }) => ['preview', folder, '--out', out, '--port', '0'],
});

const cases: readonly Case[] = [
  preview({ host: 'netlify', trailingSlash: true }),
  preview({ host: 'cloudflare', trailingSlash: false }),
  preview({ host: 'github', trailingSlash: false }),
  preview({ host: 'nginx', trailingSlash: null }),
  preview({ host: 'apache', trailingSlash: null }),
  preview({ host: 'caddy', trailingSlash: null }),
  preview({ host: 'vercel', trailingSlash: null }),
  preview({ host: 'cloudfront', trailingSlash: true }),
  preview({ host: 'static', trailingSlash: null }),
  {
    host: 'static',
    trailingSlash: null,
    name: 'serve',
    isWhole: true,
    args: ({ folder }) => ['serve', folder, '--port', '0', '--no-cache'],
  },
];

const paths = matchTable.map((row) => ({
  ...row,
  given: [pattern, ...requests].map((path) => `/${row.name}${path}`),
  wanted: [pattern, ...row.matched].map((path) => `/${row.name}${path}`),
}));

/** The paths that a server redirects, by a redirect out of the folder or by a page that refreshes. */
async function ledOn(origin: string, given: readonly string[], setting: Setting): Promise<string[]> {
  const answers = given.map(async (path) => {
    const response = await fetch(origin + path);
    const refresh = htmlFacts(await response.text()).meta.get('refresh');
    const isThere = new URL(response.url).pathname === goal(setting);
    return isThere || refresh === `0; url=${goal(setting)}` ? [path] : [];
  });
  return (await Promise.all(answers)).flat();
}

/** The paths that lead a reader to the goal; if nothing redirects, the not-found page stays. */
async function followed(
  browser: Browser,
  { origin, setting }: { readonly origin: string; readonly setting: Setting },
  { given, wanted }: (typeof paths)[number],
): Promise<string[]> {
  const context = await browser.newContext({ baseURL: origin });
  const page = await context.newPage();
  const led: string[] = [];
  for (const path of given) {
    await page.goto(`${path}?q=1#part`);
    if (wanted.includes(path))
      await page.waitForURL(({ pathname }) => pathname === goal(setting)).catch(() => {});
    else await page.waitForFunction(isSettled);
    const { pathname, search, hash } = new URL(page.url());
    if (pathname === goal(setting)) led.push(path);
    // A page that refreshes drops the query; every other redirect keeps it.
    if (pathname !== goal(setting) || search !== '')
      expect([path, search, hash]).toEqual([path, '?q=1', '#part']);
  }
  await context.close();
  return led;
}

/** In the page: it has checked its redirects, and would have left by now. */
function isSettled(): boolean {
  const main = document.querySelector<HTMLElement>('main');
  if (!main || document.readyState !== 'complete') return false;
  const file = main.dataset['redirects'];
  if (file === undefined) return true;
  const fetched = performance.getEntriesByName(new URL(file, location.href).href)[0];
  if (!(fetched instanceof PerformanceResourceTiming) || fetched.responseEnd === 0) return false;
  return performance.now() > fetched.responseEnd + 250;
}

async function openCase(setting: Case): Promise<Served> {
  const site = await buildMatchSite(setting);
  const server = await startServer(setting.args(site), site.folder);
  return { ...server, close: () => server.close().then(site.remove) };
}

/**
 * Every third, and `serve`. Over HTTP only; `hosts` tests more of them, and `nginx` compares that preview with nginx.
 */
const sample = sampleOf(cases, { every: 3 });

/** Cases in which the browser does a part; the rows of the table take turns, each in one of them. */
const readers = sample.filter(({ isWhole }) => !isWhole).map(({ name }) => name);

const tested = sample.map((setting) => ({ ...setting, test: siteTest(() => openCase(setting)) }));

describe.each(tested)('$name', ({ test, ...setting }) => {
  test('the server leads on nothing that does not match', async ({ site }) => {
    for (const { name, given, wanted } of paths) {
      const led = await ledOn(site.origin, given, setting);
      expect([name, led.filter((path) => !wanted.includes(path))]).toEqual([name, []]);
      if (setting.isWhole) expect([name, led]).toEqual([name, wanted]);
    }
  });

  test.skipIf(setting.isWhole)('a reader arrives as the table says', async ({ browser, site }) => {
    const own = shareOf(paths, setting.name, readers);
    const rows = own.map(async (row) => [
      row.name,
      await followed(browser, { origin: site.origin, setting }, row),
    ]);
    expect(own.length).toBeGreaterThan(0);
    expect(await Promise.all(rows)).toEqual(own.map(({ name, wanted }) => [name, wanted]));
  });
});
