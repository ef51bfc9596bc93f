/**
 * Arriving at an anchor: however readers get there, elements that hide it are open, it is below the header, has the
 * focus and is the browser's `:target`. Each way is tested in one language, or in all
 * languages in the whole run.
 */
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { openFiles } from '../src/stage.js';
import { siteTest } from './browser-test.js';
import { locales, test } from './content-site.js';
import { follow, isSamePage, markPage, shows } from './reader.js';
import { isWhole, shareOf } from './sample.js';

/** What a reader sees of the anchor in the address. */
const arrival = (page: Page) =>
  page.evaluate(() => {
    const id = decodeURIComponent(location.hash.slice(1));
    const target = document.getElementById(id);
    const top = Math.round(target?.getBoundingClientRect().top ?? -1);
    const header = document.querySelector('.header')?.getBoundingClientRect().bottom ?? 0;
    const { scrollHeight, clientHeight } = document.documentElement;
    const isAtEnd = scrollY + clientHeight >= scrollHeight - 2;
    return {
      id,
      isOpen: target?.checkVisibility() === true && target.closest('details:not([open]), [hidden]') === null,
      isBelowHeader: top >= header && (top <= header + 100 || isAtEnd),
      isFocused: target !== null && document.activeElement === target,
      isTarget: target?.matches(':target') === true,
    };
  });

const arrived = (id: string) => ({
  id,
  isOpen: true,
  isBelowHeader: true,
  isFocused: true,
  isTarget: true,
});

/** Waits until the reader has arrived. */
const expectArrival = (page: Page, id: string, way: string) =>
  expect.poll(() => arrival(page), { message: `${way}: #${id}` }).toEqual(arrived(id));

/** Ids of fields that closed `<details>` hide, as in the page's file. */
const hiddenFields = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main details .field[id]')].flatMap(({ id }) =>
      document.getElementById(id)?.closest('details:not([open])') ? [id] : [],
    ),
  );

/** Follows a link from the reader's position, without scrolling to it. */
const leaveFor = (page: Page, url: string) =>
  page.evaluate((to) => {
    const link = document.createElement('a');
    link.href = to;
    document.body.append(link);
    link.click();
  }, url);

/** Opens or closes everything that folds, except around the anchor, which is visible. */
const setDetails = (page: Page, isOpen: boolean) =>
  page.evaluate(
    ([open, id]) => {
      const target = document.getElementById(id);
      for (const details of document.querySelectorAll<HTMLDetailsElement>('main details'))
        if (!details.contains(target)) details.open = open;
    },
    [isOpen, nested] as const,
  );

const create = '/docs/api/orders/create/';
const nested = 'body.origin.Address.contact_name';

describe('a field within closed details', () => {
  const ways: Record<string, (page: Page, prefix: string) => Promise<unknown>> = {
    'a full load': (page, prefix) => page.goto(`${prefix}${create}#${nested}`),
    'a link from another page': async (page, prefix) => {
      await page.goto(`${prefix}/docs/intro/`);
      await follow(page, `${prefix}${create}#${nested}`);
    },
    'a link on the page': async (page, prefix) => {
      await page.goto(`${prefix}${create}`);
      await follow(page, `#${nested}`);
    },
    'the same link again, after the reader closed it': async (page, prefix) => {
      await page.goto(`${prefix}${create}#${nested}`);
      await page.evaluate(() => {
        for (const details of document.querySelectorAll('main details')) details.removeAttribute('open');
        scrollTo(0, 0);
      });
      await follow(page, `#${nested}`);
    },
    'the language menu': async (page, prefix) => {
      const other = locales.find((locale) => locale.prefix !== prefix) ?? locales[0];
      await page.goto(`${other.prefix}${create}#${nested}`);
      await page.click('.locale-button');
      const { lang } = locales.find((locale) => locale.prefix === prefix) ?? locales[0];
      await page.click(`.locale-menu a[hreflang=${lang}]`);
      await page.waitForFunction((to) => document.documentElement.lang === to, lang);
    },
    'a reload after following a link': async (page, prefix) => {
      await page.goto(`${prefix}/docs/intro/`);
      await follow(page, `${prefix}${create}#${nested}`);
      await page.locator(`[id="${nested}"]:target`).waitFor();
      await page.reload();
    },
    'back from another page': async (page, prefix) => {
      await page.goto(`${prefix}/docs/intro/`);
      await follow(page, `${prefix}${create}#${nested}`);
      await page.locator(`[id="${nested}"]:target`).waitFor();
      await leaveFor(page, `${prefix}/docs/support/`);
      await page.waitForURL('**/support/');
      await page.goBack();
    },
    'back on the page, after other parts were opened': async (page, prefix) => {
      await page.goto(`${prefix}${create}#${nested}`);
      await page.locator(`[id="${nested}"]:target`).waitFor();
      await leaveFor(page, '#body.courier_code');
      await setDetails(page, true);
      await page.goBack();
    },
    'back on the page, after other parts were closed': async (page, prefix) => {
      await page.goto(`${prefix}${create}`);
      await setDetails(page, true);
      await leaveFor(page, `#${nested}`);
      await page.locator(`[id="${nested}"]:target`).waitFor();
      await leaveFor(page, '#body.courier_code');
      await setDetails(page, false);
      await page.goBack();
    },
    'a reload, which closes other parts': async (page, prefix) => {
      await page.goto(`${prefix}${create}`);
      await setDetails(page, true);
      await leaveFor(page, `#${nested}`);
      await page.locator(`[id="${nested}"]:target`).waitFor();
      await page.reload();
    },
    'forward again': async (page, prefix) => {
      await page.goto(`${prefix}/docs/intro/`);
      await follow(page, `${prefix}${create}#${nested}`);
      await page.locator(`[id="${nested}"]:target`).waitFor();
      await page.goBack();
      await page.waitForURL('**/intro/');
      await page.goForward();
    },
  };
  describe.each(locales)('in $code', (locale) => {
    test.for(shareOf(Object.entries(ways), locale, locales))('%s', async ([way, go], { open }) => {
      const page = await open();
      await go(page, locale.prefix);
      await expectArrival(page, nested, way);
    });
  });

  test('leaves the history as a load would: one entry, and the way back leads back', async ({ open }) => {
    const page = await open();
    await page.goto('/en/docs/intro/');
    await markPage(page);
    const before = await page.evaluate(() => history.length);
    await follow(page, `/en${create}#${nested}`);
    await expectArrival(page, nested, 'link');
    expect(await page.evaluate(() => history.length)).toBe(before + 1);
    await page.goBack();
    await shows(page, 'Introduction');
    expect(await isSamePage(page)).toBe(true);
  });

  test('others of long pages, in every language', async ({ open }) => {
    const page = await open();
    const pages = ['/docs/api/orders/create/'];
    let count = 0;
    for (const locale of isWhole ? locales : [locales[2]])
      for (const path of pages) {
        const { prefix } = locale;
        await page.goto(`${prefix}${path}`);
        const ids = await hiddenFields(page);
        for (const at of [0.2, 0.6, 0.95]) {
          const id = ids[Math.floor(ids.length * at)] ?? '';
          await leaveFor(page, `${prefix}/docs/support/`);
          await shows(page, /Support|Assistance|Dukungan/);
          await leaveFor(page, `${prefix}${path}#${encodeURIComponent(id)}`);
          await expectArrival(page, id, path);
          count++;
        }
      }
    expect(count).toBe(isWhole ? 9 : 3);
  });
});

