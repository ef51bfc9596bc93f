/** Feeds that a build writes: one next to the page of each language and version, the same for every kind of build. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { built, cleanHash, isBuilt, temporaryFolder, treeHash, writeSite } from './command.js';

const log = (title: string, text = 'It says what to do.') =>
  `---\nfeed: true\n---\n\n# ${title}\n\n## 2025\n\n:::entry[Errors say more]{date=2025-11-10 type=added}\n${text} See [home](index.md).\n:::\n`;

const pages = {
  'docgen.config.json': JSON.stringify({
    title: 'Port',
    url: 'https://docs.example',
    base: '/d/',
    host: 'nginx',
    i18n: { defaultLocale: 'fr', locales: { fr: 'Français', en: 'English' } },
    docs: { routeBase: '/' },
    checks: { 'i18n/*': 'off' },
  }),
  'docs/fr/index.md': '# Accueil\n\n[Journal](log.md)\n',
  'docs/fr/log.md': log('Journal'),
  'docs/en/index.md': '# Home\n\n[Log](log.md)\n',
  'docs/en/log.md': log('Log'),
  'versions/old/docs/fr/index.md': '# Accueil\n\n[Journal](log.md)\n',
  'versions/old/docs/fr/log.md': log('Journal'),
};

function site(over: { readonly [path: string]: string } = {}): { folder: string; dist: string } {
  const folder = join(temporaryFolder(), 'site');
  writeSite(folder, { ...pages, ...over });
  return { folder, dist: join(folder, 'dist') };
}

const linkOf = (html: string) =>
  /<link rel="alternate" type="application\/atom\+xml" href="(.*?)"/.exec(html)?.[1];

describe.skipIf(!isBuilt)('a feed', () => {
  test('stands beside its page in each language and version, linked from there', async () => {
    const { folder, dist } = site();
    await built([folder, '--strict']);
    for (const [page, url, lang] of [
      ['log', '/d/log/feed.xml', 'fr'],
      ['en/log', '/d/en/log/feed.xml', 'en'],
      ['old/log', '/d/old/log/feed.xml', 'fr'],
      // The old version has no such page in English: it shows the French one, and links to its feed.
      ['en/old/log', '/d/old/log/feed.xml', 'fr'],
    ] as const) {
      const html = readFileSync(join(dist, page, 'index.html'), 'utf8');
      expect(linkOf(html)).toBe(url);
      expect(html).toContain(`<a href="${url}" type="application/atom+xml">`);
      const feed = readFileSync(join(dist, url.slice('/d/'.length)), 'utf8');
      expect(feed).toContain(`xml:lang="${lang}"`);
      expect(feed).toContain(
        `<link rel="self" type="application/atom+xml" href="https://docs.example${url}"/>`,
      );
    }
    expect(existsSync(join(dist, 'en/old/log/feed.xml'))).toBe(false);
    expect(existsSync(join(dist, 'feed.xml'))).toBe(false);
    const feed = readFileSync(join(dist, 'en/log/feed.xml'), 'utf8');
    expect(feed).toContain('<id>https://docs.example/d/en/log#2025-11-10</id>');
    expect(feed).toContain('&lt;a href=&quot;https://docs.example/d/en&quot;&gt;home&lt;/a&gt;');
  });

  test('follows an edit of its page, and goes with it', async () => {
    const { folder, dist } = site();
    await built([folder]);
    const path = join(folder, 'docs/en/log.md');
    writeFileSync(path, log('Log', 'Now it says why.'));
    expect(await built([folder])).toContain(': 6 written');
    expect(readFileSync(join(dist, 'en/log/feed.xml'), 'utf8')).toContain('Now it says why.');
    expect(treeHash(dist)).toBe(await cleanHash(folder));
    writeFileSync(path, log('Log').replace('feed: true', 'feed: false'));
    await built([folder]);
    expect(existsSync(join(dist, 'en/log/feed.xml'))).toBe(false);
    expect(treeHash(dist)).toBe(await cleanHash(folder));
  });

  test('of the page at the root stands there', async () => {
    const { folder, dist } = site({ 'docs/fr/index.md': log('Accueil').replace('index.md', 'log.md') });
    await built([folder]);
    expect(readFileSync(join(dist, 'feed.xml'), 'utf8')).toContain('https://docs.example/d/#2025-11-10');
  });
});
