/**
 * A window in which one page follows another, because starting one takes as long as drawing a page. Every request is
 * answered from the site's files, and nothing else is reached. A page can't leave, and can't open windows or dialogs.
 */
import type { Browser, BrowserContext, CDPSession, Page, Route as Request } from 'playwright-core';
import type { Rows } from '../layout/range.js';
import type { Snapshot } from '../layout/snapshot.js';
import { type View, views } from '../visual-page.js';
import { typeOf } from './media-types.js';
import { type Measured, settle } from './settle.js';
import { drawsBeyond } from './window.js';

export interface Scene {
  readonly html: string;
  /** URL of the page below the origin. */
  readonly url: string;
  /** Returns a file by the path of its URL; null if it doesn't exist. */
  readonly file: (path: string) => Promise<Uint8Array | null>;
}

export interface Stage {
  readonly browser: Browser;
  readonly context: BrowserContext;
  readonly page: Page;
  /** Commands to Chromium itself take a tenth of the time of Playwright's. */
  readonly session: CDPSession;
  /** Whether the window shows what is beyond it. */
  readonly drawsBeyond: boolean;
  /** The page that is shown, and whether it was opened. */
  scene: Scene | null;
  isOpen: boolean;
  /** Number of requests, and of those that aren't answered yet. */
  requests: number;
  pending: number;
  /** Paths of the files that the page asked for, and whether each is an image. */
  asked: Map<string, boolean>;
}

/** No host has this name, and Chromium looks up none. */
const origin = 'http://site.invalid';

/** Height of the window, and of the tallest picture. */
const windowHeight = 800;
export const mostHeight = 12_000;

/** `isUsual` takes pictures in Chromium's own way. */
export async function openStage(browser: Browser, isUsual: boolean): Promise<Stage> {
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
  const none = { scene: null, isOpen: false, requests: 0, pending: 0, asked: new Map<string, boolean>() };
  const isDrawn = !isUsual && (await drawsBeyond(browser, session));
  const stage: Stage = { browser, context, page, session, drawsBeyond: isDrawn, ...none };
  context.on('page', (other) => void other.close().catch(() => undefined));
  page.on('dialog', (dialog) => {
    // A page that asks whether to leave it is left.
    const answered = dialog.type() === 'beforeunload' ? dialog.accept() : dialog.dismiss();
    answered.catch(() => undefined);
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
  const { pathname } = target;
  stage.asked.set(pathname, asked.resourceType() === 'image' && stage.asked.get(pathname) !== false);
  const bytes = await scene.file(pathname);
  if (bytes === null) return request.fulfill({ status: 404 });
  return request.fulfill({ body: Buffer.from(bytes), contentType: typeOf(pathname) });
}

/** Loads a page. */
export async function load(stage: Stage, scene: Scene): Promise<void> {
  stage.scene = scene;
  stage.isOpen = false;
  stage.asked = new Map();
  // Chromium would lay out the page before once more, in the first view.
  await stage.session.send('Runtime.evaluate', { expression: 'document.documentElement?.remove()' });
  const [first] = views;
  if (first) await emulate(stage, first);
  await stage.page.goto(origin + scene.url, { waitUntil: 'load', timeout: 0 });
}

export interface Ready extends Measured {
  /** Height of the page in pixels, and at most that of the tallest picture. */
  readonly whole: number;
  readonly tall: number;
}

/** Shows the page that is loaded in another view, and measures it. */
export async function show(stage: Stage, view: View, masks: readonly string[]): Promise<Ready> {
  await emulate(stage, view);
  const measured = await settled(stage, view, masks);
  const height = Math.max(Math.ceil(measured.height), windowHeight);
  return { ...measured, whole: height, tall: Math.min(height, mostHeight) };
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

/** Those of some styles that this Chromium knows. */
export async function knownStyles({ session }: Stage, styles: readonly string[]): Promise<readonly string[]> {
  const { result } = await session.send('Runtime.evaluate', {
    expression: `${JSON.stringify(styles)}.filter((style) => CSS.supports(style, 'initial'))`,
    returnByValue: true,
  });
  return result.value as string[];
}

/** Boxes of the page with these computed styles. */
export function snapshot({ session }: Stage, styles: readonly string[]): Promise<Snapshot> {
  return session.send('DOMSnapshot.captureSnapshot', { computedStyles: [...styles] });
}

/** A PNG file of some rows. The window keeps its height, so rows look as they do in a picture of all. */
export async function picture(
  { session, drawsBeyond: isDrawn }: Stage,
  { width }: View,
  { from, until }: Rows,
): Promise<Uint8Array> {
  const { data } = await session.send('Page.captureScreenshot', {
    format: 'png',
    clip: { x: 0, y: from, width, height: until - from, scale: 1 },
    captureBeyondViewport: !isDrawn,
    optimizeForSpeed: true,
  });
  return Buffer.from(data, 'base64');
}
