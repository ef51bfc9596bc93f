/**
 * Files that browsers open as documents, opened in Chromium as each host serves them: HTML, XHTML, XML and SVG with
 * every kind of script, next to pages and in `static/`, by every spelling of their paths. No script runs, and images
 * are shown. If a site lists a file in `assets.active`, it is served unchanged.
 */
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { commandOf, serveBlock } from '../../src/web-server.js';
import { nginx } from '../../src/web-servers.js';
import type { Served } from '../../src/serve.js';
import { startServer } from '../../src/server-command.js';
import { buildSite } from '../../src/site.js';
import { type SiteFiles, writeSite } from '../../src/written-site.js';
import { siteTest } from '../browser-test.js';
import { sampleOf } from '../sample.js';

/** It shows that it ran on the site's origin, where it could read what the site stores. */
const script = `fetch('/ran?' + localStorage.length)`;
const xhtml = 'xmlns="http://www.w3.org/1999/xhtml"';
const documents: { readonly [name: string]: string } = {
  'a.html': `<!doctype html><title>x</title><script src="/run.js"></script><script>${script}</script><img src=x onerror="${script}">`,
  'b.htm': `<script src="/run.js"></script>`,
  'c.xhtml': `<html ${xhtml}><head><title>x</title><script src="/run.js"/></head><body/></html>`,
  'd.xml': `<?xml version="1.0"?><x><script ${xhtml} src="/run.js"/></x>`,
  'e.svg': `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9" onload="${script}"><rect width="9" height="9" fill="red"/><script href="/run.js"/></svg>`,
  'UP.SVG': `<svg xmlns="http://www.w3.org/2000/svg"><script href="/run.js"/></svg>`,
  'f.rss': `<rss><script ${xhtml} src="/run.js"/></rss>`,
};
const names = Object.keys(documents);

function filesFor(host: string | null): SiteFiles {
  const links = names.map((name) => `[${name}](${name})`).join(' ');
  return {
    'docgen.config.json': JSON.stringify({
      title: 'Active',
      trailingSlash: true,
      ...(host !== null && { host }),
      docs: { routeBase: '/' },
      assets: { active: ['static/wanted.html'] },
    }),
    'docs/index.md': `# Home\n\n${links}\n\n![red](e.svg)\n\n![red too](/e.svg)\n`,
    ...Object.fromEntries(names.map((name) => [`docs/${name}`, documents[name] ?? ''])),
    ...Object.fromEntries(names.map((name) => [`static/${name}`, documents[name] ?? ''])),
    'static/folder/index.html': documents['a.html'] ?? '',
    'static/a name é.html': documents['a.html'] ?? '',
    'static/wanted.html': documents['a.html'] ?? '',
    'static/run.js': script,
  };
}

/** Paths of files in `static/`, and other spellings under which a host may serve them. */
const spellings =
  '/a /a/ /a/index.html /folder/ /folder /folder/index.html /folder.html /folder/index /a%20name%20%C3%A9.html /a%20name%20%C3%A9';
const paths = [...names.map((name) => `/${name}`), ...spellings.split(' ')];

interface Host {
  readonly name: string;
  readonly host: string | null;
  readonly start: (folder: string, out: string) => Promise<Served>;
}

const preview = (host: string): Host => ({
  name: `preview as ${host}`,
  host,
  start: (folder, out) => startServer(['preview', folder, '--out', out, '--port', '0'], folder),
});
const command = commandOf(nginx);
const hosts: readonly Host[] = [
  preview('netlify'),
  preview('cloudflare'),
  preview('nginx'),
  ...(command === null
    ? []
    : [
        {
          name: 'nginx',
          host: 'nginx',
          start: (_: string, out: string) => serveBlock(nginx, { root: out, outs: [out] }),
        },
      ]),
  { name: 'serve', host: null, start: (folder) => startServer(['serve', folder, '--port', '0'], folder) },
];

async function open({ host, start }: Host): Promise<Served> {
  const site = await writeSite(filesFor(host));
  const built = await buildSite(site.folder);
  const served = await start(site.folder, built.out);
  const close = async () => {
    await served.close();
    await built.remove();
    await site.remove();
  };
  return { ...served, close };
}

/** Whether a script of the file at `path` ran, once it is loaded. */
async function runs(page: Page, path: string): Promise<boolean> {
  const ran: string[] = [];
  const listen = (request: { url: () => string }) => {
    if (new URL(request.url()).pathname === '/ran') ran.push(path);
  };
  page.on('request', listen);
  await page.goto(path, { waitUntil: 'load' }).catch((error: unknown) => {
    // What a browser doesn't show, it downloads; and a page with a wrong spelling leads to the right one.
    if (!/Download is starting|interrupted by another navigation/.test(String(error))) throw error;
  });
  await page.waitForLoadState('load');
  await page.waitForTimeout(100);
  page.off('request', listen);
  return ran.length > 0;
}

/** The first two read the same rule files; another test compares the preview as nginx with nginx itself. */
const tested = sampleOf(hosts, { every: 2 }).map((host) => ({ ...host, test: siteTest(() => open(host)) }));

describe.each(tested)('$name', ({ test }) => {
  test('no file beside a page runs script', async ({ open: openPage }) => {
    const page = await openPage();
    await page.goto('/');
    const links = await page
      .locator('main a[href*="/assets/"]')
      .evaluateAll((all) => all.map((a) => a.getAttribute('href')));
    expect(links.length).toBe(names.length);
    for (const link of links) expect([link, await runs(page, link ?? '')]).toEqual([link, false]);
  });

  test('no file of static/ runs script, by any spelling', async ({ open: openPage }) => {
    const page = await openPage();
    for (const path of paths) expect([path, await runs(page, path)]).toEqual([path, false]);
  });

  test('a file that the site lists does', async ({ open: openPage }) => {
    expect(await runs(await openPage(), '/wanted.html')).toBe(true);
  });

  test('images are shown, and pages work', async ({ open: openPage }) => {
    const page = await openPage();
    await page.goto('/');
    for (const image of await page.locator('main img').all()) {
      await image.scrollIntoViewIfNeeded();
      await expect.poll(() => image.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBe(9);
    }
    expect(await page.evaluate(() => self.origin)).not.toBe('null');
  });
});
