/** Islands start when they become visible or are used, and their HTML is complete without them. */
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { watch } from '../src/witness.js';
import { test } from './elements/site.js';

const counter = (prefix: string) => `docgen-island[prefix="${prefix}"]`;

/** Records every island that starts. */
const noteLife = (page: Page) =>
  page.addInitScript(() => {
    document.addEventListener(
      'docgen:hydrated',
      ({ target }) => (target as Element).setAttribute('alive', ''),
      true,
    );
  });

/** Waits until all islands in `place` have started. */
async function alive(page: Page, place = 'main'): Promise<void> {
  const all = page.locator(`${place} docgen-island`);
  await expect
    .poll(() => all.evaluateAll((islands) => islands.every((one) => one.hasAttribute('alive'))))
    .toBe(true);
}

async function openAt(open: () => Promise<Page>, path: string): Promise<Page> {
  const page = await open();
  await noteLife(page);
  await page.goto(path);
  return page;
}

describe('hydration', () => {
  test.for(['/islands/', '/islands-dev/'])(
    'says nothing on the console: %s',
    async (path, { open, site }) => {
      const page = await open();
      const witness = await watch(page, site.origin);
      await noteLife(page);
      // The made-up page links to pages that the site lacks, and links in view are prefetched.
      await page.route(/\/docs\/(?:rates|unknown)$/, (route) => route.fulfill({ contentType: 'text/html' }));
      await page.goto(path);
      await alive(page);
      await page.click(`${counter('counter-1-')} button`);
      await page.click('.toggle');
      await page.click('.toggle');
      expect(await page.innerText(`${counter('counter-1-')} output`)).toBe('4');
      expect(witness.faults).toEqual([]);
    },
  );

  test('would say something', async ({ open, site }) => {
    const page = await open();
    const witness = await watch(page, site.origin);
    await page.route('**/islands-dev/', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: (await response.text()).replace('>3</output>', '>4</output>') });
    });
    await page.goto('/islands-dev/');
    await expect.poll(() => witness.faults.join()).toContain('hydrat');
  });

  test('keeps the elements and the ids of the server, which differ between islands', async ({ open }) => {
    const page = await open({ javaScriptEnabled: false });
    await page.goto('/islands/');
    const ids = () => page.locator('output[id]').evaluateAll((all) => all.map(({ id }) => id));
    const before = await ids();
    expect(new Set(before).size).toBe(3);
    const scripted = await openAt(open, '/islands/');
    await alive(scripted);
    const after = await scripted.locator('output[id]').evaluateAll((all) => all.map(({ id }) => id));
    expect(after).toEqual(before);
    await scripted.click(`${counter('counter-2-')} button`);
    const described = await scripted.getAttribute(`${counter('counter-2-')} button`, 'aria-describedby');
    expect(await scripted.innerText(`[id="${described}"]`)).toBe('6');
  });

  test('loads React once for all islands, and never for a page without one', async ({ open, site }) => {
    const plain = await open();
    const none = await watch(plain, site.origin);
    await plain.goto('/tabs/', { waitUntil: 'networkidle' });
    expect(none.requests.filter((url) => url.includes('/islands/'))).toEqual([]);
    const page = await open();
    const witness = await watch(page, site.origin);
    await page.goto('/islands/', { waitUntil: 'networkidle' });
    const chunks = witness.requests.filter((url) => url.includes('/assets/islands/'));
    const sizes = await Promise.all(chunks.map(async (url) => (await (await fetch(url)).text()).length));
    expect(sizes.filter((size) => size > 100_000).length).toBe(1);
    expect(new Set(chunks).size).toBe(chunks.length);
  });

  test('knows where the server’s links led', async ({ open }) => {
    const page = await openAt(open, '/islands/');
    await alive(page);
    const links = page.locator('.panel > p a');
    expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([
      '/fr/docs/rates',
      '/docs/unknown',
    ]);
  });
});

