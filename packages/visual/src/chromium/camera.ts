/**
 * Makes pictures of pages with Chromium. Pages run as they do for readers, but every request is answered from the
 * site's files, and nothing else is reached. A page can't leave, open windows or dialogs, and it has a time limit: one
 * that never answers is given up with its browser, and the next page gets another one.
 */
import { launch } from '@docgen/book/chromium';
import type { Browser, BrowserContext, CDPSession, Page, Route as Request } from 'playwright-core';
import { type View, views } from '../visual-page.js';
import { typeOf } from './media-types.js';

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface Shot {
  readonly png: Uint8Array;
  readonly height: number;
  /** Elements that aren't compared. */
  readonly masked: readonly Box[];
}

export interface Scene {
  /** Sides have separate windows, so that neither shows files of the other. */
  readonly side: string;
  readonly html: string;
  /** URL of the page below the origin. */
  readonly url: string;
  /** Returns a file by the path of its URL; null if it doesn't exist. */
  readonly file: (path: string) => Promise<Uint8Array | null>;
}

/** Pictures in the order of `views`. */
export type Shots = { readonly shots: readonly Shot[] } | { readonly fault: string };

export interface Camera {
  readonly shoot: (scene: Scene) => Promise<Shots>;
  readonly close: () => Promise<void>;
}

export interface CameraSettings {
  /** Path of Chromium. */
  readonly executable: string;
  readonly timeLimit: number;
  readonly masks: readonly string[];
  readonly signal: AbortSignal;
}

/** No host has this name, and Chromium looks up none. */
const origin = 'http://site.invalid';

/** Height of the window, and of the tallest picture. */
const windowHeight = 800;
const mostHeight = 12_000;

export async function openCamera({ executable, timeLimit, masks, signal }: CameraSettings): Promise<Camera> {
  let browser = await launch(executable);
  const browsers = [browser];
  const free: Stage[] = [];
  const end = () => void Promise.all(browsers.map((one) => inMoment(one.close())));
  signal.addEventListener('abort', end, { once: true });
  const kept = (side: string) => {
    const index = free.findIndex((one) => one.side === side && one.browser === browser);
    return index < 0 ? null : (free.splice(index, 1)[0] ?? null);
  };
  const shootOn = async (stage: Stage, scene: Scene): Promise<Shots> => {
    try {
      const shots = await inTime(shotsOf(stage, scene, masks), timeLimit);
      free.push(stage);
      return { shots };
    } catch (error) {
      if (signal.aborted) throw error;
      const isClosed = await inMoment(stage.context.close());
      // Another page may have given it up already.
      if (!isClosed && stage.browser === browser) browsers.push((browser = await launch(executable)));
      return { fault: error instanceof TooSlow ? slowText(timeLimit) : faultText(error) };
    }
  };
  return {
    async shoot(scene) {
      const stage = kept(scene.side);
      const found = stage && (await shootOn(stage, scene));
      // The page before may have kept this one from being opened.
      if (found && 'shots' in found) return found;
      return shootOn(await openStage(browser, scene.side), scene);
    },
    async close() {
      signal.removeEventListener('abort', end);
      await Promise.all(browsers.map((one) => inMoment(one.close())));
    },
  };
}

/** A window in which one page follows another, because starting one takes as long as drawing a page. */
interface Stage {
  readonly side: string;
  readonly browser: Browser;
  readonly context: BrowserContext;
  readonly page: Page;
  /** Commands to Chromium itself take a tenth of the time of Playwright's. */
  readonly session: CDPSession;
  /** The page that is shown, and whether it was opened. */
  scene: Scene | null;
  isOpen: boolean;
  /** Number of requests, and of those that aren't answered yet. */
  requests: number;
  pending: number;
}

