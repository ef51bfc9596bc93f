/**
 * Tabs: clicks, keys, and the choice for a group. A choice applies to every set of the same group on this page, on
 * later pages and in other browser tabs. The early script has shown it before the first paint, with the same functions.
 * Links and the browser's search open a hidden panel, which doesn't count as a choice.
 */
import { leaving } from '../page/leaving.js';
import { readStored, writeStored } from '../storage.js';
import { anchor, firstTab, partsOf, showTab } from './tab-panels.js';

/** Mounts a `.tabs`. */
export function mount(box: HTMLElement): void {
  const { list, tabs, panels } = partsOf(box);
  const signal = leaving(box);
  for (const [n, panel] of panels.entries()) Object.assign(tabs[n] ?? {}, { ariaControlsElements: [panel] });
  // If storage is blocked, the early script can't read a choice made earlier in this visit.
  showTab(box, firstTab(box, readStored));

  list?.addEventListener('click', ({ target }) => {
    const at = partsOf(box).tabs.findIndex((tab) => target instanceof Node && tab.contains(target));
    if (at >= 0) choose(box, at);
  });
  list?.addEventListener('keydown', (event) => press(box, event as KeyboardEvent));
  box.addEventListener('beforematch', ({ target }) => {
    if (target instanceof Element) open(box, target);
  });
  document.addEventListener(
    'click',
    ({ target }) => {
      if (target instanceof Element) open(box, targetOf(target.closest('a')));
    },
    { signal },
  );
  addEventListener(
    'hashchange',
    () => {
      if (open(box, anchor())) anchor()?.scrollIntoView();
    },
    { signal },
  );
  addEventListener(
    'storage',
    ({ key, newValue }) => {
      if (key === keyOf(box)) showNamed(box, newValue);
    },
    { signal },
  );
}

function press(box: HTMLElement, event: KeyboardEvent): void {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const { tabs } = partsOf(box);
  const at = tabs.findIndex((tab) => tab === event.target);
  const forward = getComputedStyle(box).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  const next = {
    ArrowRight: at + (forward === 'ArrowRight' ? 1 : -1),
    ArrowLeft: at + (forward === 'ArrowLeft' ? 1 : -1),
    Home: 0,
    End: tabs.length - 1,
  }[event.key];
  if (at < 0 || next === undefined) return;
  event.preventDefault();
  choose(box, (next + tabs.length) % tabs.length);
}

/**
 * Applies the reader's choice to every set of the group, stores it, moves the focus, and keeps the scroll position.
 */
function choose(box: HTMLElement, at: number): void {
  const { list, tabs } = partsOf(box);
  const tab = tabs[at];
  const top = () => list?.getBoundingClientRect().top ?? 0;
  const before = top();
  showTab(box, at);
  for (const other of groupOf(box)) showNamed(other, tab?.dataset['tab']);
  tab?.focus({ preventScroll: true });
  bringIntoView(list, tab);
  // Sets above may have grown or shrunk.
  scrollBy({ top: top() - before, behavior: 'instant' });
  const key = keyOf(box);
  if (key !== null) writeStored(key, tab?.dataset['tab'] ?? '');
}

/** Shows the panel that hides `target`; returns whether it did. */
function open(box: HTMLElement, target: Element | null): boolean {
  const { list, tabs, panels } = partsOf(box);
  const at = panels.findIndex((panel) => panel.hidden && panel.contains(target));
  if (at < 0) return false;
  showTab(box, at);
  bringIntoView(list, tabs[at]);
  return true;
}

/** The element of this page that a link leads to. */
function targetOf(link: HTMLAnchorElement | null): Element | null {
  if (!link?.hash || link.href !== new URL(link.hash, location.href).href) return null;
  return document.getElementById(decoded(link.hash.slice(1)));
}

function decoded(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}

function keyOf({ dataset: { group } }: HTMLElement): string | null {
  return group ? `tabs:${group}` : null;
}

function groupOf(box: HTMLElement): HTMLElement[] {
  const key = keyOf(box);
  if (key === null) return [];
  const all = document.querySelectorAll<HTMLElement>('.tabs[data-group]');
  return [...all].filter((other) => other !== box && keyOf(other) === key);
}

/** A set without the tab keeps its own selection. */
function showNamed(box: HTMLElement, name: string | null | undefined): void {
  const { list, tabs } = partsOf(box);
  const at = tabs.findIndex(({ dataset }) => dataset['tab'] === name);
  if (at < 0) return;
  showTab(box, at);
  bringIntoView(list, tabs[at]);
}

/** Scrolls a long list of tabs horizontally, never the page. */
function bringIntoView(list: Element | null, tab: HTMLElement | undefined): void {
  if (!list || !tab) return;
  const [outer, inner] = [list.getBoundingClientRect(), tab.getBoundingClientRect()];
  list.scrollLeft += Math.min(0, inner.left - outer.left) + Math.max(0, inner.right - outer.right);
}
