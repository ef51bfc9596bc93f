/**
 * Which groups of the sidebar are open, and how far it is scrolled, as the reader left it: kept for the visit, and put
 * back on the next page. Groups that hold the current page's link stay as the page has them.
 */

export interface SidebarState {
  readonly open?: Readonly<Record<string, boolean>>;
  /** In pixels. */
  readonly top?: number;
  /** URL of the page it was left on. */
  readonly page?: string | undefined;
  /** URL of the link that is being followed, and its distance from the window's top, in pixels. */
  readonly clicked?: string;
  readonly y?: number;
}

/** Its key in the session's storage. */
export const sidebarKey = 'sidebar';

export function restoreSidebar(sidebar: Element, { open = {}, top = 0 }: SidebarState): void {
  for (const group of groupsOf(sidebar))
    if (!group.querySelector('[aria-current]')) group.open = open[groupKey(group)] ?? group.open;
  sidebar.scrollTop = top;
}

export function groupsOf(element: Element) {
  return element.querySelectorAll('details');
}

/** The first page of a group and how many groups are nested in it: the same in all languages and versions. */
export function groupKey(group: Element): string {
  return `${groupsOf(group).length}${group.querySelector('a')?.dataset['navId']}`;
}