describe('waking', () => {
  test('`visible` waits until it is nearly seen', async ({ open, site }) => {
    const page = await open();
    const witness = await watch(page, site.origin);
    await noteLife(page);
    await page.goto('/touch/', { waitUntil: 'networkidle' });
    expect(witness.requests.filter((url) => url.includes('/islands/'))).toEqual([]);
    await page.locator('#far').scrollIntoViewIfNeeded();
    await alive(page, '#far');
    expect(await page.getAttribute(counter('counter-1-'), 'alive')).toBe(null);
  });

  test('`interaction` waits for the reader, and the first click is not lost', async ({ open }) => {
    const page = await openAt(open, '/touch/');
    await page.route('**/islands/counter.js', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 300));
      await route.continue();
    });
    const button = page.locator(`${counter('counter-1-')} button`);
    await button.click();
    await button.click();
    expect(await page.innerText(`${counter('counter-1-')} output`)).toBe('0');
    expect(await page.getAttribute(counter('counter-1-'), 'aria-busy')).toBe('true');
    await expect.poll(() => page.innerText(`${counter('counter-1-')} output`)).toBe('2');
    expect(await page.getAttribute(counter('counter-1-'), 'aria-busy')).toBe(null);
    await button.click();
    expect(await page.innerText(`${counter('counter-1-')} output`)).toBe('3');
  });

  test('a focus wakes it and stays, and a key pressed at once counts', async ({ open }) => {
    const page = await openAt(open, '/touch/');
    await page.focus(`${counter('counter-1-')} button`);
    await page.keyboard.press('Enter');
    await expect.poll(() => page.innerText(`${counter('counter-1-')} output`)).toBe('1');
    await page.keyboard.press('Space');
    await expect.poll(() => page.innerText(`${counter('counter-1-')} output`)).toBe('2');
  });
});

describe('slots', () => {
  test('keep their nodes, listeners and islands when they are drawn again', async ({ open }) => {
    const page = await openAt(open, '/islands/');
    await alive(page);
    await page.click(`${counter('counter-3-')} button`);
    const slotted = await page.$('#slotted');
    await page.click('.toggle');
    expect(await page.locator('#slotted').count()).toBe(0);
    await page.click('.toggle');
    expect(await slotted?.evaluate((node) => node === document.querySelector('#slotted'))).toBe(true);
    expect(await page.innerText(`${counter('counter-3-')} output`)).toBe('8');
    await page.click(`${counter('counter-3-')} button`);
    expect(await page.innerText(`${counter('counter-3-')} output`)).toBe('9');
    expect(await page.locator('.panel figure .copy').count()).toBe(1);
    expect(await page.innerText('.panel aside')).toBe('Beside.');
  });

  test('that were not drawn at first come to life when they are', async ({ open }) => {
    const page = await openAt(open, '/islands/');
    await alive(page);
    expect(await page.getByText('More of one.').isVisible()).toBe(false);
    await page.click('.toggle');
    expect(await page.innerText('.more .tab-panel:not([hidden])')).toBe('More of one.');
    await page.click('.more .tab >> nth=1');
    expect(await page.innerText('.more .tab-panel:not([hidden])')).toBe('More of two.');
  });
});

