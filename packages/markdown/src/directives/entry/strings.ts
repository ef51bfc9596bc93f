/** Strings that `entry` adds to a page. */
import type { Strings } from '../strings.js';

export const strings = {
  'markdown.added': { en: 'added', fr: 'ajouté', id: 'ditambahkan' },
  'markdown.changed': { en: 'changed', fr: 'modifié', id: 'diubah' },
  'markdown.removed': { en: 'removed', fr: 'supprimé', id: 'dihapus' },
  'markdown.fixed': { en: 'fixed', fr: 'corrigé', id: 'diperbaiki' },
  'markdown.version': { en: 'new version', fr: 'nouvelle version', id: 'versi baru' },
} as const satisfies Strings;
