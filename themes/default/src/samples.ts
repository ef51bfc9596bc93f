/** What the sample requests of an API do: code that is fetched when it is chosen, and the menu of environments. */
import type { Tools } from '@docgen/client';
import * as away from '@docgen/client/away';
import * as environments from '@docgen/client/environments';

export function mount(element: HTMLElement, tools: Tools): void {
  if (element.matches('.code-away')) away.mount(element, tools);
  else environments.mount(element, tools);
}
