/**
 * Links to the page in other languages. A choice is remembered (stored under `locale`), and the section that is open
 * goes along. Where nothing was chosen yet, the line is shown that offers the page in the first language of the
 * browser's list that it exists in; never where that is the page's own.
 */
import { focusMain } from './focus-main.js';
import { readStored, writeStored } from './storage.js';

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
  if (readStored(key) !== null) return;
  const line = preferred([...element.querySelectorAll<HTMLElement>('[data-offer]')]);
  if (line) line.hidden = false;
}

/** The line in a language that the reader prefers to the page's. */
function preferred(lines: readonly HTMLElement[]): HTMLElement | undefined {
  const own = primary(document.documentElement.lang);
  const wanted = navigator.languages
    .map(primary)
    .find((language) => language === own || lines.some(({ lang }) => primary(lang) === language));
  return wanted === own ? undefined : lines.find(({ lang }) => primary(lang) === wanted);
}

/** `en` of `en-GB`. */
function primary(tag: string): string {
  return tag.toLowerCase().split('-')[0] ?? '';
}
