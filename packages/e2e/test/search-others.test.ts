/** The search window over several sites, on several origins: what it finds, where results lead, and sites that fail. */
import { type RequestListener, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { type Stage, openFiles, openStage } from '../src/stage.js';
import { runDocgen } from '../src/site.js';
import { writeFiles, writeSite } from '../src/written-site.js';
import { siteTest } from './browser-test.js';

const billing = {
  'docgen.config.json': JSON.stringify({
    title: 'Billing',
    publish: { links: true, search: true },
    docs: { routeBase: '/' },
  }),
  'docs/index.md': '# Invoices\n\nAn invoice lists what a shop owes.\n',
  'docs/refunds.md': '# Refunds\n\nA refund gives money back for a lost parcel.\n',
  'docs/odd.md': '---\ntitle: "Zeppelin <img src=x onerror=alert(1)>"\n---\n\nA zeppelin carries parcels.\n',
};

interface Joined extends Stage {
  readonly billing: Stage;
}

/** A server that isn't docgen's, on its own origin. */
async function served(answer: RequestListener): Promise<{ origin: string; close: () => void }> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** Opens a site that searches `billing` and, as other sites, whatever `more` names by origin. */
async function joined(more: { readonly [name: string]: string } = {}): Promise<Joined> {
  const other = await openFiles(billing);
  const { folder, remove } = await writeSite({
    'docs/index.md': '# Shop\n\nA shop sends a parcel.\n',
    'docs/parcels.md': '# Parcels\n\n## Lost\n\nA parcel that is lost is searched for.\n',
  });
  const manifest = relative(folder, other.out);
  const sites = Object.fromEntries(
    Object.entries({ billing: other.origin, ...more }).map(([name, origin]) => [
      name,
      { manifest, origin, search: true },
    ]),
  );
  const config = { title: 'Shop', docs: { routeBase: '/' }, sites };
  await writeFiles(folder, { 'docgen.config.json': JSON.stringify(config) });
  const updated = await runDocgen(['sites', 'update'], folder);
  expect(updated, updated.stderr).toMatchObject({ exitCode: 0 });
  const stage = await openStage(folder);
  const close = async () => {
    await stage.close();
    await other.close();
    await remove();
  };
  return { ...stage, billing: other, close };
}

/** Opens the window and types; returns what the browser complained of since. */
async function ask(page: Page, query: string): Promise<string[]> {
  const faults: string[] = [];
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
  page.on('pageerror', (error) => faults.push(error.message));
  await page.goto('/');
  await page.locator('html[data-js]').waitFor();
  await page.click('[data-search]');
  await page.fill('dialog.search [role="combobox"]', query);
  await page.locator('dialog.search [role="option"]').first().waitFor({ timeout: 15_000 });
  return faults;
}

const links = (page: Page) =>
  page
    .locator('dialog.search [role="listbox"] > [role="group"] > a:first-child')
    .evaluateAll((all) =>
      all.map((one) => [one.textContent.replace(/ {2,}.*$/s, ''), one.getAttribute('href')]),
    );
const status = (page: Page) => page.locator('dialog.search [role="status"]');

const test = siteTest(() => joined());

describe('two sites', { timeout: 120_000 }, () => {
  test('are one list, and each result of the other one is labelled and leads there', async ({
    open,
    site,
  }) => {
    const page = await open();
    const faults = await ask(page, 'refund');
    await expect.poll(() => links(page)).toEqual([['Refunds · Billing', `${site.billing.origin}/refunds`]]);
    await page.fill('dialog.search [role="combobox"]', 'lost parcel');
    await expect
      .poll(async () => (await links(page)).map(([, href]) => href))
      .toEqual(['/parcels', `${site.billing.origin}/refunds`]);
    await page.getByRole('button', { name: 'Billing (1)' }).click();
    await expect
      .poll(async () => (await links(page)).map(([, href]) => href))
      .toEqual([`${site.billing.origin}/refunds`]);
    await page.locator('dialog.search [role="option"]').first().click();
    await page.waitForURL(`${site.billing.origin}/refunds`);
    expect(faults).toEqual([]);
  });

  test('texts of the other site are text', async ({ open }) => {
    const page = await open();
    const faults = await ask(page, 'zeppelin');
    await expect
      .poll(async () => (await links(page)).map(([text]) => text))
      .toEqual(['Zeppelin <img src=x onerror=alert(1)> · Billing']);
    expect(await page.locator('dialog.search img').count()).toBe(0);
    expect(faults).toEqual([]);
  });

  test('a site that searches no others loads nothing for it', async ({ open, site }) => {
    const page = await open({ baseURL: site.billing.origin });
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await ask(page, 'invoice');
    expect(await page.locator('[data-search]').getAttribute('data-others')).toBe(null);
    expect(await site.billing.read('index.html')).not.toContain('search.away');
    expect(requests.filter((url) => !url.startsWith(site.billing.origin))).toEqual([]);
    const texts = await Promise.all(
      requests
        .filter((url) => url.endsWith('.js'))
        .map((url) => site.billing.read(new URL(url).pathname.slice(1))),
    );
    expect(texts.filter((text) => text.includes('no index that can be searched'))).toEqual([]);
  });

  test('only index files are open to other origins', async ({ site }) => {
    const origin = async (path: string) =>
      (await fetch(`${site.billing.origin}${path}`)).headers.get('access-control-allow-origin');
    const { at, shards } = JSON.parse(await site.billing.read('search/en.json')) as {
      readonly at: string;
      readonly shards: readonly (readonly [string, string])[];
    };
    expect(await origin('/search/en.json')).toBe('*');
    expect(await origin(`${at}${shards[0]?.[1]}`)).toBe('*');
    for (const path of ['/', '/refunds', '/docgen-links.json', '/nothing'])
      expect(await origin(path)).toBe(null);
    expect(await site.read('_headers')).toContain(`connect-src 'self' ${site.billing.origin};`);
  });
});

const cases: { readonly [name: string]: (manifest: string) => RequestListener } = {
  'is unreachable': () => (request) => void request.socket.destroy(),
  'never answers': () => () => undefined,
  'has an index of another version': (manifest) => (_, reply) =>
    void reply
      .writeHead(200, { 'access-control-allow-origin': '*' })
      .end(manifest.replace(/"format":\d+/, '"format":1')),
  'sends something else': () => (_, reply) =>
    void reply.writeHead(200, { 'access-control-allow-origin': '*' }).end('{"format":5,"shards":{}}'),
};
const state: { answer: RequestListener } = { answer: () => undefined };

const failing = siteTest(async () => {
  const server = await served((request, reply) => state.answer(request, reply));
  const stage = await joined({ other: server.origin });
  return { ...stage, close: () => stage.close().then(server.close) };
});

describe('a site that fails', { timeout: 120_000 }, () => {
  failing.for(Object.keys(cases))(
    'and %s is named, and the others are searched',
    async (name, { open, site }) => {
      const manifest = await readFile(join(site.billing.out, 'search/en.json'), 'utf8');
      state.answer = cases[name]?.(manifest) ?? state.answer;
      const page = await open();
      const from = Date.now();
      await ask(page, 'lost parcel');
      expect(Date.now() - from).toBeLessThan(4000);
      await expect.poll(() => status(page).textContent()).toContain('Not searched right now: Billing');
      await expect
        .poll(async () => (await links(page)).map(([, href]) => href))
        .toEqual(['/parcels', `${site.billing.origin}/refunds`]);
    },
  );
});
