/**
 * The fallback if the router can't show a page: a full load by the browser, which shows its own error. If that was just
 * tried or can't help, a box appears in the main region. An open page from an old build is loaded in the same way.
 */
import { type Fault, faultBox } from '../fault-box.js';
import { inTime } from './in-time.js';

/** Milliseconds in which a URL is loaded at most once, so that no page reloads forever. */
const pause = 10_000;
const key = 'docgen-loads';
const loads = new Map<string, number>();

/** Loads the page at `url`. False if it was loaded a moment ago, or the browser is offline. */
export function loadOnce(url: string): boolean {
  const now = Date.now();
  if (!navigator.onLine || now - (lastLoads().get(url) ?? -pause) < pause) return false;
  loads.set(url, now);
  const recent = [...loads].filter(([, at]) => now - at < pause);
  try {
    sessionStorage.setItem(key, JSON.stringify(recent));
  } catch {
    // Storage is blocked, so the history remembers it for the reloaded page.
    history.replaceState({ ...(history.state as object | null), [key]: recent }, '');
  }
  if (url === location.href) location.reload();
  else location.assign(url);
  return true;
}

/**
 * Reloads the open page if the server has another build, so that its HTML references other scripts, or not the chunk
 * `src`. False if the build is the same or unknown, or if the page was loaded a moment ago.
 */
export async function loadIfOutdated(src?: string): Promise<boolean> {
  const { href } = location;
  const scripts = [...document.head.querySelectorAll('script[type=module][src]')];
  const names = [...scripts.map((script) => script.getAttribute('src')), src];
  try {
    const response = await inTime(fetch(href, { cache: 'no-cache', headers: { Accept: 'text/html' } }));
    const html = await inTime(response.text());
    const isSame = names.every((name) => html.includes(name ?? ''));
    return response.status < 500 && !isSame && href === location.href && loadOnce(href);
  } catch {
    return false;
  }
}

interface Failed {
  /** Called by the box's button. */
  readonly again: () => void;
  /** Whether the address is that of the failed page, so the box replaces the text. */
  readonly isPage: boolean;
}

/** Shows the problem at the top of the main region: above the text, or instead of it until `hideFault`. */
export function showFault(fault: Fault, { again, isPage }: Failed): void {
  const main = mainRegion();
  hideFault();
  const box = main && faultBox(main, fault, again);
  if (!box) return;
  box.dataset['page'] = '';
  main.prepend(box);
  if (isPage) {
    main.dataset['replaced'] = document.title;
    document.title = box.querySelector('p')?.textContent ?? '';
    markCurrent();
  }
  scrollTo(0, 0);
  box.querySelector('button')?.focus({ preventScroll: true });
}

/** Removes the box and shows the text again. */
export function hideFault(): void {
  document.querySelector('.fault[data-page]')?.remove();
  const main = mainRegion();
  const title = main?.dataset['replaced'];
  if (!main || title === undefined) return;
  delete main.dataset['replaced'];
  document.title = title;
  markCurrent();
}

/** Marks the sidebar link for the current address, whichever page is shown. */
function markCurrent(): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-nav-id]'))
    link.ariaCurrent = link.pathname === location.pathname ? 'page' : null;
}

function mainRegion(): HTMLElement | null {
  return document.querySelector<HTMLElement>('[data-region=main]');
}

function lastLoads(): ReadonlyMap<string, number> {
  for (const [url, at] of storedLoads()) loads.set(url, Math.max(at, loads.get(url) ?? 0));
  return loads;
}

function storedLoads(): readonly [string, number][] {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '[]') as [string, number][];
  } catch {
    // Blocked, or another script's.
    return (history.state as { [key]?: [string, number][] } | null)?.[key] ?? [];
  }
}
