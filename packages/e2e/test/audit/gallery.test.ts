/**
 * Every part of the default theme in every state, on `examples/gallery`, at 360 and 1280 px: nothing makes the page
 * scroll sideways, no text is cut off or covered, targets are large enough, and axe reports nothing. Layout facts hold
 * on any machine and with any font, unlike pictures.
 */
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { type View, galleryViews } from '../../src/gallery.js';
import { openStage } from '../../src/stage.js';
import { rootFolder } from '../../src/site.js';
import { type Look, bringAxe, fewLooks, readerOf, violations } from '../axe.js';
import { siteTest } from '../browser-test.js';
import { faultsOfLayout } from './layout-facts.js';
import { isLong, shareOf } from '../sample.js';

const test = siteTest(() => openStage(join(rootFolder, 'examples/gallery'), ['--strict', '--drafts']));

/** Layout is the same in both modes. */
describe.each(fewLooks)('$mode, $width px', (look) => {
  test.runIf(isLong)(
    'every view is laid out well, and accessible',
    { timeout: 600_000 },
    async ({ site, open }) => {
      const kind = look.width < 997 ? 'narrow' : 'wide';
      const views = galleryViews.filter(({ only = kind }) => only === kind);
      const page = await bringAxe(await open({ ...readerOf(look, site.origin), locale: 'en' }));
      const found: string[] = [];
      for (const view of views) {
        await page.goto(view.path);
        await view.enter?.(page);
        const faults = [
          ...(await page.evaluate(faultsOfLayout)),
          ...(inTurnFor(look, view, views) ? await violations(page) : []),
        ];
        found.push(...faults.map((fault) => `${view.name}: ${fault}`));
      }
      expect(found).toEqual([]);
    },
  );
});

test('what is laid out badly is found', async ({ open }) => {
  const page = await open({ viewport: { width: 360, height: 800 } });
  await page.setContent(`<main>
<p style="width: 900px">wide</p>
<p style="width: 40px; overflow: hidden; white-space: nowrap">this is cut off</p>
<button style="font-size: 4px; padding: 0; border: 0">x</button>
<h2 style="margin-bottom: -30px">above</h2><p>below</p>
</main>`);
  const kinds = (await page.evaluate(faultsOfLayout)).map(
    (fault) => /^the page|cut off|small|lies over/.exec(fault)?.[0],
  );
  expect(kinds).toEqual(['the page', 'cut off', 'small', 'lies over']);
});

/** axe takes half a second per view: each view is checked in one of the looks. */
function inTurnFor(look: Look, view: View, views: readonly View[]): boolean {
  return view.only !== undefined || shareOf(views, look, fewLooks).includes(view);
}
