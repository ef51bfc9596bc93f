/**
 * Each host with each form of URL: responses to the site's own links and to other spellings, and agreement between
 * docgen's warning and its preview. `pnpm prove` tests every host, the whole run every combination.
 */
import { describe, expect, test } from 'vitest';
import { crawl } from '../src/crawl.js';
import { htmlFacts } from '../src/html-facts.js';
import { startServer } from '../src/server-command.js';
import { type Setting, buildMatchSite, goal, hosts } from './match-site.js';
import { isLong, sampleOf } from './sample.js';

const settings = hosts.flatMap((host) =>
  [null, true, false].map((trailingSlash): Setting => ({ host, trailingSlash })),
);

/** The final response to a spelling of the page at `/docs/goal`: its heading, or the status. */
async function arrival(origin: string, path: string): Promise<string | number | undefined> {
  const response = await fetch(origin + path);
  const text = await response.text();
  return response.status === 200 ? htmlFacts(text).title.split(' ·')[0] : response.status;
}

const sampled = sampleOf(settings, { every: settings.length, kind: ({ host }) => host });

describe.each(sampled.filter((_, n) => isLong || n % 2 === 0))(
  'for $host with trailingSlash $trailingSlash',
  (setting) => {
    test('links lead to pages, and are redirected only where docgen warns of it', async () => {
      const site = await buildMatchSite(setting);
      const { folder, out } = site;
      const server = await startServer(['preview', folder, '--out', out, '--port', '0'], folder);
      try {
        expect(site.exitCode).toBe(0);
        const { pages, faults } = await crawl(server.origin, 'https://none.example');
        const isWarned = site.stderr.includes('route/redirecting-form');
        expect(faults.length > 0).toBe(isWarned);
        expect(faults.filter((fault) => !/ answers 30[18] /.test(fault))).toEqual([]);
        if (!isWarned) expect(pages.size).toBe(8);

        const isFile = setting.trailingSlash === false;
        const own = isFile ? '/docs/goal.html' : '/docs/goal/index.html';
        const other = isFile ? '/docs/goal/index.html' : '/docs/goal.html';
        // GitHub Pages has no rules: the not-found page redirects, in the browser.
        const knowsBoth = setting.host !== 'github';
        expect(await arrival(server.origin, goal(setting))).toBe('Goal');
        expect(await arrival(server.origin, own)).toBe('Goal');
        expect(await arrival(server.origin, other)).toBe(knowsBoth ? 'Goal' : 404);
        expect(await arrival(server.origin, `/fr${own}`)).toBe('But');
        // A folder without its own page, a former path, a section that redirects except for its pages.
        const hasNoSlash = setting.host === 'github' && isFile;
        for (const path of ['/docs', '/docs/before', '/section'])
          expect([path, await ends(server.origin, path, goal(setting))]).toEqual([path, true]);
        for (const path of ['/docs/', '/docs/before/'])
          expect([path, await ends(server.origin, path, goal(setting))]).toEqual([path, !hasNoSlash]);
        expect(await arrival(server.origin, `/section/kept${isFile ? '' : '/'}`)).toBe('Kept');
      } finally {
        await server.close();
        await site.remove();
      }
    });
  },
);

/**
 * Whether a path leads to `wanted`, by the host's own redirects or by a page that refreshes. The crawl, not this test,
 * checks whether links have the right slash.
 */
async function ends(origin: string, path: string, wanted: string): Promise<boolean> {
  const response = await fetch(origin + path);
  const refresh = htmlFacts(await response.text()).meta.get('refresh');
  const arrived = refresh?.replace(/^0; url=|#.*$/g, '') ?? new URL(response.url).pathname;
  return response.status === 200 && arrived.replace(/\/$/, '') === wanted.replace(/\/$/, '');
}
