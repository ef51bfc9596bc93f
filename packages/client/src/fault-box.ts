/**
 * The box that reports a failed part of the page, with a button to try again. Its texts are `data-error-crash`,
 * `-again`, `-load`, `-offline` and `-retry` of an element around the part, or else of the first element on the page
 * that has them. Without texts, there is no box. It is plain DOM, because it must work without React.
 */

/** `crash`: its code threw. `load`: its code couldn't be loaded. */
export type Fault = 'crash' | 'load';

/** The box for a failure in `part`, not in the page yet. */
export function faultBox(part: Element, fault: Fault, again: () => void): HTMLElement | null {
  const selector = '[data-error-crash]';
  const texts = (part.closest<HTMLElement>(selector) ?? document.querySelector<HTMLElement>(selector))
    ?.dataset;
  if (!texts) return null;
  const isOffline = fault === 'load' && !navigator.onLine;
  const load = (isOffline && texts['errorOffline']) || texts['errorLoad'];
  const [text = '', action = ''] =
    fault === 'crash' ? [texts['errorCrash'], texts['errorAgain']] : [load, texts['errorRetry']];
  const box = document.createElement('div');
  box.className = 'fault';
  box.role = 'alert';
  const said = document.createElement('p');
  said.textContent = text;
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'button';
  button.textContent = action;
  button.addEventListener('click', again);
  box.append(said, button);
  if (isOffline) addEventListener('online', () => isInView(box) && again(), { once: true });
  return box;
}

/** A box out of view doesn't scroll the page or take the focus. */
function isInView(box: Element): boolean {
  const { top, bottom } = box.getBoundingClientRect();
  return box.checkVisibility() && bottom > 0 && top < innerHeight;
}

/** Moves the focus to or into a place whose focused button was removed. */
export function focusFirst(place: Element): void {
  const stops = 'a[href], button, input, select, textarea, summary, [tabindex]';
  const stop = place.matches(stops) ? place : place.querySelector(stops);
  (stop as HTMLElement | null)?.focus({ preventScroll: true });
}
