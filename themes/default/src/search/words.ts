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

export interface Words extends Readonly<Record<(typeof keys)[number], string>> {
  /** Only on a site that quotes answers. */
  readonly answers?: string;
}

export function wordsOf({ dataset }: HTMLElement): Words {
  return JSON.parse(dataset['words'] ?? '{}') as Words;
}
