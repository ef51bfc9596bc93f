/** Strings that `endpoint` adds to a page. */
import type { Strings } from '../strings.js';

export const strings = {
  'markdown.scope': { en: 'Scope', fr: 'Portée', id: 'Cakupan izin' },
  'markdown.idempotent': {
    en: 'takes an idempotency key',
    fr: 'accepte une clé d’idempotence',
    id: 'menerima kunci idempotensi',
  },
} as const satisfies Strings;
