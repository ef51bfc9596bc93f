/**
 * A contents list that lies over the text: closes when one of its links is followed, when something else is pressed or
 * focused, and by Escape, which gives the focus back. Without it the list is part of the text and stays as it is.
 */
import { leaving } from '../page/leaving.js';

/** Mounts a disclosure whose links lead to headings of the page. */
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
