/**
 * When an element leaves the page: whoever takes elements out says so by `docgen:unmount`, before. What a feature has
 * attached outside of its element it attaches with this signal, so that nothing of a page outlives it.
 */

/** Aborts when the element, or one around it, is about to leave the page. */
export function leaving(element: Element): AbortSignal {
  const controller = new AbortController();
  const { signal } = controller;
  document.addEventListener(
    'docgen:unmount',
    ({ target }) => {
      if (target instanceof Node && target.contains(element)) controller.abort();
    },
    { signal },
  );
  return signal;
}
