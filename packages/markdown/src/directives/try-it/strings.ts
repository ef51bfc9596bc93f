/** Strings that `try-it` adds to a page. */
import type { Strings } from '../strings.js';

export const strings = {
  'markdown.try.open': { en: 'Try it', fr: 'Essayer', id: 'Coba' },
  'markdown.try.server': { en: 'Server', fr: 'Serveur', id: 'Server' },
  'markdown.try.live': {
    en: 'Requests to this server are real.',
    fr: 'Les requêtes à ce serveur sont réelles.',
    id: 'Permintaan ke server ini sungguhan.',
  },
  'markdown.try.key': { en: 'Key: {name}', fr: 'Clé : {name}', id: 'Kunci: {name}' },
  'markdown.try.keyKept': {
    en: 'Kept for this visit only.',
    fr: 'Conservée pendant cette visite seulement.',
    id: 'Disimpan selama kunjungan ini saja.',
  },
  'markdown.try.body': { en: 'Body', fr: 'Corps', id: 'Body' },
  'markdown.try.badBody': {
    en: 'The body is not valid JSON.',
    fr: 'Le corps n’est pas un JSON valide.',
    id: 'Body bukan JSON yang valid.',
  },
  'markdown.try.missing': { en: 'Fill in {name}.', fr: 'Renseignez {name}.', id: 'Isi {name}.' },
  'markdown.try.send': { en: 'Send', fr: 'Envoyer', id: 'Kirim' },
  'markdown.try.stop': { en: 'Stop', fr: 'Arrêter', id: 'Hentikan' },
  'markdown.try.sending': { en: 'Sending …', fr: 'Envoi en cours…', id: 'Sedang mengirim…' },
  'markdown.try.stopped': { en: 'Stopped.', fr: 'Arrêté.', id: 'Dihentikan.' },
  'markdown.try.network': {
    en: 'No response: the server can’t be reached, or doesn’t let this page read its responses (CORS).',
    fr: 'Pas de réponse : le serveur est injoignable, ou ne laisse pas cette page lire ses réponses (CORS).',
    id: 'Tidak ada respons: server tidak dapat dihubungi, atau tidak mengizinkan halaman ini membaca responsnya (CORS).',
  },
  'markdown.try.answer': {
    en: 'Status {status}, {time} ms',
    fr: 'Statut {status}, {time} ms',
    id: 'Status {status}, {time} ms',
  },
  'markdown.try.headers': { en: 'Headers', fr: 'En-têtes', id: 'Header' },
  'markdown.try.response': { en: 'Response', fr: 'Réponse', id: 'Respons' },
  'markdown.try.empty': {
    en: 'The response has no body.',
    fr: 'La réponse n’a pas de corps.',
    id: 'Respons tidak memiliki body.',
  },
  'markdown.try.load': {
    en: 'The panel could not be loaded. Try again.',
    fr: 'Le panneau n’a pas pu être chargé. Réessayez.',
    id: 'Panel tidak dapat dimuat. Coba lagi.',
  },
} as const satisfies Strings;
