/** Terms of a glossary: hovered, focused, dismissed, printed; and the question whether a page helped. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { watch } from '../src/witness.js';
import { bringAxe, violations } from './axe.js';
import { phone } from './windows.js';
import { test } from './reading-site.js';

const area = (page: Page) => page.locator('.term', { hasText: /^area$/ });
/** The box of the visible tip, or null: how far it extends, and how far below the term it begins. */
const tip = (page: Page) =>
  page.evaluate(() => {
    const shown = [...document.querySelectorAll<HTMLElement>('.term')].find(
      (term) => getComputedStyle(term, '::after').content !== 'none',
    );
    return shown ? getComputedStyle(shown, '::after').content : null;
  });
const meaning = '"The smallest place that has a postal code of its own, and no other"';

test('the pointer and the keyboard show what a term means, Escape takes it away', async ({ open, site }) => {
  const page = await open('/words/');
  const witness = await watch(page, site.origin);
  expect(await tip(page)).toBeNull();
  await area(page).hover();
  expect(await tip(page)).toBe(meaning);
  await page.keyboard.press('Escape');
  await expect.poll(() => tip(page)).toBeNull();
  await page.mouse.move(0, 0);
  await page.getByRole('main').getByRole('link', { name: 'link' }).focus();
  await page.keyboard.press('Tab');
  expect(await tip(page)).toBe(meaning);
  await page.keyboard.press('Escape');
  await expect.poll(() => tip(page)).toBeNull();
  await page.keyboard.press('Tab');
  expect(await tip(page)).toBe(meaning);
  expect(witness.faults).toEqual([]);
});

test('on a phone it moves nothing and reaches over no edge; without JavaScript it is the same', async ({
  open,
}) => {
  const page = await open('/words/', { viewport: phone, javaScriptEnabled: false });
  const last = page.locator('.term').last();
  const [before, width] = [
    await last.boundingBox(),
    () => page.evaluate(() => document.documentElement.scrollWidth),
  ];
  await last.focus();
  expect(await tip(page)).toBe(meaning);
  expect(await last.boundingBox()).toEqual(before);
  expect(await width()).toBe(phone.width);
});

test('it is accessible while it is shown, and stands behind its word on paper', async ({ open }) => {
  const page = await bringAxe(await open('/'));
  await page.goto('/words/');
  await area(page).focus();
  expect(await violations(page)).toEqual([]);
  await page.emulateMedia({ media: 'print' });
  expect(await tip(page)).toContain('" (The smallest');
});

test('the answers to whether a page helped lead to where the site is told', async ({ open }) => {
  const page = await open('/words/');
  const answer = (name: string) => page.getByRole('main').getByRole('link', { name, exact: true });
  expect(await answer('Yes').getAttribute('href')).toBe('https://b.example/?page=%2Fwords%2F');
  expect(await answer('No').getAttribute('href')).toBe('mailto:a@b.example?subject=Words%20%26%20more');
  await page.goto('/fr/live/');
  expect(await answer('Non').getAttribute('href')).toBe('mailto:a@b.example?subject=Non');
});
