/**
 * What a not-found page does: leads on where the site's redirects say, offers the nearest pages, and opens the header's
 * search. One chunk for all.
 */
import type { Tools } from '@docgen/client';
import * as nearPages from '@docgen/client/near-pages';
import * as redirects from '@docgen/client/redirects';

export function mount(element: HTMLElement, tools: Tools): void {
  if ('redirects' in element.dataset) redirects.mount(element, tools);
  else if (element.localName === 'button') element.addEventListener('click', openSearch);
  else nearPages.mount(element);
}

function openSearch(): void {
  document.querySelector<HTMLElement>('[data-search]')?.click();
}
