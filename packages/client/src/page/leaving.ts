/**
 * Detects that an element leaves the page: code that removes elements dispatches `docgen:unmount` first. Features use
 * this signal for everything that they attach outside their element, so that nothing outlives the page.
 */

/** Returns a signal that aborts when the element or an ancestor is about to leave the page. */
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
