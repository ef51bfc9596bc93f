/**
 * Texts that docgen itself adds to a page's body: titles of admonitions and details, names for screen readers.
 *
 * Every text has a key (`markdown.note`); a site overrides it by that key. A locale without texts of its own uses
 * English, string by string. It must not hold texts of diagnostics: those are in English, for authors.
 */
import type { MarkdownOptions } from './options.js';

const english = {
  'markdown.note': 'Note',
  'markdown.tip': 'Tip',
  'markdown.info': 'Info',
  'markdown.warning': 'Warning',
  'markdown.danger': 'Danger',
  'markdown.important': 'Important',
  'markdown.caution': 'Caution',
  'markdown.details': 'Details',
  'markdown.headingLink': 'Link to: {text}',
  'markdown.table': 'Table',
  'markdown.taskDone': 'Done',
  'markdown.taskOpen': 'To do',
  'markdown.footnotes': 'Footnotes',
  'markdown.footnoteBack': 'Back to reference {number}',
  'markdown.required': 'required',
  'markdown.deprecated': 'deprecated',
  'markdown.fieldsOf': 'Fields of {name}',
  'markdown.scope': 'Scope',
  'markdown.idempotent': 'takes an idempotency key',
  'markdown.states': 'Status diagram',
  'markdown.sequence': 'Sequence diagram',
  'markdown.timeline': 'Timeline',
  'markdown.drawn': 'The text below says the same.',
  'markdown.asTable': 'Show as a table',
  'markdown.asList': 'Show as a list',
  'markdown.added': 'added',
  'markdown.changed': 'changed',
  'markdown.removed': 'removed',
  'markdown.fixed': 'fixed',
  'markdown.version': 'new version',
  'markdown.filter': 'Filter',
  'markdown.filterAll': 'All',
  'markdown.filterType': 'Type',
  'markdown.filterArea': 'Area',
  'markdown.filterCount': 'Showing {shown} of {total}',
  'markdown.progress': '{done} of {total} done',
  'markdown.again': 'Start again',
  'markdown.environment': 'Environment',
  'markdown.try.open': 'Try it',
  'markdown.try.server': 'Server',
  'markdown.try.live': 'Requests to this server are real.',
  'markdown.try.key': 'Key: {name}',
  'markdown.try.keyKept': 'Kept for this visit only.',
  'markdown.try.body': 'Body',
  'markdown.try.badBody': 'The body is not valid JSON.',
  'markdown.try.missing': 'Fill in {name}.',
  'markdown.try.send': 'Send',
  'markdown.try.stop': 'Stop',
  'markdown.try.sending': 'Sending …',
  'markdown.try.stopped': 'Stopped.',
  'markdown.try.network':
    'No answer: the server can’t be reached, or does not let this page read its answers (CORS).',
  'markdown.try.answer': 'Status {status}, {time} ms',
  'markdown.try.headers': 'Headers',
  'markdown.try.response': 'Response',
  'markdown.try.empty': 'The response has no body.',
  'markdown.try.load': 'The panel did not arrive. Try again.',
} as const;

export type LabelKey = keyof typeof english;
export type Labels = { readonly [key in LabelKey]: string };

const french: Labels = {
  'markdown.note': 'Remarque',
  'markdown.tip': 'Conseil',
  'markdown.info': 'Info',
  'markdown.warning': 'Attention',
  'markdown.danger': 'Danger',
  'markdown.important': 'Important',
  'markdown.caution': 'Prudence',
  'markdown.details': 'Détails',
  'markdown.headingLink': 'Lien vers : {text}',
  'markdown.table': 'Tableau',
  'markdown.taskDone': 'Fait',
  'markdown.taskOpen': 'À faire',
  'markdown.footnotes': 'Notes de bas de page',
  'markdown.footnoteBack': 'Retour à la référence {number}',
  'markdown.required': 'obligatoire',
  'markdown.deprecated': 'obsolète',
  'markdown.fieldsOf': 'Champs de {name}',
  'markdown.scope': 'Portée',
  'markdown.idempotent': 'accepte une clé d’idempotence',
  'markdown.states': 'Diagramme des statuts',
  'markdown.sequence': 'Diagramme de séquence',
  'markdown.timeline': 'Calendrier',
  'markdown.drawn': 'Le texte ci-dessous dit la même chose.',
  'markdown.asTable': 'Afficher en tableau',
  'markdown.asList': 'Afficher en liste',
  'markdown.added': 'ajouté',
  'markdown.changed': 'modifié',
  'markdown.removed': 'supprimé',
  'markdown.fixed': 'corrigé',
  'markdown.version': 'nouvelle version',
  'markdown.filter': 'Filtrer',
  'markdown.filterAll': 'Tous',
  'markdown.filterType': 'Type',
  'markdown.filterArea': 'Domaine',
  'markdown.filterCount': 'Résultats : {shown} sur {total}',
  'markdown.progress': '{done} sur {total} terminés',
  'markdown.again': 'Recommencer',
  'markdown.environment': 'Environnement',
  'markdown.try.open': 'Essayer',
  'markdown.try.server': 'Serveur',
  'markdown.try.live': 'Les requêtes à ce serveur sont réelles.',
  'markdown.try.key': 'Clé : {name}',
  'markdown.try.keyKept': 'Conservée pendant cette visite seulement.',
  'markdown.try.body': 'Corps',
  'markdown.try.badBody': 'Le corps n’est pas un JSON valide.',
  'markdown.try.missing': 'Renseignez {name}.',
  'markdown.try.send': 'Envoyer',
  'markdown.try.stop': 'Arrêter',
  'markdown.try.sending': 'Envoi en cours…',
  'markdown.try.stopped': 'Arrêté.',
  'markdown.try.network':
    'Pas de réponse : le serveur est injoignable, ou ne laisse pas cette page lire ses réponses (CORS).',
  'markdown.try.answer': 'Statut {status}, {time} ms',
  'markdown.try.headers': 'En-têtes',
  'markdown.try.response': 'Réponse',
  'markdown.try.empty': 'La réponse n’a pas de corps.',
  'markdown.try.load': 'Le panneau n’est pas arrivé. Réessayez.',
};

