/** Strings that `embed` adds to a page. */
import type { Strings } from '../strings.js';

export const strings = {
  'markdown.embed': {
    en: 'Shown by {name} when you select it',
    fr: 'Affiché par {name} lorsque vous le sélectionnez',
    id: 'Ditampilkan oleh {name} saat Anda memilihnya',
  },
} as const satisfies Strings;
