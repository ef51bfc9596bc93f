/**
 * Links to the page in other languages. A choice is remembered (stored under `locale`), and the section that is open
 * goes along. The early script shows the line that offers the page in the reader's language, where nothing was chosen yet;
 * here it is dismissed.
 */
import { focusMain } from './focus-main.js';
import { readStored, writeStored } from '../storage.js';

const key = 'locale';

/** Mounts an element with links that have `hreflang`, and perhaps hidden lines `[data-offer]` with a link and a button. */
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
  // The early script has shown a line, unless a choice is stored; what storage refused it can't know.
  if (readStored(key) === null) return;
  for (const line of element.querySelectorAll<HTMLElement>('[data-offer]')) line.hidden = true;
}
