/**
 * Words with little meaning, such as *how* and *the*. They match like other words but count next to nothing, so that a
 * page with them in its title doesn't rank above the right one.
 */
export interface IdleWords {
  /** Folded, separated by spaces. */
  readonly words: string;
  /** Pattern of those in scripts without spaces; null if the language has none. */
  readonly pattern: string | null;
}

export function isIdle(folded: string, { words }: IdleWords): boolean {
  return ` ${words} `.includes(` ${folded} `);
}
