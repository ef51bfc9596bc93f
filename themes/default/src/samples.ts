/** What pages of an API do: code that is fetched when it is chosen, the menu of environments, links to fields. */
import type { Tools } from '@docgen/client';
import * as away from '@docgen/client/away';
import * as environments from '@docgen/client/environments';
import * as fieldLinks from '@docgen/client/field-links';

export function mount(element: HTMLElement, tools: Tools): void {
  if (element.matches('.code-away')) away.mount(element, tools);
  else if (element.matches('.field-name')) fieldLinks.mount(element);
  else environments.mount(element, tools);
}
