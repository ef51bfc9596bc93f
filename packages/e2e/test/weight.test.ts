/** What a first visit costs, gzipped, when the reader touches nothing. */
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { test } from './content-site.js';

const kilobyte = 1024;

interface Weight {
  readonly html: number;
  readonly css: number;
  readonly js: number;
  readonly font: number;
  readonly requests: number;
}

/**
 * Weighs everything that the browser asks for until a page rests, but for pages that are fetched ahead, which have bounds
 * of their own; the icon is asked for once a visit.
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
  await page.goto(url, { waitUntil: 'networkidle' });
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
      expect(weight.font).toBe(0);
      expect(weight.requests).toBeLessThanOrEqual(6);
    },
  );

  test('to a page of the API is light enough', async ({ openCounted }) => {
    const weight = await weigh(await openCounted(), '/docs/api/orders/create/');
    expect(weight.css).toBeLessThanOrEqual(14 * kilobyte);
    expect(weight.js).toBeLessThanOrEqual(14 * kilobyte);
    expect(weight.font).toBe(0);
    expect(weight.requests).toBeLessThanOrEqual(8);
  });

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
});
