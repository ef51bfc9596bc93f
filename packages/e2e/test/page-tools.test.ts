/** A page's text can be copied and seen as Markdown. */
import type { Page, Route } from 'playwright-core';
import { describe, expect } from 'vitest';
import { locales, phone, test } from './content-site.js';

const twin = '/en/docs/errors/index.md';
const said = (page: Page) => page.locator('[data-announcer]').innerText();

describe('a page as Markdown', () => {
  test('is copied by its button, which says so', async ({ content, open }) => {
    const page = await open({ viewport: phone });
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto('/en/docs/errors/');
    await page.getByRole('button', { name: 'Page tools' }).click();
    const button = page.getByRole('button', { name: 'Copy page as Markdown' });
    await button.click();
    await expect.poll(() => said(page)).toBe('Copied');
    expect(await button.getAttribute('data-state')).toBe('done');
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toBe(await content.read(twin));
    await expect.poll(() => button.getAttribute('data-state')).toBeNull();
  });

  test.for([
    ['does not come', (route: Route) => route.abort()],
    [
      'is a page, as hosts answer what they have not',
      (route: Route) => route.fulfill({ contentType: 'text/html' }),
    ],
  ] as const)('that %s is said in the language of the page', async ([, answer], { open }) => {
    const page = await open();
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.route('**/index.md', answer);
    await page.goto('/docs/errors/');
    await page.getByRole('button', { name: 'Copier la page en Markdown' }).click();
    await expect.poll(() => said(page)).toBe('La page n’a pas pu être copiée.');
  });

  test.for(locales)(
    'is a link without JavaScript, and there is no button to copy: $code',
    async ({ prefix }, { open }) => {
      const page = await open({ javaScriptEnabled: false });
      await page.goto(`${prefix}/docs/errors/`);
      expect(await page.locator('.page-tools [data-copy-url]').isVisible()).toBe(false);
      const link = page.locator('.page-tools a');
      expect(await link.isVisible()).toBe(true);
      expect(await link.getAttribute('href')).toBe(`${prefix}/docs/errors/index.md`);
    },
  );

  test('is offered on pages that have a text alone', async ({ open }) => {
    const page = await open();
    await page.goto('/en/nowhere/');
    expect(await page.locator('.page-tools').count()).toBe(0);
  });
});
