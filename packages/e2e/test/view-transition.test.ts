/** One page fades into the next, for readers who allow motion; nothing waits for it or depends on it. */
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { watch } from '../src/witness.js';
import { desktop, test } from './content-site.js';
import { shows } from './reader.js';

const start = '/en/docs/intro/';
const next = '/en/docs/errors/';
const pages = [
  [next, 'Errors'],
  [start, 'Introduction'],
] as const;
const motion = { reducedMotion: 'no-preference' } as const;

interface Fade {
  /** The page's state after the change and before any of it was painted. */
  readonly changed: string;
  /** How the fade ended: `finished` or `skipped`. */
  readonly end: string | null;
}

/** Records every fade, each of which takes as many milliseconds to begin, as far as the page can tell. */
async function noteFades(page: Page, wait = 0): Promise<() => Promise<Fade[]>> {
  await page.addInitScript((ms) => {
    const clock = { now: 0 };
    performance.now = () => clock.now;
    const fades: { changed: string; end: string | null }[] = [];
    Object.assign(globalThis, { fades });
    const begin = document.startViewTransition.bind(document);
    document.startViewTransition = (change) => {
      const fade = { changed: '', end: null as string | null };
      fades.push(fade);
      const transition = begin(() => {
        clock.now += ms;
        return typeof change === 'function' ? change() : undefined;
      });
      const ended = async () => {
        await transition.updateCallbackDone;
        const said = document.querySelector('[data-announcer]')?.textContent;
        fade.changed = `${document.activeElement?.localName}, ${scrollY}, ${said}`;
        await transition.ready;
        await transition.finished;
        fade.end = 'finished';
      };
      void ended().catch(() => (fade.end = 'skipped'));
      return transition;
    };
  }, wait);
  return () => page.evaluate(() => (globalThis as unknown as { fades: Fade[] }).fades);
}

const go = (page: Page, url: string) => page.click(`.sidebar a[href="${url}"]`);

describe('a page fades into the next', () => {
  test('under the strict policy, with focus, scroll position and announcement in place', async ({
    content,
    open,
  }) => {
    const page = await open({ ...motion, viewport: desktop });
    const witness = await watch(page, content.origin);
    const fades = await noteFades(page);
    await page.goto('/en/docs/api/orders/create/');
    await page.evaluate(() => scrollTo(0, 700));
    await go(page, start);
    await shows(page, 'Introduction');
    await expect.poll(async () => (await fades())[0]?.end).toBe('finished');
    await page.goBack();
    await shows(page, 'Create an order');
    await expect.poll(async () => (await fades())[1]?.end).toBe('finished');
    expect((await fades()).map(({ changed }) => changed)).toEqual([
      expect.stringMatching(/^main, 0, Introduction/),
      expect.stringMatching(/^main, 700, Create an order/),
    ]);
    expect(witness.faults).toEqual([]);
  });

  test('and takes clicks meanwhile', async ({ open }) => {
    const page = await open({ ...motion, viewport: desktop });
    await noteFades(page);
    await page.goto(start);
    // It lasts long enough for the click to fall into it.
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(
        '::view-transition-old(root), ::view-transition-new(root) { animation-duration: 4s }',
      );
      document.adoptedStyleSheets = [sheet];
    });
    const link = page.locator(`.sidebar a[data-nav-id][href="${start}"]`);
    const place = await link.boundingBox();
    await go(page, next);
    await shows(page, 'Errors');
    const fading = () =>
      document
        .getAnimations()
        .some(({ effect }) =>
          (effect as KeyframeEffect | null)?.pseudoElement?.startsWith('::view-transition'),
        );
    await page.waitForFunction(fading);
    await page.mouse.click((place?.x ?? 0) + 5, (place?.y ?? 0) + 5);
    await shows(page, 'Introduction');
  });

  test.for([
    { wait: 30, wanted: 4 },
    { wait: 100, wanted: 2 },
  ])('as long as that does not keep the reader waiting: $wait ms', async ({ wait, wanted }, { open }) => {
    const page = await open({ ...motion, viewport: desktop });
    const fades = await noteFades(page, wait);
    await page.goto(start);
    for (const [url, title] of [...pages, ...pages] as const) {
      await go(page, url);
      await shows(page, title);
    }
    expect(await fades()).toHaveLength(wanted);
  });

  test('but not for readers who want less motion', async ({ open }) => {
    const page = await open({ reducedMotion: 'reduce' });
    const fades = await noteFades(page);
    await page.goto(start);
    await go(page, next);
    await shows(page, 'Errors');
    expect(await fades()).toEqual([]);
  });

  test('nor where the browser cannot', async ({ content, open }) => {
    const page = await open(motion);
    const witness = await watch(page, content.origin);
    await page.addInitScript(() => Reflect.deleteProperty(Document.prototype, 'startViewTransition'));
    await page.goto(start);
    await go(page, next);
    await shows(page, 'Errors');
    expect(await page.evaluate(() => document.activeElement?.localName)).toBe('main');
    expect(witness.faults).toEqual([]);
  });
});
