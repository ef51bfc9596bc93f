/**
 * Makes pictures of a page on both sides with Chromium. Only the rows that can differ are drawn, because drawing takes
 * most of the time. A page has a time limit: one that never answers is given up with its browser, and the next page
 * gets another one.
 */
import { differingRows } from '../layout/differing-rows.js';
import type { Both, Rows, Side } from '../layout/range.js';
import { edgeStyles, paintStyles } from '../layout/styles.js';
import { around, views } from '../visual-page.js';
import { drawParts } from './parts.js';
import { loadSameFiles } from './same-files.js';
import type { Box } from './settle.js';
import {
  type Scene,
  type Stage,
  knownStyles,
  load,
  mostHeight,
  openStage,
  picture,
  show,
  snapshot,
} from './stage.js';
import { launchWindows } from './window.js';

export interface Shot {
  /** A PNG file of some rows of the page. */
  readonly png: Uint8Array;
  /** The first of these rows. */
  readonly top: number;
  /** Elements of the page that aren't compared. */
  readonly masked: readonly Box[];
}

export interface DrawnView {
  /** Heights of the page, at most that of the tallest picture. */
  readonly heights: Both<number>;
  /** That of the page as it is now, however high it is. */
  readonly height: number;
  /** Pictures of the rows that can differ, from the top; none if no row can. */
  readonly shots: readonly Both<Shot>[];
  /** Rows of the page that were compared: all, unless others can differ below a difference. */
  readonly compared: number;
}

/** In the order of `views`. */
export type Shots = { readonly views: readonly DrawnView[] } | { readonly fault: string };

export interface Camera {
  readonly shoot: (scenes: Both<Scene>) => Promise<Shots>;
  readonly close: () => Promise<void>;
}

export interface CameraSettings {
  /** Path of Chromium. */
  readonly executable: string;
  readonly timeLimit: number;
  readonly masks: readonly string[];
  /** Draws all rows of a page, in Chromium's own way. */
  readonly isWhole?: boolean;
  /**
   * The first row of the page as it is now in which people see a difference; null if they see none. Without it, pictures
   * have all rows that can differ.
   */
  readonly firstDifference?: (shots: Both<Shot>) => Promise<number | null>;
  readonly signal: AbortSignal;
}

/** Each side has a window, so that neither shows files of the other. */
type Stages = Both<Stage>;

export async function openCamera(settings: CameraSettings): Promise<Camera> {
  const { executable, timeLimit, signal, isWhole = false } = settings;
  let browser = await launchWindows(executable);
  const browsers = [browser];
  const free: Stages[] = [];
  const end = () => void Promise.all(browsers.map((one) => inMoment(one.close())));
  signal.addEventListener('abort', end, { once: true });
  const kept = () => {
    const index = free.findIndex(({ after }) => after.browser === browser);
    return index < 0 ? null : (free.splice(index, 1)[0] ?? null);
  };
  const shootOn = async (stages: Stages, scenes: Both<Scene>): Promise<Shots> => {
    try {
      const drawn = await inTime(viewsOf(stages, scenes, settings), timeLimit);
      free.push(stages);
      return { views: drawn };
    } catch (error) {
      if (signal.aborted) throw error;
      const { before, after } = await both(stages, ({ context }) => inMoment(context.close()));
      // Another page may have given it up already.
      if (!(before && after) && stages.after.browser === browser)
        browsers.push((browser = await launchWindows(executable)));
      return { fault: error instanceof TooSlow ? slowText(timeLimit) : faultText(error) };
    }
  };
  return {
    async shoot(scenes) {
      const stages = kept();
      const found = stages && (await shootOn(stages, scenes));
      // The page before may have kept this one from being opened.
      if (found && 'views' in found) return found;
      return shootOn(await both(scenes, () => openStage(browser, isWhole)), scenes);
    },
    async close() {
      signal.removeEventListener('abort', end);
      await Promise.all(browsers.map((one) => inMoment(one.close())));
    },
  };
}

async function both<Item, Result>(
  { before, after }: Both<Item>,
  work: (item: Item, side: Side) => Promise<Result>,
): Promise<Both<Result>> {
  const [was, is] = await Promise.all([work(before, 'before'), work(after, 'after')]);
  return { before: was, after: is };
}

