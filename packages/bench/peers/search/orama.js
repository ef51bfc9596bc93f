// Orama with the stemmers of its languages; a title counts twice. With a tolerance for wrong letters, it finds fewer of
// the answers.
import { create, insertMultiple, load, save, search } from '@orama/orama';
import { stemmer as english } from '@orama/stemmers/english';
import { stemmer as french } from '@orama/stemmers/french';
import { stemmer as indonesian } from '@orama/stemmers/indonesian';

const languages = {
  en: { language: 'english', stemmer: english },
  fr: { language: 'french', stemmer: french },
  id: { language: 'indonesian', stemmer: indonesian },
};

function databaseOf(lang) {
  const tokenizer = { stemming: true, ...languages[lang] };
  return create({ schema: { title: 'string', text: 'string' }, components: { tokenizer } });
}

export async function write(pages, lang) {
  const database = databaseOf(lang);
  await insertMultiple(
    database,
    pages.map(({ title, prose }, at) => ({ id: String(at), title, text: prose })),
  );
  const { docs, ...index } = save(database);
  // Only the numbers of pages are needed, as with the other searches.
  const bare = Object.fromEntries(Object.entries(docs.docs).map(([id, page]) => [id, { id: page.id }]));
  return JSON.stringify({ ...index, docs: { ...docs, docs: bare } });
}

export async function open(text, lang) {
  const database = databaseOf(lang);
  load(database, JSON.parse(text));
  const options = { properties: ['title', 'text'], boost: { title: 2 }, limit: 20 };
  return async (query) => {
    const { hits } = await search(database, { term: query, ...options });
    return hits.map(({ id }) => Number(id));
  };
}
