/**
 * Arrives at the anchor of the address, in the same way after every kind of navigation: opens the `<details>` that
 * hide it, makes it the browser's `:target`, focuses it and scrolls to it. Browsers do some of this after a full load
 * or for a link within the page, but nothing for an address that a script has set. Tabs open their panels themselves
 * when they are mounted and when the address changes.
 */
import { anchor } from '../features/tab-panels.js';

/** Whether `:target` is being set right now, which browsers report as if the reader had followed a link. */
const marking = { isOn: false };

/** Arrives, and then calls `scroll`: to the anchor, or to the reader's previous position. */
export function arriveAtAnchor(scroll: () => void = scrollToAnchor): void {
  const target = anchor();
  if (target) {
    open(target);
    mark(target);
    focus(target);
  }
  scroll();
}

/** Scrolls to the anchor, below the sticky header, or to the top if there is none. */
export function scrollToAnchor(): void {
  const target = anchor();
  if (target) target.scrollIntoView({ behavior: 'instant' });
  else scrollTo(0, 0);
}

export function isMarking(): boolean {
  return marking.isOn;
}

function open(target: Element): void {
  for (let around = target.closest('details'); around; around = outside(around)) around.open = true;
}

function outside(details: Element): HTMLDetailsElement | null {
  return details.parentElement?.closest('details') ?? null;
}

/** Only the browser can make an element the target, by navigating to its anchor. */
function mark(target: Element): void {
  if (target.matches(':target')) return;
  const { state } = history as { state: unknown };
  marking.isOn = true;
  location.replace(location.href);
  marking.isOn = false;
  history.replaceState(state, '');
}

/** Elements that can't be focused become focusable until they lose the focus. */
function focus(target: Element): void {
  if (!(target instanceof HTMLElement)) return;
  target.focus({ preventScroll: true });
  if (target === document.activeElement || target.hasAttribute('tabindex')) return;
  target.tabIndex = -1;
  target.addEventListener('blur', () => target.removeAttribute('tabindex'), { once: true });
  target.focus({ preventScroll: true });
}
