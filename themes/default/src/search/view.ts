/** State that everything in an open search window shares. */
import type { Tools } from '@docgen/client';
import type { SearchResults } from '@docgen/search/client';
import type { Choice } from './choice.js';
import type { Parts } from './dialog.js';
import type { Words } from './words.js';

export interface View extends Parts {
  readonly words: Words;
  readonly choice: Choice;
  readonly button: HTMLElement;
  readonly tools: Tools;
  /** The reader's current query. Results for any other query are outdated. */
  readonly wish: { query: string; areas: readonly number[] | null };
  readonly shown: Shown;
}

/** Content of the list. */
export interface Shown {
  found: SearchResults | null;
  /** Adds the sections of each page in the list, once, when its text has loaded. */
  readonly texts: Map<Element, () => Promise<void>>;
  /** The request for more pages, if any. */
  coming: Promise<void> | null;
}

/** Whether both are the same areas; null: all. */
export function isSameAreas(one: readonly number[] | null, other: readonly number[] | null): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** The URL of the index. */
export function indexUrl({ button }: Pick<View, 'button'>): string {
  return button.dataset['search'] ?? '';
}
