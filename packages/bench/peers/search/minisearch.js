// MiniSearch with the settings that its documentation shows for prefixes and typing errors; a title counts twice.
import MiniSearch from 'minisearch';

const options = {
  fields: ['title', 'text'],
  searchOptions: { boost: { title: 2 }, prefix: true, fuzzy: 0.2 },
};

export async function write(pages) {
  const index = new MiniSearch(options);
  index.addAll(pages.map(({ title, prose }, id) => ({ id, title, text: prose })));
  return JSON.stringify(index);
}

export async function open(text) {
  const index = MiniSearch.loadJSON(text, options);
  return async (query) => index.search(query).map(({ id }) => id);
}
