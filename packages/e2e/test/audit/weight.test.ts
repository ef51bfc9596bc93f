/** Compressed size of a first visit without any interaction. */
import { corpusFiles } from '@docgen/bench';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { describe, expect, inject } from 'vitest';
import { type Stage, openStage } from '../../src/stage.js';
import { writeSite } from '../../src/written-site.js';
import { test } from '../content-site.js';
import { isLong, samplePages } from '../sample.js';
import { openShared } from '../shared-sites.js';

const kilobyte = 1024;

interface Weight {
  readonly html: number;
  readonly css: number;
  readonly js: number;
  readonly font: number;
  readonly requests: number;
}

/**
 * Weighs everything that the browser requests until a page rests, except prefetched pages, which have their own bounds;
 * the icon is requested once per visit.
 */
async function weigh(page: Page, url: string): Promise<Weight> {
  const bytes = { document: 0, stylesheet: 0, script: 0, font: 0 } as { [type: string]: number };
  const loads: Promise<void>[] = [];
  page.on('response', (response) => {
    const type = response.request().resourceType();
    if (type === 'fetch') return;
    loads.push(
      response.body().then((body) => void (bytes[type] = (bytes[type] ?? 0) + gzipSync(body).length)),
    );
  });
  const answer = await page.goto(url, { waitUntil: 'networkidle' });
  expect(answer?.ok(), url).toBe(true);
  await Promise.all(loads);
  const { document: html = 0, stylesheet: css = 0, script: js = 0, font = 0 } = bytes;
  return { html, css, js, font, requests: loads.length };
}

describe('a first visit', () => {
  test.for(['/', '/markdown-page/', '/en/docs/intro/'])(
    'to the page %s is light',
    async (url, { openCounted }) => {
      const weight = await weigh(await openCounted(), url);
      expect(weight.html).toBeLessThanOrEqual(12 * kilobyte);
      expect(weight.css).toBeLessThanOrEqual(12 * kilobyte);
      expect(weight.js).toBeLessThanOrEqual(12 * kilobyte);
      expect(weight.font).toBeLessThanOrEqual(60 * kilobyte);
      expect(weight.requests).toBeLessThanOrEqual(8);
    },
  );

  test('to a page of the API is light enough', async ({ openCounted }) => {
    const weight = await weigh(await openCounted(), '/docs/api/orders/create/');
    expect(weight.css).toBeLessThanOrEqual(14 * kilobyte);
    expect(weight.js).toBeLessThanOrEqual(14 * kilobyte);
    expect(weight.font).toBeLessThanOrEqual(60 * kilobyte);
    expect(weight.requests).toBeLessThanOrEqual(10);
  });

  /**
   * References: pages about the API, and others that show its fields or list its errors. All others are prose. A sample
   * in `npm test`; every page in proofs and in the whole run.
   */
  test(
    'to any page weighs at most 36 KB, a reference 58 KB, without fonts',
    { timeout: 600_000 },
    async ({ content, openCounted }) => {
      const isReference = (url: string, html: string) =>
        /\/(?:api|errors)\//.test(url) || html.includes('class="field"');
      const rows: { url: string; limit: number; sum: number }[] = [];
      for (const { url } of isLong ? content.pages : samplePages(content.pages, 12)) {
        const limit = (isReference(url, await content.read(`${url}index.html`)) ? 58 : 36) * kilobyte;
        const page = await openCounted();
        const { html, css, js } = await weigh(page, url);
        await page.context().close();
        rows.push({ url, limit, sum: html + css + js });
      }
      const heavy = rows.filter(({ limit, sum }) => sum > limit);
      expect(heavy.map(({ url, sum }) => `${url}: ${sum}`)).toEqual([]);
      // Both kinds were weighed.
      expect(new Set(rows.map(({ limit }) => limit)).size).toBe(2);
    },
  );

  test('to any page of the API has light HTML', async ({ content }) => {
    const pages = content.pages.filter(({ url }) => url.includes('/api/'));
    const heavy: string[] = [];
    for (const { url } of pages) {
      const bytes = gzipSync(await content.read(`${url}index.html`)).length;
      if (bytes > 30 * kilobyte) heavy.push(`${url}: ${bytes}`);
    }
    expect(pages.length).toBeGreaterThan(0);
    expect(heavy).toEqual([]);
  });

  test('to the largest operation has at most 18 KB of HTML in every language', async ({ content }) => {
    const pages = content.pages.filter(({ url }) =>
      /^\/(?:en\/|id\/)?docs\/api\/orders\/create\/$/.test(url),
    );
    const weights = await Promise.all(
      pages.map(async ({ url }) => ({
        url,
        bytes: gzipSync(await content.read(`${url}index.html`), { level: 9 }).length,
      })),
    );
    expect(weights).toHaveLength(3);
    expect(weights.filter(({ bytes }) => bytes > 18 * kilobyte)).toEqual([]);
  });
});

