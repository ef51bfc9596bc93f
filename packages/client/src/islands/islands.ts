/**
 * Islands: components in the page as complete HTML that become interactive when they are visible or used. This module
 * decides when, loads the chunk in `src`, and passes the element to its `hydrate`, which creates the component. If a
 * chunk can't be loaded, the HTML remains, below a box with a button, and the rest of the page is unaffected, unless
 * the server has another build, which is then loaded.
 *
 * The element has no box of its own (`display: contents`), so its content is observed.
 */
import { holdClicks } from './held-clicks.js';
import type { Tools } from '../tools.js';

/** Exports of an island's chunk. It dispatches `docgen:hydrated` on the element when the island is interactive. */
interface IslandChunk {
  readonly hydrate: (island: HTMLElement) => void;
}

/** Distance from the window at which an island counts as visible, so that it is ready when the reader gets there. */
const rootMargin = '300px 0px';

const touches = ['pointerover', 'pointerdown', 'touchstart', 'focusin', 'keydown', 'click'];

/** An island that is still on the page until `left` is aborted. */
interface Mounted {
  readonly island: HTMLElement;
  readonly left: AbortSignal;
  readonly release: (alive: boolean) => void;
}

/** Mounts a `docgen-island[src]`. */
export function mount(island: HTMLElement, tools: Tools): void {
  const left = tools.leaving(island);
  const waiting = new AbortController();
  const { signal } = waiting;
  left.addEventListener('abort', () => waiting.abort());
  const wake = () => {
    waiting.abort();
    void bringToLife({ island, left, release }, tools);
  };
  for (const type of touches) island.addEventListener(type, wake, { signal, capture: true, passive: true });
  const release = holdClicks(island, left);
  if (island.getAttribute('hydrate') === 'visible') whenSeen(island, signal, wake);
}

/** Calls `seen` once, as soon as any content of the island is near the window. */
function whenSeen(island: HTMLElement, signal: AbortSignal, seen: () => void): void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) seen();
    },
    { rootMargin },
  );
  signal.addEventListener('abort', () => observer.disconnect());
  const boxes = boxesOf(island);
  for (const box of boxes.length > 0 ? boxes : [island.parentElement ?? document.body]) observer.observe(box);
}

/** The outermost elements of the content that have a box; none if it is empty or only text. */
function boxesOf(element: Element): Element[] {
  return [...element.children].flatMap((child) =>
    child.matches('docgen-island, docgen-slot') ? boxesOf(child) : [child],
  );
}

async function bringToLife(mounted: Mounted, tools: Tools, isAsked = false): Promise<void> {
  const { island, left, release } = mounted;
  island.ariaBusy = 'true';
  const src = island.getAttribute('src') ?? '';
  const alive = await hydrated(island, left, tools);
  const isGoing =
    !alive &&
    !left.aborted &&
    ((await tools.loadIfOutdated(src)) || (isAsked && (await loadIfThere(src, tools))));
  island.ariaBusy = null;
  if (left.aborted || isGoing) return;
  release(alive);
  if (!alive) offerRetry(mounted, tools);
}

/** Loads the chunk and waits until the island is interactive; returns whether it is. */
async function hydrated(island: HTMLElement, left: AbortSignal, tools: Tools): Promise<boolean> {
  try {
    const { hydrate } = await fetchChunk(island.getAttribute('src') ?? '', tools);
    if (left.aborted) return false;
    const box = boxIn(island);
    const focused = box?.contains(document.activeElement) === true;
    box?.remove();
    const lives = new Promise((resolve) => {
      island.addEventListener('docgen:hydrated', resolve, { once: true });
    });
    hydrate(island);
    await lives;
    if (focused) tools.focusFirst(island);
    return true;
  } catch (error) {
    reportError(error);
    return false;
  }
}

/** Loads a chunk, and tries again if it fails or hangs. */
async function fetchChunk(src: string, { inTime, importAgain }: Tools): Promise<IslandChunk> {
  try {
    return await inTime(import(src) as Promise<IslandChunk>);
  } catch {
    return inTime(importAgain<IslandChunk>(src));
  }
}

/**
 * Reloads the page if a chunk that can't be imported can be fetched. While a page is open, browsers remember that a
 * module shared by chunks has failed, and only a new page requests it again.
 */
async function loadIfThere(src: string, { inTime, loadOnce }: Tools): Promise<boolean> {
  try {
    const { ok } = await inTime(fetch(src, { cache: 'no-cache' }));
    return ok && loadOnce(location.href);
  } catch {
    return false;
  }
}

/** Clicks aren't held back a second time. */
const nothing = () => undefined;

/** Shows a message above the island's HTML, and tries again when asked. */
function offerRetry(mounted: Mounted, tools: Tools): void {
  const { island } = mounted;
  const box = tools.faultBox(island, 'load', () => {
    if (island.ariaBusy !== 'true') void bringToLife({ ...mounted, release: nothing }, tools, true);
  });
  if (!box) return;
  const former = boxIn(island);
  const focused = former?.contains(document.activeElement) === true;
  former?.remove();
  island.prepend(box);
  if (focused) tools.focusFirst(box);
}

function boxIn(island: Element): Element | null {
  return island.querySelector(':scope > .fault');
}
