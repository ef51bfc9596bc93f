/**
 * The dev server in a real browser: an edit changes the open page and nothing else of it, other browsers stay as they
 * are, problems are shown in the page and disappear when they are fixed.
 */
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { openDevServer } from '../src/dev-server.js';
import { theme } from '../src/operations.js';
import { watch } from '../src/witness.js';
import { bringAxe, fewLooks, readerOf, violations } from './axe.js';
import { browserTest } from './browser-test.js';

const long = Array.from({ length: 60 }, (_, n) => `Paragraph number ${n + 1} of this page.`).join('\n\n');
const files = {
  'index.md': '# Home\n\nRead the [guide](guide.md).\n',
  'guide.md': `# Guide\n\n## Part\n\n${long}\n\n<details><summary>More</summary>\n\nHidden text.\n\n</details>\n\n## End\n\nLast words.\n`,
  'other.md': '# Other\n\nAnother page, which links to [home](index.md).\n',
};

const test = browserTest
  // oxlint-disable-next-line no-empty-pattern -- vitest reads a fixture's needs from this pattern
  .extend('dev', async ({}, { onCleanup }) => {
    // Without a configuration broken links are warnings.
    const dev = await openDevServer(files, { args: ['--level', 'link/*=error'] });
    onCleanup(dev.close);
    return dev;
  })
  .extend('context', ({ dev, contexts }) =>
    contexts({ baseURL: dev.origin, viewport: { width: 1280, height: 700 } }),
  )
  .extend('open', ({ context }) => async (path: string): Promise<Page> => {
    const page = await context.newPage();
    const alive = ['fetch', 'eventsource'].map((type) =>
      page.waitForResponse((response) => response.request().resourceType() === type),
    );
    await page.goto(path);
    // The page learns its sources, and listens; it shows so with a mark that a load would remove.
    const [learnt] = await Promise.all(alive);
    await learnt?.finished();
    await page.evaluate(() => document.documentElement.setAttribute('data-same-load', ''));
    return page;
  });

const isSameLoad = (page: Page) =>
  page.evaluate(() => document.documentElement.hasAttribute('data-same-load'));
const replaced = (text: string, from: string, to: string) => {
  expect(text).toContain(from);
  return text.replace(from, to);
};

describe('an edit', () => {
  test('changes what it says and keeps scroll, open details, focus and selection of the rest', async ({
    dev,
    open,
  }) => {
    const page = await open('/guide');
    const witness = await watch(page, dev.origin);
    await page.click('summary:text("More")');
    await page.focus('main summary');
    await page.evaluate(() => {
      const paragraph = document.querySelectorAll('main p')[40];
      if (paragraph) getSelection()?.selectAllChildren(paragraph);
      scrollTo({ top: 900, behavior: 'instant' });
    });
    const selected = await page.evaluate(() => getSelection()?.toString());
    const scrolled = await page.evaluate(() => scrollY);
    expect(scrolled).toBeGreaterThan(300);
    await dev.write('guide.md', replaced(files['guide.md'], 'Last words.', 'The very last words.'));
    await page.getByText('The very last words.').waitFor({ state: 'attached' });
    expect(await isSameLoad(page)).toBe(true);
    expect(await page.evaluate(() => scrollY)).toBe(scrolled);
    expect(await page.evaluate(() => getSelection()?.toString())).toBe(selected);
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('More');
    expect(await page.getAttribute('main details:has(> summary:text("More"))', 'open')).toBe('');
    expect(witness.faults).toEqual([]);
  });

  test('of a title changes title, heading and sidebar', async ({ dev, open }) => {
    const page = await open('/guide');
    await dev.write('guide.md', replaced(files['guide.md'], '# Guide', '# Handbook'));
    await page.locator('h1:text("Handbook")').waitFor();
    await expect.poll(() => page.title()).toBe('Handbook · Home');
    expect(await page.textContent('.sidebar [aria-current=page]')).toBe('Handbook');
    expect(await isSameLoad(page)).toBe(true);
  });

  test('reaches only the browsers whose page it changes', async ({ dev, open }) => {
    const [guide, other] = [await open('/guide'), await open('/other')];
    const asked: string[] = [];
    other.on('request', (request) => asked.push(request.url()));
    await dev.write('guide.md', replaced(files['guide.md'], 'Last words.', 'Changed words.'));
    await guide.getByText('Changed words.').waitFor({ state: 'attached' });
    await dev.write('other.md', replaced(files['other.md'], 'Another', 'Yet another'));
    await other.getByText('Yet another').waitFor();
    expect(asked).toEqual([`${dev.origin}/other`]);
  });

  test('that adds a heading updates the table of contents, and one that is taken back leaves no trace', async ({
    dev,
    open,
  }) => {
    const page = await open('/guide');
    const before = await page.innerHTML('main');
    await dev.write('guide.md', `${files['guide.md']}\n## Appendix\n\nMore.\n`);
    await page.locator('.toc a:text("Appendix")').waitFor();
    await dev.write('guide.md', files['guide.md']);
    await page.locator('.toc a:text("Appendix")').waitFor({ state: 'detached' });
    expect(await page.innerHTML('main')).toBe(before);
    expect(await isSameLoad(page)).toBe(true);
  });

  test('made while a tab was hidden is there when it is shown again', async ({ dev, open }) => {
    const page = await open('/guide');
    const setHidden = (hidden: boolean) =>
      page.evaluate((isHidden) => {
        Object.defineProperty(document, 'hidden', { value: isHidden, configurable: true });
        document.dispatchEvent(new Event('visibilitychange'));
      }, hidden);
    await setHidden(true);
    await dev.write('guide.md', replaced(files['guide.md'], 'Last words.', 'Words unseen.'));
    await expect.poll(() => dev.output()).toContain('guide.md → no open page updated');
    expect(await page.getByText('Words unseen.').count()).toBe(0);
    await setHidden(false);
    await page.getByText('Words unseen.').waitFor({ state: 'attached' });
    expect(await isSameLoad(page)).toBe(true);
  });
});

