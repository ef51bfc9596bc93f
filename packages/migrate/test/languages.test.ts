/** Texts of MkDocs in several languages, its strictness, and ids of headings that parsers simplify. */
import { expect, test } from 'vitest';
import { planOf, textIn } from './planned.js';

async function made(files: { readonly [path: string]: string }): Promise<(path: string) => string> {
  const plan = await planOf(files);
  return (path) => textIn(plan, path) ?? '';
}

test('names and labels of the plugin i18n', async () => {
  const config = (
    await made({
      'mkdocs.yml': `site_name: Harbor
plugins:
  - i18n:
      languages:
        - { locale: en, name: English, default: true }
        - { locale: fr, name: Français, site_name: Port, nav_translations: { Fees: Tarifs, Night: Nuit } }
        - { locale: de, name: Deutsch, build: false, nav_translations: { Fees: Gebühren } }
nav:
  - index.md
  - Fees:
      - Night: night.md
      - Day: day.md
`,
      'docs/index.md': '# A\n',
      'docs/night.md': '# B\n',
      'docs/day.md': '# C\n',
      'docs/night.fr.md': '# B\n',
    })
  )('docgen.config.ts');
  expect(config).toContain("title: { en: 'Harbor', fr: 'Port' }");
  expect(config).toContain("category: { en: 'Fees', fr: 'Tarifs' }");
  expect(config).toContain("{ doc: 'night', label: { en: 'Night', fr: 'Nuit' } }");
  expect(config).toContain("{ doc: 'day', label: 'Day' }");
});

test.each([
  ['', ['page', 'anchor', 'asset']],
  ['strict: true\n', ['anchor']],
  ['strict: true\nvalidation: { anchors: warn }\n', []],
])('broken links are warnings where MkDocs publishes them: %j', async (yaml, codes) => {
  const config = (await made({ 'mkdocs.yml': `site_name: A\n${yaml}`, 'docs/index.md': '# A\n' }))(
    'docgen.config.ts',
  );
  expect([...config.matchAll(/link\/broken-(\w+)': 'warn'/g)].map(([, code]) => code)).toEqual(codes);
});

test('a no-break space is no space in an id of Starlight', async () => {
  const text = (
    await made({
      'astro.config.mjs':
        "import starlight from '@astrojs/starlight';\nexport default { integrations: [starlight({ title: 'A' })] };\n",
      'src/content/docs/index.md':
        '---\ntitle: A\n---\n\n## Prix\u00a0: *`a()`*\u00a0b\n\n## Grand -- petit\n\n```js ins= {2} del={1}\na\nb\n```\n',
    })
  )('docs/index.md');
  expect(text).not.toContain('{#prix');
  expect(text).toContain('```js ins={2} del={1}');
});
