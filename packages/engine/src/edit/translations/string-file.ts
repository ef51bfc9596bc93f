/** The file of a locale's texts with keys to fill: what it has stays, in its order; new keys come behind, by name. */
import type { StringNeed } from './string-needs.js';

export function fileWithNeeds(
  given: { readonly [key: string]: string },
  needs: readonly StringNeed[],
): { readonly text: string; readonly added: number } {
  const lacking = needs.filter(({ key }) => !Object.hasOwn(given, key));
  const texts = [...Object.entries(given), ...lacking.map(({ key }): [string, string] => [key, ''])];
  return { text: `${JSON.stringify(Object.fromEntries(texts), null, 2)}\n`, added: lacking.length };
}
