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

test('a redirect from a path that has a page in another language', async () => {
  const plan = await planOf({
    'astro.config.mjs': `import starlight from '@astrojs/starlight';
export default {
  redirects: { '/fees': '/day', '/night': '/day', '/fr/night': '/fr/day' },
  integrations: [starlight({ title: 'A', locales: { root: { label: 'English', lang: 'en' }, fr: { label: 'Français' } } })],
};
`,
    'src/content/docs/day.md': '---\ntitle: Day\n---\n',
    'src/content/docs/fr/day.md': '---\ntitle: Jour\n---\n',
    'src/content/docs/fr/fees.md': '---\ntitle: Tarifs\n---\n',
  });
  expect(textIn(plan, 'docgen.config.ts')).toContain("redirects: [{ from: '/night', to: '/day' }]");
  expect(plan.findings.map(({ what, became }) => `${what} → ${became}`)).toEqual([
    "the redirect from /fees → docgen redirects in each language, but 'fr' has a page there: add redirectFrom to the target",
  ]);
});

test('titles of pages of MkDocs that have none', async () => {
  const page = await made({
    'mkdocs.yml':
      'site_name: Harbor\nnav:\n  - index.md\n  - Fees:\n      - Of the night: fees/night-fees.md\n',
    'docs/index.md': '## Berths\n\n```sh\n# comment\n```\n',
    'docs/fees/index.md': '# Fees\n',
    'docs/fees/night-fees.md': 'At night.\n',
    'docs/fees/day_fees.md': 'By day.\n',
    'docs/fees/own.md': '---\ntitle: Own\n---\n\nText.\n',
  });
  const titleIn = (path: string) => /^title: .*$/m.exec(page(path))?.[0];
  expect(titleIn('docs/index.md')).toBe('title: Home');
  expect(titleIn('docs/fees/index.md')).toBeUndefined();
  expect(titleIn('docs/fees/night-fees.md')).toBe('title: Of the night');
  expect(titleIn('docs/fees/day_fees.md')).toBe('title: Day fees');
  expect(titleIn('docs/fees/own.md')).toBe('title: Own');
});
