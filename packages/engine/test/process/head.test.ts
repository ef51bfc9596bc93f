/** Metadata for search engines and social networks in the head of built pages. */
import { mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test as base } from 'vitest';
import { built, cleanHash, docgen, isBuilt, temporaryFolder, treeHash, writeSite } from './command.js';

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630"/>';
const config = {
  title: { en: 'Site', fr: 'Le site' },
  tagline: { en: 'A tagline', fr: 'Une devise' },
  url: 'https://docs.example',
  base: '/b/',
  image: { src: { en: '/en.svg', fr: 'https://img.example/fr.png' }, alt: { en: 'A card', fr: 'Une carte' } },
  i18n: {
    defaultLocale: 'en',
    locales: { en: { label: 'English', lang: 'en-GB' }, fr: 'Français' },
  },
  docs: { sidebars: [{ category: { en: 'Part', fr: 'Partie' }, items: ['a', 'b'] }, 'c'] },
  checks: { 'i18n/*': 'off', 'nav/orphan': 'off' },
};
const long = 'Words of a first paragraph, '.repeat(20);
const files = {
  'docgen.config.json': JSON.stringify(config),
  'static/en.svg': svg,
  'pages/en/index.md': '# Home\n',
  'pages/fr/index.md': '---\ndescription: Dite\n---\n\n# Accueil\n',
  'docs/en/a.md': '# A\n\n:::note\nAside.\n:::\n\nThe *first* paragraph.\n',
  'docs/fr/a.md': '# A\n\nUn paragraphe.\n',
  'docs/en/b.md': `---\nimage: own.svg\nlastUpdated: 2024-02-29\n---\n\n# B </script><!--\n\n${long}\n`,
  'docs/en/own.svg': svg.replace('1200', '600'),
  'docs/en/c.md': '---\nunlisted: true\n---\n\n# C\n\n- No paragraph\n',
};

function openSite(changes: { [path: string]: string } = {}): string {
  const folder = join(temporaryFolder(), 'site');
  writeSite(folder, { ...files, ...changes });
  return folder;
}

interface Head {
  readonly html: string;
  /** By name or property; several values of one name are joined. */
  readonly meta: { readonly [name: string]: string };
  readonly graph: readonly { readonly [key: string]: unknown }[];
}

function headOf(folder: string, path: string): Head {
  const html = readFileSync(join(folder, 'dist', path, 'index.html'), 'utf8');
  const meta: { [name: string]: string } = {};
  for (const [, name = '', content = ''] of html.matchAll(
    /<meta (?:name|property)="([^"]+)" content="([^"]*)"/g,
  ))
    meta[name] = meta[name] === undefined ? content : `${meta[name]} ${content}`;
  const [, json] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? [];
  const { '@graph': graph = [] } = (json === undefined ? {} : JSON.parse(json)) as {
    '@graph'?: Head['graph'];
  };
  return { html, meta, graph };
}

const paths = ['', 'fr', 'docs/a', 'fr/docs/a', 'docs/b', 'fr/docs/b', 'docs/c'] as const;

// oxlint-disable-next-line no-empty-pattern -- vitest reads a fixture's needs from this pattern
const test = base.extend('site', { scope: 'file' }, async ({}, { onCleanup }) => {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'docgen-head-')));
  onCleanup(() => rmSync(folder, { recursive: true, force: true }));
  writeSite(folder, files);
  await built([folder, '--no-cache']);
  const heads = paths.map((path) => [path, headOf(folder, path)] as const);
  return Object.fromEntries(heads) as { [path in (typeof paths)[number]]: Head };
});

