/**
 * Fades one page into the next if the browser supports it and the reader doesn't prefer reduced motion. The change
 * itself is the same as without a fade: focus, scroll position and announcement come before anything is painted, and
 * nothing waits for the end. The browser first captures the old page. If that delays the reader twice in a row, pages
 * no longer fade.
 */

/** Milliseconds for the capture: two frames of a common screen. */
const patience = 32;
const most = 2;
/** Consecutive fades that took longer. */
const slow = { fades: 0 };

/** Changes the page and resolves when that is done; throws what the change throws. */
export async function drawOver(isPlain: boolean, change: () => void): Promise<void> {
  const isStill = isPlain || document.hidden || matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (isStill || slow.fades >= most || typeof document.startViewTransition !== 'function') return change();
  document.addEventListener('click', passClick);
  const begun = performance.now();
  const transition = document.startViewTransition(() => {
    slow.fades = performance.now() - begun > patience ? slow.fades + 1 : 0;
    change();
  });
  const { updateCallbackDone, ready, finished } = transition;
  const pressed = () => transition.skipTransition();
  addEventListener('pointerdown', pressed, { capture: true });
  // The next transition interrupts this one; the change is made anyway.
  ready.catch(() => undefined);
  finished
    .catch(() => undefined)
    .finally(() => removeEventListener('pointerdown', pressed, { capture: true }));
  await updateCallbackDone;
}

/**
 * The overlay during a fade receives clicks as if they were on the document. This passes them on to the element
 * below.
 */
function passClick(event: MouseEvent): void {
  if (event.target !== document.documentElement) return;
  const meant = document.elementFromPoint(event.clientX, event.clientY);
  if (meant !== null && meant !== event.target) meant.dispatchEvent(new MouseEvent('click', event));
}
