/**
 * The box that says a part of the page failed, with a button that tries again. Its texts stand as `data-error-crash`,
 * `-again`, `-load`, `-offline` and `-retry` on an element around the part, else on the page's first element that has
 * them; a page without texts gets no box. The box is plain DOM: it must work where React could not be loaded.
 */

/** `crash`: its code threw. `load`: its code could not be fetched. */
export type Fault = 'crash' | 'load';

/** The box for a fault in `part`, not yet in the page. */
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

/** Readers who have scrolled on are not taken away from what they read. */
function isInView(box: Element): boolean {
  const { top, bottom } = box.getBoundingClientRect();
  return box.checkVisibility() && bottom > 0 && top < innerHeight;
}

/** Puts the focus on or into a place whose focused button has gone. */
export function focusFirst(place: Element): void {
  const stops = 'a[href], button, input, select, textarea, summary, [tabindex]';
  const stop = place.matches(stops) ? place : place.querySelector(stops);
  (stop as HTMLElement | null)?.focus({ preventScroll: true });
}
