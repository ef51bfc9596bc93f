/**
 * Three brands of the same content, and presets, in a browser: axe reports nothing in either mode, nothing moves while
 * a page loads, the policy has nothing to block, and the logo of the mode is shown. `npm test` checks one of each, `pnpm
 * prove` the brands and two presets, the whole run all of them.
 */
import { cp, mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { rootFolder } from '../../src/site.js';
import { type Stage, openStage } from '../../src/stage.js';
import { watch } from '../../src/witness.js';
import { type Look, bringAxe, fewLooks, readerOf, violations } from '../axe.js';
import { browserTest } from '../browser-test.js';
import { faultsOfLayout } from './layout-facts.js';
import { isWhole, sampleOf } from '../sample.js';

const example = join(rootFolder, 'examples/brands');
const brands = ['harbor', 'foundry', 'quill'];
const presets = sampleOf(['paper', 'ink', 'meadow', 'terminal', 'dusk'], { every: 5 });

const open = new Map<string, Stage>();
let folder = '';

/** Serves the example with a different last line in its configuration. */
async function serveLook(name: string, config: string): Promise<void> {
  await writeFile(join(folder, 'docgen.config.ts'), config);
  open.set(name, await openStage(folder, ['--strict']));
}

beforeAll(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), 'docgen-brands-')));
  await cp(example, folder, { recursive: true });
  const text = await readFile(join(example, 'docgen.config.ts'), 'utf8');
  for (const brand of brands) await serveLook(brand, text.replace(/brands\/\w+/, `brands/${brand}`));
  for (const preset of presets) {
    const config = { title: 'Preset', host: 'nginx', docs: { routeBase: '/' }, theme: { preset } };
    await serveLook(preset, `export default ${JSON.stringify(config)};\n`);
  }
}, 120_000);

afterAll(async () => {
  await Promise.all([...open.values()].map(({ close }) => close()));
  await rm(folder, { recursive: true, force: true });
});

/** What moved since the page began. */
async function shiftsOf(page: Page): Promise<string[]> {
  await page.waitForTimeout(300);
  return page.evaluate(() => (globalThis as unknown as { shifts: string[] }).shifts);
}

async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: string[] = [];
    Object.assign(globalThis, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push(JSON.stringify(entry));
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

const paths = ['/', '/reference'];

/** The pages that are checked in a look. */
function inTurn(name: string, look: Look): readonly string[] {
  const at = [...brands, ...presets].indexOf(name) + fewLooks.indexOf(look);
  return isWhole ? paths : paths.filter((_, n) => (n + at) % 2 === 0);
}

describe.each([...brands, ...presets])('%s', (name) => {
  browserTest(
    'can be read in both modes and widths, and is laid out well',
    { timeout: 120_000 },
    async ({ contexts }) => {
      const origin = open.get(name)?.origin ?? '';
      const found: string[] = [];
      for (const look of fewLooks) {
        const context = await contexts({ ...readerOf(look, origin), baseURL: origin });
        const page = await bringAxe(await context.newPage());
        const witness = await watch(page, origin);
        // Each page in one look, the next brand's in the other; the whole run checks all in both.
        for (const path of inTurn(name, look)) {
          await page.goto(path, { waitUntil: 'networkidle' });
          expect(await page.getAttribute('html', 'data-theme')).toBe(look.mode);
          const faults = [
            ...(await page.evaluate(faultsOfLayout)),
            ...(await violations(page)),
            ...witness.faults,
          ];
          found.push(...faults.map((fault) => `${look.mode} ${look.width} ${path}: ${fault}`));
        }
        await context.close();
      }
      expect(found).toEqual([]);
    },
  );
});

describe.each(brands)('%s', (brand) => {
  browserTest('moves nothing while its fonts and its logo come, however late', async ({ contexts }) => {
    const origin = open.get(brand)?.origin ?? '';
    for (const late of [0, 400]) {
      const page = await (
        await contexts({ baseURL: origin, viewport: { width: 1280, height: 800 } })
      ).newPage();
      await watchShifts(page);
      await page.route('**/*.{woff2,svg}', async (route) => {
        await new Promise((resolve) => setTimeout(resolve, late));
        await route.continue();
      });
      await page.goto('/', { waitUntil: 'networkidle' });
      expect(await shiftsOf(page)).toEqual([]);
    }
  });
});

browserTest('the fonts of a brand are shown, and those of the theme aren’t loaded', async ({ contexts }) => {
  const origin = open.get('harbor')?.origin ?? '';
  const page = await (await contexts({ baseURL: origin })).newPage();
  const { requests, faults } = await watch(page, origin);
  await page.goto('/', { waitUntil: 'networkidle' });
  await page.goto('/reference', { waitUntil: 'networkidle' });
  const fonts = requests
    .filter((url) => url.endsWith('.woff2'))
    .map((url) => url.replace(/.*\/|-[\da-f]{8}\.woff2/g, ''));
  expect(new Set(fonts)).toEqual(
    new Set(['figtree-latin-wght-normal', 'figtree-latin-wght-italic', 'jetbrains-mono-latin-wght-normal']),
  );
  expect(await page.evaluate(() => document.fonts.check("16px 'Figtree Variable'"))).toBe(true);
  expect(faults).toEqual([]);
});

browserTest('the logo is that of the mode, with and without scripts', async ({ contexts }) => {
  const shown = (page: Page) => page.locator('.header .site-title img:visible').getAttribute('src');
  for (const javaScriptEnabled of [true, false]) {
    const page = await (
      await contexts({ baseURL: open.get('harbor')?.origin ?? '', javaScriptEnabled })
    ).newPage();
    await page.goto('/');
    expect(await shown(page)).toBe('/harbor/light.svg');
    if (!javaScriptEnabled) continue;
    await page.click('.color-toggle');
    expect(await shown(page)).toBe('/harbor/dark.svg');
    expect(await page.locator('.header .site-title img:visible').evaluate((one) => one.clientHeight)).toBe(
      28,
    );
  }
});