/** Weighs like `weigh`, and fails if a figure exceeds the bound of a landing or prose page. */
async function expectLight(page: Page, url: string): Promise<Weight> {
  const weight = await weigh(page, url);
  const { html, css, js, font, requests } = weight;
  const over = {
    // The hashes of the script and of the stylesheet take 0.1 KB.
    html: html > 12.1 * kilobyte,
    css: css > 12 * kilobyte,
    js: js > 12 * kilobyte,
    font: font > 60 * kilobyte,
    requests: requests > 8,
  };
  expect(over, JSON.stringify(weight)).toEqual({
    html: false,
    css: false,
    js: false,
    font: false,
    requests: false,
  });
  return weight;
}

/** The pages to weigh, for each number of pages, by their index in the corpus. */
const weighed = [0, 1, 260, 390];

/**
 * A corpus in a separate folder: complete pages where they are weighed, otherwise only what navigation and links refer
 * to.
 */
function corpusOf(pages: number): {
  readonly files: Record<string, string>;
  readonly urls: readonly string[];
} {
  const all = [...corpusFiles({ pages, seed: 1 })];
  const outline = (text: string) =>
    text
      .replaceAll(/^```[^]*?^```$/gm, '')
      .split('\n')
      .filter((line) => line.startsWith('#'))
      .join('\n\n');
  return {
    files: Object.fromEntries(
      all.map(([path, text], at) => [`${pages}/${path}`, weighed.includes(at) ? text : outline(text)]),
    ),
    urls: all.map(([path]) => `/${path.replace(/(?:(?:^|\/)index)?\.md$/, '')}`),
  };
}

describe('a site of 400 pages', () => {
  test('has pages as light as any other', { timeout: 180_000 }, async ({ open }) => {
    const [few, many] = [corpusOf(40), corpusOf(400)];
    const { folder, remove } = await writeSite({ ...few.files, ...many.files });
    const stages: Stage[] = [];
    try {
      for (const pages of [40, 400]) stages.push(await openStage(join(folder, `${pages}`)));
      const [small, large] = stages;
      const light = async (stage: Stage | undefined, url: string) =>
        expectLight(await open({ baseURL: stage?.origin ?? '' }), url);
      for (const at of weighed) await light(large, many.urls[at] ?? '');
      const first = few.urls[1] ?? '';
      expect(many.urls[1]).toBe(first);
      const before = await light(small, first);
      const after = await light(large, first);
      // Ten times the pages: the frame grows with its navigation, never with the number of pages.
      expect(after.html).toBeLessThan(before.html + 4 * kilobyte);
      expect([after.css, after.js, after.requests]).toEqual([before.css, before.js, before.requests]);
    } finally {
      for (const stage of stages) await stage.close();
      await remove();
    }
  });
});

describe('a page with a React island', () => {
  test('weighs at most 90 KB of JavaScript once that is in use', async ({ open }) => {
    const stage = await openShared('examples/components', inject('sharedSites'));
    const page = await open({ baseURL: stage.origin });
    await page.addInitScript(() => {
      addEventListener(
        'docgen:hydrated',
        () => document.documentElement.setAttribute('data-lives', ''),
        true,
      );
    });
    const scripts: Promise<number>[] = [];
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script')
        scripts.push(response.body().then((body) => gzipSync(body).length));
    });
    await page.goto('/fares');
    await page.locator('docgen-island input').scrollIntoViewIfNeeded();
    await page.locator('html[data-lives]').waitFor();
    const sizes = await Promise.all(scripts);
    const sum = sizes.reduce((all, one) => all + one, 0);
    expect(sum).toBeGreaterThan(30 * kilobyte);
    expect(sum).toBeLessThanOrEqual(90 * kilobyte);
    await stage.close();
  });
});