const indonesian: Labels = {
  'markdown.note': 'Catatan',
  'markdown.tip': 'Kiat',
  'markdown.info': 'Info',
  'markdown.warning': 'Peringatan',
  'markdown.danger': 'Bahaya',
  'markdown.important': 'Penting',
  'markdown.caution': 'Hati-hati',
  'markdown.details': 'Rincian',
  'markdown.headingLink': 'Tautan ke: {text}',
  'markdown.table': 'Tabel',
  'markdown.taskDone': 'Selesai',
  'markdown.taskOpen': 'Belum selesai',
  'markdown.footnotes': 'Catatan kaki',
  'markdown.footnoteBack': 'Kembali ke rujukan {number}',
  'markdown.required': 'wajib',
  'markdown.deprecated': 'usang',
  'markdown.fieldsOf': 'Field {name}',
  'markdown.scope': 'Cakupan izin',
  'markdown.idempotent': 'menerima kunci idempotensi',
  'markdown.states': 'Diagram status',
  'markdown.sequence': 'Diagram urutan',
  'markdown.timeline': 'Linimasa',
  'markdown.drawn': 'Teks di bawah ini memuat hal yang sama.',
  'markdown.asTable': 'Tampilkan sebagai tabel',
  'markdown.asList': 'Tampilkan sebagai daftar',
  'markdown.added': 'ditambahkan',
  'markdown.changed': 'diubah',
  'markdown.removed': 'dihapus',
  'markdown.fixed': 'diperbaiki',
  'markdown.version': 'versi baru',
  'markdown.filter': 'Saring',
  'markdown.filterAll': 'Semua',
  'markdown.filterType': 'Jenis',
  'markdown.filterArea': 'Bidang',
  'markdown.filterCount': 'Menampilkan {shown} dari {total}',
  'markdown.progress': '{done} dari {total} selesai',
  'markdown.again': 'Mulai ulang',
  'markdown.environment': 'Lingkungan',
  'markdown.try.open': 'Coba',
  'markdown.try.server': 'Server',
  'markdown.try.live': 'Permintaan ke server ini sungguhan.',
  'markdown.try.key': 'Kunci: {name}',
  'markdown.try.keyKept': 'Disimpan selama kunjungan ini saja.',
  'markdown.try.body': 'Body',
  'markdown.try.badBody': 'Body bukan JSON yang valid.',
  'markdown.try.missing': 'Isi {name}.',
  'markdown.try.send': 'Kirim',
  'markdown.try.stop': 'Hentikan',
  'markdown.try.sending': 'Sedang mengirim…',
  'markdown.try.stopped': 'Dihentikan.',
  'markdown.try.network':
    'Tidak ada respons: server tidak dapat dihubungi, atau tidak mengizinkan halaman ini membaca responsnya (CORS).',
  'markdown.try.answer': 'Status {status}, {time} ms',
  'markdown.try.headers': 'Header',
  'markdown.try.response': 'Respons',
  'markdown.try.empty': 'Respons tidak memiliki body.',
  'markdown.try.load': 'Panel tidak sampai. Coba lagi.',
};

const byLanguage: { readonly [language: string]: Labels } = { en: english, fr: french, id: indonesian };

/** The keys that a site may override. */
export const labelKeys: readonly string[] = Object.keys(english);

/** Languages in which docgen has its own texts. */
export const labelLanguages: readonly string[] = Object.keys(byLanguage);

/** All labels in the page's locale: the site's own, else the language's, else English. */
export function labelsOf(options: Pick<MarkdownOptions, 'locale' | 'strings'>): Labels {
  const language = options.locale.toLowerCase().split(/[-_]/)[0] ?? '';
  const base = Object.hasOwn(byLanguage, language) ? byLanguage[language] : undefined;
  const own = Object.entries(options.strings).filter(([key]) => Object.hasOwn(english, key));
  return { ...english, ...base, ...Object.fromEntries(own) };
}

/** A label with its `{name}` placeholders filled. */
export function fillLabel(label: string, values: { readonly [name: string]: string }): string {
  return label.replace(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : whole,
  );
}