const words = ['contact_name', 'location_id', 'weight'];

test.for(isWhole ? locales : [locales[2]])('fields that search finds: $code', async (locale, { open }) => {
  const page = await open();
  const { prefix } = locale;
  await page.goto(`${prefix}/docs/intro/`);
  await markPage(page);
  const results = page.locator('dialog.search a[role=option][href*="#"]');
  let count = 0;
  for (const word of words) {
    const search = async () => {
      await page.click('[data-search]');
      await page.fill('dialog.search [role=combobox]', word);
      await page.locator('dialog.search .search-excerpt').first().waitFor();
    };
    await search();
    const fieldsNow = async () => {
      const urls = await results.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
      return urls.filter((url) => /#(?:body|query|path|headers|\d{3})\./.test(url));
    };
    // Excerpts come page by page.
    await expect.poll(async () => (await fieldsNow()).length).toBeGreaterThanOrEqual(2);
    const fields = await fieldsNow();
    await page.keyboard.press('Escape');
    for (const url of fields.slice(0, isWhole ? 3 : 1)) {
      await search();
      await page.locator(`dialog.search a[href="${url}"]`).first().click();
      await expectArrival(page, decodeURIComponent(url.split('#')[1] ?? ''), word);
      count++;
    }
  }
  expect(count).toBeGreaterThanOrEqual(words.length);
  expect(await isSamePage(page)).toBe(true);
});

const nest = siteTest(() =>
  openFiles({
    'index.md': '# Start\n\nText.\n',
    'deep.md': [
      '# Deep',
      'Text. '.repeat(400),
      ':::::details[Outer]',
      'Text. '.repeat(200),
      '::::tabs',
      ':::tab[One]\nFirst.\n:::',
      ':::tab[Two]\nText.\n\n## In a tab {#in-tab}\n\nText.\n:::',
      '::::',
      ':::::',
      '::::tabs',
      ':::tab[A]\nFirst.\n:::',
      ':::tab[B]\n## Only in a tab {#only-tab}\n\nText.\n:::',
      '::::',
      '## Été & co {#été}',
      'Text. '.repeat(900),
    ].join('\n\n'),
  }),
);

describe('what hides in several ways at once', () => {
  for (const id of ['in-tab', 'only-tab', 'été'])
    nest(`#${id}`, async ({ open }) => {
      const page = await open();
      const url = `/deep/#${encodeURIComponent(id)}`;
      await page.goto(url);
      await expectArrival(page, id, 'load');
      await page.goto('/');
      await follow(page, url);
      await expectArrival(page, id, 'link');
      await page.reload();
      await expectArrival(page, id, 'reload');
      await page.goto('/deep/');
      await follow(page, `#${encodeURIComponent(id)}`);
      await expectArrival(page, id, 'link on the page');
    });

  nest('an anchor that is not there, or no anchor: the top', async ({ open }) => {
    const page = await open();
    for (const hash of ['#nowhere', '#100%', '']) {
      await page.goto('/deep/');
      await page.evaluate(() => scrollTo(0, 500));
      await follow(page, `/${hash}`);
      await shows(page, 'Start');
      expect(await page.evaluate(() => [scrollY, document.activeElement?.localName])).toEqual([0, 'main']);
    }
  });

  nest('the reader, back on a page, is where they left it, with the anchor open', async ({ open }) => {
    const page = await open();
    await page.goto('/');
    await follow(page, '/deep/#in-tab');
    await expectArrival(page, 'in-tab', 'link');
    await page.evaluate(() => scrollBy(0, 120));
    const y = await page.evaluate(() => scrollY);
    await leaveFor(page, '/');
    await shows(page, 'Start');
    await page.goBack();
    await shows(page, 'Deep');
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(y);
    expect(await arrival(page)).toMatchObject({ isOpen: true, isTarget: true, isFocused: true });
  });
});