describe('a page that goes', () => {
  test('is the not-found page, which names who links there, until it comes back', async ({ dev, open }) => {
    const page = await open('/guide');
    await dev.remove('guide.md');
    await page.locator('h1:text("Page not found")').waitFor();
    await page.locator('#docgen-problems .place:text("index.md:3")').waitFor();
    expect((await dev.ask('/guide')).status).toBe(404);
    await dev.write('guide.md', files['guide.md']);
    await page.locator('h1:text("Guide")').waitFor();
    expect(await page.locator('#docgen-problems').isVisible()).toBe(false);
    expect(await isSameLoad(page)).toBe(true);
  });

  test('by a move that leaves a redirect leads on to where it went', async ({ dev, open }) => {
    const page = await open('/guide');
    await dev.write('index.md', '# Home\n');
    await dev.remove('guide.md');
    await dev.write('handbook.md', `---\nredirectFrom: [/guide]\n---\n${files['guide.md']}`);
    await page.waitForURL('**/handbook');
    await page.locator('h1:text("Guide")').waitFor();
  });
});

describe('a broken page', () => {
  test('shows a panel that can be folded by keyboard and goes when it is fixed', async ({ dev, open }) => {
    const page = await open('/guide');
    const witness = await watch(page, dev.origin);
    await dev.write('guide.md', replaced(files['guide.md'], 'Last words.', 'See [it](gone.md) <b>now</b>.'));
    const panel = page.locator('#docgen-problems');
    await panel.getByText('1 error on this page').waitFor();
    expect(await panel.locator('.code').innerText()).toBe('link/broken-page');
    expect(await panel.locator('.place').innerText()).toMatch(/^guide\.md:\d+:5$/);
    expect(await panel.locator('mark').innerText()).toBe('gone.md');
    expect(await panel.locator('.frame').innerText()).toContain('<b>now</b>');
    await panel.locator('summary').focus();
    await page.keyboard.press('Enter');
    expect(await panel.locator('.body').isVisible()).toBe(false);
    await dev.write('guide.md', files['guide.md']);
    await expect.poll(() => panel.isVisible()).toBe(false);
    expect(await isSameLoad(page)).toBe(true);
    expect(witness.faults).toEqual([]);
  });

  test('of a configuration that leaves no site is a page of its own, and comes back by itself', async ({
    dev,
    open,
  }) => {
    await dev.remove('index.md');
    await dev.move('guide.md', 'docs/guide.md');
    await dev.write('docs/index.md', '# Home\n');
    await dev.write('docgen.config.json', '{ "title": "Site", "docs": { "routeBase": "" } }');
    await expect.poll(async () => (await dev.ask('/guide')).status).toBe(200);
    const page = await open('/guide');
    await dev.write('docgen.config.json', '{ "title": "Site", "titel": 1, "docs": { "routeBase": "" } }');
    await page.locator('h1:text("The site can\'t be read")').waitFor();
    expect((await dev.ask('/guide')).status).toBe(500);
    expect(await page.locator('.problem .code').first().innerText()).toBe('config/unknown-key');
    await dev.write('docgen.config.json', '{ "title": "Site", "docs": { "routeBase": "" } }');
    await page.locator('h1:text("Guide")').waitFor();
  });
});

