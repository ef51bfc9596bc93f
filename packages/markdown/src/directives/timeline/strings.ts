/** Strings that `timeline` adds to a page. */
import type { Strings } from '../strings.js';

export const strings = {
  'markdown.timeline': { en: 'Timeline', fr: 'Calendrier', id: 'Linimasa' },
} as const satisfies Strings;
