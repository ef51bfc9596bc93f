/** Texts of the search, in the page's language, from an attribute of its button. */
const keys = [
  'all',
  'areas',
  'close',
  'code',
  'failed',
  'field',
  'help',
  'label',
  'none',
  'operation',
  'other',
  'placeholder',
  'results',
  'tip',
  'try',
  'retry',
] as const;

export type Words = { readonly [key in (typeof keys)[number]]: string };

export function wordsOf({ dataset }: HTMLElement): Words {
  return JSON.parse(dataset['words'] ?? '{}') as Words;
}
