/**
 * Drawings, videos, cards and error codes in a browser: nothing overlaps in the available fonts, and keys reach
 * everything.
 */
import axe from 'axe-core';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { launchBrowser } from '../src/browser.js';
import type { Stage } from '../src/stage.js';
import { watch } from '../src/witness.js';
import { openShared } from './shared-sites.js';

let site: Stage;
let browser: Browser;

beforeAll(async () => {
  [site, browser] = await Promise.all([
    openShared('examples/openapi', inject('sharedSites')),
    launchBrowser(),
  ]);
});
afterAll(async () => {
  await Promise.all([site?.close(), browser?.close()]);
});

test('a wide diagram opens in full screen, and pages of diagrams and formulas keep the policy', async () => {
  const gallery = await openShared('examples/gallery', inject('sharedSites'));
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  const witness = await watch(page, gallery.origin);
  await page.goto(`${gallery.origin}/docs/shapes/diagrams/`);
  const button = page.getByRole('button', { name: 'Full screen' });
  await button.focus();
  await page.keyboard.press('Enter');
  const open = page.locator('.full-screen:popover-open');
  expect(await open.getByText('Summer show').count()).toBe(1);
  expect(await open.evaluate(({ clientWidth }) => clientWidth)).toBe(1280);
  await page.keyboard.press('Escape');
  expect(await open.count()).toBe(0);
  expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
  const copied = await page.evaluate(() => {
    const paragraph = document.querySelector('main math')?.closest('p');
    if (paragraph) getSelection()?.selectAllChildren(paragraph);
    return getSelection()?.toString().replaceAll(/\s+/g, ' ');
  });
  expect(copied).toMatch(/^A picture costs p = b \+ \\frac\{w \\cdot h\}\{100\} , where b is/);
  expect(witness.faults).toEqual([]);
  const plain = await browser.newPage({ javaScriptEnabled: false, viewport: { width: 360, height: 800 } });
  await plain.goto(page.url());
  const scroll = plain.getByRole('group', { name: 'The way of a picture' });
  await scroll.focus();
  await plain.keyboard.press('ArrowRight');
  await expect.poll(() => scroll.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0);
  await plain.getByRole('button', { name: 'Full screen' }).click();
  expect(await plain.locator('.full-screen:popover-open').count()).toBe(1);
  await gallery.close();
});

test('a video has the shape of its film, however narrow the page is', async () => {
  const gallery = await openShared('examples/gallery', inject('sharedSites'));
  for (const width of [360, 1280]) {
    const page = await browser.newPage({ viewport: { width, height: 800 } });
    await page.goto(`${gallery.origin}/docs/shapes/media/`);
    const box = await page.locator('video').boundingBox();
    expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(1280 / 720, 2);
  }
  await gallery.close();
});

async function open(
  width: number,
  options: { javaScriptEnabled?: boolean; theme?: string } = {},
): Promise<Page> {
  const { theme, ...others } = options;
  const page = await browser.newPage({ viewport: { width, height: 800 }, ...others });
  if (theme !== undefined) await page.addInitScript((mode) => localStorage.setItem('theme', mode), theme);
  await page.addInitScript({ content: axe.source });
  await page.goto(`${site.origin}/lending/`);
  return page;
}