describe('an island that throws', () => {
  test.for(['hydrate', 'press', 'effect'])('keeps its text under a box: %s', async (when, { open }) => {
    const page = await openAt(open, '/fragile/');
    await alive(page);
    const place = `#${when}`;
    if (when === 'press') await page.click(`${place} .break`);
    const box = page.locator(`${place} .fault`);
    await box.waitFor();
    expect(await box.getByText('This page crashed.').isVisible()).toBe(true);
    expect((await box.boundingBox())?.y).toBeLessThan(
      (await page.locator(`${place} .kept`).boundingBox())?.y ?? 0,
    );
    expect(await page.innerText(place)).toContain('What the server said.');
    expect(await page.innerText(`${place} .kept`)).toBe(`Slot of ${when}.`);

    // It fails again: the box is back, with the focus.
    await page.click(`${place} .fault button`);
    if (when === 'press') await page.click(`${place} .break`);
    await box.waitFor();
    expect(await page.innerText(place)).toContain('What the server said.');
    if (when !== 'press')
      expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Try again');

    await page.evaluate(() => document.documentElement.setAttribute('data-fixed', ''));
    await page.click(`${place} .fault button`);
    await expect.poll(() => box.count()).toBe(0);
    expect(await page.innerText(`${place} .kept`)).toBe(`Slot of ${when}.`);
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Press');
  });

  test('harms no other, and is reported', async ({ open }) => {
    const page = await open();
    const exceptions: string[] = [];
    page.on('pageerror', ({ message }) => exceptions.push(message));
    await noteLife(page);
    await page.goto('/fragile/');
    await alive(page);
    await expect.poll(() => page.locator('.fault').count()).toBe(2);
    expect(await page.locator('#press .fault').count()).toBe(0);
    expect(exceptions).toContain('broken at once');
    expect(exceptions).toContain('broken by an effect');
  });
});

describe('a chunk that cannot be loaded', () => {
  const block = async (page: Page, pattern: string) => {
    const asked: string[] = [];
    await page.route(pattern, (route) => {
      asked.push(route.request().url());
      return route.abort();
    });
    return asked;
  };

  test('is tried twice, then says so above the text, and Retry works', async ({ open }) => {
    const page = await open();
    await noteLife(page);
    const asked = await block(page, '**/islands/counter.js*');
    await page.goto('/islands/');
    const place = counter('counter-1-');
    await page.locator(`${place} .fault`).waitFor();
    expect(new Set(asked).size).toBeGreaterThan(1);
    expect(await page.innerText(`${place} .fault`)).toMatch(/^Page Error\s+Retry$/);
    expect(await page.innerText(`${place} output`)).toBe('3');
    // The rest of the page works.
    await page.waitForSelector('docgen-island[name=panel][alive]');
    await page.click('.toggle');

    await page.click(`${place} .fault button`);
    await expect.poll(() => page.getAttribute(place, 'aria-busy')).toBe(null);
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Retry');
    await page.unroute('**/islands/counter.js*');
    await page.click(`${place} .fault button`);
    await expect.poll(() => page.locator(`${place} .fault`).count()).toBe(0);
    await page.click(`${place} button`);
    expect(await page.innerText(`${place} output`)).toBe('4');
  });

  test('survives one failure unseen', async ({ open }) => {
    const page = await open();
    await noteLife(page);
    await page.route('**/islands/counter.js', (route) => route.abort());
    await page.goto('/islands/');
    await alive(page);
    expect(await page.locator('.fault').count()).toBe(0);
  });

  test('may be what islands have in common', async ({ open }) => {
    const page = await open();
    await noteLife(page);
    await block(page, '**/islands/chunk-*');
    await page.goto('/touch/');
    const place = counter('counter-1-');
    await page.click(`${place} button`);
    await page.locator(`${place} .fault`).waitFor();
    await page.unroute('**/islands/chunk-*');
    // Some browsers request a failed module again, others only in a new page.
    await page.click(`${place} .fault button`);
    await expect.poll(() => page.locator(`${place} .fault`).count()).toBe(0);
    await page.waitForLoadState('load');
    await page.click(`${place} button`);
    await expect.poll(() => page.innerText(`${place} output`)).toBe('1');
  });

  test('is no reason for a box where the server has another build of the page, which is loaded', async ({
    open,
  }) => {
    const page = await open();
    const state = { isNew: false, loads: 0 };
    await page.route('**/touch/', async (route) => {
      if (route.request().resourceType() === 'document') state.loads++;
      const response = await route.fetch();
      const text = await response.text();
      await route.fulfill({
        response,
        body: state.isNew ? text.replaceAll('counter.js', 'counter-2.js') : text,
      });
    });
    await page.route('**/counter.js*', (route) => route.fulfill({ contentType: 'text/html' }));
    await page.route('**/counter-2.js', async (route) =>
      route.fulfill({ response: await route.fetch({ url: route.request().url().replace('-2', '') }) }),
    );
    await page.goto('/touch/');
    state.isNew = true;
    const place = counter('counter-1-');
    await page.click(`${place} button`);
    await page.locator('docgen-island[src$="-2.js"]').first().waitFor({ state: 'attached' });
    await page.click(`${place} button`);
    await expect.poll(() => page.innerText(`${place} output`)).toBe('1');
    expect([state.loads, await page.locator('.fault').count()]).toEqual([2, 0]);
  });

  test('speaks the page’s language', async ({ open }) => {
    const page = await open();
    await block(page, '**/islands/counter.js*');
    await page.route('**/islands/', async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace(
        'data-error-load="Page Error"',
        'data-error-load="Erreur de page"',
      );
      await route.fulfill({ response, body });
    });
    await page.goto('/islands/');
    await expect.poll(() => page.innerText('.fault >> nth=0')).toContain('Erreur de page');
  });
});

