/** Strings that `states` adds to a page. */
import type { Strings } from '../strings.js';

export const strings = {
  'markdown.states': { en: 'Status diagram', fr: 'Diagramme des statuts', id: 'Diagram status' },
  'markdown.asTable': { en: 'Show as a table', fr: 'Afficher en tableau', id: 'Tampilkan sebagai tabel' },
} as const satisfies Strings;
