/**
 * Open groups and scroll position of the sidebar, stored for the session and restored on the next page. Groups with
 * the current page's link aren't changed.
 */

export interface SidebarState {
  readonly open?: Readonly<Record<string, boolean>>;
  /** Pixels. */
  readonly top?: number;
  /** URL of the page that stored the state. */
  readonly page?: string | undefined;
  /** URL of the clicked link, and its distance from the top of the window in pixels. */
  readonly clicked?: string;
  readonly y?: number;
}

/** Key in the session's storage. */
export const sidebarKey = 'sidebar';

/** Reads the stored state; null if storage is blocked. */
export function storedSidebar(): SidebarState | null {
  try {
    return JSON.parse(sessionStorage.getItem(sidebarKey) ?? '{}') as SidebarState;
  } catch {
    return null;
  }
}

export function restoreSidebar(sidebar: Element, { open = {}, top = 0 }: SidebarState): void {
  for (const group of groupsOf(sidebar))
    if (!group.querySelector('[aria-current]')) group.open = open[groupKey(group)] ?? group.open;
  sidebar.scrollTop = top;
}

export function groupsOf(element: Element) {
  return element.querySelectorAll('details');
}

/** The first page of a group and its nesting depth, which are the same in all languages and versions. */
export function groupKey(group: Element): string {
  return `${groupsOf(group).length}${group.querySelector('a')?.dataset['navId']}`;
}
