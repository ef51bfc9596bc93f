/**
 * A table of contents that covers the text. It closes after a click on one of its links, on a click or focus
 * elsewhere, and on Escape, which restores the focus. Without this module, it stays a part of the text.
 */
import { leaving } from '../page/leaving.js';

/** Mounts a `<details>` with links to headings of the page. */
export function mount(menu: HTMLElement): void {
  if (!(menu instanceof HTMLDetailsElement)) return;
  const signal = leaving(menu);
  const close = () => {
    menu.open = false;
  };
  const closeUnlessInside = ({ target }: Event) => {
    if (!(target instanceof Node && menu.contains(target))) close();
  };
  menu.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('a')) close();
  });
  menu.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape' || !menu.open) return;
    close();
    menu.querySelector('summary')?.focus();
  });
  document.addEventListener('pointerdown', closeUnlessInside, { signal });
  document.addEventListener('focusin', closeUnlessInside, { signal });
}
