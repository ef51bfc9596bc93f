/** Search indexes: the pages of each language and version, without hidden pages, and none if search is off. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openSearch } from '@docgen/search/client';
import { describe, expect, test } from 'vitest';
import { built, docgen, filesBelow, isBuilt, temporaryFolder, writeSite } from '../../process/command.js';

const config = (more: object = {}) =>
  JSON.stringify({
    title: 'T',
    url: 'https://docs.example',
    base: '/b',
    docs: { routeBase: '/' },
    i18n: { defaultLocale: 'en', locales: { en: 'English', fr: 'Français' } },
    ...more,
  });
const pages = {
  'docs/en/index.md': '# Home\n\nWelcome to parcels.\n',
  'docs/en/only.md':
    '---\ndescription: In one language.\nkeywords: [monolingual]\n---\n# Only English\n\nParcels in English.\n',
  'docs/en/draft.md': '---\ndraft: true\n---\n# Draft\n\nParcels of tomorrow.\n',
  'docs/en/secret.md': '---\nunlisted: true\n---\n# Secret\n\nParcels of nobody.\n',
  'docs/fr/index.md': '# Accueil\n\nBienvenue aux étiquettes.\n',
  'versions/1.0/docs/en/index.md': '# Home\n\nOld parcels.\n',
};

function builtSite(files: { readonly [path: string]: string }): { folder: string; dist: string } {
  const folder = join(temporaryFolder(), 'site');
  writeSite(folder, files);
  return { folder, dist: join(folder, 'dist') };
}

async function urls(dist: string, index: string, query: string): Promise<string[]> {
  const read = (path: string) => readFileSync(join(dist, path), 'utf8');
  const search = await openSearch(read(`search/${index}.json`), {
    load: async (url) => readFileSync(join(dist, url.replace(/^\/b\//, ''))),
    stemmer: async (url) => {
      const text = encodeURIComponent(read(url.replace(/^\/b\//, '')));
      return ((await import(`data:text/javascript,${text}`)) as { stemmer: (word: string) => string })
        .stemmer;
    },
  });
  const { hits } = await search.find(query, { areas: null, most: 10 });
  return (await Promise.all(hits)).map(({ url }) => url).sort();
}

describe.skipIf(!isBuilt)('an index', () => {
  test('is that of a language and a version: no drafts, no unlisted pages, none of another language', async () => {
    const search = { synonyms: { en: [['parcel', 'packet']] } };
    const { folder, dist } = builtSite({ 'docgen.config.json': config({ search }), ...pages });
    await built([folder]);
    expect(await urls(dist, 'en', 'packets')).toEqual(['/b/', '/b/only']);
    expect(await urls(dist, 'en', 'language')).toEqual(['/b/only']);
    expect(await urls(dist, 'en', 'monolingual')).toEqual(['/b/only']);
    expect(await urls(dist, 'en', 'parcel')).toEqual(['/b/', '/b/only']);
    expect(await urls(dist, 'fr', 'etiquette')).toEqual(['/b/fr']);
    expect(await urls(dist, 'fr', 'parcels')).toEqual([]);
    expect(await urls(dist, 'en/1.0', 'parcels')).toEqual(['/b/1.0']);
    expect(readFileSync(join(dist, 'fr/index.html'), 'utf8')).toContain('data-search="/b/search/fr.json"');
    expect(readFileSync(join(dist, '1.0/index.html'), 'utf8')).toContain(
      'data-search="/b/search/en/1.0.json"',
    );
  });

  test('is not there where the site has no search', async () => {
    const { folder, dist } = builtSite({ 'docgen.config.json': config({ search: false }), ...pages });
    await built([folder]);
    expect(
      filesBelow(dist).filter((path) => /search|docgen-stem/.test(path) && !path.endsWith('.js')),
    ).toEqual([]);
    expect(readFileSync(join(dist, 'index.html'), 'utf8')).not.toContain('data-search');
  });

  test('is another service’s where the site says so: its tags and its hosts, no button', async () => {
    const search = { provider: 'algolia', appId: 'ABC1', apiKey: 'k', indexName: 'i' };
    const { folder, dist } = builtSite({ 'docgen.config.json': config({ search }), ...pages });
    await built([folder]);
    const html = readFileSync(join(dist, '1.0/index.html'), 'utf8');
    expect(html).toContain('<meta name="docsearch:language" content="en"/>');
    expect(html).toContain('<meta name="docsearch:version" content="1.0"/>');
    expect(html).toContain('https://abc1-dsn.algolia.net');
    expect(html).not.toContain('data-search');
    expect(filesBelow(dist).some((path) => path.startsWith('search/'))).toBe(false);
  });

  test('gives its place to a search of the site’s own, with what the configuration says of the service', async () => {
    const search = { provider: 'algolia', appId: 'ABC1', apiKey: 'k', indexName: 'i' };
    const theme = `import { extendTheme } from '@docgen/theme';
import base from '@docgen/theme-default';
const Search = ({ page: { search } }) => search?.provider === 'algolia' && <b>{search.indexName + search.appId}</b>;
export default extendTheme(base, { parts: { Search } });
`;
    const { folder, dist } = builtSite({
      'docgen.config.json': config({ search, theme: './theme.tsx' }),
      'theme.tsx': theme,
      ...pages,
    });
    await built([folder]);
    const html = readFileSync(join(dist, 'index.html'), 'utf8');
    expect(html).toContain('<b>iABC1</b>');
    expect(filesBelow(dist).some((path) => path.startsWith('search/'))).toBe(false);
  });

  test('of a service that is not known is a fault of the configuration', async () => {
    const { folder } = builtSite({
      'docgen.config.json': config({ search: { provider: 'nobody' } }),
      ...pages,
    });
    const { exitCode, stderr } = await docgen(['check', folder]);
    expect([exitCode, stderr.includes('search')]).toEqual([2, true]);
  });
});
