/**
 * The test function for files about `content`: the site, built once for all with --strict, is served to a browser. Its
 * reader has opened all groups of the sidebar (that of `openFirst` has not yet), and opts out of tracking; that of
 * `openCounted` does not, and trackers respond to it as usual.
 */
import type { BrowserContextOptions, Page } from 'playwright-core';
import { beforeAll, inject } from 'vitest';
import { browserTest } from './browser-test.js';
import { buildShared, openShared } from './shared-sites.js';
import { desktop } from './windows.js';

/** The public origin in `content/docgen.config.ts`. */
export const publicOrigin = 'https://docs.parcelune.example';

/** The default locale first; `prefix` precedes every path of a locale. */
export const locales = [
  { code: 'fr', lang: 'fr', prefix: '', label: 'Français', notFound: 'Page introuvable' },
  { code: 'en', lang: 'en-GB', prefix: '/en', label: 'English', notFound: 'Page not found' },
  { code: 'id', lang: 'id', prefix: '/id', label: 'Bahasa Indonesia', notFound: 'Halaman tidak ditemukan' },
] as const;

/** Where `content/docgen.config.ts` sends page views. */
export const trackers = ['https://stats.parcelune.example', 'https://tags.parcelune.example'] as const;

/** The earlier version of `content`. Its pages leave search engines to the current ones, and look like them. */
const frozen = '/docs/2025-01-20/';

/** The pages that belong to the current version, and those of the earlier one. */
export function byVersion<P extends { readonly url: string }>(
  pages: readonly P[],
): { current: P[]; earlier: P[] } {
  const isEarlier = ({ url }: P) => url.includes(frozen);
  return { current: pages.filter((page) => !isEarlier(page)), earlier: pages.filter(isEarlier) };
}

/** Groups of the sidebar as the browser stores them: how many are nested in each, and its first page. */
const sidebarGroups = [
  '0intro',
  '0plan_integration/partnership',
  '0recipes/returns',
  '0go_live/activation',
  '0api/index',
  ...['couriers', 'maps', 'locations', 'rates', 'draft_orders', 'orders', 'trackings', 'webhook'].map(
    (name) => `0api/${name}/overview`,
  ),
];

/** For a reader who has already opened all groups of the sidebar: it runs in the page. */
function openGroups(groups: readonly string[]): void {
  if (!location.protocol.startsWith('http')) return;
  const open = Object.fromEntries(groups.map((group) => [group, true]));
  if (sessionStorage.getItem('sidebar') === null) sessionStorage.setItem('sidebar', JSON.stringify({ open }));
}

export { desktop, phone } from './windows.js';

// Before the tests, so that none of them spends its own time waiting.
beforeAll(async () => void (await buildShared('content', inject('sharedSites'))));

export const test = browserTest
  // oxlint-disable-next-line no-empty-pattern -- vitest reads a fixture's needs from this pattern
  .extend('content', { scope: 'file' }, async ({}, { onCleanup }) => {
    const stage = await openShared('content', inject('sharedSites'));
    onCleanup(stage.close);
    return stage;
  })
  .extend(
    'reader',
    ({ contexts, content }) =>
      (options: BrowserContextOptions) =>
        contexts({ baseURL: content.origin, viewport: desktop, ...options }),
  )
  .extend('openFirst', ({ reader }) => async (options: BrowserContextOptions = {}): Promise<Page> => {
    const context = await reader(options);
    await context.addInitScript(() =>
      Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }),
    );
    return context.newPage();
  })
  .extend('open', ({ openFirst }) => async (options: BrowserContextOptions = {}): Promise<Page> => {
    const page = await openFirst(options);
    await page.addInitScript(openGroups, sidebarGroups);
    return page;
  })
  .extend('openCounted', ({ reader }) => async (options: BrowserContextOptions = {}): Promise<Page> => {
    const context = await reader(options);
    for (const origin of trackers) {
      await context.route(`${origin}/**`, (route) => route.fulfill({ status: 204 }));
    }
    return context.newPage();
  });
