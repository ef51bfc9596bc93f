/** Drafts, unlisted pages and pages of certain locales: which output files contain them, and which don't. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { built, docgen, filesBelow, isBuilt, temporaryFolder, writeSite } from './command.js';

const page = (title: string, matter = '') => `---\ntitle: ${title}\n${matter}\n---\n\n# ${title}\n`;
const config = {
  title: 'T',
  url: 'https://docs.example',
  trailingSlash: true,
  publish: { links: true },
  i18n: { defaultLocale: 'en', locales: { en: 'English', fr: 'Français' } },
};
const sources = {
  'pages/en/index.md': page('Home'),
  'pages/fr/index.md': page('Accueil'),
  'docs/en/plain.md': page('Plain'),
  'docs/fr/plain.md': page('Simple'),
  'docs/en/draft.md': page('Drafted', 'draft: true'),
  'docs/fr/draft.md': page('Ébauche', 'draft: true'),
  'docs/en/quiet.md': page('Quiet', 'unlisted: true'),
  'docs/fr/quiet.md': page('Discret', 'unlisted: true'),
  'docs/en/english-only.md': page('EnglishOnly', 'locales: [en]'),
  'docs/fr/french-only.md': page('FrenchOnly', 'locales: [fr]'),
};

interface Output {
  readonly read: (path: string) => string;
  readonly has: (path: string) => boolean;
  /** Files that contain a text: HTML pages and every file that lists pages. */
  readonly holding: (text: string) => readonly string[];
}

async function output(args: readonly string[] = [], extra: { [path: string]: string } = {}): Promise<Output> {
  const folder = temporaryFolder();
  writeSite(folder, { ...sources, ...extra });
  writeFileSync(join(folder, 'docgen.config.json'), JSON.stringify(config));
  await built([folder, ...args]);
  const out = join(folder, 'dist');
  const read = (path: string) => readFileSync(join(out, path), 'utf8');
  const texts = filesBelow(out).filter((path) => /\.(?:html|md|xml|json|txt)$|^_/.test(path));
  return {
    read,
    has: (path) => existsSync(join(out, path)),
    holding: (text) => texts.filter((path) => read(path).includes(text)),
  };
}

describe.skipIf(!isBuilt)('in a build', () => {
  test('a draft is nowhere', async () => {
    const { holding, has } = await output();
    for (const word of ['Drafted', 'Ébauche', 'docs/draft'])
      expect([word, holding(word)]).toEqual([word, []]);
    expect(has('docs/draft')).toBe(false);
  });

  test('with --drafts it is a page, in the sidebar, kept from search engines, and no other locale’s loss', async () => {
    const { read, has } = await output(['--drafts']);
    expect(has('docs/draft/index.html') && has('fr/docs/draft/index.html')).toBe(true);
    expect(read('docs/draft/index.html')).toContain('<meta name="robots" content="noindex"');
    expect(read('docs/draft/index.html')).not.toContain('rel="canonical"');
    expect(read('docs/plain/index.html')).toContain('href="/docs/draft/"');
    expect(read('sitemap.xml')).not.toContain('draft');
  });

  test('a link to a draft is an error that says so, unless drafts are built', async () => {
    const folder = temporaryFolder();
    writeSite(folder, { ...sources, 'docs/en/plain.md': '# Plain\n\n[draft](draft.md)\n' });
    writeFileSync(join(folder, 'docgen.config.json'), JSON.stringify(config));
    const { exitCode, stderr } = await docgen(['build', folder]);
    expect(exitCode).toBe(1);
    expect(stderr).toContain("'draft.md' links to a draft, which isn't published");
    await built([folder, '--drafts']);
  });

  test('an unlisted page is built and in its locale’s menu, but in no list of pages and for no search engine', async () => {
    const { read, holding } = await output();
    const html = read('docs/quiet/index.html');
    expect(html).toContain('<meta name="robots" content="noindex"');
    expect(html).not.toContain('rel="canonical"');
    expect(html).not.toContain('hreflang="x-default"');
    expect(html).toContain('href="/fr/docs/quiet/"');
    expect(holding('Quiet')).toEqual(['docs/quiet/index.html', 'docs/quiet/index.md']);
    expect(holding('/docs/quiet')).toEqual([
      '_redirects',
      'docgen-manifest.json',
      'docs/quiet/index.html',
      'fr/docs/quiet/index.html',
    ]);
    expect(read('sitemap.xml')).not.toContain('quiet');
  });

  test('an unlisted page is neither before nor after another', async () => {
    const { read } = await output([], { 'docs/en/r.md': page('After') });
    expect(read('docs/r/index.html')).not.toContain('Quiet');
    expect(read('docs/plain/index.html')).not.toContain('Quiet');
  });

  test('a folder that holds nothing but unlisted pages is in no sidebar, and its URL leads to one still', async () => {
    const { holding, read } = await output([], {
      'docs/en/hidden/one.md': page('HiddenOne', 'unlisted: true'),
    });
    expect(holding('HiddenOne')).toEqual([
      'docs/hidden/one/index.html',
      'docs/hidden/one/index.md',
      'fr/docs/hidden/one/index.html',
    ]);
    expect(read('docs/hidden/index.html')).toContain('url=/docs/hidden/one/');
    expect(read('docs/index.html')).not.toContain('hidden');
  });

  test('a page of one locale is in that locale alone: no fallback, no menu entry, no alternate', async () => {
    const { has, holding, read } = await output();
    expect([has('docs/english-only/index.html'), has('fr/docs/english-only')]).toEqual([true, false]);
    expect([has('fr/docs/french-only/index.html'), has('docs/french-only')]).toEqual([true, false]);
    expect(holding('/fr/docs/english-only')).toEqual([]);
    expect(read('docs/english-only/index.html')).not.toContain('hreflang="fr" href="https:');
    expect(read('docs/english-only/index.html')).toContain('href="/fr/"');
    const map = read('sitemap.xml');
    expect(map).toContain('<loc>https://docs.example/docs/english-only/</loc>');
    expect(map).toContain('<loc>https://docs.example/fr/docs/french-only/</loc>');
    expect(holding('EnglishOnly').filter((path) => path.startsWith('fr/'))).toEqual([]);
  });
});
