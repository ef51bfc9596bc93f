/**
 * Behavior of a not-found page: it follows the site's redirects, suggests the closest pages, and opens the header's
 * search. All of it is one chunk.
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
