/**
 * Pages of the docs have their table of contents at every width: either column or disclosure, with the page's headings
 * of levels 2 and 3, not covered by anything and usable by keyboard. Pages with samples next to the text have it too.
 * Every twelfth path and one of each kind is checked in one language; the whole run checks every page.
 */
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { locales, test } from './content-site.js';
import { samplePages } from './sample.js';

const widths = [360, 996, 997, 1100, 1200, 1280, 1440, 1920];
const height = 800;

interface Contents {
  /** Pixels that the page is scrolled by. */
  readonly top: number;
  readonly kind: 'column' | 'disclosure' | 'none' | 'both';
  /** Headings missing from the list, and links that lead to no heading. */
  readonly wrong: readonly string[];
  /** Regions that it must not cover or be covered by. */
  readonly covers: readonly string[];
  readonly isOnTop: boolean;
}

/** The table of contents of the open page as its reader sees it, at the beginning and further down. */
function contentsOf(page: Page): Promise<Contents[]> {
  return page.evaluate(() => {
    const look = (top: number): Contents => {
      scrollTo({ top, behavior: 'instant' });
      const visible = ['.toc', '.toc-disclosure'].flatMap((one) => {
        const element = document.querySelector<HTMLElement>(one);
        return element?.checkVisibility() === true ? [element] : [];
      });
      const [list] = visible;
      if (list === undefined || visible.length > 1)
        return { top, kind: list ? 'both' : 'none', wrong: [], covers: [], isOnTop: false };
      const headings = [...document.querySelectorAll('.content :is(h2, h3)')]
        .filter((heading) => heading.closest('.footnotes') === null)
        .map(({ id }) => id);
      const links = [...list.querySelectorAll('a')].map(({ hash }) => decodeURIComponent(hash.slice(1)));
      const box = list.getBoundingClientRect();
      const covers = ['.header', 'h1', '.samples', '.sidebar'].filter((one) =>
        [...document.querySelectorAll(one)].some((element) => {
          const other = element.getBoundingClientRect();
          if (!element.checkVisibility()) return false;
          // Scrolled content goes below the bar, and so do samples at the end of their operation.
          const end = element.parentElement?.getBoundingClientRect().bottom ?? 0;
          const stays = getComputedStyle(element).position === 'sticky' && other.bottom < end - 1;
          if (scrollY > 0 && !stays) return false;
          const across = Math.min(box.right, other.right) - Math.max(box.left, other.left);
          const down = Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top);
          return across > 1 && down > 1;
        }),
      );
      const target = (
        list.querySelector('summary') ??
        list.querySelector('a') ??
        list
      ).getBoundingClientRect();
      const uppermost = document.elementFromPoint(target.left + 8, target.top + target.height / 2);
      return {
        top,
        kind: list.matches('.toc') ? 'column' : 'disclosure',
        wrong: [
          ...headings.filter((id) => !links.includes(id)),
          ...links.filter((id) => !headings.includes(id)),
        ],
        covers,
        isOnTop: list.contains(uppermost),
      };
    };
    return [look(0), look(1600)];
  });
}

/** Problems with the list at each width; empty if there are none. */
async function faultsOf(page: Page): Promise<string[]> {
  const faults: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height });
    for (const { top, kind, wrong, covers, isOnTop } of await contentsOf(page)) {
      const place = `${width} px, at ${top}: ${kind}`;
      if (kind === 'none' || kind === 'both') faults.push(place);
      if (wrong.length > 0) faults.push(`${place}: ${wrong.join(' ')}`);
      if (covers.length > 0) faults.push(`${place} over ${covers.join(' ')}`);
      // The column begins above the text, and the part that marks the section scrolls it to its end.
      if (kind === 'disclosure' && !isOnTop) faults.push(`${place}, covered`);
    }
  }
  return faults;
}

describe('the table of contents', { timeout: 120_000 }, () => {
  test.for(locales)(
    'is there on the docs of the sample, at every width: $code',
    async ({ code }, { open, content }) => {
      const page = await open();
      // The styles and the script in the head lay out what is checked.
      await page.route('**/*.js', (route) => route.abort());
      const docs = samplePages(content.pages, 12).filter(
        ({ url, locale }) => /\/docs\/./.test(url) && locale === code,
      );
      expect(docs.length).toBeGreaterThanOrEqual(3);
      const faults: string[] = [];
      for (const { url } of docs) {
        await page.goto(url);
        faults.push(...(await faultsOf(page)).map((fault) => `${url} ${fault}`));
      }
      expect(faults).toEqual([]);
    },
  );

  test.for([360, 1280, 1920])(
    'beside samples is opened, followed and closed by keyboard at %i px',
    async (width, { open }) => {
      const page = await open({ viewport: { width, height } });
      await page.goto('/en/docs/api/orders/create/');
      await page.locator('html[data-js]').waitFor();
      const list = page.locator('.toc-disclosure ul');
      await page.locator('.toc-disclosure summary').focus();
      expect(await list.isVisible()).toBe(false);
      await page.keyboard.press('Enter');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement?.getAttribute('href'))).toBe('#headers');
      await page.keyboard.press('Enter');
      await expect.poll(() => new URL(page.url()).hash).toBe('#headers');
      expect(await list.isVisible()).toBe(false);
      const [bar, heading] = await Promise.all(
        ['.toc-disclosure', '#headers'].map((one) => page.locator(one).boundingBox()),
      );
      const end = (bar?.y ?? 0) + (bar?.height ?? 0);
      expect(heading?.y).toBeGreaterThanOrEqual(end);
      expect(heading?.y).toBeLessThan(height / 2);
    },
  );

  test.for([360, 1280])(
    'gets the focus, as the header does, without moving the page at %i px',
    async (width, { open }) => {
      const page = await open({ viewport: { width, height } });
      await page.goto('/en/docs/api/orders/create/#body', { waitUntil: 'networkidle' });
      const top = await page.evaluate(() => scrollY);
      expect(top).toBeGreaterThan(1000);
      for (const key of ['.site-title', '.color-toggle', '.toc-disclosure summary']) {
        await page.focus(key);
        expect([key, await page.evaluate(() => scrollY)]).toEqual([key, top]);
      }
      await page.keyboard.press('Enter');
      for (let tab = 0; tab < 5; tab++) await page.keyboard.press('Tab');
      expect(await page.evaluate(() => scrollY)).toBe(top);
    },
  );

  test('beside samples says which section is read, folded and open', async ({ open }) => {
    const page = await open({ viewport: { width: 1280, height } });
    await page.goto('/en/docs/api/orders/create/#body');
    const summary = page.locator('.toc-disclosure summary');
    await expect
      .poll(() => summary.evaluate((one) => getComputedStyle(one, '::after').content))
      .toContain('Body');
    await summary.focus();
    await page.keyboard.press('Enter');
    expect(await page.locator('.toc-disclosure [aria-current]').allInnerTexts()).toEqual(['Body']);
    expect(await page.locator('.toc [aria-current]').count()).toBe(0);
  });
});
