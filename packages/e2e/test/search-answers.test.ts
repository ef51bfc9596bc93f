/** Passages that the search window quotes for a question: what is shown, where it leads, and what stays as it was. */
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { openFiles } from '../src/stage.js';
import { bringAxe, looks, readerOf, violations } from './axe.js';
import { siteTest } from './browser-test.js';

const refunds = `# Refunds

## When money comes back {#when}

A parcel that was lost earns a refund of its <b>price</b> within nine days.

A damaged parcel earns a refund if:

- a photo of the damage exists
- the packaging was kept

Then write to the desk.

| Reason | Deadline |
|---|---|
| stolen parcel | report the theft to the police first |

:::note[Customs duties]
Duties paid at the border stay with the treasury.
:::

::::field{name=refund_ceiling type=integer}
Highest sum that the desk may hand out alone.
::::

\`\`\`sh
curl https://example.com/damaged-parcel-refund
\`\`\`
`;

const other = Object.fromEntries(
  Array.from({ length: 12 }, (_, at) => [`docs/page-${at}.md`, `# Berth ${at}\n\nDepth ${at} m, a crane.\n`]),
);

const test = siteTest(() =>
  openFiles({
    'docgen.config.json': JSON.stringify({
      title: 'Harbor',
      url: 'https://harbor.example',
      search: { answers: true },
      integrity: 'all',
    }),
    'pages/index.md': '# Harbor\n\n[Refunds](/docs/refunds)\n',
    'docs/refunds.md': refunds,
    ...other,
  }),
);

const field = 'dialog.search [role="combobox"]';
const region = (page: Page) => page.getByRole('region', { name: 'Passages that may answer this' });

async function ask(page: Page, query: string): Promise<void> {
  await page.goto('/');
  await page.locator('html[data-js]').waitFor();
  await page.click('[data-search]');
  await page.fill(field, query);
}

async function quotes(page: Page): Promise<string[]> {
  await region(page).waitFor();
  return region(page).locator('blockquote').allTextContents();
}

describe('a question', { timeout: 60_000 }, () => {
  test.for([
    [
      'when is the price of a lost parcel refunded',
      'A parcel that was lost earns a refund of its price within nine days.',
    ],
    [
      'refund for a damaged parcel',
      'A damaged parcel earns a refund if:\na photo of the damage exists\nthe packaging was kept',
    ],
    ['what if a parcel was stolen', 'stolen parcel · report the theft to the police first'],
    ['are duties at customs refunded', 'Customs duties · Duties paid at the border stay with the treasury.'],
    [
      'highest sum the desk may hand out',
      'refund_ceiling integer · Highest sum that the desk may hand out alone.',
    ],
  ] as const)('%s', async ([query, passage], { open }) => {
    const page = await open();
    const faults: string[] = [];
    page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
    await ask(page, query);
    expect((await quotes(page))[0]).toBe(passage);
    const link = region(page).getByRole('link').first();
    expect([await link.textContent(), await link.getAttribute('href')]).toEqual([
      'Refunds › When money comes back',
      '/docs/refunds#when',
    ]);
    expect(faults).toEqual([]);
  });

  test('that nothing answers, and a word, show only results', async ({ open }) => {
    const page = await open();
    await ask(page, 'when is the price of a lost parcel refunded');
    await quotes(page);
    for (const query of ['does the crane accept bitcoin parcel tokens', 'parcel', 'refund']) {
      await page.fill(field, query);
      await expect.poll(() => region(page).count()).toBe(0);
      await page.waitForTimeout(500);
      expect([query, await region(page).count()]).toEqual([query, 0]);
    }
    expect(await page.locator('dialog.search [role="option"]').count()).toBeGreaterThan(0);
  });

  test('leaves arrows and Enter to the results, and its links are next in order', async ({ open }) => {
    const page = await open();
    await ask(page, 'when is the price of a lost parcel refunded');
    await quotes(page);
    const option = page.locator('dialog.search [role="option"][aria-selected="true"]');
    await page.keyboard.press('ArrowDown');
    expect(await page.getAttribute(field, 'aria-activedescendant')).toBe(await option.getAttribute('id'));
    expect(await page.locator(field).evaluate((one) => one === document.activeElement)).toBe(true);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('href'))).toBe(
      '/docs/refunds#when',
    );
  });

  test('is reported with the passage that was opened, which has no position', async ({ open }) => {
    const page = await open();
    await page.addInitScript(() =>
      document.addEventListener('docgen:search', (event) =>
        Object.assign(globalThis, { found: (event as CustomEvent<unknown>).detail }),
      ),
    );
    await ask(page, 'what if a parcel was stolen');
    await quotes(page);
    await region(page).getByRole('link').first().click();
    await page.waitForURL('**/docs/refunds#when');
    await page.locator('dialog.search').waitFor({ state: 'hidden' });
    expect(await page.evaluate(() => (globalThis as { found?: unknown }).found)).toMatchObject({
      query: 'what if a parcel was stolen',
      chosen: '/docs/refunds#when',
      position: null,
    });
  });

  test.for(looks)('has no faults in $mode at $width', async (look, { contexts, site }) => {
    const context = await contexts({ ...readerOf(look, site.origin), baseURL: site.origin });
    const page = await bringAxe(await context.newPage());
    await ask(page, 'refund for a damaged parcel');
    await quotes(page);
    expect(await violations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(look.width);
  });
});
