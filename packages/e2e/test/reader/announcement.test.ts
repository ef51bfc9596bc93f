/** The announcement bar: once dismissed it stays hidden, without a flash, until there is a new one. */
import { describe, expect } from 'vitest';
import { test } from '../content-site.js';

const bar = '.announcement';

describe('the announcement bar', () => {
  test('is shown, dismissed and remembered', async ({ open }) => {
    const page = await open();
    await page.goto('/en/');
    expect(await page.innerText(bar)).toContain('Accept-Language');
    await page.click(`${bar} button`);
    expect(await page.locator(bar).isVisible()).toBe(false);
    await page.goto('/docs/intro/');
    expect(await page.locator(bar).isVisible()).toBe(false);
  });

  test('shows all of its text beside its button, in the narrowest window too', async ({ open }) => {
    const page = await open({ viewport: { width: 320, height: 640 } });
    await page.goto('/docs/intro/');
    const seen = await page.evaluate(() => {
      const [box, text, button] = ['.announcement', '.announcement p', '.announcement button'].map((name) =>
        document.querySelector(name),
      );
      const [outer, inner, close] = [box, text, button].map((one) => one?.getBoundingClientRect());
      if (!outer || !inner || !close || !text) return null;
      const range = document.createRange();
      range.selectNodeContents(text);
      const lines = [...range.getClientRects()];
      return {
        isCut: text.scrollWidth > text.clientWidth || lines.some(({ bottom }) => bottom > outer.bottom),
        isCovered: lines.some(({ right, left }) => right > close.left && left < close.right),
        isAboveHeader: outer.bottom <= (document.querySelector('.header')?.getBoundingClientRect().top ?? 0),
      };
    });
    expect(seen).toEqual({ isCut: false, isCovered: false, isAboveHeader: true });
  });

  test('leaves the keyboard where the text begins', async ({ open }) => {
    const page = await open();
    await page.goto('/en/');
    await page.click(`${bar} button`);
    expect(await page.evaluate(() => document.activeElement?.localName)).toBe('main');
  });

  test('does not flash once dismissed, without the client bundle too', async ({ open }) => {
    const page = await open();
    await page.goto('/en/');
    await page.click(`${bar} button`);
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.addInitScript(() => {
      addEventListener('DOMContentLoaded', () => {
        const { dataset } = document.documentElement;
        const shown = document.querySelector('.announcement')?.checkVisibility() === true;
        dataset['atParse'] =
          `${shown ? 'shown' : 'hidden'}, ${performance.getEntriesByType('paint').length} paints`;
      });
    });
    await page.reload();
    expect(await page.getAttribute('html', 'data-at-parse')).toBe('hidden, 0 paints');
  });

  test('is shown again when its id changes', async ({ open }) => {
    const page = await open();
    await page.goto('/en/');
    await page.evaluate(() => localStorage.setItem('announcement', 'an older one'));
    await page.reload();
    expect(await page.locator(bar).isVisible()).toBe(true);
  });
});