/** Texts of drawings that overlap each other, a line, or the edge of their drawing, as this browser lays them out. */
const overlaps = (page: Page) =>
  page.evaluate(() => {
    const found: string[] = [];
    const meet = (a: DOMRect, b: DOMRect) =>
      a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
    for (const svg of document.querySelectorAll('.diagram svg')) {
      const frame = svg.getBoundingClientRect();
      // Numbers of messages are on the dots where lines begin.
      const texts = Array.from(svg.querySelectorAll('text:not(.diagram-number)'), (text) => ({
        said: text.textContent,
        box: text.getBoundingClientRect(),
      }));
      const lines = Array.from(svg.querySelectorAll('.diagram-line, .diagram-life')).flatMap((line) => {
        const path = line as SVGPathElement;
        const steps = Math.ceil(path.getTotalLength() / 3);
        return Array.from({ length: steps + 1 }, (_, step) => {
          const { x, y } = path.getPointAtLength((step * path.getTotalLength()) / steps);
          return new DOMPoint(x, y).matrixTransform(path.getScreenCTM() ?? new DOMMatrix());
        });
      });
      for (const [index, { said, box }] of texts.entries()) {
        // Half a line's thickness and the empty space at the top of letters.
        const ink = new DOMRect(box.x, box.y + 3, box.width, box.height - 6);
        for (const other of texts.slice(index + 1))
          if (meet(ink, other.box)) found.push(`${said} on ${other.said}`);
        if (lines.some(({ x, y }) => meet(ink, new DOMRect(x, y, 0.1, 0.1)))) found.push(`${said} on a line`);
        if (box.left < frame.left || box.right > frame.right) found.push(`${said} out`);
      }
    }
    return found;
  });

test.each([360, 1280])(
  'no text of a drawing lies on another or on a line, and the page does not move sideways: %i px',
  async (width) => {
    const page = await open(width);
    expect(await page.locator('.diagram svg').count()).toBe(3);
    expect(await overlaps(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await page.close();
  },
);

test('a drawing is as large as the reader’s text', async () => {
  const page = await open(1280);
  const width = () =>
    page
      .locator('.diagram svg')
      .first()
      .evaluate((svg) => svg.getBoundingClientRect().width);
  const before = await width();
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '20px'));
  expect(await width()).toBeCloseTo(before * 1.25, 0);
  await page.close();
});

test('a state that has the focus shows where it leads, and leads to what tells of it', async () => {
  const page = await open(1280);
  const seen = await watch(page, site.origin);
  const lent = page.locator('.diagram-states a[href="#packet-lent"]');
  const opacity = () =>
    page
      .locator('.diagram-state:has(a[href="#packet-checked"]) > .diagram-line')
      .first()
      .evaluate((line) => getComputedStyle(line).opacity);
  expect(await opacity()).toBe('1');
  await page.locator('.diagram-states a[href="#packet-ready"]').focus();
  await page.keyboard.press('Tab');
  expect(await lent.evaluate((link) => link === document.activeElement)).toBe(true);
  expect(Number(await opacity())).toBeLessThan(0.5);
  await page.keyboard.press('Enter');
  expect(new URL(page.url()).hash).toBe('#packet-lent');
  expect(await page.locator('tr#packet-lent').innerText()).toContain('Somebody sows it.');
  expect(seen.faults).toEqual([]);
  await page.close();
});

test('all of a card is its link, also without JavaScript', async () => {
  const page = await open(1280, { javaScriptEnabled: false });
  const card = page.locator('.cards li', { hasText: 'What to bring' });
  await card.scrollIntoViewIfNeeded();
  const box = await card.boundingBox();
  if (box === null) throw new Error('no card');
  await page.mouse.click(box.x + box.width - 4, box.y + box.height - 4);
  await page.waitForURL('**/return/');
  await page.close();
});

test('an error code leads to its section; downloads are there', async () => {
  const page = await open(1280);
  await page.locator('#errors ~ .table-scroll a', { hasText: 'too_few' }).first().click();
  expect(new URL(page.url()).hash).toBe('#too_few');
  for (const link of await page.locator('a[href^="/openapi/"]').all()) {
    const answer = await page.request.get(`${site.origin}${await link.getAttribute('href')}`);
    expect(answer.status()).toBe(200);
  }
  await page.close();
});

test.each([
  ['light', 360],
  ['dark', 360],
  ['light', 1440],
  ['dark', 1440],
] as const)('it is accessible: %s at %i px', async (theme, width) => {
  const page = await open(width, { theme });
  await page.evaluate(() => {
    for (const details of document.querySelectorAll('details')) details.open = true;
  });
  const found = await page.evaluate(async () => {
    const { violations } = await (globalThis as unknown as { axe: typeof axe }).axe.run();
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
  });
  expect(found).toEqual([]);
  await page.close();
});
