/**
 * Page views as a tracker's server sees them: one for each page and tracker, however the reader gets there; none from
 * readers who refuse, and none while a site is written. Nothing that happens to a tracker affects the reader.
 */
import type { Page } from 'playwright-core';
import { afterEach, describe, expect } from 'vitest';
import { type Collector, openCollector } from '../src/collector.js';
import { openDevServer } from '../src/dev-server.js';
import { watch } from '../src/witness.js';
import { openFiles } from '../src/stage.js';
import { collectedTest } from './collected.js';
import { follow, isSamePage, markPage, shows } from './reader.js';
import { trackedFiles } from './tracked-site.js';

const test = collectedTest
  .extend('site', { scope: 'file' }, async ({ collector }, { onCleanup }) => {
    const site = await openFiles(trackedFiles(collector));
    onCleanup(site.close);
    return site;
  })
  .extend('open', async ({ contexts, site, collector }) => {
    collector.forget();
    const context = await contexts({ baseURL: site.origin });
    return () => context.newPage();
  });

const paths = [
  '/tags/g/collect',
  '/matomo/matomo.php',
  '/plausible/api/event',
  '/umami/api/send',
  '/posthog/i/v0/e/',
  '/own',
] as const;

/** What each tracker received, as paths of the site; those sent simultaneously may arrive in any order. */
function told({ hits }: Collector): { readonly [tracker: string]: readonly string[] } {
  const urlOf = (path: string, query: { readonly [name: string]: string }, body: string): string => {
    if (path === paths[0]) return query['dl'] ?? '';
    if (path === paths[1]) return query['url'] ?? '';
    if (path === paths[3]) return `http://umami.example${JSON.parse(body).payload.url}`;
    if (path === paths[4]) return JSON.parse(body).properties.$current_url;
    return (JSON.parse(body) as { url: string }).url;
  };
  return Object.fromEntries(
    paths.map((path) => [
      path,
      hits()
        .filter((hit) => hit.path === path)
        .map(({ query, body }) => new URL(urlOf(path, query, body)))
        .map(({ pathname, search }) => pathname + search)
        .sort(),
    ]),
  );
}

const all = (urls: readonly string[]) => Object.fromEntries(paths.map((path) => [path, [...urls].sort()]));

/** The time a second view of the same page would need to arrive, and more. */
const rest = (page: Page) => page.waitForTimeout(300);

/** All trackers received these pages, and nothing else. */
async function expectTold(page: Page, collector: Collector, urls: readonly string[]): Promise<void> {
  await expect.poll(() => told(collector)).toEqual(all(urls));
  await rest(page);
  expect(told(collector)).toEqual(all(urls));
}

const click = (page: Page, text: string) => page.locator('main').getByText(text, { exact: true }).click();

