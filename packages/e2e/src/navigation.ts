/**
 * `pnpm navigation [clicks]`: milliseconds from a click on a link whose page was prefetched until the new heading is in
 * the page, and until the page is painted with it; with motion, when one page fades into the next, and without.
 */
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { launchBrowser } from './browser.js';
import { rootFolder } from './site.js';
import { openGroups } from './sidebar-groups.js';
import { openStage } from './stage.js';

const paths = [
  '/en/docs/errors/',
  '/en/docs/api/orders/create/',
  '/en/docs/intro/',
  '/en/docs/getting-started/',
];

type Click = readonly [heading: number, drawn: number];

async function main(clicks: number): Promise<void> {
  const stage = await openStage(join(rootFolder, 'content'));
  const browser = await launchBrowser();
  try {
    for (const motion of ['no-preference', 'reduce'] as const) {
      const all = await clickThrough(browser, { origin: stage.origin, motion, clicks });
      for (const [n, name] of ['new heading', 'drawn'].entries()) {
        const sorted = all.map((click) => click[n] ?? 0).toSorted((a, b) => a - b);
        const at = (part: number) => sorted[Math.floor((sorted.length - 1) * part)]?.toFixed(0).padStart(4);
        const label = `${motion === 'reduce' ? 'without motion' : 'with motion'}, ${name}`;
        process.stdout.write(`${label.padEnd(30)} median ${at(0.5)} ms, 90 % ${at(0.9)} ms\n`);
      }
    }
  } finally {
    await browser.close();
    await stage.close();
  }
}

interface Walk {
  readonly origin: string;
  readonly motion: 'reduce' | 'no-preference';
  readonly clicks: number;
}

async function clickThrough(browser: Browser, { origin, motion, clicks }: Walk): Promise<Click[]> {
  const context = await browser.newContext({ baseURL: origin, reducedMotion: motion });
  const page = await context.newPage();
  await page.goto(paths.at(-1) ?? '/', { waitUntil: 'networkidle' });
  await openGroups(page);
  const all: Click[] = [];
  for (let n = 0; n < clicks; n++) {
    const link = `.sidebar a[href="${paths[n % paths.length]}"]`;
    await page.hover(link);
    await page.waitForTimeout(600);
    all.push(
      await page.evaluate((selector) => {
        const begun = performance.now();
        const swapped = new Promise<Click>((resolve) => {
          document.addEventListener(
            'docgen:swap',
            () => {
              const heading = performance.now() - begun;
              requestAnimationFrame(() => setTimeout(() => resolve([heading, performance.now() - begun])));
            },
            { once: true },
          );
        });
        document.querySelector<HTMLElement>(selector)?.click();
        return swapped;
      }, link),
    );
    await page.waitForTimeout(400);
  }
  await context.close();
  // The first clicks compile what the later ones run.
  return all.slice(Math.min(4, clicks - 1));
}

await main(Number(process.argv[2] ?? 24));
