/** Strings that `filter` adds to a page. */
import type { Strings } from '../strings.js';

export const strings = {
  'markdown.filter': { en: 'Filter', fr: 'Filtrer', id: 'Saring' },
  'markdown.filterAll': { en: 'All', fr: 'Tous', id: 'Semua' },
  'markdown.filterType': { en: 'Type', fr: 'Type', id: 'Jenis' },
  'markdown.filterArea': { en: 'Area', fr: 'Domaine', id: 'Bidang' },
  'markdown.filterCount': {
    en: 'Showing {shown} of {total}',
    fr: 'Résultats : {shown} sur {total}',
    id: 'Menampilkan {shown} dari {total}',
  },
} as const satisfies Strings;