async function openStage(browser: Browser, side: string): Promise<Stage> {
  const context = await browser.newContext({
    // Chromium doesn't draw windows of no given size. Each view sets its own.
    viewport: { width: 360, height: windowHeight },
    deviceScaleFactor: 1,
    serviceWorkers: 'block',
    acceptDownloads: false,
    timezoneId: 'UTC',
  });
  // Nothing that a page stored changes the next one.
  await context.addInitScript(() => {
    try {
      localStorage.clear();
      sessionStorage.clear();
    } catch {
      // Frames without an origin have no storage.
    }
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  // Pages then fetch no others in advance, which docgen would have to render.
  await session.send('Emulation.setDataSaverOverride', { dataSaverEnabled: true });
  const none = { scene: null, isOpen: false, requests: 0, pending: 0 };
  const stage: Stage = { side, browser, context, page, session, ...none };
  context.on('page', (other) => void other.close().catch(() => undefined));
  page.on('dialog', (dialog) => {
    // A page that asks whether to leave it is left.
    const answer = dialog.type() === 'beforeunload' ? dialog.accept() : dialog.dismiss();
    answer.catch(() => undefined);
  });
  await context.routeWebSocket(/^/, (socket) => void socket.close().catch(() => undefined));
  await context.route('**/*', async (request) => {
    stage.requests += 1;
    stage.pending += 1;
    // It fails if the page was left meanwhile.
    await answer(request, stage).catch(() => undefined);
    stage.pending -= 1;
  });
  return stage;
}

/** Answers a request from the site's files, and refuses to lead the page elsewhere. */
async function answer(request: Request, stage: Stage): Promise<void> {
  const { scene, page } = stage;
  const asked = request.request();
  const target = new URL(asked.url());
  if (asked.isNavigationRequest() && asked.frame() === page.mainFrame()) {
    // Any other error would replace the page by a message.
    if (stage.isOpen || scene === null) return request.abort('aborted');
    stage.isOpen = true;
    return request.fulfill({ body: scene.html, contentType: 'text/html; charset=utf-8' });
  }
  if (target.origin !== origin || scene === null) return request.abort();
  const bytes = await scene.file(target.pathname);
  if (bytes === null) return request.fulfill({ status: 404 });
  return request.fulfill({ body: Buffer.from(bytes), contentType: typeOf(target.pathname) });
}

async function shotsOf(stage: Stage, scene: Scene, masks: readonly string[]): Promise<readonly Shot[]> {
  stage.scene = scene;
  stage.isOpen = false;
  const [first] = views;
  if (first) await emulate(stage, first);
  await stage.page.goto(origin + scene.url, { waitUntil: 'load', timeout: 0 });
  const shots: Shot[] = [];
  for (const view of views) shots.push(await shotOf(stage, view, masks));
  return shots;
}

async function shotOf(stage: Stage, view: View, masks: readonly string[]): Promise<Shot> {
  await emulate(stage, view);
  const { height, masked } = await settled(stage, view, masks);
  const tall = Math.min(Math.max(Math.ceil(height), windowHeight), mostHeight);
  const { data } = await stage.session.send('Page.captureScreenshot', {
    format: 'png',
    clip: { x: 0, y: 0, width: view.width, height: tall, scale: 1 },
    captureBeyondViewport: true,
    optimizeForSpeed: true,
  });
  return { png: Buffer.from(data, 'base64'), height: tall, masked };
}

async function emulate({ session }: Stage, { mode, width }: View): Promise<void> {
  const metrics = { width, height: windowHeight, deviceScaleFactor: 1, mobile: false };
  const features = [
    { name: 'prefers-color-scheme', value: mode },
    { name: 'prefers-reduced-motion', value: 'reduce' },
  ];
  await Promise.all([
    session.send('Emulation.setDeviceMetricsOverride', metrics),
    session.send('Emulation.setEmulatedMedia', { features }),
  ]);
}

/** Milliseconds that a page may take for what it loads later. */
const settling = 4000;

/** Waits until images and fonts are shown and nothing is loaded anymore, and measures the page. */
async function settled(stage: Stage, { mode }: View, masks: readonly string[]): Promise<Measured> {
  const end = Date.now() + settling;
  const given = JSON.stringify({ mode, masks, limit: settling / 2 });
  for (;;) {
    const { requests, pending } = stage;
    const { result, exceptionDetails: failure } = await stage.session.send('Runtime.evaluate', {
      expression: `(${String(settle)})(${given})`,
      awaitPromise: true,
      returnByValue: true,
    });
    if (failure) throw new Error(failure.exception?.description ?? failure.text);
    const isQuiet = pending === 0 && stage.pending === 0 && stage.requests === requests;
    if (isQuiet || Date.now() >= end) return result.value as Measured;
  }
}

interface Measured {
  readonly height: number;
  readonly masked: readonly Box[];
}

interface Settling {
  readonly mode: string;
  readonly masks: readonly string[];
  /** Milliseconds. */
  readonly limit: number;
}

/**
 * Runs in the page. Tells a site that doesn't follow the system, as if readers chose the mode in another tab, ends
 * animations, and waits for two frames.
 */
async function settle({ mode, masks, limit }: Settling): Promise<Measured> {
  const root = document.documentElement;
  root.dataset['theme'] = mode;
  dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue: mode }));
  const late = new Promise((resolve) => setTimeout(resolve, limit));
  for (const image of document.images) image.loading = 'eager';
  const images = [...document.images].map((image) => image.decode().catch(() => undefined));
  await Promise.race([Promise.all([document.fonts.ready, ...images]), late]);
  for (const animation of document.getAnimations()) {
    try {
      animation.finish();
    } catch {
      // It never ends.
      animation.cancel();
    }
  }
  const drawn = new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(resolve));
  });
  await Promise.race([drawn, late]);
  const masked = masks.flatMap((selector) =>
    [...document.querySelectorAll(selector)].map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return { x: x + scrollX, y: y + scrollY, width, height };
    }),
  );
  return { height: root.scrollHeight, masked };
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
