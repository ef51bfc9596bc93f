/**
 * Links to the page in other languages. The choice is stored under `locale`, and the current section is kept. The
 * early script shows the offer in the reader's language until a choice is made; this module dismisses it.
 */
import { focusMain } from './focus-main.js';
import { readStored, writeStored } from '../storage.js';

const key = 'locale';

/**
 * Mounts an element with links that have `hreflang`, and optionally hidden `[data-offer]` lines with a link and a
 * button.
 */
export function mount(element: HTMLElement): void {
  element.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return;
    const link = target.closest<HTMLAnchorElement>('a[hreflang]');
    const line = target.closest<HTMLElement>('[data-offer]');
    if (link) {
      writeStored(key, link.hreflang);
      link.hash ||= location.hash;
    } else if (line && target.closest('button')) {
      writeStored(key, document.documentElement.lang);
      line.hidden = true;
      focusMain();
    }
  });
  // The early script has shown a line unless it found a choice; it can't read choices that storage refused.
  if (readStored(key) === null) return;
  for (const line of element.querySelectorAll<HTMLElement>('[data-offer]')) line.hidden = true;
}
