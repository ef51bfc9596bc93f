/**
 * The sidebar: a column on wide screens, a drawer on narrow ones. Opening, Escape and the backdrop are the browser's own
 * (`popover`) and work without this module; it adds what a popover lacks: focus stays inside, a click on a link closes
 * it, and a window made wide closes it. Open groups and the scroll position are the same on the next page; the link that
 * was clicked stays where it is, and that of the current page is in view.
 */
import { leaving } from '../page/leaving.js';
import { groupKey, groupsOf, restoreSidebar, type SidebarState, sidebarKey } from './sidebar-state.js';

/** How the sidebar was left on this page or the last one. */
const kept: { state: SidebarState } = { state: {} };

/** Mounts the drawer, an element with `popover` that is a plain column on screens of 997 px and more. */
export function mount(drawer: HTMLElement): void {
  const signal = leaving(drawer);
  const keep = () => keepState(drawer);
  drawer.addEventListener('beforetoggle', ({ newState }) => {
    const isOpen = newState === 'open';
    if (!isOpen) keep();
    markModal(drawer, isOpen);
    for (const other of document.querySelectorAll<HTMLElement>('body > *, [data-region]')) {
      if (!other.contains(drawer) && !drawer.contains(other)) other.inert = isOpen;
    }
  });
  drawer.addEventListener('toggle', ({ newState }) => {
    if (newState !== 'open') return;
    drawer.querySelector('button')?.focus();
    show(drawer);
  });
  drawer.addEventListener('click', ({ target, ctrlKey, metaKey, shiftKey }) => {
    const link = target instanceof Element && target.closest('a');
    if (!link) return;
    const isFollowed = !ctrlKey && !metaKey && !shiftKey;
    if (isFollowed) keepState(drawer, { clicked: link.href, y: link.getBoundingClientRect().top });
    drawer.hidePopover();
  });
  matchMedia('(min-width: 997px)').addEventListener('change', () => drawer.hidePopover(), { signal });
  addEventListener('pagehide', keep, { signal });
  signal.addEventListener('abort', keep);
  // Not before the page's other parts are in place too: it asks where things stand, which is expensive while they come.
  requestAnimationFrame(() => show(drawer));
}

/** Notes how the sidebar stands. A hidden one has no scroll position. */
function keepState(drawer: HTMLElement, more: SidebarState = {}): void {
  const state = storedState();
  const open = Object.fromEntries([...groupsOf(drawer)].map((group) => [groupKey(group), group.open]));
  const top = drawer.checkVisibility() ? { top: drawer.scrollTop } : {};
  keepAs({ ...state, open: { ...state.open, ...open }, ...top, page: currentLink(drawer)?.href, ...more });
}

function keepAs(state: SidebarState): void {
  kept.state = state;
  try {
    sessionStorage.setItem(sidebarKey, JSON.stringify(state));
  } catch {
    // Blocked: it holds until the next full load.
  }
}

function storedState(): SidebarState {
  try {
    return JSON.parse(sessionStorage.getItem(sidebarKey) ?? '{}') as SidebarState;
  } catch {
    return kept.state;
  }
}

/** An open drawer is a modal dialog to assistive technology, as it is to everyone else; a closed one is nothing. */
function markModal(drawer: HTMLElement, modal: boolean): void {
  drawer.role = modal ? 'dialog' : null;
  drawer.ariaModal = modal ? 'true' : null;
  drawer.ariaLabel = modal ? (drawer.dataset['label'] ?? null) : null;
}

function currentLink(drawer: HTMLElement): HTMLAnchorElement | null {
  return drawer.querySelector<HTMLAnchorElement>('[aria-current=page]');
}

/** Puts the sidebar as it was kept; scrolls it, never the page, where another page's link would be out of view. */
function show(drawer: HTMLElement): void {
  const { clicked, y = 0, ...state } = storedState();
  restoreSidebar(drawer, state);
  keepAs(state);
  const link = currentLink(drawer);
  if (!link || link.href === state.page) return;
  // Bars above the sidebar come back into view when the page is scrolled to its top.
  if (clicked === link.href) drawer.scrollTop += link.getBoundingClientRect().top - y;
  const [box, { top, bottom }] = [drawer.getBoundingClientRect(), link.getBoundingClientRect()];
  const head = drawer.firstElementChild?.clientHeight ?? 0;
  if (bottom <= box.top + head || top >= Math.min(box.bottom, innerHeight))
    drawer.scrollTop += top - box.top - box.height / 2;
}
