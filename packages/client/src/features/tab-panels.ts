/**
 * State of one set of tabs, only in its attributes: which tab is selected and which panel is shown. The early script
 * and the tabs module share this code, because they must agree. So it is small, has no effect on import and never
 * throws. The n-th tab belongs to the n-th panel.
 */

export interface Parts {
  readonly list: Element | null;
  readonly tabs: readonly HTMLElement[];
  readonly panels: readonly HTMLElement[];
}

/** Tabs and panels of `.tabs`, without those of nested tabs. */
export function partsOf(box: Element): Parts {
  const children = [...box.children] as HTMLElement[];
  const list = children[0] ?? null;
  return {
    list,
    tabs: [...(list?.children ?? [])] as HTMLElement[],
    panels: children.filter((child) => child.role === 'tabpanel'),
  };
}

/**
 * The tab to select first: the one that contains the anchor of the URL, else the remembered one of the group, else
 * the selected one.
 */
export function firstTab(box: HTMLElement, stored: (key: string) => string | null): number {
  const { tabs, panels } = partsOf(box);
  const { group } = box.dataset;
  const target = anchor();
  const choices = [
    panels.findIndex((panel) => panel.contains(target)),
    tabs.findIndex(({ dataset }) => group && dataset['tab'] === stored(`tabs:${group}`)),
    tabs.findIndex((tab) => tab.ariaSelected === 'true'),
  ];
  return choices.find((at) => at >= 0) ?? 0;
}

/** The element of the URL's fragment. */
export function anchor(): Element | null {
  try {
    return document.getElementById(decodeURIComponent(location.hash.slice(1)));
  } catch {
    return null;
  }
}

/** Selects a tab. The browser's search can still find text in hidden panels, if it supports this. */
export function showTab(box: Element, at: number): void {
  const { tabs, panels } = partsOf(box);
  tabs.forEach((tab, n) => {
    tab.ariaSelected = `${n === at}`;
    tab.tabIndex = n === at ? 0 : -1;
  });
  panels.forEach((panel, n) => {
    // Browsers that can't search hidden panels treat this as true.
    (panel as { hidden: unknown }).hidden = n !== at && 'until-found';
    // Such a panel is an empty box rather than no box, so keep keyboards and screen readers out of it.
    panel.tabIndex = n === at ? 0 : -1;
    panel.ariaHidden = n === at ? null : 'true';
  });
}
