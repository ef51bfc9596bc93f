/** `::api-states{id=order}` as a source of texts. */
import type { TextSource } from '@docgen/model';
import { madeSource } from './made-source.js';
import { statesText } from './state-text.js';
import { stateWordsOf } from './state-words.js';
import type { Machines } from '../read/machine.js';

export function statesSource(
  { byName }: Machines,
  strings: { readonly [locale: string]: { readonly [key: string]: string } },
): TextSource {
  return madeSource('api-states', [...byName.keys()], (name, locale) => {
    const machine = byName.get(name);
    const words = stateWordsOf(locale, strings[locale] ?? {});
    return machine ? statesText(machine, { name, locale, words }) : '';
  });
}
