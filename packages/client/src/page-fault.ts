/**
 * What is left to do where a page cannot be shown by the router: one full load of it, by the browser, which has its own
 * words for what is wrong; and where that was tried just now or cannot help, a box in the main region.
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
  try {
    sessionStorage.setItem(key, JSON.stringify([...loads].filter(([, at]) => now - at < pause)));
  } catch {
    // Storage is blocked: the guard then holds for this document alone.
  }
  if (url === location.href) location.reload();
  else location.assign(url);
  return true;
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
  try {
    const stored = JSON.parse(sessionStorage.getItem(key) ?? '[]') as [string, number][];
    for (const [url, at] of stored) loads.set(url, Math.max(at, loads.get(url) ?? 0));
  } catch {
    // Blocked, or another script's: what this document knows has to do.
  }
  return loads;
}
