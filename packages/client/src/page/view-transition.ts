/**
 * Lets one page fade into the next where the browser can and the reader likes motion. The change itself is as without:
 * the new page has focus and scroll position and is announced before any of it is drawn; nothing waits for the end. The
 * browser first takes a picture of the old page: where that keeps the reader waiting twice running, pages fade no more.
 */

/** Milliseconds that the picture may take: two frames of a common screen. */
const patience = 32;
const most = 2;
/** Fades that took longer, since the last one that did not. */
const slow = { fades: 0 };

/** Makes a change of the page, which is over when the promise is kept; throws what the change throws. */
export async function drawOver(isPlain: boolean, change: () => void): Promise<void> {
  const isStill = isPlain || document.hidden || matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (isStill || slow.fades >= most || typeof document.startViewTransition !== 'function') return change();
  const begun = performance.now();
  const transition = document.startViewTransition(() => {
    slow.fades = performance.now() - begun > patience ? slow.fades + 1 : 0;
    change();
  });
  const { updateCallbackDone, ready, finished } = transition;
  const pressed = () => transition.skipTransition();
  addEventListener('pointerdown', pressed, { capture: true });
  // A transition is cut short by the next one; the change is made all the same.
  ready.catch(() => undefined);
  finished
    .catch(() => undefined)
    .finally(() => removeEventListener('pointerdown', pressed, { capture: true }));
  await updateCallbackDone;
}

/**
 * What a page is drawn over with takes its clicks, as if they were meant for the document: gives them on to the element
 * that they fall on.
 */
export function passClick(event: MouseEvent): void {
  if (event.target !== document.documentElement) return;
  const meant = document.elementFromPoint(event.clientX, event.clientY);
  if (meant !== null && meant !== event.target) meant.dispatchEvent(new MouseEvent('click', event));
}