async function viewsOf(
  stages: Stages,
  scenes: Both<Scene>,
  { masks, isWhole = false, firstDifference }: CameraSettings,
): Promise<readonly DrawnView[]> {
  await both(stages, (stage, side) => load(stage, scenes[side]));
  let isAll = false;
  let isEachWhole = isWhole;
  const findBands = async (heights: Both<number>): Promise<readonly Both<Rows>[]> => {
    if (isEachWhole || !(await loadSameFiles(stages))) return allRows;
    const names = await knownStyles(stages.after, isAll ? paintStyles : edgeStyles);
    const layouts = await both(stages, (stage) => snapshot(stage, names));
    const found = differingRows(layouts, heights, { names, isAll });
    if (found !== 'styles') return found;
    // Its pictures end sooner.
    if (heights.after * worthAsking > mostHeight) return allRows;
    isAll = true;
    return findBands(heights);
  };
  const drawn: DrawnView[] = [];
  for (const view of views) {
    const ready = await both(stages, (stage) => show(stage, view, masks));
    const bands = await findBands({ before: ready.before.whole, after: ready.after.whole });
    const heights = { before: ready.before.tall, after: ready.after.tall };
    const height = Math.max(heights.before, heights.after);
    const page = { heights, height: ready.after.whole };
    const draw = async (part: Both<Rows>) => {
      const rows = withContext(part, heights);
      const pngs = await both(stages, (stage, side) => picture(stage, view, rows[side]));
      const shotOf = (side: Side) => ({
        png: pngs[side],
        top: rows[side].from,
        masked: ready[side].masked,
      });
      return { before: shotOf('before'), after: shotOf('after') };
    };
    const inside = within(bands, heights);
    if (firstDifference) {
      const { shots, rows, end } = await drawParts(inside, { draw, firstDifference });
      drawn.push({ ...page, shots, compared: end ?? height });
      // The other views differ as much.
      isEachWhole ||= isAll && (end ?? height) < rows + page.height * worthAsking;
    } else {
      const shots: Both<Shot>[] = [];
      for (const rows of inside) shots.push(await draw(rows));
      drawn.push({ ...page, shots, compared: height });
    }
  }
  return drawn;
}

/** Share of a page that is drawn and compared in the time that all its styles take. */
const worthAsking = 0.3;

const whole: Rows = { from: 0, until: Infinity };
const allRows: readonly Both<Rows>[] = [{ before: whole, after: whole }];

/** Rows that pictures have. */
function within(bands: readonly Both<Rows>[], heights: Both<number>): readonly Both<Rows>[] {
  return bands
    .map(({ before, after }) => ({
      before: clipped(before, heights.before),
      after: clipped(after, heights.after),
    }))
    .filter(({ before, after }) => before.from < before.until || after.from < after.until);
}

function clipped({ from, until }: Rows, height: number): Rows {
  return { from: Math.min(from, height), until: Math.min(until, height) };
}

/** Rows with those around them that are shown, too: as many on both sides, because what follows is compared in order. */
function withContext({ before, after }: Both<Rows>, heights: Both<number>): Both<Rows> {
  const lead = Math.min(around, before.from, after.from);
  const trail = Math.min(around, heights.before - before.until, heights.after - after.until);
  const rowsOf = ({ from, until }: Rows) => ({ from: from - lead, until: until + trail });
  return { before: rowsOf(before), after: rowsOf(after) };
}

class TooSlow extends Error {}

async function inTime<T>(work: Promise<T>, limit: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TooSlow()), limit);
  });
  work.catch(() => undefined);
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Milliseconds that closing may take; a Chromium that hangs never answers. */
const closingLimit = 3000;

/** Whether something was closed in time. Playwright ends what wasn't when docgen ends. */
function inMoment(closing: Promise<void>): Promise<boolean> {
  return inTime(closing, closingLimit).then(
    () => true,
    () => false,
  );
}

function slowText(limit: number): string {
  return `the page wasn't ready within ${Math.round(limit / 1000)} s`;
}

function faultText(error: unknown): string {
  const [first = ''] = error instanceof Error ? error.message.split('\n') : [];
  return `Chromium couldn't take a screenshot: ${first}`;
}
