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
  /** Only on a site that searches others. */
  readonly away?: string;
}

/** Only on a site whose service answers questions. */
export interface AskWords extends Words {
  readonly answer: string;
  readonly answerNote: string;
  readonly ask: string;
  readonly askNote: string;
  readonly asking: string;
  readonly busy: string;
  readonly incomplete: string;
  readonly refused: string;
  readonly stop: string;
  readonly unanswered: string;
}

export function wordsOf({ dataset }: HTMLElement): Words {
  return JSON.parse(dataset['words'] ?? '{}') as Words;
}
