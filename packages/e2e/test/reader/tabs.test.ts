/** Tabs: the chosen one is selected before the first paint, in every group, and all content stays reachable. */
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { watch } from '../../src/witness.js';
import { test } from '../elements/site.js';
import { blockStorage, countShifts } from '../reader.js';

/** The label of the tab that each group shows, in page order; also whether its panel agrees. */
const shown = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('.tabs')].map((box) => {
      const tabs = [...box.querySelectorAll(':scope > .tab-list > .tab')];
      const panels = [...box.querySelectorAll<HTMLElement>(':scope > .tab-panel')];
      const at = panels.findIndex((panel) => !panel.hasAttribute('hidden'));
      const agrees = tabs.every(
        (one, n) =>
          (one.ariaSelected === 'true') === (n === at) &&
          (one as HTMLElement).tabIndex === (n === at ? 0 : -1),
      );
      const alone = panels.every((panel, n) => panel.hasAttribute('hidden') !== (n === at));
      return `${tabs[at]?.textContent}${agrees && alone ? '' : ' (muddled)'}`;
    }),
  );

const groups = (lang: string, alone = 'Java') => [
  lang,
  lang === 'cURL' ? 'cURL' : alone,
  lang,
  'Outside',
  'Shallow',
];

describe('a choice', () => {
  test('shows the first tab to a new reader', async ({ open, site }) => {
    const page = await open();
    const witness = await watch(page, site.origin);
    await page.goto('/tabs/');
    expect(await shown(page)).toEqual(['cURL', 'Java', 'cURL', 'Outside', 'Shallow']);
    expect(await page.innerText('#tab-panel-1-1')).toBe('First in cURL.');
    expect(await page.locator('#tab-panel-1-2').getByText('First in Python.').isVisible()).toBe(false);
    expect(witness.faults).toEqual([]);
  });

  test('applies to every group of the name, but to those that lack it', async ({ open }) => {
    const page = await open();
    await page.goto('/tabs/');
    await page.click('#tab-1-2');
    expect(await shown(page)).toEqual(groups('Python'));
    await page.click('#tab-2-2');
    expect(await shown(page)).toEqual(groups('cURL'));
  });

  test('applies to later pages before the first paint, without any shift', async ({ open }) => {
    const page = await open();
    await page.goto('/tabs/');
    await page.click('#tab-1-2');
    const shifts = await countShifts(page);
    await page.addInitScript(() => {
      addEventListener('DOMContentLoaded', () => {
        const panel = document.querySelector('#tab-panel-1-2');
        document.documentElement.dataset['atParse'] =
          `${panel?.hasAttribute('hidden')}, ${performance.getEntriesByType('paint').length} paints`;
      });
    });
    await page.goto('/later/', { waitUntil: 'networkidle' });
    expect(await shown(page)).toEqual(['Python']);
    expect(await page.getAttribute('html', 'data-at-parse')).toBe('false, 0 paints');
    expect(await shifts()).toBe(0);
  });

  test('needs only the early script on later pages', async ({ open }) => {
    const page = await open();
    await page.goto('/tabs/');
    await page.click('#tab-1-2');
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.goto('/later/');
    expect(await shown(page)).toEqual(['Python']);
  });

  test('never flashes another panel while a page arrives in pieces', async ({ open, site }) => {
    const page = await open();
    await page.goto('/tabs/');
    await page.click('#tab-1-2');
    const whole = await (await page.request.get('/later/')).text();
    const cut = whole.indexOf('Later in Python');
    // The start of the page, before the rest has arrived.
    await page.route('**/half/', (route) =>
      route.fulfill({ contentType: 'text/html', body: whole.slice(0, cut) }),
    );
    await page.goto(`${site.origin}/half/`);
    expect(await page.locator('.tab-panel').filter({ visible: true }).count()).toBe(0);
    expect(await page.locator('main').getByText('Before.').isVisible()).toBe(true);
  });

  test('is picked up by another tab of the browser at once', async ({ open }) => {
    const first = await open();
    const second = await first.context().newPage();
    await first.goto('/tabs/');
    await second.goto('/later/');
    await first.click('#tab-1-2');
    await second.waitForFunction(() => !document.querySelector('#tab-panel-1-2')?.hasAttribute('hidden'));
    expect(await shown(second)).toEqual(['Python']);
  });

  test('leaves the tabs where they are when groups above grow', async ({ open }) => {
    const page = await open();
    await page.goto('/tabs/');
    const list = page.locator('.tab-list').nth(2);
    await list.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    const before = await list.boundingBox();
    await page.click('#tab-3-2');
    await page.waitForTimeout(100);
    expect((await list.boundingBox())?.y).toBeCloseTo(before?.y ?? -1, 0);
    expect(await shown(page)).toEqual(groups('Python'));
    await page.click('#tab-3-1');
    await page.waitForTimeout(100);
    expect((await list.boundingBox())?.y).toBeCloseTo(before?.y ?? -1, 0);
  });

  test('holds for the page where storage is blocked', async ({ open }) => {
    const page = await open();
    await blockStorage(page);
    const exceptions: Error[] = [];
    page.on('pageerror', (error) => exceptions.push(error));
    await page.goto('/tabs/');
    await page.click('#tab-1-2');
    expect(await shown(page)).toEqual(groups('Python'));
    // Elements added to the page later in the visit follow too.
    await page.evaluate(() => {
      const box = document.querySelector('.tabs');
      const copy = box?.cloneNode(true) as Element;
      copy.querySelector('.tab')?.setAttribute('aria-selected', 'true');
      copy.querySelector('.tab + .tab')?.setAttribute('aria-selected', 'false');
      box?.after(copy);
      copy.dispatchEvent(new Event('docgen:mount', { bubbles: true }));
    });
    expect((await shown(page)).slice(0, 2)).toEqual(['Python', 'Python']);
    expect(exceptions).toEqual([]);
  });
});

