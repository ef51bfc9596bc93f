/**
 * The state of one group of tabs, kept in its attributes alone: which tab is selected and which panel shows. Part of
 * the early script and of the module that brings tabs to life, which must agree; so it is small, has no effect on
 * import, and throws nowhere. The n-th tab belongs to the n-th panel.
 */

export interface Parts {
  readonly list: Element | null;
  readonly tabs: readonly HTMLElement[];
  readonly panels: readonly HTMLElement[];
}

/** The tabs and panels of `.tabs`, without those of tabs nested in its panels. */
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
 * The tab that a page opens with: the one that holds the anchor of its URL, else the one remembered for the group,
 * else the one that is selected now.
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

/** The element that the URL's fragment names. */
export function anchor(): Element | null {
  try {
    return document.getElementById(decodeURIComponent(location.hash.slice(1)));
  } catch {
    return null;
  }
}

/** Selects a tab. Hidden panels stay open to the browser's search, where it can look into them. */
export function showTab(box: Element, at: number): void {
  const { tabs, panels } = partsOf(box);
  tabs.forEach((tab, n) => {
    tab.ariaSelected = `${n === at}`;
    tab.tabIndex = n === at ? 0 : -1;
  });
  panels.forEach((panel, n) => {
    // Browsers that cannot look into hidden panels take it for true.
    (panel as { hidden: unknown }).hidden = n !== at && 'until-found';
    // Such a panel is an empty box, not no box: neither keyboard nor screen reader shall meet it.
    panel.tabIndex = n === at ? 0 : -1;
    panel.ariaHidden = n === at ? null : 'true';
  });
}