describe('each tracker is told once', () => {
  test('of the first page, with what it wants to know', async ({ site, collector, open }) => {
    const page = await open();
    const witness = await watch(page, site.origin, [collector.origin]);
    await page.goto('/fr/docs/one/?from=mail#part', { referer: 'https://elsewhere.example/' });
    await expectTold(page, collector, ['/fr/docs/one/?from=mail']);
    const url = `${site.origin}/fr/docs/one/?from=mail`;
    const referrer = 'https://elsewhere.example/';
    const title = 'Un · Tracked';
    const [tags, matomo, plausible, umami, posthog, own] = paths.map((path) =>
      collector.hits().find((hit) => hit.path === path),
    );
    expect(tags?.query).toMatchObject({ v: '2', tid: 'G-TEST1', en: 'page_view', _s: '1', aip: '1' });
    expect(tags?.query).toMatchObject({ dl: url, dt: title, dr: referrer });
    expect(matomo?.query).toMatchObject({ idsite: '7', rec: '1', apiv: '1', cip: '0.0.0.0' });
    expect(matomo?.query).toMatchObject({ url, action_name: title, urlref: referrer });
    const event = { name: 'pageview', url, domain: 'docs.example.com', referrer };
    expect(JSON.parse(plausible?.body ?? '')).toEqual(event);
    const { website, ...seen } = JSON.parse(umami?.body ?? '').payload;
    expect(seen).toMatchObject({ hostname: '127.0.0.1', url: '/fr/docs/one/?from=mail', title, referrer });
    expect(umami?.headers['content-type']).toBe('application/json');
    const { event: name, properties } = JSON.parse(posthog?.body ?? '');
    expect([website?.length, name]).toEqual([36, '$pageview']);
    expect(properties).toMatchObject({ $current_url: url, $referrer: referrer, title, $ip: '0.0.0.0' });
    const view = { url, title, referrer, locale: 'fr', docId: 'one', version: '', anonymizeIp: true };
    expect(JSON.parse(own?.body ?? '')).toEqual(view);
    expect(witness.faults).toEqual([]);
  });

  test('of each page on the way: links, back, forward, redirects, not found', async ({
    site,
    collector,
    open,
  }) => {
    const page = await open();
    const witness = await watch(page, site.origin, [collector.origin]);
    const way = ['/'];
    const counts = async (url?: string) => {
      if (url !== undefined) way.push(url);
      await expectTold(page, collector, way);
    };
    await page.goto('/');
    await counts();
    await markPage(page);
    await click(page, 'one');
    await counts('/docs/one/');
    await click(page, 'part');
    await page.waitForURL('**/docs/one/#part');
    await counts();
    await page.goBack();
    await counts();
    await page.goBack();
    await shows(page, 'Home');
    await counts('/');
    await page.goForward();
    await shows(page, 'One');
    await counts('/docs/one/');
    for (const spelling of ['/docs/one/index.html', '/docs/one.html']) {
      await follow(page, spelling);
      await page.waitForURL('**/docs/one/');
      await counts();
    }
    await follow(page, '/old/page');
    await shows(page, 'Two');
    await counts('/docs/two/');
    await click(page, 'docs');
    await shows(page, 'One');
    await counts('/docs/one/');
    await follow(page, '/nowhere/');
    await shows(page, 'not found');
    await counts('/nowhere/');
    await page.goBack();
    await shows(page, 'One');
    await counts('/docs/one/');
    expect(await isSamePage(page)).toBe(true);
    const referrers = collector.hits().flatMap(({ query }) => query['dr'] ?? query['urlref'] ?? []);
    const before = way.slice(0, -1).flatMap((path) => [`${site.origin}${path}`, `${site.origin}${path}`]);
    expect(referrers).toEqual(before);
    expect(witness.faults.filter((fault) => !fault.includes('404'))).toEqual([]);
  });

  test('of a page by whichever of its paths it was opened', async ({ collector, open }) => {
    const page = await open();
    const views: string[] = [];
    for (const path of ['/docs/one/index.html', '/docs/one.html', '/docs/one', '/docs/one/']) {
      await page.goto(path);
      views.push('/docs/one/');
      await expectTold(page, collector, views);
    }
  });

  test('of a page that a not-found page leads to, and not of that one', async ({ collector, open }) => {
    const page = await open();
    await page.goto('/OLD/Page');
    await shows(page, 'Two');
    await expectTold(page, collector, ['/docs/two/']);
  });

  test('of a not-found page that leads nowhere', async ({ collector, open }) => {
    const page = await open();
    await page.goto('/nowhere/at/all');
    await expectTold(page, collector, ['/nowhere/at/all']);
  });

  test('of a page that had to be loaded', async ({ collector, open }) => {
    const page = await open();
    await page.route('**/docs/two/', (route) =>
      route.request().resourceType() === 'document' ? route.continue() : route.abort(),
    );
    await page.goto('/docs/one/');
    await click(page, 'two');
    await shows(page, 'Two');
    await expectTold(page, collector, ['/docs/one/', '/docs/two/']);
  });

  test('of a page that was left before it had loaded', async ({ collector, open }) => {
    const page = await open();
    const image = '/docs/slow.png';
    await page.route(`**${image}`, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1500));
      await route.abort().catch(() => undefined);
    });
    await page.addInitScript((src) => {
      document.addEventListener('DOMContentLoaded', () => {
        document.querySelector('main')?.append(Object.assign(document.createElement('img'), { src }));
      });
    }, image);
    await page.goto('/', { waitUntil: 'domcontentloaded' });
    await click(page, 'one');
    await shows(page, 'One');
    expect(collector.hits()).toEqual([]);
    await expectTold(page, collector, ['/', '/docs/one/']);
  });

  test('of a page that the browser kept and shows again', async ({ collector, open }) => {
    const page = await open();
    await page.goto('/docs/one/');
    await expectTold(page, collector, ['/docs/one/']);
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    await expectTold(page, collector, ['/docs/one/', '/docs/one/']);
  });
});

describe('nobody is told', () => {
  const refusals = { doNotTrack: '1', globalPrivacyControl: true };

  for (const [name, value] of Object.entries(refusals)) {
    test(`of a reader whose browser says ${name}, and nothing is loaded`, async ({
      site,
      collector,
      open,
    }) => {
      const page = await refusing(await open(), name, value);
      const witness = await watch(page, site.origin);
      await page.goto('/');
      await click(page, 'one');
      await shows(page, 'One');
      await rest(page);
      expect(collector.hits()).toEqual([]);
      expect(witness.requests.filter((url) => url.includes('trackers-'))).toEqual([]);
      expect(witness.faults).toEqual([]);
    });
  }

  test('while the site is written', async ({ collector, open }) => {
    const dev = await openDevServer(trackedFiles(collector));
    const page = await open();
    const witness = await watch(page, dev.origin);
    await page.goto(dev.origin);
    await click(page, 'one');
    await shows(page, 'One');
    await rest(page);
    const policy = await page.getAttribute('meta[http-equiv=Content-Security-Policy]', 'content');
    const faults = [...witness.faults];
    await dev.close();
    expect(faults).toEqual([]);
    expect(policy).toContain("connect-src 'self';");
    expect(collector.hits()).toEqual([]);
    expect(witness.requests.filter((url) => url.includes('trackers-'))).toEqual([]);
  });
});

