/**
 * The sidebar as a drawer on narrow screens. Opening, Escape and the backdrop are the browser's own (`popover`) and
 * work without this module; it adds what a popover lacks: focus stays inside, a click on a link closes it, and a
 * window made wide closes it. It also brings the current page into view in a long sidebar.
 */
import { leaving } from './leaving.js';

/** Mounts the drawer, an element with `popover` that is a plain column on screens of 997 px and more. */
export function mount(drawer: HTMLElement): void {
  drawer.addEventListener('beforetoggle', ({ newState }) => {
    markModal(drawer, newState === 'open');
    for (const other of document.querySelectorAll<HTMLElement>('body > *, [data-region]')) {
      if (!other.contains(drawer) && !drawer.contains(other)) other.inert = newState === 'open';
    }
  });
  drawer.addEventListener('toggle', ({ newState }) => {
    if (newState !== 'open') return;
    drawer.querySelector('button')?.focus();
    reveal(drawer);
  });
  drawer.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('a')) drawer.hidePopover();
  });
  matchMedia('(min-width: 997px)').addEventListener('change', () => drawer.hidePopover(), {
    signal: leaving(drawer),
  });
  // Not before the page's other parts are in place too: it asks where things stand, which is dear while they come.
  requestAnimationFrame(() => reveal(drawer));
}

/** An open drawer is a modal dialog to assistive technology, as it is to everyone else; a closed one is nothing. */
function markModal(drawer: HTMLElement, modal: boolean): void {
  drawer.role = modal ? 'dialog' : null;
  drawer.ariaModal = modal ? 'true' : null;
  drawer.ariaLabel = modal ? (drawer.dataset['label'] ?? null) : null;
}

/** Scrolls the drawer, never the page, so that the current page's link stands in its middle if it was out of view. */
function reveal(drawer: HTMLElement): void {
  const link = drawer.querySelector('[aria-current=page]')?.getBoundingClientRect();
  const box = drawer.getBoundingClientRect();
  if (link && link.bottom > box.bottom) drawer.scrollTop += link.top - box.top - box.height / 2;
}
