/** Strings that `admonitions` adds to a page. */
import type { Strings } from '../strings.js';

export const strings = {
  'markdown.note': { en: 'Note', fr: 'Remarque', id: 'Catatan' },
  'markdown.tip': { en: 'Tip', fr: 'Conseil', id: 'Kiat' },
  'markdown.info': { en: 'Info', fr: 'Info', id: 'Info' },
  'markdown.warning': { en: 'Warning', fr: 'Attention', id: 'Peringatan' },
  'markdown.danger': { en: 'Danger', fr: 'Danger', id: 'Bahaya' },
  'markdown.important': { en: 'Important', fr: 'Important', id: 'Penting' },
  'markdown.caution': { en: 'Caution', fr: 'Prudence', id: 'Hati-hati' },
} as const satisfies Strings;
