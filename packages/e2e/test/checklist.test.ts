/** Checklists: ticks stay, in every language and tab of the browser, even if storage is blocked. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { watch } from '../src/witness.js';
import { blockStorage } from './reader.js';
import { test } from './reading-site.js';

const ticked = (page: Page) =>
  page.$$eval('.checklist input', (boxes) =>
    boxes.map((box) => ((box as HTMLInputElement).checked ? 'x' : '-')).join(''),
  );
const progress = (page: Page) => page.textContent('.checklist output');
const ready = (page: Page) =>
  page.getByRole('checkbox', { name: 'Ask for a key', disabled: false }).waitFor();

test('ticks stay, and the page says how many there are', async ({ open, site }) => {
  const page = await open('/live/');
  const witness = await watch(page, site.origin);
  await ready(page);
  expect([await ticked(page), await progress(page)]).toEqual(['--x', '1 of 3 done']);
  await page.getByRole('checkbox', { name: 'Ask for a key' }).press('Space');
  expect([await ticked(page), await progress(page)]).toEqual(['-xx', '2 of 3 done']);
  await page.reload();
  await ready(page);
  expect([await ticked(page), await progress(page)]).toEqual(['-xx', '2 of 3 done']);
  await page.goto('/fr/live/');
  await expect.poll(() => ticked(page)).toBe('-xx');
  expect(await progress(page)).toBe('2 sur 3 terminés');
  await page.getByRole('button', { name: 'Recommencer' }).click();
  expect([await ticked(page), await progress(page)]).toEqual(['---', '0 sur 3 terminés']);
  expect(witness.faults).toEqual([]);
});

test('the words of a task tick it, a link in them is followed', async ({ open }) => {
  const page = await open('/live/');
  await ready(page);
  await page.getByText('Ask for a key').click();
  expect(await ticked(page)).toBe('-xx');
  await page.getByRole('main').getByRole('link', { name: 'the log' }).click();
  await page.getByRole('heading', { name: 'Log', exact: true }).waitFor();
});

test('another tab of the browser follows', async ({ open }) => {
  const page = await open('/live/');
  const other = await page.context().newPage();
  await other.goto('/live/');
  await Promise.all([ready(page), ready(other)]);
  await page.getByText('Ask for a key').click();
  await expect.poll(() => ticked(other)).toBe('-xx');
});

test('where storage is blocked ticks hold for the visit', async ({ open }) => {
  const page = await open('/');
  await blockStorage(page);
  await page.goto('/live/');
  await ready(page);
  await page.getByText('Ask for a key').click();
  expect([await ticked(page), await progress(page)]).toEqual(['-xx', '2 of 3 done']);
  const sidebar = page.getByRole('navigation', { name: 'Documentation sidebar' });
  await sidebar.getByRole('link', { name: 'Codes' }).click();
  await page.getByRole('heading', { name: 'Codes' }).waitFor();
  await page.goBack();
  await ready(page);
  expect(await ticked(page)).toBe('-xx');
});

test('ticks of a list of another length are not guessed at', async ({ open }) => {
  const page = await open('/');
  await page.evaluate(() => localStorage.setItem('checklist:go-live', '4:0,1,2'));
  await page.goto('/live/');
  await ready(page);
  expect(await ticked(page)).toBe('--x');
});

test('without JavaScript it is a list', async ({ open }) => {
  const page = await open('/live/', { javaScriptEnabled: false });
  expect(await page.locator('.checklist li').count()).toBe(3);
  expect(await page.locator('.checklist input:enabled').count()).toBe(0);
  expect(await page.locator('.checklist-bar').isVisible()).toBe(false);
});
