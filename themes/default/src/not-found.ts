/** What a not-found page does: leads on where the site's redirects say, and offers the nearest pages. One chunk for both. */
import type { Tools } from '@docgen/client';
import * as nearPages from '@docgen/client/near-pages';
import * as redirects from '@docgen/client/redirects';

export function mount(element: HTMLElement, tools: Tools): void {
  if ('redirects' in element.dataset) redirects.mount(element, tools);
  else nearPages.mount(element);
}
