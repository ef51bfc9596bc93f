/**
 * Follows links within the site without a load: the page's own HTML file is fetched and swapped in, the address,
 * history, focus and scroll position are as a load would leave them, and screen readers are told. Redirects are
 * followed, as the server's answer and as pages that refresh. Whatever cannot be done so is left to the browser: other
 * origins, downloads, modified clicks, files, pages of another build or without an answer.
 *
 * It knows no routes: the site's files are what it asks for.
 */
import { type FetchedPage, fetchPage, needsLoad, swap } from './swap.js';

/** Redirects that are followed for one click. */
const longestChain = 5;

/** Starts following links; `body` is the page's. */
export function mount(body: HTMLElement): void {
  const router = { turn: 0, path: pathOf(location.href) };
  history.scrollRestoration = 'manual';
  const go = async (url: string, enter: (url: string) => void, scroll: () => void) => {
    const turn = ++router.turn;
    const isStale = () => turn !== router.turn;
    try {
      const page = await follow(url);
      if (isStale()) return;
      if (!page || needsLoad(page.text)) return location.assign(url);
      enter(addressOf(page, url));
      router.path = pathOf(location.href);
      await swap(page.text, null);
      if (!isStale()) arrive(scroll);
    } catch {
      if (!isStale()) location.assign(url);
    }
  };

  body.ownerDocument.addEventListener('click', (event) => {
    const url = linkOf(event);
    if (url === null) return;
    event.preventDefault();
    keepScroll();
    void go(url, (address) => history.pushState(null, '', address), scrollToTarget);
  });
  addEventListener('popstate', ({ state }: PopStateEvent) => {
    const kept = scrollOf(state);
    const scroll = () => (kept ? scrollTo(...kept) : scrollToTarget());
    if (pathOf(location.href) === router.path) return scroll();
    void go(location.href, (address) => history.replaceState(state, '', address), scroll);
  });
  addEventListener('scrollend', keepScroll);
  addEventListener('pagehide', keepScroll);
  const kept = scrollOf(history.state);
  if (kept) scrollTo(...kept);
}

/** The page that a URL leads to in the end, or null where that is none of this site's pages. */
async function follow(url: string): Promise<FetchedPage | null> {
  let at = url;
  for (let step = 0; step < longestChain; step++) {
    const page = await fetchPage(at);
    if (page.status >= 500 || new URL(page.url).origin !== location.origin) return null;
    const next = refreshOf(page);
    if (next === null) return page;
    at = next;
  }
  return null;
}

/** Where a page that only redirects leads, or null. */
function refreshOf({ text, url }: FetchedPage): string | null {
  const content = text.querySelector('meta[http-equiv="refresh" i]')?.getAttribute('content') ?? '';
  const target = /^0;\s*url=(.+)$/i.exec(content)?.[1];
  return target === undefined ? null : new URL(target, url).href;
}

/** What the address bar shows: where the answer came from, with the fragment that was asked for unless it has its own. */
function addressOf({ url, text }: FetchedPage, asked: string): string {
  const address = new URL(url, text.baseURI);
  address.hash ||= new URL(asked).hash;
  return address.href;
}

/** The URL of the link that a click follows, when that is the router's to follow. */
function linkOf(event: MouseEvent): string | null {
  const { target, button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented } = event;
  if (defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return null;
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || link.origin !== location.origin || link.hasAttribute('download')) return null;
  if (link.target !== '' && link.target !== '_self') return null;
  const isFile = /\.[a-z][a-z0-9]*$/i.test(link.pathname) && !link.pathname.endsWith('.html');
  const isHere = pathOf(link.href) === pathOf(location.href) && link.href.includes('#');
  return isFile || isHere ? null : link.href;
}

function pathOf(url: string): string {
  return url.replace(/#.*/s, '');
}

/** Puts focus and scroll position where a load would, and says the new title. */
function arrive(scroll: () => void): void {
  document.querySelector<HTMLElement>('[data-region=main]')?.focus({ preventScroll: true });
  scroll();
  const announcer = document.querySelector('[data-announcer]');
  if (announcer) announcer.textContent = document.title;
}

function scrollToTarget(): void {
  const target = document.getElementById(decoded(location.hash.slice(1)));
  if (target) target.scrollIntoView({ behavior: 'instant' });
  else scrollTo({ top: 0, left: 0, behavior: 'instant' });
}

function decoded(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}

/** Notes in the history where the reader is, for the way back. */
function keepScroll(): void {
  history.replaceState({ ...(history.state as object | null), scroll: [scrollX, scrollY] }, '');
}

function scrollOf(state: unknown): [number, number] | null {
  const { scroll } = (state ?? {}) as { scroll?: [number, number] };
  return scroll ?? null;
}
