/**
 * The sidebar: a column on wide screens, a drawer on narrow ones. The browser opens it and closes it on Escape or a
 * click on the backdrop (`popover`), even without this module. The module keeps the focus inside and closes it on a
 * click on a link or when the window becomes wide. Open groups and the scroll position are kept on the next page. The
 * clicked link keeps its position, and the current page's link is in view.
 */
import { leaving } from '../page/leaving.js';
import {
  groupKey,
  groupsOf,
  restoreSidebar,
  type SidebarState,
  sidebarKey,
  storedSidebar,
} from './sidebar-state.js';

/** State of the sidebar on this page or the last one. */
const kept: { state: SidebarState } = { state: {} };

/** Mounts the drawer, an element with `popover` that is a plain column from 997 px. */
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
  // Wait until the rest of the page is in place, because measuring positions while it arrives is expensive.
  requestAnimationFrame(() => show(drawer));
}

/** Stores the state of the sidebar. A hidden sidebar has no scroll position. */
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
    // Blocked: it lasts until the next full load.
  }
}

function storedState(): SidebarState {
  return storedSidebar() ?? kept.state;
}

/** An open drawer is a modal dialog for assistive technology, too; a closed one has no role. */
function markModal(drawer: HTMLElement, modal: boolean): void {
  drawer.role = modal ? 'dialog' : null;
  drawer.ariaModal = modal ? 'true' : null;
  drawer.ariaLabel = modal ? (drawer.dataset['label'] ?? null) : null;
}

function currentLink(drawer: HTMLElement): HTMLAnchorElement | null {
  return drawer.querySelector<HTMLAnchorElement>('[aria-current=page]');
}

/** Restores the sidebar. If the current page's link is out of view, scrolls the sidebar, never the page. */
function show(drawer: HTMLElement): void {
  const { clicked, y = 0, ...state } = storedState();
  restoreSidebar(drawer, state);
  keepAs(state);
  const link = currentLink(drawer);
  if (!link || link.href === state.page) return;
  // Bars above the sidebar reappear when the page is scrolled to its top.
  if (clicked === link.href) drawer.scrollTop += link.getBoundingClientRect().top - y;
  const [box, { top, bottom }] = [drawer.getBoundingClientRect(), link.getBoundingClientRect()];
  const head = drawer.firstElementChild?.clientHeight ?? 0;
  if (bottom <= box.top + head || top >= Math.min(box.bottom, innerHeight))
    drawer.scrollTop += top - box.top - box.height / 2;
}
