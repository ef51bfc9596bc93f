/** Sections that show since which version they exist and in which they were last changed. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { built, cleanHash, docgen, isBuilt, temporaryFolder, treeHash, writeSite } from './command.js';

const config = {
  title: 'Radio',
  url: 'https://radio.example.com',
  host: 'nginx',
  i18n: { defaultLocale: 'en', locales: { en: 'English', fr: 'Français' } },
  checks: { 'i18n/*': 'off', 'nav/orphan': 'off' },
  docs: { versionMarks: true },
  versions: { current: { label: '10.0' }, '11.0-beta': { banner: 'unreleased' } },
};

const tune = '## Tune\n\nTurn the dial.\n';
const call = '## Call\n\nSay [who](index.md) you are.\n';

/** The versions 2.0, 9.0, 10.0, which is current, and 11.0-beta. */
const files = {
  'docgen.config.json': JSON.stringify(config),
  'versions/2.0/docs/en/index.md': `# Radio\n\nTurn it on.\n\n${tune}\n${call}`,
  'versions/9.0/docs/en/index.md': `# Radios\n\nTurn it on.\n\n${tune}\n${call}\n### Emergencies\n\nSay it three times.\n\n## Lock\n\n### Unlock\n\nTurn it.\n`,
  'docs/en/index.md': `# Radio\n\nTurn  it\non.\n\n## Tune\n\nTurn the dial to [twelve](index.md#call).\n\n${call}\n### Emergencies\n\n\`\`\`text\nMayday\n\`\`\`\n\n## Lock\n\n### Unlock\n\nTurn it.\n`,
  'docs/fr/index.md': '# Radio\n\n## Chercher\n\nTournez.\n',
  'versions/2.0/docs/fr/index.md': '# Radio\n',
  'versions/11.0-beta/docs/en/index.md': `# Radio\n\nIt turns itself on.\n\n${tune}`,
  'docs/en/new.md': '# New\n\n## All of it\n\nNew.\n',
  'versions/11.0-beta/docs/en/new.md': '# New\n\n## All of it\n\nNewer.\n',
};

function opened(changed: { readonly [path: string]: string } = {}): string {
  const folder = join(temporaryFolder(), 'site');
  writeSite(folder, { ...files, ...changed });
  return folder;
}

/** Headings of a page with what is said right below each. */
function marksIn(html: string): Record<string, string> {
  const found = html.matchAll(
    /<h\d[^>]*>([^<]*)(?:<a[^>]*><\/a>)?<\/h\d>\n<p class="version-marks">(.*?)<\/p>/g,
  );
  return Object.fromEntries(
    Array.from(found, ([, title = '', marks = '']) => [title, marks.replaceAll(/<\/?span>/g, '')]),
  );
}

const pageOf = (folder: string, url: string, file = 'index.html') =>
  readFileSync(join(folder, 'dist', url, file), 'utf8');
const marksOf = (folder: string, url: string) => marksIn(pageOf(folder, url));

describe.skipIf(!isBuilt)('marks of versions', { timeout: 120_000 }, () => {
  test('say since when sections exist, and when they last changed', async () => {
    const folder = opened();
    await built([folder]);
    // Sections of the oldest version may be older than it.
    expect(marksOf(folder, 'docs/2.0')).toEqual({});
    // A section below a new section is as new as that. Nothing of this version depends on later ones.
    expect(marksOf(folder, 'docs/9.0')).toEqual({ Emergencies: 'Since 9.0', Lock: 'Since 9.0' });
    // Spaces, line breaks and what a link leads to don't count, words and code do.
    expect(marksOf(folder, 'docs')).toEqual({
      Tune: 'Changed in 10.0',
      Emergencies: 'Since 9.0 Changed in 10.0',
      Lock: 'Since 9.0',
    });
    expect(marksOf(folder, 'docs/new')).toEqual({ New: 'Since 10.0' });
    expect(marksOf(folder, 'docs/11.0-beta')).toEqual({
      Radio: 'Changed in 11.0-beta',
      Tune: 'Changed in 11.0-beta',
    });
    expect(marksOf(folder, 'docs/11.0-beta/new')).toEqual({
      New: 'Since 10.0',
      'All of it': 'Changed in 11.0-beta',
    });
    // A version without the page of this language has no part in its marks.
    expect(marksOf(folder, 'fr/docs')).toEqual({ Chercher: 'Depuis 10.0' });
    expect(pageOf(folder, 'docs', 'index.md')).toMatch(
      /\n## Versions of sections\n\n- Tune: Changed in 10\.0\n- Emergencies: Since 9\.0, Changed in 10\.0\n- Lock: Since 9\.0\n$/,
    );
    expect(pageOf(folder, 'docs/2.0', 'index.md')).not.toContain('Versions of sections');
  });

  test('are not there unless they are chosen, or if no label can be named', async () => {
    const without = opened({ 'docgen.config.json': JSON.stringify({ ...config, docs: {} }) });
    await built([without]);
    expect(pageOf(without, 'docs')).not.toContain('version-marks');
    const versions = { '11.0-beta': { banner: 'unreleased' } };
    const unnamed = opened({ 'docgen.config.json': JSON.stringify({ ...config, versions }) });
    await built([unnamed]);
    expect(marksOf(unnamed, 'docs')).toEqual({ Emergencies: 'Since 9.0', Lock: 'Since 9.0' });
  });

  test('follow an edit of an older version, in a warm build too', async () => {
    const folder = opened();
    await built([folder]);
    writeSite(folder, { ...files, 'versions/9.0/docs/en/index.md': files['docs/en/index.md'] });
    await built([folder]);
    expect(marksOf(folder, 'docs')).toMatchObject({ Tune: 'Changed in 9.0', Emergencies: 'Since 9.0' });
    expect(treeHash(join(folder, 'dist'))).toBe(await cleanHash(folder));
    writeSite(folder, { ...files, 'docs/en/new.md': '# New\n\n## All of it\n\nNewer.\n' });
    await built([folder]);
    expect(marksOf(folder, 'docs/11.0-beta/new')).toEqual({ New: 'Since 10.0' });
    expect(treeHash(join(folder, 'dist'))).toBe(await cleanHash(folder));
  });

  test('can be checked', async () => {
    expect(await docgen(['check', opened(), '--strict'])).toMatchObject({ exitCode: 0 });
  });
});
