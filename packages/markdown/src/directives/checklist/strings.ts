/** Strings that `checklist` adds to a page. */
import type { Strings } from '../strings.js';

export const strings = {
  'markdown.progress': {
    en: '{done} of {total} done',
    fr: '{done} sur {total} terminés',
    id: '{done} dari {total} selesai',
  },
  'markdown.again': { en: 'Start again', fr: 'Recommencer', id: 'Mulai ulang' },
} as const satisfies Strings;
