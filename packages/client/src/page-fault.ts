/**
 * What is left to do where a page cannot be shown by the router: one full load of it, by the browser, which has its own
 * words for what is wrong; and where that was tried just now or cannot help, a box in the main region. The open page
 * itself is loaded so where it has outlived its build.
 */
import { type Fault, faultBox } from './fault-box.js';

/** Milliseconds within which a URL is loaded once at most, so that no page loads itself for ever. */
const pause = 10_000;
const key = 'docgen-loads';
const loads = new Map<string, number>();

/** Loads the page at `url`; false where that would be once too often, or the browser is offline. */
export function loadOnce(url: string): boolean {
  const now = Date.now();
  if (!navigator.onLine || now - (lastLoads().get(url) ?? -pause) < pause) return false;
  loads.set(url, now);
  const recent = [...loads].filter(([, at]) => now - at < pause);
  try {
    sessionStorage.setItem(key, JSON.stringify(recent));
  } catch {
    // Storage is blocked: the history then remembers, for the page that loads itself anew.
    history.replaceState({ ...(history.state as object | null), [key]: recent }, '');
  }
  if (url === location.href) location.reload();
  else location.assign(url);
  return true;
}

/**
 * Loads the open page anew if the server has another build of it by now: its HTML names other scripts than the page, or
 * not the chunk `src`. False where it has the same, says nothing, or the page was loaded just now.
 */
export async function loadIfOutdated(src?: string): Promise<boolean> {
  const { href } = location;
  const scripts = [...document.head.querySelectorAll('script[type=module][src]')];
  const names = [...scripts.map((script) => script.getAttribute('src')), src];
  try {
    const response = await fetch(href, { cache: 'no-cache', headers: { Accept: 'text/html' } });
    const html = await response.text();
    const isSame = names.every((name) => html.includes(name ?? ''));
    return response.status < 500 && !isSame && href === location.href && loadOnce(href);
  } catch {
    return false;
  }
}

/** Says what went wrong at the top of the main region, whose text stays; `again` is called by its button. */
export function showFault(fault: Fault, again: () => void): void {
  const main = document.querySelector<HTMLElement>('[data-region=main]');
  hideFault();
  const box = main && faultBox(main, fault, again);
  if (!box) return;
  box.dataset['page'] = '';
  main.prepend(box);
  scrollTo({ top: 0, behavior: 'instant' });
  box.querySelector('button')?.focus({ preventScroll: true });
}

/** Takes the box away. */
export function hideFault(): void {
  document.querySelector('.fault[data-page]')?.remove();
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