describe('another configuration', () => {
  const sites: { close: () => Promise<void> }[] = [];
  afterEach(async () => {
    for (const site of sites.splice(0)) await site.close();
  });
  const opened = async (files: { readonly [path: string]: string }) => {
    const site = await openFiles(files);
    sites.push(site);
    return site;
  };

  test('may count readers who refuse, and whole addresses', async ({ collector, open }) => {
    const site = await opened(trackedFiles(collector, { respectDoNotTrack: false, anonymizeIp: false }));
    const page = await refusing(await open(), 'doNotTrack', '1');
    await page.goto(`${site.origin}/docs/one/`);
    await expectTold(page, collector, ['/docs/one/']);
    expect(collector.hits().filter(({ query }) => 'aip' in query || 'cip' in query)).toEqual([]);
  });

  test('without trackers has nothing of them in its pages', async ({ collector }) => {
    const site = await opened(trackedFiles(collector, { trackers: [] }));
    const home = await fetch(site.origin);
    const html = await home.text();
    const [script = ''] = /assets\/[\w-]+\.js/.exec(html) ?? [];
    expect(home.headers.get('Content-Security-Policy')).toContain("connect-src 'self';");
    expect(html).toContain('connect-src &#x27;self&#x27;;');
    expect(await site.read(script)).not.toMatch(/globalPrivacyControl|docgen:stays|trackers-/);
  });
});

describe('the reader', () => {
  test('is given a policy with the trackers’ origins and no others', async ({ site, collector }) => {
    const answer = await fetch(site.origin);
    const policy = `connect-src 'self' ${collector.origin};`;
    expect(answer.headers.get('Content-Security-Policy')).toContain(policy);
    expect((await answer.text()).replaceAll('&#x27;', "'")).toContain(policy);
  });

  test('gets and sends no cookies, and nothing is stored', async ({ collector, open }) => {
    const page = await open();
    await page.goto('/');
    await click(page, 'one');
    await shows(page, 'One');
    await expectTold(page, collector, ['/', '/docs/one/']);
    expect(collector.hits().filter(({ headers }) => headers.cookie !== undefined)).toEqual([]);
    const stored = await page.evaluate(() => [document.cookie, Object.keys(localStorage)]);
    expect(stored).toEqual(['', []]);
  });

  test('waits for no tracker', async ({ site, collector, open }) => {
    const page = await open();
    const witness = await watch(page, site.origin, [collector.origin]);
    const release = collector.hold();
    await page.goto('/', { waitUntil: 'load' });
    for (const [link, title] of [
      ['one', 'One'],
      ['two', 'Two'],
      ['home', 'Home'],
    ] as const) {
      await click(page, link);
      await shows(page, title);
    }
    release();
    await expectTold(page, collector, ['/', '/docs/one/', '/docs/two/', '/']);
    expect(witness.faults).toEqual([]);
  });

  test('notices nothing of a tracker that is down', async ({ browser }) => {
    const gone = await openCollector();
    const site = await openFiles(trackedFiles(gone));
    await gone.close();
    const page = await browser.newPage({ baseURL: site.origin });
    const witness = await watch(page, site.origin, [gone.origin]);
    await page.goto('/');
    await click(page, 'one');
    await shows(page, 'One');
    await rest(page);
    const text = await page.innerText('body');
    await page.close();
    await site.close();
    expect(text).not.toContain('Error');
    const others = witness.faults.filter((fault) => !fault.includes('ERR_CONNECTION_REFUSED'));
    expect(others.filter((fault) => !fault.includes('Failed to fetch'))).toEqual([]);
  });

  test('loads the site’s own trackers once the page has loaded and is on the screen', async ({
    collector,
    open,
  }) => {
    const page = await open();
    await page.goto('/');
    await expectTold(page, collector, ['/']);
    const [loaded, painted, asked] = await page.evaluate(() => {
      const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
      const script = performance.getEntriesByType('resource').find(({ name }) => name.includes('trackers-'));
      const [paint] = performance.getEntriesByName('first-contentful-paint');
      return [navigation?.loadEventStart ?? 0, paint?.startTime ?? 0, script?.startTime ?? 0];
    });
    expect(Math.min(loaded, painted)).toBeGreaterThan(0);
    expect(asked).toBeGreaterThanOrEqual(Math.max(loaded, painted));
  });

  test('reports a page that is never painted', async ({ collector, open }) => {
    const page = await open();
    await page.addInitScript(() => {
      PerformanceObserver.prototype.observe = () => undefined;
    });
    await page.goto('/');
    await expectTold(page, collector, ['/']);
  });
});

/** A page whose browser opts out of tracking. */
async function refusing(page: Page, name: string, value: unknown): Promise<Page> {
  await page.addInitScript(
    ([key, said]) => Object.defineProperty(navigator, key as string, { value: said }),
    [name, value],
  );
  return page;
}
