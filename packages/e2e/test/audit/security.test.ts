/** The policy of a page, as its header and as only its `<meta>`, holds while everything on the page is used. */
import type { Page } from 'playwright-core';
import { describe, expect, inject } from 'vitest';
import { serve } from '../../src/serve.js';
import { watch } from '../../src/witness.js';
import { writeSite } from '../../src/written-site.js';
import { phone, test } from '../content-site.js';
import { inlineCode } from '../inline-code.js';
import { shows } from '../reader.js';
import { openShared } from '../shared-sites.js';

/** Uses everything that moves. */
async function use(page: Page): Promise<void> {
  await page.goto('/en/docs/getting-started/');
  await page.locator('[data-offer]:visible button').click();
  for (let time = 0; time < 2; time++) await page.click('.color-toggle');
  await page.click('.announcement button');
  for (const tab of await page.locator('[role=tab]:visible').all()) await tab.click();
  await page.click('main details.details summary');
  await page.locator('figure.code:visible button.copy').first().click();
  await page.getByRole('button', { name: 'Page tools' }).click();
  await page.getByRole('button', { name: 'Copy page as Markdown' }).click();
  await page.click('.toc-disclosure summary');
  await page.click('.menu-button');
  await page.click('.drawer a[href="/en/docs/errors/"]');
  await shows(page, 'Errors');
  await page.click('.locale-button');
  await page.click('.locale-menu a[hreflang=id]');
  await page.locator('html[lang=id]').waitFor();
  await page.goBack();
  await shows(page, 'Errors');
  await page.waitForLoadState('networkidle');
}

describe('files that were altered', () => {
  test("aren't used, and no failed module is requested without its hash", async ({ open }) => {
    const gallery = await openShared('examples/gallery', inject('sharedSites'));
    const page = await open({ baseURL: gallery.origin });
    await page.addInitScript("addEventListener('docgen:hydrated', () => (globalThis.hydrated = true), true)");
    const altered = { files: /^$/ };
    const asked: string[] = [];
    await page.route('**/assets/*.{js,css}*', async (route) => {
      const name = /[^/]+$/.exec(route.request().url())?.[0] ?? '';
      asked.push(name.replace(/-\w+\./, '.'));
      if (!altered.files.test(name)) return route.continue();
      const response = await route.fetch();
      const mark = name.endsWith('.js') ? 'globalThis.altered = true;' : ':root { --altered: 1; }';
      return route.fulfill({ response, body: `${await response.text()}\n${mark}` });
    });
    const use = async (files: RegExp) => {
      altered.files = files;
      await page.goto('/docs/shapes/islands/', { waitUntil: 'networkidle' });
      await page.locator('docgen-island button').first().hover();
      await page.locator('docgen-island:not([aria-busy])').waitFor({ state: 'attached' });
      return page.evaluate(() => ({
        ran: 'altered' in globalThis,
        applied: getComputedStyle(document.documentElement).getPropertyValue('--altered') !== '',
        hydrated: 'hydrated' in globalThis,
      }));
    };
    expect(await use(/^$/)).toEqual({ ran: false, applied: false, hydrated: true });
    expect(await use(/^(?:client|theme)-/)).toEqual({ ran: false, applied: false, hydrated: false });
    expect(await use(/^fragile-/)).toEqual({ ran: false, applied: false, hydrated: false });
    expect(asked.filter((name) => name.includes('?'))).toEqual([]);
    await gallery.close();
  });
});

describe('the policy', () => {
  test.for([true, false])(
    'is not breached by any use of the page, headers %s',
    async (rules, { content, open }) => {
      const served = await serve(content.out, { rules });
      const page = await open({ baseURL: served.origin, viewport: phone, locale: 'id-ID' });
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      const witness = await watch(page, served.origin);
      await use(page);
      expect(witness.faults).toEqual([]);
      await served.close();
    },
  );

  test('demands Trusted Types, with one policy', async ({ open }) => {
    const page = await open();
    await page.goto('/en/');
    const tries = await page.evaluate(() => {
      const attempt = (work: () => unknown) => {
        try {
          work();
          return 'allowed';
        } catch (error) {
          return (error as Error).name;
        }
      };
      const { trustedTypes } = globalThis as unknown as {
        trustedTypes: { createPolicy(name: string, rules: object): unknown };
      };
      return [
        attempt(() => (document.createElement('div').innerHTML = '<b>x</b>')),
        attempt(() => trustedTypes.createPolicy('other', {})),
      ];
    });
    expect(tries).toEqual(['TypeError', 'TypeError']);
  });

  test('would find something to forbid in a file', async () => {
    const page =
      '<script>1</script><p style="color: red" onclick="x()">x</p><a target="_blank" href="javascript:x()">x</a>';
    const other = '<script>2</script><style>p {}</style><iframe srcdoc="x">';
    const { folder, remove } = await writeSite({ 'index.html': page, 'other.html': other });
    expect(await inlineCode(folder)).toHaveLength(7);
    await remove();
  });

  test('has nothing to forbid in any file', async ({ content }) => {
    expect(await inlineCode(content.out)).toEqual([]);
  });
});
