/** The only word of a book that isn't the site's: the title of its contents. Other languages get the English one. */
const contentsTitles: { readonly [language: string]: string } = {
  ar: 'المحتويات',
  bg: 'Съдържание',
  ca: 'Contingut',
  cs: 'Obsah',
  da: 'Indhold',
  de: 'Inhalt',
  el: 'Περιεχόμενα',
  en: 'Contents',
  es: 'Contenido',
  fa: 'فهرست',
  fi: 'Sisällys',
  fr: 'Table des matières',
  he: 'תוכן העניינים',
  hi: 'विषय-सूची',
  hu: 'Tartalom',
  id: 'Daftar isi',
  it: 'Indice',
  ja: '目次',
  ko: '목차',
  ms: 'Kandungan',
  nb: 'Innhold',
  nl: 'Inhoud',
  pl: 'Spis treści',
  pt: 'Conteúdo',
  ro: 'Cuprins',
  ru: 'Содержание',
  sk: 'Obsah',
  sv: 'Innehåll',
  th: 'สารบัญ',
  tr: 'İçindekiler',
  uk: 'Зміст',
  vi: 'Mục lục',
  zh: '目录',
};

/** For a language such as `pt-BR`. */
export function contentsTitle(lang: string): string {
  return contentsTitles[lang.toLowerCase().split('-')[0] ?? ''] ?? 'Contents';
}
