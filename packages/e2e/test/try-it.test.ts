/** The panel for requests on `examples/openapi`, against a server made from its description. */
import { cp, mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from '../src/browser.js';
import { type MockApi, openMockApi } from '../src/mock-api.js';
import { rootFolder } from '../src/site.js';
import { type Stage, openStage } from '../src/stage.js';
import { watch } from '../src/witness.js';
import { bringAxe, violations } from './axe.js';

const example = join(rootFolder, 'examples/openapi');
const wait = { ms: 0 };
const folder = { path: '' };
let api: MockApi;
let site: Stage;
let browser: Browser;

beforeAll(async () => {
  api = await openMockApi(join(example, 'openapi/seeds.yaml'), () => wait.ms);
  folder.path = await realpath(await mkdtemp(join(tmpdir(), 'docgen-try-it-')));
  await cp(example, folder.path, { recursive: true });
  const file = join(folder.path, 'openapi/seeds.yaml');
  const text = await readFile(file, 'utf8');
  await writeFile(file, text.replace('https://sandbox.seeds.example.com/v1', api.origin));
  [site, browser] = await Promise.all([openStage(folder.path, ['--strict']), launchBrowser()]);
});
afterAll(async () => {
  await Promise.all([site?.close(), browser?.close(), api?.close()]);
  await rm(folder.path, { recursive: true, force: true });
});

async function open(path = '/return/'): Promise<Page> {
  const page = await browser.newPage({ baseURL: site.origin, viewport: { width: 1440, height: 900 } });
  await page.goto(path);
  await page.waitForLoadState('networkidle');
  return page;
}

const status = (page: Page) => page.locator('.try-it-status').innerText();
const send = (page: Page) => page.getByRole('button', { name: 'Send' }).press('Enter');

test('the panel comes when it is opened, and a page with it weighs at most 95 KB of JavaScript', async () => {
  const page = await browser.newPage({ baseURL: site.origin });
  const scripts: Promise<number>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script')
      scripts.push(response.body().then((body) => gzipSync(body).length));
  });
  const weight = async () => (await Promise.all(scripts)).reduce((all, one) => all + one, 0);
  await page.goto('/return/', { waitUntil: 'networkidle' });
  expect(await weight()).toBeLessThanOrEqual(14 * 1024);
  await page.getByRole('button', { name: 'Try it' }).click();
  await page.getByRole('button', { name: 'Send' }).waitFor();
  expect(await weight()).toBeGreaterThan(50 * 1024);
  expect(await weight()).toBeLessThanOrEqual(95 * 1024);
});

test('a request is sent with the key, filled in by the example, and its answer shown', async () => {
  const page = await open();
  const seen = await watch(page, site.origin, [api.origin]);
  const opener = page.getByRole('button', { name: 'Try it' });
  await opener.press('Enter');
  expect(await opener.getAttribute('aria-expanded')).toBe('true');
  const server = page.getByRole('combobox', { name: 'Server' });
  expect(await server.locator('option:checked').innerText()).toBe('Sandbox');
  await page.getByLabel('Key: Authorization').fill('abc');
  await send(page);
  await expect.poll(() => status(page)).toMatch(/^Status 201 Created, \d+ ms$/);
  expect(await page.getByRole('figure', { name: 'Response' }).innerText()).toContain('"plant":');
  await page.locator('.try-it-form summary').click();
  expect(await page.locator('.try-it-form details').innerText()).toContain('x-request-id: req_1');
  const heard = api.heard.at(-1);
  expect([heard?.method, heard?.url, heard?.headers.authorization]).toEqual([
    'POST',
    '/packets',
    'Bearer abc',
  ]);
  expect(heard?.headers.cookie).toBeUndefined();
  expect(JSON.parse(heard?.body ?? '')).toEqual({
    plant: 'Runner bean',
    grams: 25,
    from: { garden: 'North wall' },
  });
  expect(seen.faults).toEqual([]);
  await page.close();
});

