/** Code: its copy button with mouse and keyboard, marked lines, and no layout shift. */
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { phone } from '../windows.js';
import { test } from '../made-site.js';

const url = '/docs/code/';
const said = (page: Page) => page.innerText('[data-announcer]');
const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());
const button = (page: Page) => page.getByRole('button', { name: 'Copy code to the clipboard' }).first();
const grants = ['clipboard-read', 'clipboard-write'];

describe('the copy button', () => {
  test('copies the code as it shall be: no numbers, no signs, no lines that were removed', async ({
    open,
  }) => {
    const page = await open();
    await page.context().grantPermissions(grants);
    await page.goto(url);
    await button(page).click();
    await expect
      .poll(() => clipboard(page))
      .toBe("const boat = 'Tern';\nconst crew = 4;\nconst next = boat;");
  });

  test('says so where it is and to screen readers, and no longer than that', async ({ open }) => {
    const page = await open();
    await page.context().grantPermissions(grants);
    await page.goto(url);
    const still = await button(page).evaluate((one) => getComputedStyle(one, '::before').maskImage);
    await button(page).click();
    await expect.poll(() => button(page).getAttribute('data-state')).toBe('done');
    expect(await button(page).evaluate((one) => getComputedStyle(one, '::before').maskImage)).not.toBe(still);
    expect(await said(page)).toBe('Copied');
    expect(await page.locator('[data-announcer]').evaluate((one) => one.localName)).toBe('output');
    await expect.poll(() => button(page).getAttribute('data-state')).toBe(null);
    expect(await said(page)).toBe('');
  });

  test('is reached and pressed by keyboard, and keeps the focus', async ({ open }) => {
    const page = await open();
    await page.context().grantPermissions(grants);
    await page.goto(url);
    await button(page).waitFor();
    await page.focus('figure.code pre');
    for (let n = 0; n < 3 && !(await button(page).evaluate((one) => one === document.activeElement)); n++)
      await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect.poll(() => said(page)).toBe('Copied');
    expect(await button(page).evaluate((one) => one === document.activeElement)).toBe(true);
    expect(await button(page).evaluate((one) => getComputedStyle(one).opacity)).toBe('1');
    expect(await button(page).evaluate((one) => getComputedStyle(one).outlineStyle)).toBe('solid');
  });

  test.for(['', ', where the browser has none'])(
    'selects the code and says so where the clipboard is refused%s',
    async (missing, { open }) => {
      const page = await open();
      const exceptions: Error[] = [];
      page.on('pageerror', (error) => exceptions.push(error));
      await page.addInitScript((isMissing) => {
        const refuse = () => Promise.reject(new DOMException('Write permission denied.', 'NotAllowedError'));
        const value = isMissing ? undefined : { writeText: refuse, write: refuse };
        Object.defineProperty(navigator, 'clipboard', { value });
      }, missing !== '');
      await page.goto(url);
      await button(page).click();
      await expect.poll(() => said(page)).toBe('Copying was refused. The code is selected.');
      expect(await button(page).getAttribute('data-state')).toBe('failed');
      expect(await page.evaluate(() => getSelection()?.toString())).toContain("const boat = 'Tern';");
      expect(exceptions).toEqual([]);
    },
  );
});

describe('a figure of code', () => {
  test('has its title, its numbers and its marked lines, which differ from others', async ({ open }) => {
    const page = await open();
    await page.goto(url);
    const figure = page.locator('figure.code').first();
    expect(await figure.locator('figcaption').innerText()).toBe('boat.js');
    const looks = await figure.locator('.line').evaluateAll((lines) =>
      lines.map((line) => ({
        ground: getComputedStyle(line).backgroundColor,
        number: getComputedStyle(line, '::before').content,
        sign: getComputedStyle(line, '::after').content,
      })),
    );
    expect(new Set(looks.map(({ ground }) => ground)).size).toBe(4);
    expect(looks.every(({ number }) => number.includes('counter'))).toBe(true);
    expect(looks.map(({ sign }) => sign)).toEqual(['none', '"+"', expect.stringMatching(/"[-−–]"/), 'none']);
  });

  test('scrolls by itself, by keyboard too, and never the page', async ({ open }) => {
    const page = await open({ viewport: phone });
    await page.goto(url);
    const long = page.locator('figure.code pre').last();
    expect(await long.evaluate((pre) => pre.scrollWidth > pre.clientWidth)).toBe(true);
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    ).toBe(0);
    await long.focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => long.evaluate((pre) => pre.scrollLeft)).toBeGreaterThan(0);
    expect(await page.evaluate(() => scrollX)).toBe(0);
  });
});
