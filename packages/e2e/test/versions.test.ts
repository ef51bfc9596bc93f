/** Versions of the docs in a browser: the menu, its choice, the banner of old pages; on `examples/versions`. */
import type { Page } from 'playwright-core';
import { expect, onTestFinished } from 'vitest';
import { launchBrowser } from '../src/browser.js';
import { openFiles } from '../src/stage.js';
import { watch } from '../src/witness.js';
import { exampleTest, siteTest } from './browser-test.js';
import { shows } from './reader.js';

const test = exampleTest('versions');

const pathOf = (page: Page) => new URL(page.url()).pathname;

async function choose(page: Page, version: string): Promise<void> {
  await page.locator('.version-menu summary').click();
  await Promise.all([
    page.waitForFunction(
      (name) => document.querySelector('.version-menu a[aria-current]')?.textContent === name,
      version,
    ),
    page.locator('.version-menu').getByRole('link', { name: version, exact: true }).click(),
  ]);
}

test('the switch leads to the same page, in the same language, without a load', async ({ site, open }) => {
  const page = await open();
  const seen = await watch(page, site.origin);
  await page.goto('/fr/docs/folding/fold/');
  await page.evaluate(() => Object.assign(globalThis, { stays: true }));
  await choose(page, '1.0');
  expect(pathOf(page)).toBe('/fr/docs/1.0/folding/fold/');
  expect(await page.evaluate(() => 'stays' in globalThis)).toBe(true);
  await choose(page, '2.0');
  expect(pathOf(page)).toBe('/fr/docs/folding/fold/');
  expect(seen.faults).toEqual([]);
});

test('or to what is nearest above it', async ({ open }) => {
  const page = await open();
  await page.goto('/docs/1.0/folding/wax/');
  await choose(page, '2.0');
  expect(pathOf(page)).toBe('/docs/folding/fold/');
});

test('pages of another version say so, and lead to the current one', async ({ open }) => {
  const page = await open();
  await page.goto('/docs/1.0/intro/');
  const banner = page.getByRole('note');
  expect(await banner.innerText()).toContain('You are reading the documentation of version 1.0');
  await banner.getByRole('link').click();
  await page.waitForURL('**/docs/intro/');
  await expect.poll(() => page.getByRole('note').count()).toBe(0);
  await page.goto('/fr/docs/3.0-beta/intro/');
  expect(await page.getByRole('note').innerText()).toContain('n’est pas encore publiée');
});

test('frozen pages show what they showed: their snippets, their pictures', async ({ open }) => {
  const page = await open();
  await page.goto('/docs/1.0/intro/');
  expect(await page.locator('main').innerText()).toContain('A4, 80 g');
  const old = await page.locator('main img').getAttribute('src');
  await page.goto('/docs/intro/');
  expect(await page.locator('main').innerText()).toContain('A4, 100 g');
  expect(await page.locator('main img').getAttribute('src')).not.toBe(old);
});

test('the choice is remembered, by links that name no version', async ({ open }) => {
  const page = await open();
  await page.goto('/docs/intro/');
  await choose(page, '1.0');
  await page.goto('/');
  await page.getByRole('main').getByRole('link', { name: 'how to fold one' }).click();
  await page.waitForURL('**/docs/1.0/folding/fold/');
  await page.goto('/fr/');
  await page.getByRole('banner').getByRole('link', { name: 'Docs' }).click();
  await page.waitForURL('**/fr/docs/1.0/intro/');
  await page.getByRole('contentinfo').waitFor();
  // A requested page of the current version stays the requested one.
  await page.goto('/docs/intro/');
  await page.getByRole('main').getByRole('link', { name: 'the fold' }).click();
  await page.waitForURL('**/docs/folding/fold/#first-crease');
  await shows(page, 'Fold the hull');
  await choose(page, '2.0');
  await page.getByRole('banner').getByRole('link', { name: 'Docs' }).click();
  await page.waitForURL('**/docs/intro/');
});

