/**
 * Lists the pages of `examples/gallery`, and each state that a page enters when a reader does something. A state is
 * reached when its promise resolves. Tests measure the states, and `screenshots` takes pictures of them.
 */
import type { Page } from 'playwright-core';

export interface View {
  readonly name: string;
  readonly path: string;
  /** Narrow windows have states that wide ones lack, and vice versa. */
  readonly only?: 'narrow' | 'wide';
  /** Action of the reader on the page. */
  readonly enter?: (page: Page) => Promise<unknown>;
}

const opened = (selector: string) => async (page: Page) => {
  await page.locator(`${selector} > summary`).first().click();
  await page.locator(`${selector}[open]`).first().waitFor();
};

/** Readers who have refused aren't asked in the next views. The last one stays, because readers of the next views would have dismissed it too. */
export const galleryViews: readonly View[] = [
  { name: 'consent', path: '/docs/prose/', enter: (page) => page.click('[data-consent] summary') },
  {
    name: 'refused',
    path: '/docs/prose/',
    enter: (page) => page.getByRole('button', { name: 'Refuse all' }).click(),
  },
  { name: 'landing', path: '/' },
  { name: 'prose', path: '/docs/prose/' },
  { name: 'callouts', path: '/docs/shapes/callouts/' },
  { name: 'code', path: '/docs/shapes/code/' },
  { name: 'tables', path: '/docs/shapes/tables/' },
  { name: 'drawings', path: '/docs/shapes/drawings/' },
  { name: 'pictures', path: '/docs/shapes/pictures/' },
  { name: 'diagrams', path: '/docs/shapes/diagrams/' },
  {
    name: 'full-screen',
    path: '/docs/shapes/diagrams/',
    enter: (page) => page.getByRole('button', { name: 'Full screen' }).click(),
  },
  { name: 'parts', path: '/docs/shapes/parts/' },
  { name: 'operation', path: '/docs/api/' },
  { name: 'long', path: '/docs/long/' },
  { name: 'standalone', path: '/plain/' },
  { name: 'draft', path: '/docs/draft/' },
  { name: 'old-version', path: '/docs/1.0/prose/' },
  { name: 'fallback', path: '/fr/docs/shapes/code/' },
  {
    name: 'not-found',
    path: '/docs/shapes/calouts/',
    enter: (page) => page.locator('.near-pages a').first().waitFor(),
  },
  { name: 'drawer', path: '/docs/prose/', only: 'narrow', enter: openDrawer },
  { name: 'contents', path: '/docs/long/', only: 'narrow', enter: opened('.toc-disclosure details') },
  { name: 'versions', path: '/docs/prose/', only: 'wide', enter: opened('.version-menu') },
  { name: 'languages', path: '/docs/prose/', enter: (page) => page.locator('.locale-button').click() },
  { name: 'term', path: '/docs/prose/', enter: (page) => page.locator('.term').first().focus() },
  { name: 'copied', path: '/docs/shapes/code/', enter: copy },
  {
    name: 'filtered',
    path: '/docs/shapes/tables/',
    enter: (page) => page.locator('.filter-bar input').fill('oak'),
  },
  {
    name: 'ticked',
    path: '/docs/shapes/callouts/',
    enter: (page) => page.locator('[data-checklist] input').first().check(),
  },
  { name: 'search', path: '/docs/prose/', enter: search('picture', 'dialog a') },
  { name: 'search-nothing', path: '/docs/prose/', enter: search('xyzzy', 'dialog') },
  {
    name: 'enlarged',
    path: '/docs/shapes/pictures/',
    enter: (page) => page.locator('a.zoom[aria-haspopup]').click(),
  },
  { name: 'request', path: '/docs/api/', enter: openRequest },
  { name: 'crash', path: '/docs/shapes/islands/', enter: crash },
  { name: 'dismissed', path: '/docs/prose/', enter: (page) => page.locator('.announcement button').click() },
];

async function openDrawer(page: Page): Promise<void> {
  await page.locator('.menu-button').click();
  await page.locator('.drawer:popover-open').waitFor();
}

async function copy(page: Page): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.locator('figure.code').first().hover();
  await page.locator('figure.code button').first().click();
}

function search(words: string, shown: string) {
  return async (page: Page) => {
    await page.locator('[data-search]').click();
    await page.locator('dialog input').fill(words);
    await page.locator(shown).first().waitFor();
  };
}

async function openRequest(page: Page): Promise<void> {
  await page.locator('.try-it button').first().click();
  await page.locator('form.try-it-form').first().waitFor();
}

/** The first press wakes the island, another one breaks it. */
async function crash(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Break it' });
  await button.click();
  await page.locator('main .fault').or(page.locator('docgen-island:not([aria-busy])')).first().waitFor();
  if ((await page.locator('.fault').count()) === 0) await button.click();
  await page.locator('main .fault').waitFor();
}
