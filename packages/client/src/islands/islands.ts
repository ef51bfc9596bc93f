/**
 * Islands: components of the site that stand in the page as finished HTML and come to life when they are seen or
 * touched. This module decides when, fetches the chunk that `src` names and hands the element to its `hydrate`; what
 * the component is made with is the chunk's matter. A chunk that cannot be fetched leaves the HTML as it was, under a
 * box with a button, and the rest of the page as it is, unless the server has another build of the page by now.
 *
 * The element has no box of its own (`display: contents`), so it is its content that is observed.
 */
import { faultBox, focusFirst } from '../fault-box.js';
import { holdClicks } from './held-clicks.js';
import { importAgain } from '../import-again.js';
import { inTime } from '../page/in-time.js';
import { leaving } from '../page/leaving.js';
import { loadIfOutdated, loadOnce } from '../page/page-fault.js';

/** What an island's chunk exports; it says that the island lives by `docgen:hydrated` on the element. */
interface IslandChunk {
  readonly hydrate: (island: HTMLElement) => void;
}

/** How far outside of the window an island counts as seen, so that it lives when the reader gets there. */
const rootMargin = '300px 0px';

const touches = ['pointerover', 'pointerdown', 'touchstart', 'focusin', 'keydown', 'click'];

/** Mounts a `docgen-island[src]`. */
export function mount(island: HTMLElement): void {
  const left = leaving(island);
  const waiting = new AbortController();
  const { signal } = waiting;
  left.addEventListener('abort', () => waiting.abort());
  const wake = () => {
    waiting.abort();
    void bringToLife(island, left, release);
  };
  for (const type of touches) island.addEventListener(type, wake, { signal, capture: true, passive: true });
  const release = holdClicks(island, left);
  if (island.getAttribute('hydrate') === 'visible') whenSeen(island, signal, wake);
}

/** Calls `seen` once, as soon as any of the island's content is near the window. */
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

/** The outermost elements of the content that have a box; none where it is empty or mere text. */
function boxesOf(element: Element): Element[] {
  return [...element.children].flatMap((child) =>
    child.matches('docgen-island, docgen-slot') ? boxesOf(child) : [child],
  );
}

async function bringToLife(
  island: HTMLElement,
  left: AbortSignal,
  release: (alive: boolean) => void,
  isAsked = false,
): Promise<void> {
  island.ariaBusy = 'true';
  const src = island.getAttribute('src') ?? '';
  const alive = await hydrated(island, left);
  const isGoing =
    !alive && !left.aborted && ((await loadIfOutdated(src)) || (isAsked && (await loadIfThere(src))));
  island.ariaBusy = null;
  if (left.aborted || isGoing) return;
  release(alive);
  if (!alive) offerRetry(island, left);
}

/** Fetches the chunk and waits until the island lives; whether it does. */
async function hydrated(island: HTMLElement, left: AbortSignal): Promise<boolean> {
  try {
    const { hydrate } = await fetchChunk(island.getAttribute('src') ?? '');
    if (left.aborted) return false;
    const box = boxIn(island);
    const focused = box?.contains(document.activeElement) === true;
    box?.remove();
    const lives = new Promise((resolve) => {
      island.addEventListener('docgen:hydrated', resolve, { once: true });
    });
    hydrate(island);
    await lives;
    if (focused) focusFirst(island);
    return true;
  } catch (error) {
    reportError(error);
    return false;
  }
}

/** Fetches a chunk, twice if it fails or hangs. */
async function fetchChunk(src: string): Promise<IslandChunk> {
  try {
    return await inTime(import(src) as Promise<IslandChunk>);
  } catch {
    return inTime(importAgain<IslandChunk>(src));
  }
}

/**
 * Loads the page anew where a chunk that can't be imported does arrive: browsers remember for as long as a page is open
 * that something which chunks have in common has failed, and only a new page asks again.
 */
async function loadIfThere(src: string): Promise<boolean> {
  try {
    const { ok } = await inTime(fetch(src, { cache: 'no-cache' }));
    return ok && loadOnce(location.href);
  } catch {
    return false;
  }
}

/** Says above the island's HTML that its code could not be fetched, and tries again when asked. */
function offerRetry(island: HTMLElement, left: AbortSignal): void {
  const box = faultBox(island, 'load', () => {
    if (island.ariaBusy !== 'true') void bringToLife(island, left, () => undefined, true);
  });
  if (!box) return;
  const former = boxIn(island);
  const focused = former?.contains(document.activeElement) === true;
  former?.remove();
  island.prepend(box);
  if (focused) focusFirst(box);
}

function boxIn(island: Element): Element | null {
  return island.querySelector(':scope > .fault');
}
