/**
 * `llms.txt` and `llms-full.txt`: the pages of each language and version in sidebar order, complete after edits.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { built, docgen, isBuilt, temporaryFolder, writeSite } from '../process/command.js';

const config = (more: object = {}) =>
  JSON.stringify({
    title: { en: 'Parcels', fr: 'Colis' },
    tagline: { en: 'Send  them', fr: 'Envoyez' },
    url: 'https://docs.example',
    base: '/b',
    i18n: { defaultLocale: 'en', locales: { en: 'English', fr: 'Français' } },
    docs: { sidebars: ['index', { category: { en: 'More [x]', fr: 'Plus' }, items: ['z', 'a'] }] },
    ...more,
  });
const pages = {
  'docs/en/index.md':
    '---\ndescription: What it is\n---\n# Home\n\nSee [a](a.md) and the [list](/llms.txt).\n',
  'docs/en/a.md': '# A [1]\n\nText of a.\n\n:::note\nx\n:::\n',
  'docs/en/z.md': '---\ntitle: Z\n---\n\n## First\n',
  'docs/en/draft.md': '---\ndraft: true\n---\n# Draft\n',
  'docs/en/secret.md': '---\nunlisted: true\n---\n# Secret\n',
  'pages/en/about.md': '# About\n\nUs.\n',
  'docs/fr/index.md': '# Accueil\n\nBonjour.\n',
  'versions/1.0/docs/en/index.md': '# Old home\n\nOld.\n',
  'versions/1.0/docs/en/a.md': '# Old a\n',
};

function site(files: { readonly [path: string]: string }) {
  const folder = join(temporaryFolder(), 'site');
  writeSite(folder, files);
  const read = (path: string) => readFileSync(join(folder, 'dist', path), 'utf8');
  return { folder, read, has: (path: string) => existsSync(join(folder, 'dist', path)) };
}

const link = (title: string, path: string) => `- [${title}](https://docs.example/b/${path})`;

describe.skipIf(!isBuilt)('llms.txt and llms-full.txt', () => {
  test('are those of each language and version, without what readers are not led to', async () => {
    const { folder, read, has } = site({ 'docgen.config.json': config(), ...pages });
    await built([folder]);
    expect(read('llms.txt')).toBe(
      [
        '# Parcels\n\n> Send them\n\n## Docs\n',
        `${link('Home', 'docs/index.md')}: What it is`,
        '\n## More [x]\n',
        link('Z', 'docs/z/index.md'),
        link('A \\[1\\]', 'docs/a/index.md'),
        `\n## Optional\n\n${link('About', 'about/index.md')}\n${link('llms-full.txt', 'llms-full.txt')}\n`,
      ].join('\n'),
    );
    expect(read('llms-full.txt')).toBe(
      [
        '# Home\n\nURL: https://docs.example/b/docs\n\nSee [a](https://docs.example/b/docs/a) and the [list](https://docs.example/b/llms.txt).',
        '# Z\n\nURL: https://docs.example/b/docs/z\n\n## First',
        '# A [1]\n\nURL: https://docs.example/b/docs/a\n\nText of a.\n\n> **Note**\n>\n> x',
        '# About\n\nURL: https://docs.example/b/about\n\nUs.\n\n',
      ].join('\n\n'),
    );
    expect(read('fr/llms-full.txt')).toBe('# Accueil\n\nURL: https://docs.example/b/fr/docs\n\nBonjour.\n\n');
    expect(read('docs/1.0/llms.txt')).toContain(link('Old home', 'docs/1.0/index.md'));
    expect(has('fr/docs/1.0/llms.txt')).toBe(false);
    const index = (path: string) => `Index: [llms.txt](https://docs.example/b/${path})\n\n`;
    expect(read('docs/a/index.md')).toMatch(new RegExp(`^${index('llms.txt').replace(/[[()]/g, '\\$&')}# A`));
    expect(read('fr/docs/index.md')).toBe(`${index('fr/llms.txt')}# Accueil\n\nBonjour.\n`);
    expect(read('docs/1.0/a/index.md')).toBe(
      `${index('docs/1.0/llms.txt')}# Old a\n\n> You are reading the documentation of version 1.0, which is not the current one. [Read the current version (Current)](https://docs.example/b/docs/a)`,
    );
    expect(read('docs/secret/index.md')).toBe('# Secret\n');
    const edited = (pages['docs/en/a.md'] ?? '').replace('Text of a', 'Other text');
    writeFileSync(join(folder, 'docs/en/a.md'), edited);
    await built([folder]);
    const warm = read('llms-full.txt');
    expect(warm).toContain('Other text.');
    await built([folder, '--no-cache']);
    expect(read('llms-full.txt')).toBe(warm);
    await built([folder, '--locale', 'fr']);
    expect(read('llms-full.txt')).toBe(warm);
  });

  test('a long text is in several parts, which the list names, also after edits', async () => {
    const paragraph = `${'word '.repeat(40_000)}\n`;
    const names = ['a', 'b', 'c', 'd', 'e'];
    const { folder, read, has } = site({
      'docgen.config.json': JSON.stringify({ title: 'T', docs: { routeBase: '/' } }),
      'docs/index.md': '# Home\n',
      ...Object.fromEntries(names.map((name) => [`docs/${name}.md`, `# ${name}\n\n${paragraph}`])),
    });
    const parts = () =>
      ['llms-full.txt', 'llms-full-2.txt', 'llms-full-3.txt', 'llms-full-4.txt'].map((name) =>
        has(name) ? (read(name).match(/^# .*/gm) ?? []).map((line) => line.slice(2)).join('') : null,
      );
    const named = () => [...read('llms.txt').matchAll(/^- \[llms-full.*/gm)].map(String);
    const line = (n: number) =>
      `- [llms-full${n === 1 ? '' : `-${n}`}.txt](/llms-full${n === 1 ? '' : `-${n}`}.txt)`;
    await built([folder]);
    expect(parts()).toEqual(['Homeab', 'cd', 'e', null]);
    expect(named()).toEqual([1, 2, 3].map(line));
    const states = [
      ['c', `# c\n\n${paragraph}${paragraph}${paragraph}`, ['Homeab', 'c', 'de', null]],
      ['d', `# d\n\n${paragraph}${paragraph}`, ['Homeab', 'c', 'd', 'e']],
      ['c', '# c\n', ['Homeabc', 'd', 'e', null]],
      ['d', '# d\n', ['Homeabcd', 'e', null, null]],
    ] as const;
    for (const [name, text, wanted] of states) {
      writeFileSync(join(folder, `docs/${name}.md`), text);
      await built([folder]);
      expect(parts()).toEqual(wanted);
      const [list, ...files] = ['llms.txt', 'llms-full.txt', 'llms-full-2.txt'].map(read);
      expect(named()).toEqual(wanted.filter((part) => part !== null).map((_, n) => line(n + 1)));
      await built([folder, '--no-cache']);
      expect(['llms.txt', 'llms-full.txt', 'llms-full-2.txt'].map(read)).toEqual([list, ...files]);
    }
  });

  test('are not written where the site wants none, and give way to static files', async () => {
    const { folder, read, has } = site({
      'docgen.config.json': JSON.stringify({ title: 'T' }),
      'docs/index.md': '# Home\n\n[list](/llms-full.txt)\n',
      'static/llms.txt': 'mine\n',
    });
    await built([folder]);
    expect(read('llms.txt')).toBe('mine\n');
    expect(read('llms-full.txt')).toBe('# Home\n\nURL: /docs\n\n[list](/llms-full.txt)\n\n');
    writeFileSync(join(folder, 'docgen.config.json'), JSON.stringify({ title: 'T', llms: false }));
    expect((await docgen(['build', folder])).stderr).toContain("No such file: '/llms-full.txt'");
    writeFileSync(join(folder, 'docs/index.md'), '# Home\n\nText.\n');
    await built([folder]);
    expect(has('llms-full.txt')).toBe(false);
  });
});
