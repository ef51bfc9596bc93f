/** Groups of the sidebar, which a reader opens to reach the links inside. */
import type { Page } from 'playwright-core';

/** Opens all of them; the version menu isn't one. */
export async function openGroups(page: Page): Promise<void> {
  await page.evaluate(() => {
    const groups = document.querySelectorAll<HTMLDetailsElement>('.sidebar details:not(.version-menu)');
    for (const group of groups) group.open = true;
  });
}
