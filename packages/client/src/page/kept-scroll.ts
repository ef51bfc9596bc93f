/**
 * Keeps the reader's position in each history entry, and returns to it. The height of the page may differ by then,
 * because folded parts are open or closed, so with an anchor the position is its distance from the top of the window.
 */
import { anchor } from '../features/tab-panels.js';
import { scrollToAnchor } from './arrival.js';

/** Data of a history entry. `top` is the distance of its anchor from the top of the window; null while it is hidden. */
export interface HistoryState {
  readonly scroll?: readonly [x: number, y: number, top: number | null];
}

/** Stores the position in the history, for going back. */
export function keepScroll(): void {
  const scroll: HistoryState['scroll'] = [scrollX, scrollY, topOf(anchor())];
  history.replaceState({ ...(history.state as HistoryState | null), scroll }, '');
}

/** Scrolls to the position of an entry; without one, or if the anchor was hidden, to the anchor or the top. */
export function returnTo(entry: HistoryState | null): void {
  const now = topOf(anchor());
  const scroll = entry?.scroll;
  if (!scroll || (now !== null && scroll[2] === null)) scrollToAnchor();
  else scrollTo(scroll[0], now === null ? scroll[1] : scrollY + now - (scroll[2] as number));
}

function topOf(target: Element | null): number | null {
  return target?.checkVisibility() ? target.getBoundingClientRect().top : null;
}
