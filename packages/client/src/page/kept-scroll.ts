/**
 * Keeps the reader's position in each entry of the history, and returns to it. The page may be higher or lower by then,
 * because folded parts are open or closed, so with an anchor the position is its distance from the top of the window.
 */
import { anchor } from '../features/tab-panels.js';
import { scrollToAnchor } from './arrival.js';

interface Kept {
  readonly scroll: readonly [x: number, y: number];
  /** Of the anchor that the address names, in pixels below the top of the window; absent while it is hidden. */
  readonly top?: number;
}

/** Stores the position in the history, for the way back. */
export function keepScroll(): void {
  const top = topOf(anchor());
  const kept: Kept = { scroll: [scrollX, scrollY], ...(top !== null && { top }) };
  history.replaceState({ ...(history.state as object | null), top: undefined, ...kept }, '');
}

/** Whether an entry of the history has a position. */
export function hasScroll(state: unknown): boolean {
  return keptIn(state) !== null;
}

/** Scrolls to the position of an entry of the history; without one, to the anchor or the top. */
export function returnTo(state: unknown): void {
  const kept = keptIn(state);
  if (kept === null) return scrollToAnchor();
  const { scroll, top } = kept;
  const now = topOf(anchor());
  // An anchor that was hidden then has no position to return to.
  if (now !== null && top === undefined) return scrollToAnchor();
  scrollTo({
    left: scroll[0],
    top: now === null ? scroll[1] : scrollY + now - (top ?? 0),
    behavior: 'instant',
  });
}

function topOf(target: Element | null): number | null {
  return target?.checkVisibility() === true ? target.getBoundingClientRect().top : null;
}

function keptIn(state: unknown): Kept | null {
  const kept = (state ?? {}) as Partial<Kept>;
  return kept.scroll === undefined ? null : { ...kept, scroll: kept.scroll };
}