test('the key is kept for the visit, in this tab alone', async () => {
  const page = await open();
  await page.getByRole('button', { name: 'Try it' }).click();
  await page.getByLabel('Key: Authorization').fill('abc');
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('abc');
  await page.goto('/packets/');
  await page.waitForLoadState('networkidle');
  await page.getByRole('button', { name: 'Try it' }).first().click();
  expect(await page.getByLabel('Key: Authorization').inputValue()).toBe('abc');
  await page.getByLabel('plant', { exact: true }).fill('Bean & pea');
  await send(page);
  await expect.poll(() => status(page)).toContain('Status 200');
  expect(api.heard.at(-1)?.url).toBe('/packets?plant=Bean+%26+pea');
  const other = await open();
  await other.getByRole('button', { name: 'Try it' }).click();
  expect(await other.getByLabel('Key: Authorization').inputValue()).toBe('');
  await Promise.all([page.close(), other.close()]);
});

test('errors are told: of the API, of the body, of the network', async () => {
  const page = await open();
  await page.getByRole('button', { name: 'Try it' }).click();
  await send(page);
  await expect.poll(() => status(page)).toContain('Status 401');
  await page.getByLabel('Key: Authorization').fill('abc');
  await page.getByRole('textbox', { name: 'Body' }).fill('{"plant": "Pea"}');
  await send(page);
  await expect.poll(() => status(page)).toContain('Status 422');
  await page.getByRole('textbox', { name: 'Body' }).fill('{');
  const before = api.heard.length;
  await send(page);
  expect(await status(page)).toBe('The body is not valid JSON.');
  expect(api.heard).toHaveLength(before);
  await page.getByRole('textbox', { name: 'Body' }).fill('');
  await page.route(`${api.origin}/**`, (route) => route.abort());
  await send(page);
  await expect.poll(() => status(page)).toContain('(CORS)');
  await page.getByRole('combobox', { name: 'Server' }).selectOption('Live');
  expect(await page.locator('.try-it-form').innerText()).toContain('Requests to this server are real.');
  await page.close();
});

test('a request can be stopped, and the focus stays on the button', async () => {
  const page = await open();
  await page.getByRole('button', { name: 'Try it' }).click();
  wait.ms = 5000;
  await send(page);
  await page.getByRole('button', { name: 'Stop' }).waitFor();
  expect(await status(page)).toBe('Sending …');
  await page.keyboard.press('Enter');
  await expect.poll(() => status(page)).toBe('Stopped.');
  wait.ms = 0;
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Send');
  await page.close();
});

test('React is loaded when the panel is opened, and the policy admits the servers alone', async () => {
  const page = await browser.newPage({ baseURL: site.origin });
  const seen = await watch(page, site.origin, [api.origin]);
  await page.goto('/return/');
  await page.waitForLoadState('networkidle');
  const scripts = () => seen.requests.filter((url) => url.endsWith('.js')).length;
  const before = scripts();
  expect(seen.requests.some((url) => url.includes('try-it-panel'))).toBe(false);
  await page.getByRole('button', { name: 'Try it' }).click();
  await page.getByRole('button', { name: 'Send' }).waitFor();
  expect(scripts()).toBeGreaterThan(before);
  const policy = await page.getAttribute('meta[http-equiv=Content-Security-Policy]', 'content');
  expect(policy).toContain(`connect-src 'self' ${[api.origin, 'https://api.seeds.example.com'].join(' ')};`);
  expect(await site.read('_headers')).toContain(api.origin);
  expect(seen.faults).toEqual([]);
  const refused = await page.evaluate(() =>
    fetch('https://elsewhere.example/').then(
      () => 'sent',
      () => 'refused',
    ),
  );
  expect(refused).toBe('refused');
  await page.close();
});

test('it is accessible, and nothing of it is there without JavaScript', async () => {
  for (const colorScheme of ['light', 'dark'] as const) {
    const page = await bringAxe(await browser.newPage({ baseURL: site.origin, colorScheme }));
    await page.goto('/return/');
    await page.waitForLoadState('networkidle');
    await page.getByRole('button', { name: 'Try it' }).click();
    await page.getByLabel('Key: Authorization').fill('abc');
    await send(page);
    await expect.poll(() => status(page)).toContain('Status 201');
    expect(await violations(page)).toEqual([]);
    await page.close();
  }
  const page = await browser.newPage({ baseURL: site.origin, javaScriptEnabled: false });
  await page.goto('/return/');
  expect(await page.getByRole('button', { name: 'Try it' }).count()).toBe(0);
  await page.close();
});
