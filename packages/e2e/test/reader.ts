/** Actions and observations of a reader, shared by tests of several parts of a page. */
import type { Page } from 'playwright-core';

/** Waits until the page has a title with that text; its address changes earlier. */
export function shows(page: Page, title: string | RegExp): Promise<void> {
  return page.locator('main h1', { hasText: title }).waitFor();
}

/** Follows a link to `url` that is added to the page. */
export async function follow(page: Page, url: string): Promise<void> {
  await page.evaluate((to) => {
    const link = document.createElement('a');
    link.href = to;
    link.textContent = 'A link of the test';
    document.querySelector('main')?.prepend(link);
  }, url);
  await page.click('text=A link of the test');
}

/** Opens the page and marks it, so that a load can be detected. */
export async function opened(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await markPage(page);
}

export async function markPage(page: Page): Promise<void> {
  await page.evaluate(() => void ((globalThis as { mark?: boolean }).mark = true));
}

/** Whether nothing has been loaded since the mark. */
export function isSamePage(page: Page): Promise<boolean> {
  return page.evaluate(() => (globalThis as { mark?: boolean }).mark === true);
}

/** Blocks the browser's storage for the pages of a tab, as a reader's settings may. */
export async function blockStorage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(globalThis, 'localStorage', {
      get: () => {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      },
    });
  });
}

/** Sums up the layout shifts of each page from its first moment on. */
export async function countShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const seen = { sum: 0 };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        seen.sum += (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
    Object.assign(globalThis, { shifts: seen });
  });
  return () => page.evaluate(() => (globalThis as unknown as { shifts: { sum: number } }).shifts.sum);
}