const pathIn = (link: Element) => (link as HTMLAnchorElement).pathname;
const docsLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Docs' });

test('the choice also holds in a new tab, and in one that was open before', async ({ site }) => {
  // Chromium 150 without a window crashes if a link opens a tab in a process of its own.
  const browser = await launchBrowser(['--renderer-process-limit=1']);
  onTestFinished(() => browser.close());
  const page = await (await browser.newContext({ baseURL: site.origin })).newPage();
  const other = await page.context().newPage();
  await other.goto('/fr/');
  await page.goto('/docs/intro/');
  await choose(page, '1.0');
  // Links change shortly after the page.
  await expect.poll(() => docsLink(page).evaluate(pathIn)).toBe('/docs/1.0/intro/');
  const opening = page.context().waitForEvent('page');
  await docsLink(page).click({ modifiers: ['ControlOrMeta'] });
  const tab = await opening;
  await tab.waitForURL('**/docs/1.0/intro/', { waitUntil: 'commit' });
  await expect.poll(() => tab.locator('.version-menu a[aria-current]').textContent()).toBe('1.0');
  await expect.poll(() => docsLink(other).evaluate(pathIn)).toBe('/fr/docs/1.0/intro/');
  await choose(page, '2.0');
  await expect.poll(() => docsLink(other).evaluate(pathIn)).toBe('/fr/docs/intro/');
});

test('the choice holds for the address of the docs, typed', async ({ site, open }) => {
  const page = await open();
  const seen = await watch(page, site.origin);
  // Browsers keep a host's 301, whatever the reader chooses later.
  expect(await site.read('_redirects')).not.toMatch(/^(?:\/fr)?\/docs \//m);
  await page.goto('/docs/');
  await page.waitForURL('**/docs/intro/');
  await shows(page, /./);
  for (const [stored, path, wanted] of [
    ['1.0', '/docs/', '/docs/1.0/intro/'],
    ['1.0', '/fr/docs/', '/fr/docs/1.0/intro/'],
    ['3.0-beta', '/docs', '/docs/3.0-beta/intro/'],
    ['', '/docs/', '/docs/intro/'],
    ['0.1', '/docs/', '/docs/intro/'],
    ['constructor', '/docs/', '/docs/intro/'],
  ] as const) {
    await page.evaluate((version) => localStorage.setItem('version:docs', version), stored);
    await page.goto('/404-of-no-page/');
    const before = await page.evaluate(() => history.length);
    await page.goto(path);
    await page.waitForURL(`**${wanted}`);
    await shows(page, /./);
    // The page in between is not a step in the history.
    expect(await page.evaluate(() => history.length)).toBe(before + 1);
  }
  expect(seen.faults.filter((fault) => !fault.includes('404'))).toEqual([]);
});

test('without JavaScript, and where storage is blocked, the address leads to the current version', async ({
  open,
}) => {
  const plain = await open({ javaScriptEnabled: false });
  await plain.goto('/docs/');
  await plain.waitForURL('**/docs/intro/');
  const page = await open();
  await page.addInitScript(
    "Object.defineProperty(window, 'localStorage', { get() { throw new Error('blocked'); } })",
  );
  await page.goto('/docs/');
  await page.waitForURL('**/docs/intro/');
});

const sets = exampleTest('docs-sets');

sets('the menu of docs sets leads to another set, and each remembers its own version', async ({ open }) => {
  const page = await open();
  await page.goto('/docs/guides/launch/');
  const [docs, versions] = [page.locator('.version-menu').first(), page.locator('.version-menu').last()];
  await docs.locator('summary').click();
  expect(await docs.locator('[aria-current]').allInnerTexts()).toEqual(['Flying kites']);
  await page.evaluate(() => Object.assign(globalThis, { stays: true }));
  await docs.getByRole('link', { name: 'Kite library' }).click();
  await shows(page, 'Get started');
  expect(pathOf(page)).toBe('/library/start/');
  await versions.locator('summary').click();
  await versions.getByRole('link', { name: '1.0' }).click();
  await page.waitForURL('**/library/1.0/start/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Tie a knot' }).click();
  await page.waitForURL('**/library/1.0/knots/');
  const kept = () => ['stays' in globalThis, localStorage.getItem('version:library')];
  expect(await page.evaluate(kept)).toEqual([true, '1.0']);
});

