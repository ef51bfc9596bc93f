/** Light and dark mode: the reader's choice applies before the first paint, in every tab, and without storage. */
import { describe, expect } from 'vitest';
import { test } from '../content-site.js';
import { blockStorage } from '../reader.js';

const toggle = '.color-toggle';
const theme = () => document.documentElement.dataset['theme'];

/** The mode and whether anything was painted, when the document had been parsed. */
function noteModeAtParse(): void {
  addEventListener('DOMContentLoaded', () => {
    const { dataset } = document.documentElement;
    dataset['atParse'] = `${dataset['theme']}, ${performance.getEntriesByType('paint').length} paints`;
  });
}

describe('colour mode', () => {
  test('is light for a new reader, whatever the system prefers', async ({ open }) => {
    const page = await open({ colorScheme: 'dark' });
    await page.goto('/');
    expect(await page.evaluate(theme)).toBe('light');
    expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe(null);
  });

  test('is toggled by the button, and remembered', async ({ open }) => {
    const page = await open();
    await page.goto('/');
    const light = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    await page.click(toggle);
    expect(await page.evaluate(theme)).toBe('dark');
    expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark');
    expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).not.toBe(light);
    await page.goto('/en/docs/intro/');
    expect(await page.evaluate(theme)).toBe('dark');
    await page.click(toggle);
    expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('light');
  });

  test('is set without the client bundle, before the first paint', async ({ open }) => {
    const page = await open();
    await page.goto('/');
    await page.click(toggle);
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.addInitScript(noteModeAtParse);
    await page.reload();
    expect(await page.evaluate(() => document.documentElement.dataset['atParse'])).toBe('dark, 0 paints');
  });

  test('is picked up by another tab at once', async ({ open }) => {
    const first = await open();
    const second = await first.context().newPage();
    await first.goto('/');
    await second.goto('/en/docs/intro/');
    await first.click(toggle);
    await second.waitForFunction(() => document.documentElement.dataset['theme'] === 'dark');
    expect(await second.getAttribute(toggle, 'aria-label')).toBe('Switch between light and dark (now: dark)');
  });

  test('works for the visit where storage is blocked', async ({ open }) => {
    const page = await open();
    await blockStorage(page);
    const exceptions: Error[] = [];
    page.on('pageerror', (error) => exceptions.push(error));
    await page.goto('/');
    await page.click(toggle);
    expect(await page.evaluate(theme)).toBe('dark');
    expect(exceptions).toEqual([]);
  });
});
