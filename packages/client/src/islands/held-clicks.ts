/**
 * Clicks on an island that isn't hydrated yet: they are held back and repeated on the same elements afterwards, so
 * the reader's first click works. Links aren't held back, because they work already, nor are slots and nested
 * islands.
 */

/** Starts holding clicks. The returned function stops, and repeats the clicks if the island is `alive`. */
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

/** Repeats the clicks one after the other, as if by the reader, each after the previous result is rendered. */
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