const sails = siteTest(() =>
  openFiles(
    {
      'docgen.config.json': JSON.stringify({
        title: 'Sails',
        trailingSlash: true,
        docs: { main: 'intro' },
        versions: { '1.0': {} },
        navbar: {
          left: [
            { label: 'Old', to: '/docs/intro' },
            { label: 'New', to: '/docs/new' },
          ],
        },
      }),
      'docs/intro.md': '# Introduction\n\n[New](new.md)\n',
      'docs/new.md': '# New\n\n## More {#more}\n\n[Introduction](intro.md)\n',
      'versions/1.0/docs/intro.md': '# Introduction\n\nOf 1.0.\n',
      'pages/index.md': '# Home\n\n[The old one](/docs/intro) and [the new one](/docs/new#more).\n',
    },
    ['--max-warnings', '99'],
  ),
);

sails('links to pages that the chosen version lacks stay as they are', async ({ site, open }) => {
  const page = await open();
  await page.addInitScript(() => localStorage.setItem('version:docs', '1.0'));
  await page.goto('/');
  const links = page.locator('header .navbar a, main p a');
  await expect
    .poll(async () => {
      const urls = await links.evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href));
      return urls.map((url) => url.slice(site.origin.length));
    })
    .toEqual(['/docs/1.0/intro/', '/docs/new/', '/docs/1.0/intro/', '/docs/new/#more']);
  await page.getByRole('link', { name: 'the new one' }).click();
  await shows(page, 'New');
  expect(pathOf(page)).toBe('/docs/new/');
});

test('where the chosen version lacks the page, the link leads where it says', async ({ open }) => {
  const page = await open();
  await page.addInitScript(() => localStorage.setItem('version:docs', '1.0'));
  await page.goto('/');
  await page.evaluate(() => {
    const link = document.querySelector<HTMLAnchorElement>('main a');
    if (link) link.href = '/docs/folding/sail/';
  });
  await page.locator('main a').first().click();
  await shows(page, /^Set a sail$/);
  expect(pathOf(page)).toBe('/docs/folding/sail/');
});

test('a version that is no more, and blocked storage, change nothing', async ({ open }) => {
  for (const script of [
    "localStorage.setItem('version:docs', '0.1')",
    "Object.defineProperty(window, 'localStorage', { get() { throw new Error('blocked'); } })",
  ]) {
    const page = await open();
    await page.addInitScript(script);
    await page.goto('/');
    await page.getByRole('banner').getByRole('link', { name: 'Docs' }).click();
    await page.waitForURL('**/docs/intro/');
  }
});

test('without JavaScript the switch and the banner are links', async ({ open }) => {
  const page = await open({ javaScriptEnabled: false });
  await page.goto('/docs/1.0/folding/fold/');
  await page.locator('.version-menu summary').click();
  await page.getByRole('link', { name: '2.0', exact: true }).click();
  expect(pathOf(page)).toBe('/docs/folding/fold/');
});

test('search engines are told of the current page, and of old ones that have none', async ({ site }) => {
  const canonical = async (file: string) => /rel="canonical" href="([^"]+)"/.exec(await site.read(file))?.[1];
  expect(await canonical('docs/1.0/folding/fold/index.html')).toBe(
    'https://boats.example.com/docs/folding/fold/',
  );
  expect(await canonical('docs/1.0/folding/wax/index.html')).toBe(
    'https://boats.example.com/docs/1.0/folding/wax/',
  );
  const map = await site.read('sitemap.xml');
  expect(map).toContain('/docs/1.0/folding/wax/');
  expect(map).not.toContain('/docs/1.0/folding/fold/');
});
