/** The table of contents shows where the reader is. */
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { desktop, phone, test } from '../content-site.js';
import { countShifts } from '../reader.js';

const long = '/en/docs/api/orders/overview/';

const current = (page: Page) => page.locator('.toc [aria-current]').allInnerTexts();

describe('the table of contents', () => {
  test('marks the section that is read while the page scrolls', async ({ open }) => {
    const page = await open({ viewport: desktop });
    await page.goto(long);
    const first = await page.locator('.toc a').first().innerText();
    await expect.poll(() => current(page)).toEqual([first]);
    const ids = await page
      .locator('.toc a')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(ids.length).toBeGreaterThan(3);
    for (const id of ids.slice(0, 4)) {
      await page.evaluate(
        (at) => document.querySelector(at ?? '')?.scrollIntoView({ behavior: 'instant' }),
        id,
      );
      await expect
        .poll(() =>
          page
            .locator('.toc [aria-current]')
            .evaluateAll((all) => all.map((one) => one.getAttribute('href'))),
        )
        .toEqual([id]);
    }
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
    const last = await page.locator('.toc a').last().innerText();
    await expect.poll(() => current(page)).toEqual([last]);
    expect(await page.locator('.toc [aria-current]').isVisible()).toBe(true);
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await expect.poll(() => current(page)).toEqual([first]);
  });

  test('goes on doing so on the next page, and the one before is forgotten', async ({ open }) => {
    const page = await open({ viewport: desktop });
    await page.goto('/en/docs/intro/');
    await page.click(`.sidebar a[href="${long}"]`);
    await page.locator('main h1', { hasText: 'Orders overview' }).waitFor();
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
    const last = await page.locator('.toc a').last().innerText();
    await expect.poll(() => current(page)).toEqual([last]);
  });

  test('holds the headings of levels 2 and 3, each under its own', async ({ open }) => {
    const page = await open({ viewport: desktop });
    await page.goto(long);
    const headings = await page
      .locator('.content :is(h2, h3, h4)')
      .evaluateAll((all) => all.map(({ localName, id }) => `${localName} #${id}`));
    const entries = await page
      .locator('.toc a')
      .evaluateAll((all) =>
        all.map(
          (link) => `${link.closest('li')?.className === '' ? 'h2' : 'h3'} ${link.getAttribute('href')}`,
        ),
      );
    expect(entries).toEqual(headings.filter((heading) => !heading.startsWith('h4')));
    expect(entries.some((entry) => entry.startsWith('h3'))).toBe(true);
  });

  test('is a closed disclosure above the text on small screens, and leads to its sections', async ({
    open,
  }) => {
    const page = await open({ viewport: phone });
    await page.goto(long);
    const disclosure = page.locator('.toc-disclosure');
    expect([await page.locator('.toc').isVisible(), await disclosure.isVisible()]).toEqual([false, true]);
    const link = disclosure.locator('a[href="#limits"]');
    expect(await link.isVisible()).toBe(false);
    const [list, title, text] = await Promise.all(
      ['.toc-disclosure', 'h1', '.content p'].map((one) => page.locator(one).first().boundingBox()),
    );
    const bottom = (list?.y ?? 0) + (list?.height ?? 0);
    expect(bottom <= (title?.y ?? 0) || bottom <= (text?.y ?? 0)).toBe(true);
    await disclosure.locator('summary').focus();
    await page.keyboard.press('Enter');
    await link.click();
    await expect
      .poll(() => page.evaluate(() => document.getElementById('limits')?.getBoundingClientRect().top ?? -1))
      .toBeLessThan(200);
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(200);
  });
});

