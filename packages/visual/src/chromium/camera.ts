/**
 * Makes pictures of a page on both sides with Chromium. Only the rows that can differ are drawn, because drawing takes
 * most of the time. A page has a time limit: one that never answers is given up with its browser, and the next page
 * gets another one.
 */
import { differingRows } from '../layout/differing-rows.js';
import type { Both, Rows } from '../layout/range.js';
import { edgeStyles, paintStyles } from '../layout/styles.js';
import { type View, around, views } from '../visual-page.js';
import { loadSameFiles } from './same-files.js';
import type { Box } from './settle.js';
import {
  type Ready,
  type Scene,
  type Stage,
  knownStyles,
  load,
  openStage,
  picture,
  show,
  snapshot,
} from './stage.js';
import { launchWindows } from './window.js';

export interface Shot {
  /** A PNG file of some rows of the page; empty if no row can differ. */
  readonly png: Uint8Array;
  /** The first of these rows. */
  readonly top: number;
  /** Height of the page. */
  readonly height: number;
  /** Rows of the page that were compared: all, unless it has more that can differ than a picture has. */
  readonly compared: number;
  /** Elements of the page that aren't compared. */
  readonly masked: readonly Box[];
}

/** Pictures in the order of `views`. */
export type Shots = { readonly shots: readonly Both<Shot>[] } | { readonly fault: string };

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
  /** Whether people see a difference. Without it, pictures have all rows that can differ. */
  readonly isDifferent?: (shots: Both<Shot>) => Promise<boolean>;
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
      const shots = await inTime(shotsOf(stages, scenes, settings), timeLimit);
      free.push(stages);
      return { shots };
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
      if (found && 'shots' in found) return found;
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
  work: (item: Item, side: 'before' | 'after') => Promise<Result>,
): Promise<Both<Result>> {
  const [was, is] = await Promise.all([work(before, 'before'), work(after, 'after')]);
  return { before: was, after: is };
}

async function shotsOf(
  stages: Stages,
  scenes: Both<Scene>,
  { masks, isWhole = false, isDifferent }: CameraSettings,
): Promise<readonly Both<Shot>[]> {
  await both(stages, (stage, side) => load(stage, scenes[side]));
  let isAll = false;
  const findRows = async (heights: Both<number>): Promise<Both<Rows> | null> => {
    const names = await knownStyles(stages.after, isAll ? paintStyles : edgeStyles);
    const layouts = await both(stages, (stage) => snapshot(stage, names));
    const found = differingRows(layouts, heights, { names, isAll });
    if (found !== 'styles') return found;
    isAll = true;
    return findRows(heights);
  };
  let isEachWhole = isWhole;
  const shots: Both<Shot>[] = [];
  for (const view of views) {
    const ready = await both(stages, (stage) => show(stage, view, masks));
    const heights = { before: ready.before.tall, after: ready.after.tall };
    const isComparable = !isEachWhole && (await loadSameFiles(stages));
    const rows = isComparable ? await findRows(heights) : allRows;
    // The other views differ as much.
    isEachWhole ||=
      isAll && rows !== null && rows.after.until - rows.after.from > heights.after * worthAsking;
    const draw: Draw = (part, isCut) =>
      both(stages, (stage, side) => shotOf(stage, view, { ready: ready[side], rows: part?.[side], isCut }));
    shots.push(
      rows === null || !isDifferent
        ? await draw(rows, false)
        : await firstDifference(within(rows, heights), draw, isDifferent),
    );
  }
  return shots;
}

/** Share of a page that can be drawn in the time that all styles take. */
const worthAsking = 0.3;

const allRows: Both<Rows> = { before: { from: 0, until: Infinity }, after: { from: 0, until: Infinity } };

/** Draws a part of both pages, or nothing; `isCut` if there are more rows that can differ. */
type Draw = (part: Both<Rows> | null, isCut: boolean) => Promise<Both<Shot>>;

function within(rows: Both<Rows>, heights: Both<number>): Both<Rows> {
  const until = (side: keyof Both<Rows>) => Math.min(rows[side].until, heights[side]);
  return {
    before: { ...rows.before, until: until('before') },
    after: { ...rows.after, until: until('after') },
  };
}

/** Rows of a picture: twice as many as a report shows. */
const mostRows = 3200;

/** Of rows that start together on both sides, draws as many as a picture has, down to a difference. */
async function firstDifference(
  { before, after }: Both<Rows>,
  draw: Draw,
  isDifferent: (shots: Both<Shot>) => Promise<boolean>,
): Promise<Both<Shot>> {
  let { from } = after;
  for (;;) {
    const part = { from, until: from + mostRows };
    if (part.until >= Math.min(before.until, after.until))
      return draw({ before: { ...before, from }, after: { ...after, from } }, false);
    const shots = await draw({ before: part, after: part }, true);
    if (await isDifferent(shots)) return shots;
    from = part.until;
  }
}

interface Shooting {
  readonly ready: Ready;
  /** Not given if no row can differ. */
  readonly rows: Rows | undefined;
  readonly isCut: boolean;
}

/** Draws rows with those around them that are shown, too. */
async function shotOf(
  stage: Stage,
  view: View,
  { ready: { tall: height, masked }, rows, isCut }: Shooting,
): Promise<Shot> {
  const page = { height, compared: height, masked };
  if (rows === undefined) return { png: new Uint8Array(), top: 0, ...page };
  const from = Math.max(0, rows.from - around);
  const until = Math.min(height, rows.until + around);
  const png = await picture(stage, view, { from, until });
  return { png, top: from, ...page, ...(isCut && { compared: until }) };
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