describe('leaving and coming', () => {
  test('roots end before their elements leave, and begin when elements come', async ({ open }) => {
    const page = await openAt(open, '/islands/');
    await alive(page);
    const fresh = await page.request.get('/islands/');
    expect(fresh.status()).toBe(200);
    const left = await page.evaluate(() => {
      const place = document.querySelector('docgen-island[prefix="counter-1-"]') as HTMLElement;
      const still = place.cloneNode(true) as HTMLElement;
      still.removeAttribute('alive');
      still.setAttribute('prefix', 'again-1-');
      for (const element of still.querySelectorAll('[id], [aria-describedby]')) {
        for (const name of ['id', 'aria-describedby'])
          if (element.hasAttribute(name))
            element.setAttribute(name, (element.getAttribute(name) ?? '').replace('counter-1-', 'again-1-'));
      }
      place.parentElement?.dispatchEvent(new Event('docgen:unmount', { bubbles: true }));
      const content = place.childNodes.length;
      place.replaceWith(still);
      still.dispatchEvent(new Event('docgen:mount', { bubbles: true }));
      return content;
    });
    expect(left).toBe(0);
    await page.waitForSelector('docgen-island[prefix="again-1-"][alive]');
    await page.click('docgen-island[prefix="again-1-"] button');
    expect(await page.innerText('docgen-island[prefix="again-1-"] output')).toBe('4');
  });

  test('an island that leaves while its chunk is on the way is left alone', async ({ open }) => {
    const page = await openAt(open, '/touch/');
    await page.route('**/islands/counter.js', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 300));
      await route.continue();
    });
    const place = page.locator(counter('counter-1-'));
    await place.locator('button').focus();
    await place.evaluate((island) => island.dispatchEvent(new Event('docgen:unmount', { bubbles: true })));
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(500);
    expect(await place.getAttribute('alive')).toBe(null);
    expect(await place.locator('output').innerText()).toBe('0');
  });
});

test('a store is one for all islands and all tabs, and is kept', async ({ open }) => {
  const page = await openAt(open, '/islands/');
  await alive(page);
  const second = await page.context().newPage();
  await noteLife(second);
  await second.goto('/islands/');
  await alive(second);
  const baskets = (where: Page) => where.locator('docgen-island[name=basket] output').allInnerTexts();
  await page.click('docgen-island[prefix="basket-1-"] button');
  expect(await baskets(page)).toEqual(['1', '1']);
  await expect.poll(() => baskets(second)).toEqual(['1', '1']);
  await second.click('docgen-island[prefix="basket-2-"] button');
  await expect.poll(() => baskets(page)).toEqual(['2', '2']);
  await page.reload();
  await expect.poll(() => baskets(page)).toEqual(['2', '2']);
});

test('without JavaScript an island is the HTML of its component', async ({ open }) => {
  const page = await open({ javaScriptEnabled: false });
  await page.goto('/islands/');
  expect(await page.innerText('.panel')).toContain('In the slot.');
  expect(
    await page
      .locator('docgen-island')
      .first()
      .evaluate((island) => getComputedStyle(island).display),
  ).toBe('contents');
});