describe('the keyboard', () => {
  test('moves by arrows, Home and End, and leaves by Tab', async ({ open }) => {
    const page = await open();
    await page.goto('/tabs/');
    const focused = () => page.evaluate(() => document.activeElement?.id);
    await page.focus('#tab-3-1');
    for (const [key, id] of [
      ['ArrowRight', 'tab-3-2'],
      ['ArrowRight', 'tab-3-3'],
      ['ArrowRight', 'tab-3-1'],
      ['ArrowLeft', 'tab-3-3'],
      ['Home', 'tab-3-1'],
      ['End', 'tab-3-3'],
      ['Alt+ArrowLeft', 'tab-3-3'],
      ['ArrowDown', 'tab-3-3'],
      ['Tab', 'tab-panel-3-3'],
      ['Shift+Tab', 'tab-3-3'],
    ] as const) {
      await page.keyboard.press(key);
      expect([key, await focused()]).toEqual([key, id]);
      if (key.startsWith('Alt')) await page.goForward();
    }
    expect((await shown(page))[2]).toBe('Node.js');
  });

  test('follows the direction of the text', async ({ open }) => {
    const page = await open();
    await page.goto('/tabs/');
    await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'));
    await page.focus('#tab-3-1');
    await page.keyboard.press('ArrowLeft');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('tab-3-2');
  });

  test('finds no stop in what is hidden', async ({ open }) => {
    const page = await open();
    await page.goto('/tabs/');
    await page.focus('#tab-1-1');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('tab-2-1');
  });
});

