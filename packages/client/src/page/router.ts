/**
 * Follows links within the site without a reload. It fetches the page's HTML file and swaps it in. Address, history,
 * focus and scroll position are the same as after a load, and screen readers are notified. The browser handles
 * everything else: other origins, downloads, clicks with modifier keys, files, pages of another build, and pages
 * without a response.
 */
import { arriveAtAnchor, isMarking, scrollToAnchor } from './arrival.js';
import type { Fault } from '../fault-box.js';
import { loadTwice } from '../feature-chunk.js';
import type { FetchedPage } from './fetched.js';
import { inTime } from './in-time.js';
import { type HistoryState, keepScroll, returnTo } from './kept-scroll.js';
import { isPageLink, withoutFragment } from './links.js';
import { bareOf, ownSpelling } from './own-spelling.js';
import { hideFault, loadOnce, showFault } from './page-fault.js';
import { pageAt } from './pages.js';
import { startProgress } from './progress.js';
import { trustedJson } from './trusted.js';
import type { Asked, Turn } from './turning.js';
import { anchor } from '../features/tab-panels.js';
import { inChosenVersion, ownUrl } from '../features/versions.js';

type Turning = typeof import('./turning.js');

/** A navigation to another page. */
interface Trip {
  readonly url: string;
  /** URL to use if there is no page at `url`, because a chosen version may lack it. */
  readonly otherwise?: string;
  /** Adds the address of the fetched page to the history. */
  readonly enter: (address: string) => void;
  readonly scroll: () => void;
  /** Whether the browser went back or forward, and so has already changed the address. */
  readonly isBack?: boolean;
  /** Whether the browser has already animated the way back, after a gesture. */
  readonly isDrawn?: boolean;
}

/** Starts following links; `body` is the page's. */
export function mount(body: HTMLElement): void {
  const router = { trip: new AbortController(), path: location.pathname, turning: loading() };
  history.scrollRestoration = 'manual';
  const go = async (trip: Trip) => {
    router.trip.abort();
    const { signal } = (router.trip = new AbortController());
    const endProgress = startProgress();
    signal.addEventListener('abort', endProgress);
    const fail = (fault: Fault) =>
      showFault(fault, { again: () => void go(trip), isPage: trip.isBack === true });
    void router.turning();
    const page = await inTime(pageOf(trip, signal)).catch(() => null);
    // If it failed for lack of a network, there is one now.
    const turning = page && (await router.turning());
    if (signal.aborted) return;
    try {
      const turn = page && turning ? await turning.prepareTurn(page, askedBy(trip)) : null;
      if (signal.aborted) return;
      if (turn) await show(turn, trip);
      else if (!loadOnce(trip.url)) fail('load');
    } catch (error) {
      reportError(error);
      fail('crash');
    } finally {
      endProgress();
    }
  };
  const show = async (turn: Turn, { enter, scroll }: Trip) => {
    const { signal } = router.trip;
    if (turn.address !== location.href) enter(turn.address);
    router.path = location.pathname;
    hideFault();
    await turn.show(() => {
      if (!signal.aborted) arrive(scroll);
    });
  };

  const warm = ({ target }: Event) => {
    if ((target as Element).closest('a[href]')) void router.turning();
  };
  for (const type of ['pointerover', 'focusin']) body.addEventListener(type, warm);
  body.ownerDocument.addEventListener('click', (event) => {
    const link = linkOf(event);
    if (link === null) return;
    event.preventDefault();
    keepScroll();
    void go({
      url: inChosenVersion(link),
      otherwise: ownUrl(link),
      enter: (address) => history.pushState(null, '', address),
      scroll: scrollToAnchor,
    });
  });
  addEventListener('popstate', ({ state, hasUAVisualTransition: isDrawn }: PopStateEvent) => {
    if (isMarking()) return;
    const scroll = () => returnTo(state as HistoryState | null);
    // A different query doesn't make a different page; scripts on the page handle it.
    if (location.pathname === router.path) {
      router.trip.abort();
      hideFault();
      // An anchor that must be opened first wasn't on the page the reader left.
      return arriveAtAnchor(anchor()?.checkVisibility() === false ? scrollToAnchor : scroll);
    }
    const enter = (address: string) => history.replaceState(state, '', address);
    void go({ url: location.href, enter, scroll, isBack: true, isDrawn });
  });
  addEventListener('scrollend', keepScroll);
  addEventListener('pagehide', keepScroll);
  const entry = history.state as HistoryState | null;
  if (entry?.scroll || location.hash) arriveAtAnchor(() => returnTo(entry));
}

/**
 * Loads the module that exchanges pages, when a link is pointed at, touched or focused, because many readers follow none.
 * Null if it fails, and the next link tries again.
 */
function loading(): () => Promise<Turning | null> {
  const state = { module: null as Promise<Turning | null> | null };
  const forget = () => (state.module = null);
  return () => (state.module ??= loadTwice(() => import('./turning.js')).catch(forget));
}

function askedBy({ url, isDrawn = false }: Trip): Asked {
  return { url, isPlain: isDrawn, json: trustedJson, ownSpelling, bareOf };
}

/** The link of a click that the router follows. The browser follows links inside SVG drawings. */
function linkOf(event: MouseEvent): HTMLAnchorElement | null {
  if (event.defaultPrevented || event.button !== 0) return null;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  if (!(link instanceof HTMLAnchorElement)) return null;
  const isHere = link.href.includes('#') && withoutFragment(link.href) === withoutFragment(location.href);
  return !isHere && isPageLink(link) ? link : null;
}

async function pageOf({ url, otherwise = url }: Trip, signal: AbortSignal): Promise<FetchedPage | null> {
  const page = await pageAt(url, signal);
  if (page?.status !== 404) return page;
  const other = otherwise === url ? ownSpelling(url) : otherwise;
  return other === null ? page : pageAt(other, signal);
}

/** Sets focus and scroll position on a new page, and announces its title. */
function arrive(scroll: () => void): void {
  document.querySelector<HTMLElement>('[data-region=main]')?.focus({ preventScroll: true });
  arriveAtAnchor(scroll);
  const announcer = document.querySelector('[data-announcer]');
  if (announcer) announcer.textContent = document.title;
}
