/** Words of error tables in the reader's language; a site can override them by key. */
import { wordsIn } from './words.js';
import { yesNo } from './yes-no.js';

const english = {
  'err.code': 'Code',
  'err.http': 'HTTP',
  'err.type': 'Type',
  'err.cause': 'Cause',
  'err.remedy': 'Remedy',
  'err.retry': 'Retry?',
  'err.retryable': 'Yes: the same request may succeed later.',
  'err.notRetryable': 'No: the same request fails again.',
  'err.noneOwn': 'No error codes of its own.',
  'err.general': 'See also the general errors',
  ...yesNo.en,
} as const;

/** Keys that a site can override. */
export const errorWordKeys: readonly string[] = Object.keys(english);

export type ErrorWords = { readonly [Key in keyof typeof english]: string };

const french: ErrorWords = {
  'err.code': 'Code',
  'err.http': 'HTTP',
  'err.type': 'Type',
  'err.cause': 'Cause',
  'err.remedy': 'Solution',
  'err.retry': 'Réessayer\u00A0?',
  'err.retryable': 'Oui\u00A0: la même requête peut aboutir plus tard.',
  'err.notRetryable': 'Non\u00A0: la même requête échouera de nouveau.',
  'err.noneOwn': 'Aucun code d’erreur propre à cette opération.',
  'err.general': 'Voir aussi les erreurs générales',
  ...yesNo.fr,
};

const indonesian: ErrorWords = {
  'err.code': 'Kode',
  'err.http': 'HTTP',
  'err.type': 'Tipe',
  'err.cause': 'Penyebab',
  'err.remedy': 'Solusi',
  'err.retry': 'Coba lagi?',
  'err.retryable': 'Ya: permintaan yang sama dapat berhasil nanti.',
  'err.notRetryable': 'Tidak: permintaan yang sama akan gagal lagi.',
  'err.noneOwn': 'Operasi ini tidak memiliki kode error sendiri.',
  'err.general': 'Lihat juga error umum',
  ...yesNo.id,
};

export function errorWordsOf(locale: string, strings: { readonly [key: string]: string }): ErrorWords {
  return wordsIn<ErrorWords>({ en: english, fr: french, id: indonesian }, locale, strings);
}
