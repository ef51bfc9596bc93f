/**
 * `pnpm slow-line [runs]`: how long it takes at 400 kbit/s and 400 ms per response until the text of the landing page,
 * a prose page and a long API page can be read, with an empty browser cache; the median of several runs (default: 5).
 * Connecting is not counted: the browser's own throttling starts after that.
 */
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { launchBrowser } from './browser.js';
import { serve } from './serve.js';
import { publishSite, rootFolder } from './site.js';

const paths = ['/en/', '/en/markdown-page/', '/en/docs/api/orders/create/'];
const line = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };

interface Times {
  /** First text, largest visible part, and the entire page, in milliseconds after the request. */
  readonly first: number;
  readonly largest: number;
  readonly loaded: number;
}

async function main(runs: number): Promise<void> {
  const site = await publishSite(join(rootFolder, 'content'));
  const served = await serve(site.out, { compressed: true });
  const browser = await launchBrowser();
  try {
    for (const path of paths) {
      const all: Times[] = [];
      for (let run = 0; run < runs; run++) all.push(await timesOf(browser, served.origin + path));
      const median = (name: keyof Times) =>
        (all.map((one) => one[name]).toSorted((a, b) => a - b)[all.length >> 1] ?? 0).toFixed(0);
      process.stdout.write(
        `${path.padEnd(30)} readable after ${median('first')} ms, largest part ${median('largest')} ms, loaded ${median('loaded')} ms\n`,
      );
    }
  } finally {
    await browser.close();
    await served.close();
    await site.remove();
  }
}

async function timesOf(browser: Browser, url: string): Promise<Times> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', line);
  await page.goto(url, { waitUntil: 'load' });
  const times = await page.evaluate(async () => {
    const largest = await new Promise<number>((resolve) => {
      new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? 0)).observe({
        type: 'largest-contentful-paint',
        buffered: true,
      });
    });
    const [loading] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const first = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
    return { first, largest, loaded: loading?.loadEventStart ?? 0 };
  });
  await context.close();
  return times;
}

await main(Number(process.argv[2] ?? 5));
