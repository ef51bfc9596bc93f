/**
 * Clicks on an island that does not live yet: held back, and given again to the same elements once it does, so that the
 * reader's first click does what it says. Links are left alone, since they work already; so is what stands in a slot or
 * in an island within, which is not this island's own.
 */

/** Begins to hold; the function returned ends that, and gives the clicks again if the island is `alive`. */
export function holdClicks(island: HTMLElement, left: AbortSignal): (alive: boolean) => void {
  const holding = new AbortController();
  const held: Event[] = [];
  const hold = (event: Event) => {
    const { target } = event;
    if (!(target instanceof Element) || target.closest('a[href]')) return;
    if (target.closest('docgen-island, docgen-slot') !== island) return;
    event.preventDefault();
    event.stopPropagation();
    held.push(event);
  };
  left.addEventListener('abort', () => holding.abort());
  for (const type of ['click', 'submit']) {
    island.addEventListener(type, hold, { signal: holding.signal, capture: true });
  }
  return (alive) => {
    holding.abort();
    if (alive) void repeatAll(held);
  };
}

/** One after the other, each when what the last one did has been drawn, as if they came from the reader. */
async function repeatAll(events: readonly Event[]): Promise<void> {
  for (const event of events) {
    repeat(event);
    await new Promise((resolve) => setTimeout(resolve));
  }
}

function repeat(event: Event): void {
  const { target } = event;
  if (!(target instanceof Element) || !target.isConnected) return;
  if (target instanceof HTMLFormElement) target.requestSubmit();
  else target.dispatchEvent(new MouseEvent('click', event));
}
