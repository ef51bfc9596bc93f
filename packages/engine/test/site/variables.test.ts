/** Variables in titles and labels: navigation shows the values of a page's language and version. */
import { expect, test } from 'vitest';
import { analyzeSite } from '../site.js';

const page = '---\ntitle: Use :var[name]\nsidebar:\n  label: ":var[name] \\\\:var[x]"\n---\n\nText.\n';

test('navigation has the values of the page’s language and version', async () => {
  const { manifest, diagnostics } = await analyzeSite({
    'docgen.config.json': {
      host: 'nginx',
      i18n: { defaultLocale: 'en', locales: { en: 'English', fr: 'Français' } },
    },
    'snippets/variables.yaml': 'name: Parcels\n',
    'snippets/fr/variables.yaml': 'name: Colis\n',
    'versions/1.0/snippets/variables.yaml': 'name: Boxes\n',
    'docs/en/a.md': page,
    'docs/en/b.md': '# About :var[name]\n\n[a](a.md)\n',
    'docs/fr/a.md': page,
    'docs/fr/b.md': '# :var[name] ici\n\n[a](a.md)\n',
    'versions/1.0/docs/en/a.md': page,
    'versions/1.0/docs/fr/a.md': page,
  });
  expect(diagnostics).toEqual([]);
  const titles = manifest?.routes.flatMap(({ kind, url, title }) =>
    kind === 'doc' ? [`${url} ${title}`] : [],
  );
  expect(titles).toEqual([
    '/docs/1.0/a Use Boxes',
    '/docs/a Use Parcels',
    '/docs/b About Parcels',
    '/fr/docs/1.0/a Use Boxes',
    '/fr/docs/a Use Colis',
    '/fr/docs/b Colis ici',
  ]);
  const labels = manifest?.sidebars.map(({ locale, tree }) => [locale, ...tree.map(({ label }) => label)]);
  expect(labels).toEqual([
    ['en', 'Parcels :var[x]', 'About Parcels'],
    ['fr', 'Colis :var[x]', 'Colis ici'],
    ['en', 'Boxes :var[x]'],
    ['fr', 'Boxes :var[x]'],
  ]);
});
