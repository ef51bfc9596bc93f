/** Strings that `environments` adds to a page. */
import type { Strings } from '../strings.js';

export const strings = {
  'markdown.environment': { en: 'Environment', fr: 'Environnement', id: 'Lingkungan' },
} as const satisfies Strings;
