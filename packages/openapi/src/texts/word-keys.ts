/** Keys of all words that docgen adds to a reference. A site can override them in `i18n/<locale>.json`. */
import { downloadWordKeys } from '../downloads/downloads-text.js';
import { errorWordKeys } from './error-words.js';
import { stateWordKeys } from './state-words.js';
import { referenceWordKeys } from './words.js';

export const wordKeys: readonly string[] = [
  ...referenceWordKeys,
  ...errorWordKeys,
  ...stateWordKeys,
  ...downloadWordKeys,
];