describe('the table of contents of a narrow window', () => {
  const list = '.toc-disclosure ul';

  test('stays below the header, and a link that is followed closes it and leads to its section', async ({
    open,
  }) => {
    const page = await open({ viewport: phone });
    await page.goto(long);
    await page.evaluate(() => scrollTo({ top: 2000, behavior: 'instant' }));
    const [header, bar] = [
      await page.locator('.header').boundingBox(),
      await page.locator('.toc-disclosure').boundingBox(),
    ];
    expect(Math.abs((bar?.y ?? 0) - (header?.height ?? 0))).toBeLessThan(1);
    await page.click('.toc-disclosure summary');
    await page.click(`${list} a[href="#limits"]`);
    expect(await page.locator(list).isVisible()).toBe(false);
    expect(new URL(page.url()).hash).toBe('#limits');
    const heading = await page.locator('#limits').boundingBox();
    expect(heading?.y).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0));
    expect(heading?.y).toBeLessThan(phone.height / 2);
  });

  test('shares the line of the breadcrumbs, and then shows the section in their place, without any shift', async ({
    open,
  }) => {
    const page = await open({ viewport: phone });
    const shifts = await countShifts(page);
    await page.goto(long, { waitUntil: 'networkidle' });
    const [crumbs, name, tools] = await Promise.all(
      ['.breadcrumbs', '.toc-disclosure summary', '.page-tools'].map((one) =>
        page.locator(one).boundingBox(),
      ),
    );
    expect((name?.y ?? 0) + (name?.height ?? 0)).toBeGreaterThan((crumbs?.y ?? 0) + (crumbs?.height ?? 0));
    expect(name?.y).toBeLessThan((crumbs?.y ?? 0) + 1);
    expect((crumbs?.x ?? 0) + (crumbs?.width ?? 0)).toBeLessThanOrEqual(name?.x ?? 0);
    expect((name?.x ?? 0) + (name?.width ?? 0)).toBeLessThanOrEqual(tools?.x ?? 0);
    await page.click('.page-tools > button');
    expect(await page.locator('#docgen-page-tools').isVisible()).toBe(true);
    await page.keyboard.press('Escape');
    const shown = () =>
      page.locator('.toc-disclosure summary').evaluate((one) => getComputedStyle(one, '::after').display);
    expect(await shown()).toBe('none');
    await page.evaluate(() => scrollTo({ top: 2000, behavior: 'instant' }));
    await expect.poll(shown).toBe('block');
    expect(await page.locator('.toc-disclosure summary').boundingBox()).toMatchObject({ x: name?.x });
    expect(await shifts()).toBe(0);
  });

  test('closes by Escape, which gives the focus back, by a press elsewhere and when the focus leaves', async ({
    open,
  }) => {
    const page = await open({ viewport: phone });
    await page.goto(long);
    const summary = page.locator('.toc-disclosure summary');
    await summary.focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    expect(await page.locator(list).isVisible()).toBe(true);
    await page.keyboard.press('Escape');
    expect(await page.locator(list).isVisible()).toBe(false);
    expect(await summary.evaluate((element) => element === document.activeElement)).toBe(true);
    await summary.click();
    await page.mouse.click(10, phone.height - 10);
    expect(await page.locator(list).isVisible()).toBe(false);
    await summary.click();
    await page.focus('.site-title');
    expect(await page.locator(list).isVisible()).toBe(false);
  });

  test('is a part of the text without JavaScript', async ({ open }) => {
    const page = await open({ viewport: phone, javaScriptEnabled: false });
    await page.goto(long);
    await page.click('.toc-disclosure summary');
    const [contents, title] = [
      await page.locator(list).boundingBox(),
      await page.locator('h1').boundingBox(),
    ];
    expect((contents?.y ?? 0) + (contents?.height ?? 0)).toBeLessThanOrEqual(title?.y ?? 0);
  });
});

describe('a long table of contents', () => {
  const many = '/en/docs/api/webhook/overview/';
  /** Links that are wholly in the list's window, which fades over its last 24 pixels. */
  const seen = (page: Page, list: string, fade: number) =>
    page.locator(list).evaluate((element, end) => {
      const { top, bottom } = element.getBoundingClientRect();
      return [...element.querySelectorAll('a')].flatMap((link, at) => {
        const box = link.getBoundingClientRect();
        return box.top >= top && box.bottom <= bottom - end ? [at] : [];
      });
    }, fade);

  test.for([true, false])(
    'shows at most 14 entries beside the text, and the one with the focus; JavaScript: %s',
    async (javaScriptEnabled, { open }) => {
      const page = await open({ viewport: { width: 1280, height: 1600 }, javaScriptEnabled });
      await page.goto(many);
      const count = await page.locator('.toc a').count();
      expect(count).toBeGreaterThan(14);
      expect(await seen(page, '.toc ul', 24)).toEqual([...Array(14).keys()]);
      await page.locator('.toc a').nth(12).focus();
      for (let at = 13; at < count; at++) await page.keyboard.press('Tab');
      await expect.poll(() => seen(page, '.toc ul', 24)).toContain(count - 1);
      expect((await seen(page, '.toc ul', 24)).length).toBeLessThanOrEqual(14);
    },
  );

  test('shows at most 14 entries in its menu on a phone', async ({ open }) => {
    const page = await open({ viewport: { width: phone.width, height: 1600 } });
    await page.goto(many);
    await page.click('.toc-disclosure summary');
    const all = await seen(page, '.toc-disclosure ul', 0);
    expect(all.length).toBeGreaterThan(10);
    expect(all.length).toBeLessThanOrEqual(14);
  });
});
