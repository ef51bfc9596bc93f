/** Strings that `details` adds to a page. */
import type { Strings } from '../strings.js';

export const strings = {
  'markdown.details': { en: 'Details', fr: 'Détails', id: 'Rincian' },
} as const satisfies Strings;