describe('an anchor in hidden tabs within tabs', () => {
  const inView = (page: Page) =>
    page.waitForFunction(() => {
      const box = document.querySelector('#hidden-place')?.getBoundingClientRect();
      return box !== undefined && box.height > 0 && box.top >= 0 && box.bottom <= innerHeight;
    });
  const opened = ['cURL', 'Java', 'cURL', 'Inside', 'Deep'];

  test('is opened by a page loaded with it, without any shift', async ({ open }) => {
    const page = await open();
    const shifts = await countShifts(page);
    await page.goto('/tabs/#hidden-place', { waitUntil: 'networkidle' });
    await inView(page);
    expect(await shown(page)).toEqual(opened);
    expect(await shifts()).toBe(0);
  });

  test('is opened by a click, again by a second click, and by going forward', async ({ open }) => {
    const page = await open();
    await page.goto('/tabs/');
    await page.click('#to-hidden');
    await inView(page);
    expect(await shown(page)).toEqual(opened);
    await page.click('#tab-4-1');
    await page.click('#to-hidden');
    await inView(page);
    await page.click('#tab-4-1');
    await page.evaluate(() => {
      location.hash = '#below';
    });
    await page.goBack();
    await inView(page);
    expect(await shown(page)).toEqual(opened);
  });

  test('is opened where the browser does not look into hidden parts', async ({ open }) => {
    const page = await open();
    await page.addInitScript(() => {
      addEventListener('beforematch', (event) => event.stopImmediatePropagation(), true);
    });
    await page.goto('/tabs/');
    await page.addStyleTag({ url: '/assets/none.css' }).catch(() => undefined);
    await page.evaluate(() => {
      for (const panel of document.querySelectorAll('.tab-panel[hidden]')) panel.setAttribute('hidden', '');
      location.hash = '#hidden-place';
    });
    await inView(page);
    expect(await shown(page)).toEqual(opened);
  });

  test('is not taken for a choice', async ({ open }) => {
    const page = await open();
    await page.goto('/tabs/#tab-panel-1-2');
    expect((await shown(page))[0]).toBe('Python');
    await page.goto('/later/');
    expect(await shown(page)).toEqual(['cURL']);
  });

  test('is no trouble when it is malformed or unknown', async ({ open }) => {
    const page = await open();
    const exceptions: Error[] = [];
    page.on('pageerror', (error) => exceptions.push(error));
    await page.goto('/tabs/#%E0%A4%A');
    await page.goto('/tabs/#nowhere');
    expect((await shown(page))[0]).toBe('cURL');
    expect(exceptions).toEqual([]);
  });
});

test('the browser’s search looks into hidden panels and opens them', async ({ open }) => {
  const page = await open();
  await page.goto('/tabs/');
  // A text fragment is found with the same algorithm as Ctrl-F.
  await page.goto('/later/');
  await page.goto('/tabs/#:~:text=Zanzibar%20rates');
  await expect.poll(() => shown(page)).toEqual(['cURL', 'Java', 'cURL', 'Inside', 'Deep']);
});

test('without JavaScript every panel shows, under its label', async ({ open }) => {
  const page = await open({ javaScriptEnabled: false });
  await page.goto('/tabs/');
  const boxes = page.locator('.tab-panel');
  for (const panel of await boxes.all()) expect(await panel.isVisible()).toBe(true);
  expect(await page.locator('.tab-list').filter({ visible: true }).count()).toBe(0);
  expect(await page.innerText('#tab-panel-2-2')).toMatch(/^cURL\s+Second in cURL\.$/);
});

test('on paper every panel shows, under its label', async ({ open }) => {
  const page = await open();
  await page.goto('/tabs/');
  await page.emulateMedia({ media: 'print' });
  const heights = await page
    .locator('.tab-panel')
    .evaluateAll((panels) => panels.map((panel) => [panel.clientHeight > 20, panel.checkVisibility()]));
  expect(heights).toEqual(heights.map(() => [true, true]));
  expect(await page.locator('.tab-label').filter({ visible: true }).count()).toBe(heights.length);
  expect(await page.locator('.tab-list').filter({ visible: true }).count()).toBe(0);
});

test('tabs that have left the page listen no more', async ({ open }) => {
  const page = await open();
  await page.goto('/tabs/');
  const moved = await page.evaluate(() => {
    const box = document.querySelector('.tabs');
    box?.dispatchEvent(new Event('docgen:unmount', { bubbles: true }));
    box?.remove();
    dispatchEvent(new StorageEvent('storage', { key: 'tabs:lang', newValue: 'python' }));
    return box?.querySelector('#tab-1-2')?.ariaSelected;
  });
  expect(moved).toBe('false');
  expect((await shown(page))[1]).toBe('Python');
});

test('the early script does not stumble over markup that is not what it expects', async ({ open, site }) => {
  const page = await open();
  const witness = await watch(page, site.origin);
  await page.route('**/later/', async (route) => {
    const response = await route.fetch();
    const odd =
      '<tab-choice></tab-choice><div class="tabs"><tab-choice></tab-choice></div><div class="tabs" data-group=""><p role="tabpanel">Alone</p><tab-choice></tab-choice></div>';
    await route.fulfill({ response, body: (await response.text()).replace('<h2 id="after">', `${odd}$&`) });
  });
  await page.goto('/later/', { waitUntil: 'networkidle' });
  expect(await page.innerText('main')).toContain('Later in cURL.');
  expect(witness.faults).toEqual([]);
});
