/**
 * Looks at pages before and after a change, several at a time, with one browser. Pages whose HTML is the same on both
 * sides are skipped: it names its styles by their content, so those are the same, too.
 */
import { type BrowserSearch, findChromium } from '@docgen/book/chromium';
import type { Route } from '@docgen/model';
import { type Camera, type CameraSettings, openCamera } from './chromium/camera.js';
import { type Comparer, openComparer } from './compare/comparer.js';
import type { Scene } from './chromium/stage.js';
import { type VisualSide, fileAt } from './side.js';
import { type ViewChange, type VisualPage, views } from './visual-page.js';

/** The same page on both sides, where it may have other URLs. */
export interface PagePair {
  readonly before: Route;
  readonly after: Route;
}

export interface VisualSettings {
  readonly search: BrowserSearch;
  /** CSS selectors of elements that always differ, such as a clock. */
  readonly masks: readonly string[];
  /** Milliseconds that one load of a page may take, with its pictures. */
  readonly timeLimit: number;
  /** Number of pages after which the rest is left out. */
  readonly most: number;
  readonly signal: AbortSignal;
  readonly onPage: (done: number) => void;
}

export interface Looked {
  /** Pages whose HTML differs, in the order of the pairs. */
  readonly pages: readonly VisualPage[];
  /** Whether pages were left out, because more than `most` differ. */
  readonly isPartial: boolean;
}

export interface Sides {
  readonly before: VisualSide;
  readonly after: VisualSide;
}

/** Pages at the same time: while one is drawn, another one is compared. */
const atOnce = 3;

/** Throws a ChromiumFault if there is no Chromium, or if it doesn't start. */
export async function lookAtPages(
  pairs: readonly PagePair[],
  sides: Sides,
  settings: VisualSettings,
): Promise<Looked> {
  const executable = findChromium(settings.search, 'screenshots are taken by Chromium');
  const { timeLimit, masks, signal } = settings;
  const firstDifference: CameraSettings['firstDifference'] = async ({ before, after }) => {
    const { pixels, first } = await comparer.compare(before, after);
    return pixels > 0 ? first : null;
  };
  const camera = await openCamera({ executable, timeLimit, masks, firstDifference, signal });
  const comparer = openComparer();
  const found: (VisualPage | null)[] = [];
  let next = 0;
  let differing = 0;
  let isPartial = false;
  const work = async () => {
    for (let index = next++; index < pairs.length && !signal.aborted; index = next++) {
      const pair = pairs[index];
      const drawn = pair && (await drawPair(pair, sides));
      if (!pair || !drawn) continue;
      if (differing >= settings.most) {
        isPartial = true;
        return;
      }
      differing += 1;
      found[index] = await lookAt(pair, drawn, { camera, comparer, sides });
      settings.onPage(found.filter(Boolean).length);
    }
  };
  try {
    await Promise.all(Array.from({ length: atOnce }, work));
  } finally {
    await Promise.all([camera.close(), comparer.close()]);
  }
  return { pages: found.filter((page) => page !== null && page !== undefined), isPartial };
}

interface Drawn {
  readonly before: string;
  readonly after: string;
}

/** HTML of both sides; null if it is the same, or if a side can't be drawn. */
async function drawPair({ before, after }: PagePair, sides: Sides): Promise<Drawn | null> {
  const [was, is] = [await sides.before.draw(before), await sides.after.draw(after)];
  return was.html === null || is.html === null || was.html === is.html
    ? null
    : { before: was.html, after: is.html };
}

interface Looking {
  readonly camera: Camera;
  readonly comparer: Comparer;
  readonly sides: Sides;
}

async function lookAt(
  pair: PagePair,
  drawn: Drawn,
  { camera, comparer, sides }: Looking,
): Promise<VisualPage> {
  const { url } = pair.after;
  const sceneOf = (side: 'before' | 'after'): Scene => ({
    html: drawn[side],
    url: pair[side].url,
    file: (path) => fileAt(path, sides[side]),
  });
  const found = await camera.shoot({ before: sceneOf('before'), after: sceneOf('after') });
  if ('fault' in found) return { url, views: [], fault: found.fault };
  const compared = views.map(async (view, index): Promise<ViewChange[]> => {
    const drawn = found.views[index];
    if (!drawn) return [];
    const parts = await Promise.all(drawn.shots.map(({ before, after }) => comparer.compare(before, after)));
    const first = parts.find((part) => part.pixels > 0);
    const pixels = parts.reduce((sum, part) => sum + part.pixels, 0);
    const share = pixels / (view.width * drawn.compared);
    const place = { top: first?.top ?? 0, height: drawn.height };
    return [{ ...view, heights: drawn.heights, pixels, share, place, pictures: first?.pictures ?? null }];
  });
  return { url, views: (await Promise.all(compared)).flat(), fault: null };
}