describe.skipIf(!isBuilt)('the head', () => {
  test('describes a page by its front matter, its first paragraph or the tagline, or not at all', ({
    site,
  }) => {
    const described = Object.entries(site).map(([path, { meta }]) => [path, meta['description']]);
    expect(Object.fromEntries(described)).toEqual({
      '': 'A tagline',
      fr: 'Dite',
      'docs/a': 'The first paragraph.',
      'fr/docs/a': 'Un paragraphe.',
      'docs/b': `${'Words of a first paragraph, '.repeat(5)}Words of a first…`,
      'fr/docs/b': `${'Words of a first paragraph, '.repeat(5)}Words of a first…`,
      'docs/c': undefined,
    });
    expect(site['docs/c'].html).not.toContain('content=""');
  });

  test('says how a page looks where it is shared', ({ site }) => {
    expect(site['docs/a'].meta).toMatchObject({
      'og:type': 'article',
      'og:title': 'A',
      'og:description': 'The first paragraph.',
      'og:url': 'https://docs.example/b/docs/a',
      'og:site_name': 'Site',
      'og:locale': 'en_GB',
      'og:locale:alternate': 'fr_FR',
      'og:image': 'https://docs.example/b/en.svg',
      'og:image:width': '1200',
      'og:image:height': '630',
      'og:image:alt': 'A card',
      'twitter:card': 'summary_large_image',
    });
    const { meta } = site['fr/docs/a'];
    expect(meta).toMatchObject({ 'og:image': 'https://img.example/fr.png', 'og:image:alt': 'Une carte' });
    expect(meta).not.toHaveProperty('og:image:width');
    expect([site[''].meta['og:type'], site['fr'].meta['og:type']]).toEqual(['website', 'website']);
  });

  test('shows the picture of the page before that of the site', ({ site }) => {
    expect(site['docs/b'].meta['og:image']).toMatch(
      /^https:\/\/docs\.example\/b\/assets\/sandboxed\/own-\w{8}\.svg$/,
    );
    expect(site['docs/b'].meta['og:image:width']).toBe('600');
    expect(site['docs/b'].meta['og:image:alt']).toBe('B &lt;!--');
  });

  test('of a page that a language borrows names the original, and says nothing of its own', ({ site }) => {
    const { meta, graph, html } = site['fr/docs/b'];
    expect(meta).toMatchObject({ 'og:url': 'https://docs.example/b/docs/b', 'og:locale': 'en_GB' });
    expect(graph).toEqual([]);
    expect(html).not.toContain('rel="alternate" hrefLang');
  });

  test('says what a page of the docs is, and the way to it', ({ site }) => {
    const website = {
      '@type': 'WebSite',
      '@id': 'https://docs.example/b/#website',
      name: 'Site',
      url: 'https://docs.example/b/',
    };
    expect(site['docs/b'].graph).toEqual([
      {
        '@type': 'TechArticle',
        headline: 'B <!--',
        description: site['docs/b'].meta['description'],
        inLanguage: 'en-GB',
        dateModified: '2024-02-29',
        image: site['docs/b'].meta['og:image'],
        mainEntityOfPage: 'https://docs.example/b/docs/b',
        isPartOf: website,
      },
      {
        '@type': 'BreadcrumbList',
        itemListElement: [
          { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://docs.example/b/' },
          { '@type': 'ListItem', position: 2, name: 'Part', item: 'https://docs.example/b/docs/a' },
          { '@type': 'ListItem', position: 3, name: 'B <!--', item: 'https://docs.example/b/docs/b' },
        ],
      },
    ]);
    expect(site[''].graph).toMatchObject([{ ...website, description: 'A tagline', inLanguage: 'en-GB' }]);
  });

  test('of a page that is in no search has a card, but is not described', ({ site }) => {
    const { meta, graph } = site['docs/c'];
    expect(meta).toMatchObject({ robots: 'noindex', 'og:url': 'https://docs.example/b/docs/c' });
    expect(graph).toEqual([]);
  });
});

describe.skipIf(!isBuilt)('without or with other settings', () => {
  test('without the site’s address nothing is shared', async () => {
    const { url: _, ...rest } = config;
    const folder = openSite({ 'docgen.config.json': JSON.stringify(rest) });
    await built([folder]);
    expect(headOf(folder, 'docs/a').html).not.toMatch(/og:|twitter:|ld\+json|rel="canonical"/);
  });

  test('a picture that is not there is told where it is named', async () => {
    const folder = openSite({
      'docgen.config.json': JSON.stringify({ ...config, image: '/no.png' }, null, 1),
    });
    const { exitCode, stderr } = await docgen(['check', folder]);
    expect(exitCode).toBe(1);
    expect(stderr).toContain('link/broken-asset');
    expect(stderr).toContain("No such file: '/no.png'");
  });

  test('an edit of a first paragraph, and another picture, give what a clean build gives', async () => {
    const folder = openSite();
    await built([folder]);
    writeFileSync(join(folder, 'docs/en/a.md'), files['docs/en/a.md'].replace('first', 'very first'));
    await built([folder]);
    expect(headOf(folder, 'docs/a').meta['description']).toBe('The very first paragraph.');
    expect(treeHash(join(folder, 'dist'))).toBe(await cleanHash(folder));
    writeFileSync(join(folder, 'static/en.svg'), svg.replace('630', '600'));
    await built([folder]);
    expect(headOf(folder, 'docs/a').meta['og:image:height']).toBe('600');
  });
});
