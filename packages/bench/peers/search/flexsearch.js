// FlexSearch as a document index: beginnings of words, its stop words and stemmers where it has them, and pages that
// match only some of the words. Its charsets that match similar sounds find fewer of the answers.
import { Charset, Document, Encoder } from 'flexsearch';
import english from 'flexsearch/lang/en';
import french from 'flexsearch/lang/fr';

const languages = { en: [english], fr: [french] };

function documentOf(lang) {
  const encoder = new Encoder(Charset.Normalize, ...(languages[lang] ?? []));
  const field = (name) => ({ field: name, tokenize: 'forward', encoder });
  return new Document({ document: { id: 'id', index: [field('title'), field('text')] } });
}

export async function write(pages, lang) {
  const index = documentOf(lang);
  for (const [id, { title, prose }] of pages.entries()) index.add({ id, title, text: prose });
  const parts = [];
  await index.export((key, data) => void (data && parts.push([key, data])));
  return JSON.stringify(parts);
}

export async function open(text, lang) {
  const index = documentOf(lang);
  for (const [key, data] of JSON.parse(text)) index.import(key, data);
  return async (query) => index.search(query, { merge: true, suggest: true, limit: 20 }).map(({ id }) => id);
}
