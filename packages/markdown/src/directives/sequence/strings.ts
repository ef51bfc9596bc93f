/** Strings that `sequence` adds to a page. */
import type { Strings } from '../strings.js';

export const strings = {
  'markdown.sequence': { en: 'Sequence diagram', fr: 'Diagramme de séquence', id: 'Diagram urutan' },
  'markdown.asList': { en: 'Show as a list', fr: 'Afficher en liste', id: 'Tampilkan sebagai daftar' },
} as const satisfies Strings;
