/** Strings that `field` adds to a page. */
import type { Strings } from '../strings.js';

export const strings = {
  'markdown.required': { en: 'required', fr: 'obligatoire', id: 'wajib' },
  'markdown.fieldsOf': { en: 'Fields of {name}', fr: 'Champs de {name}', id: 'Field {name}' },
} as const satisfies Strings;