describe('what the server adds', () => {
  test.for(fewLooks)('is accessible and fits: $mode at $width px', async (look, { dev, contexts }) => {
    const wide = `[gone](gone.md) ${'A long line of text. '.repeat(20)}`;
    await dev.write('bad.md', `# Bad\n\n${long}\n\n${wide}\n`);
    const context = await contexts({
      baseURL: dev.origin,
      ...readerOf(look, dev.origin),
      colorScheme: look.mode,
    });
    const page = await bringAxe(await context.newPage());
    await page.goto('/bad');
    await page.getByText('1 error on this page').waitFor();
    const found = await faultsOf(page);
    await page.goto('/gone');
    await page.getByText('1 link to this missing page').waitFor();
    found.push(...(await faultsOf(page)));
    await dev.write('docgen.config.json', '{ "titel": 1 }');
    await page.locator('h1:text("The site can\'t be read")').waitFor();
    found.push(...(await faultsOf(page)));
    expect(found).toEqual([]);
  });
});

/** What axe reports, and whether the page is wider than the window. */
async function faultsOf(page: Page): Promise<string[]> {
  const wider = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  return [...(await violations(page)), ...(wider > 0 ? [`${page.url()} is ${wider} px too wide`] : [])];
}

describe('a theme', () => {
  test('has its stylesheet exchanged without a load, and its scripts with one', async ({ dev, open }) => {
    await dev.remove('index.md');
    for (const name of ['guide.md', 'other.md']) await dev.move(name, `docs/${name}`);
    await dev.write('docs/index.md', '# Home\n');
    await dev.write('theme/theme.css', 'h1 { color: rgb(1, 2, 3); }\n');
    await dev.write('theme/client.js', 'document.documentElement.dataset.made = "one";\n');
    await dev.write('theme/index.tsx', theme.replace('own-layout', 'mine'));
    await dev.write(
      'docgen.config.json',
      '{ "title": "Site", "docs": { "routeBase": "" }, "theme": "./theme/index.tsx" }',
    );
    await expect
      .poll(async () => (await dev.ask('/guide')).text().then((text) => text.includes('class="mine"')))
      .toBe(true);
    const page = await open('/guide');
    const color = () =>
      page.evaluate(() => getComputedStyle(document.querySelector('h1') ?? document.body).color);
    expect(await color()).toBe('rgb(1, 2, 3)');
    await dev.write('theme/theme.css', 'h1 { color: rgb(4, 5, 6); }\n');
    await expect.poll(color).toBe('rgb(4, 5, 6)');
    expect(await isSameLoad(page)).toBe(true);
    await dev.write('theme/client.js', 'document.documentElement.dataset.made = "two";\n');
    await expect.poll(() => page.getAttribute('html', 'data-made')).toBe('two');
    expect(await isSameLoad(page)).toBe(false);
  });
});

describe('the server', () => {
  test('started again is noticed by an open page, which loads once', async ({ dev, open }) => {
    const page = await open('/guide');
    let loads = 0;
    page.on('load', () => loads++);
    await dev.restart();
    await expect.poll(() => loads, { timeout: 15_000 }).toBe(1);
    await dev.write('guide.md', replaced(files['guide.md'], 'Last words.', 'New words.'));
    await page.getByText('New words.').waitFor({ state: 'attached' });
    expect(loads).toBe(1);
  });

  test('keeps every page of many tabs up to date', async ({ dev, context }) => {
    const pages = await Promise.all(Array.from({ length: 5 }, () => context.newPage()));
    for (const page of pages) await page.goto('/guide');
    await dev.write('guide.md', replaced(files['guide.md'], 'Last words.', 'Words for all.'));
    for (const page of pages) await page.getByText('Words for all.').waitFor({ state: 'attached' });
    await expect.poll(() => dev.output()).toContain('5 open pages updated');
  });
});
