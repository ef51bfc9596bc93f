/** Text that the other generators compute while they build: data becomes text, and each other place is reported. */
import { expect, test } from 'vitest';
import { planOf, textIn } from './planned.js';

const notRun = 'it is code, which docgen did not run';
const replaced = 'a preprocessor replaces it, which docgen did not run';

test.each<[string, { readonly [path: string]: string }, string, string, string[]]>([
  [
    'front matter and emoji in Docusaurus',
    {
      'docusaurus.config.js':
        "export default { title: 'A', url: 'https://a.example', presets: [['classic', {}]] };",
      'docs/a.mdx': '---\ntitle: Quay\n---\n\nAt {frontMatter.title} :tada: {tide}\n',
    },
    'docs/a.md',
    'At Quay 🎉 <!-- {tide} -->',
    [`docs/a.mdx:5 {tide} → ${notRun}; it is kept as a comment`],
  ],
  [
    'front matter in Starlight',
    {
      'astro.config.mjs':
        "import starlight from '@astrojs/starlight';\nexport default { integrations: [starlight({ title: 'A' })] };",
      'src/content/docs/a.mdx': '---\ntitle: Quay\n---\n\nAt {frontmatter.title} :tada:\n',
    },
    'docs/a.md',
    'At Quay :tada:',
    [],
  ],
  [
    'front matter in VitePress, and interpolation in code',
    {
      '.vitepress/config.ts': "export default { title: 'A' };",
      'a.md':
        "---\ntitle: Quay\nof: { 'a-b': 2 }\n---\n\n{{ $frontmatter.title }} {{ tide }} `{{ code }}`\n\n```js-vue\n{{ a }} {{ $frontmatter.of?.['a-b'] }}\n```\n",
    },
    'docs/a.md',
    'Quay <!-- {{ tide }} --> `{{ code }}`\n\n```js\n{{ a }} 2\n```',
    [
      "a.md:3 'of' → it is 'x-of', which docgen ignores",
      `a.md:6 {{ tide }} → ${notRun}; it is kept as a comment`,
      `a.md:9 {{ a }} → ${notRun}; write its value`,
    ],
  ],
  [
    'tags of preprocessors of mdBook',
    {
      'book.toml':
        '[preprocessor.tabs]\n[preprocessor.quiz]\n[preprocessor.variables.variables]\nquay = "North"\n',
      'src/SUMMARY.md': '- [A](a.md)\n',
      'src/a.md':
        '{{#tabs }}\n{{#tab name="One"}}\n{{ quay }}\n{{#endtab}}\n{{#endtabs}}\n\n{{#quiz a.toml}} \\{{#quiz b}} `{{#quiz c}}`\n',
    },
    'docs/a.md',
    '::::tabs\n:::tab[One]\nNorth\n:::\n::::\n\n<!-- #quiz a.toml --> \\{{#quiz b}} `{{#quiz c}}`',
    [
      'book.toml:2 the preprocessor quiz → it is a program, which docgen did not run; each of its tags is listed',
      `src/a.md:7 {{#quiz a.toml}} → ${replaced}; kept as a comment`,
      `src/a.md:7 {{#quiz c}} → ${replaced}; write its text`,
    ],
  ],
  [
    'double braces of a book without preprocessors stay',
    { 'book.toml': '[book]\n', 'src/SUMMARY.md': '- [A](a.md)\n', 'src/a.md': '{{ x }} {{#quiz a}}\n' },
    'docs/a.md',
    '{{ x }} {{#quiz a}}',
    [],
  ],
])('%s', async (_, files, path, expected, told) => {
  const plan = await planOf(files);
  const text = textIn(plan, path)
    ?.replace(/^---\n[^]*?\n---\n/, '')
    .trim();
  expect(text).toBe(expected);
  const found = plan.findings.map(({ file, line, what, became }) => `${file}:${line} ${what} → ${became}`);
  expect(found).toEqual(told);
});

test('types of admonitions in MkDocs ignore case', async () => {
  const plan = await planOf({
    'mkdocs.yml': 'site_name: A\n',
    'docs/index.md': '!!! Warning\n\n    Low tide.\n',
  });
  expect(plan.findings).toEqual([]);
  expect(plan.files).toContainEqual({
    path: 'docs/index.md',
    text: '---\ntitle: Home\n---\n\n:::warning\n\nLow tide.\n:::\n',
  });
});
