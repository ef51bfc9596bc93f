/** Words of state tables in the reader's language; a site can override them by key. */
import { wordsIn } from './words.js';
import { yesNo } from './yes-no.js';

const english = {
  'status.value': 'Value',
  'status.label': 'Status',
  'status.final': 'Final',
  'status.meaning': 'Meaning',
  'status.from': 'From',
  'status.to': 'To',
  'status.trigger': 'Trigger',
  'status.by': 'By',
  'status.event': 'Event',
  ...yesNo.en,
} as const;

/** Keys that a site can override. */
export const stateWordKeys: readonly string[] = Object.keys(english);

export type StateWords = { readonly [Key in keyof typeof english]: string };

const french: StateWords = {
  'status.value': 'Valeur',
  'status.label': 'Statut',
  'status.final': 'Final',
  'status.meaning': 'Signification',
  'status.from': 'De',
  'status.to': 'Vers',
  'status.trigger': 'Déclencheur',
  'status.by': 'Par',
  'status.event': 'Événement',
  ...yesNo.fr,
};

const indonesian: StateWords = {
  'status.value': 'Nilai',
  'status.label': 'Status',
  'status.final': 'Akhir',
  'status.meaning': 'Arti',
  'status.from': 'Dari',
  'status.to': 'Ke',
  'status.trigger': 'Pemicu',
  'status.by': 'Oleh',
  'status.event': 'Peristiwa',
  ...yesNo.id,
};

export function stateWordsOf(locale: string, strings: { readonly [key: string]: string }): StateWords {
  return wordsIn<StateWords>({ en: english, fr: french, id: indonesian }, locale, strings);
}
