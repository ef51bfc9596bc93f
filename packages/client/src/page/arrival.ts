/**
 * Arrives at the anchor that the address names, the same way after every kind of navigation: opens the `<details>` that
 * hide it, makes it the browser's `:target`, gives it the focus and scrolls to it. Browsers do some of this by
 * themselves, on a full load or for a link within the page, and none of it for an address that a script has set. Panels
 * of tabs are the tabs' own matter: they look at the address when they are mounted and when it changes.
 */
import { anchor } from '../features/tab-panels.js';

/** Whether `:target` is being set just now: browsers report that as if the reader had followed a link. */
const marking = { isOn: false };

/** Arrives, and then scrolls with `scroll`: to the anchor, or to where the reader was before. */
export function arriveAtAnchor(scroll: () => void = scrollToAnchor): void {
  const target = anchor();
  if (target) {
    open(target);
    mark(target);
    focus(target);
  }
  scroll();
}

/** Scrolls to the anchor, below the sticky header; without one to the top. */
export function scrollToAnchor(): void {
  const target = anchor();
  if (target) target.scrollIntoView({ behavior: 'instant' });
  else scrollTo({ top: 0, left: 0, behavior: 'instant' });
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

/** Only the browser can make an element the target, by going to its anchor. */
function mark(target: Element): void {
  if (target.matches(':target')) return;
  const { state } = history as { state: unknown };
  marking.isOn = true;
  location.replace(location.href);
  marking.isOn = false;
  history.replaceState(state, '');
}

/** Elements that take no focus of their own take it until they lose it. */
function focus(target: Element): void {
  if (!(target instanceof HTMLElement)) return;
  target.focus({ preventScroll: true });
  if (target === document.activeElement || target.hasAttribute('tabindex')) return;
  target.tabIndex = -1;
  target.addEventListener('blur', () => target.removeAttribute('tabindex'), { once: true });
  target.focus({ preventScroll: true });
}
