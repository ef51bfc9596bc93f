/** Markup of pages whose place among other markup matters, in the text of the new page. */
import { expect, test } from 'vitest';
import { planOf, textIn } from './planned.js';

async function pageOf(files: { readonly [path: string]: string }, path: string) {
  const plan = await planOf(files);
  // Front matter and the number of blank lines don't matter here.
  const text = textIn(plan, path)
    ?.replace(/^---\n(?:[^-].*\n)*---\n\n/, '')
    .replaceAll(/\n{3,}/g, '\n\n');
  return { text, told: plan.findings.map(({ kind, what }) => `${kind} ${what}`) };
}

const mkdocs = (text: string) =>
  pageOf(
    {
      'mkdocs.yml': `site_name: A
markdown_extensions: [attr_list, md_in_html, pymdownx.caret, pymdownx.arithmatex, pymdownx.superfences]
`,
      'docs/index.md': text,
    },
    'docs/index.md',
  );

test.each([
  [
    'marks in formulas',
    '$$\n\\sum_{k=0}^{n} x^k\n$$\n\n$a^{2}^b$ \\(x^i y^j\\) a^b^\n',
    '$$\n\\sum_{k=0}^{n} x^k\n$$\n\n$a^{2}^b$ $x^i y^j$ a<sup>b</sup>\n',
  ],
  [
    'fences that a code block shows',
    '```\n=== "A"\n\n    ```\n    a\n    ```\n```\n\nText\n',
    '````\n=== "A"\n\n    ```\n    a\n    ```\n````\n\nText\n',
  ],
  [
    'labels apart from the words of a link',
    'See the [depth\nof water] [tide] and the [rope]\n[tide].\n\n- [ ] [tide]\n\n[tide]: https://a.example\n',
    'See the [depth\nof water][tide] and the [rope][tide].\n\n- [ ] [tide]\n\n[tide]: https://a.example\n',
  ],
  [
    'HTML with blank lines, and Markdown behind it',
    '<div>\n\n    <b>a</b>\n\n</div>\n**Text**\n',
    '<div>\n    <b>a</b>\n</div>\n\n**Text**\n',
  ],
  ['a tag alone on its line', '<small>\n  **Tip:** a\n  b\n</small>\n', '<small>**Tip:** a b\n</small>\n'],
  ['a fence in HTML', '<div>\n\n```\na\n```\n\n</div>\n', '<div>\n\n```\na\n```\n\n</div>\n'],
  [
    'a grid of features',
    '<div class="grid cards" markdown>\n\n-   :material-clock-fast: __Fast__\n\n    Soon.\n\n- __Free__\n\n</div>\n',
    ':::cards\n\n-   __Fast__\n\n    Soon.\n\n- __Free__\n\n:::\n',
  ],
])('MkDocs: %s', async (_, text, expected) => {
  expect((await mkdocs(text)).text).toBe(expected);
});

test('MkDocs: references that a plugin finds in code become their words', async () => {
  const { text, told } = await pageOf(
    {
      'mkdocs.yml': 'site_name: A\nplugins: [search, mkdocstrings]\n',
      'docs/index.md':
        'See [`Boat`][harbor.Boat], [the\nquay][], [`tide`][known], ![a][b] and `[a][b]`.\n\n[known]: https://a.example\n',
    },
    'docs/index.md',
  );
  expect(text).toBe(
    'See `Boat`, the\nquay, [`tide`][known], ![a][b] and `[a][b]`.\n\n[known]: https://a.example\n',
  );
  expect(told.filter((line) => line.startsWith('lost the reference'))).toHaveLength(2);
});

test('MkDocs: a form field is reported, a checkbox stays', async () => {
  const { text, told } = await mkdocs(
    '<input placeholder="Search">\n\n<input type="checkbox" disabled> Done\n',
  );
  expect(text).toBe('<!-- <input placeholder="Search"> -->\n\n<input type="checkbox" disabled> Done\n');
  expect(told).toEqual(['comment <input>']);
});

test.each([
  ['plugins: [search]', 'link/broken-page', false],
  ['plugins: [search, gen-files]', 'link/broken-page', true],
  ['hooks: [hooks.py]', 'link/broken-page', true],
])('MkDocs: with strict and %s, %s is only a warning: %j', async (more, code, isWarning) => {
  const files = { 'mkdocs.yml': `site_name: A\nstrict: true\n${more}\n`, 'docs/index.md': '# A\n' };
  const { text } = await pageOf(files, 'docgen.config.ts');
  expect(text?.includes(`'${code}': 'warn'`)).toBe(isWarning);
});

const vitepress = (text: string) =>
  pageOf({ '.vitepress/config.js': "export default { title: 'A' }", 'index.md': text }, 'docs/index.md');

test('VitePress: text in slots of components stays text', async () => {
  const { text } = await vitepress(
    '<Team>\n    <template #title>Crew</template>\n    <template #lead>\n      Those on board.\n    </template>\n</Team>\n',
  );
  expect(text).toBe(`<!-- <Team> -->
<!-- <template #title> -->Crew<!-- </template> -->
<!-- <template #lead> -->
Those on board.
<!-- </template> -->
<!-- </Team> -->
`);
});

test('VitePress: expressions and attributes of Vue in HTML are reported, other text stays', async () => {
  const { text, told } = await vitepress(
    '<p v-for="a in b" :key="a">{{ a }} {{ \'or\' }} mail @harbor</p>\n\n<p v-pre>{{ c }}</p>\n',
  );
  expect(text).toBe('<p><!-- {{ a }} --> or mail @harbor</p>\n\n<p>{{ c }}</p>\n');
  expect(told).toEqual(["lost the attribute 'v-for'", 'comment {{ a }}']);
});

test('VitePress: tabs of a plugin, in which groups of code end with the tab', async () => {
  const { text } = await vitepress(
    '::: tabs key:shore\n== Quay\nDeep.\n\n::: code-group\n```sh [npm]\nnpm i\n```\n== Beach\n\nFlat.\n:::\n',
  );
  expect(text).toBe(`::::tabs{group="shore"}
:::tab[Quay]
Deep.

\`\`\`sh title="npm" group="npm"
npm i
\`\`\`
:::
:::tab[Beach]

Flat.
:::
::::
`);
});

test('VitePress: a component around words with an address is a link', async () => {
  const { text, told } = await vitepress('See <GoTo href="https://a.example/?a&b">the *quay*</GoTo>.\n');
  expect(text).toBe('See <a href="https://a.example/?a&b">the *quay*</a>.\n');
  expect(told).toEqual(['changed <GoTo>']);
});

test('VitePress: a home page that a component draws has the words of the configuration', async () => {
  const { text, told } = await pageOf(
    {
      '.vitepress/config.js': `export default { title: 'Harbor', description: 'How to enter.', themeConfig: { nav: [
        { text: 'Guide', items: [{ text: 'Berths', link: '/berths' }, { text: 'Gone', link: '/gone' }] },
        { text: 'Code', link: 'https://code.example' },
      ] } }`,
      'index.md':
        '---\nlayout: home\n---\n\n<script setup>\nimport Home from "./home.vue"\n</script>\n\n<Home />\n',
      'berths.md': '# Find a berth\n',
    },
    'docs/index.md',
  );
  expect(text).toMatch(/^# Harbor\n\nHow to enter\.\n\n\[Berths\]\(berths\.md\)\n\n<!-- <script/);
  expect(told).toContain('lost the content of the page');
});

const starlight = (text: string, config = '') =>
  pageOf(
    {
      'astro.config.mjs': `import starlight from '@astrojs/starlight';
export default { ${config} integrations: [starlight({ title: 'A' })] };`,
      'src/content/docs/index.mdx': text,
    },
    config === '' ? 'docs/index.md' : 'docgen.config.ts',
  );

test('Starlight: a grid of cards with a line of text is a grid', async () => {
  const { text } = await starlight(`---
title: A
---

import { Card, CardGrid } from '@astrojs/starlight/components';

<CardGrid>
	<Card title="Fast" icon="rocket">
		Sails in *wind*
		and rain.
	</Card>
	<Card title="Free">Forever.</Card>
</CardGrid>

<CardGrid>
	<Card title="Long">
		One.

		Two.
	</Card>
</CardGrid>
`);
  expect(text).toContain(`:::cards
- :icon[rocket] **Fast** Sails in *wind*
		and rain.
- **Free** Forever.
:::

**Long**

One.

Two.
`);
});

test('Starlight: data exported within an element is known', async () => {
  const { text } = await starlight(
    '---\ntitle: A\n---\n\n<Demo>\n\nexport const shown = `sail()`;\n\n<Code code={shown} lang="js" />\n\n</Demo>\n',
  );
  expect(text).toContain('```js\nsail()\n```');
});

test('Starlight: redirects without the first slash', async () => {
  const { text } = await starlight(
    '---\ntitle: A\n---\n',
    "redirects: { 'old': 'new', 'out': 'https://a.example' },",
  );
  expect(text?.replaceAll(/\s+/g, ' ')).toContain(
    "{ from: '/old', to: '/new' }, { from: '/out', to: 'https://a.example' }",
  );
});

test('Starlight: images by a path of tsconfig.json, sidebars of empty folders, HTML in .md files', async () => {
  const plan = await planOf({
    'astro.config.mjs': `import starlight from '@astrojs/starlight';
export default { integrations: [starlight({ title: 'A', sidebar: [
  { label: 'Made', autogenerate: { directory: 'made' } }, { label: 'Sea', autogenerate: { directory: 'sea' } },
] })] };`,
    'tsconfig.json':
      '{ "compilerOptions": { "baseUrl": ".", /* short */ "paths": { "@assets/*": ["src/assets/*"], } } }',
    'src/assets/quay.png': '',
    'src/content/docs/sea/a.md': `---
title: A
---

![Quay](@assets/quay.png)

<img src="../../../assets/quay.png" alt="Quay" onclick="go()">

<iframe
    style="width: 100%"
    src="https://www.youtube-nocookie.com/embed/UxTJeEbZX-0?si=x"
    title="Tides"
></iframe>
`,
  });
  expect(textIn(plan, 'docs/sea/a.md')).toContain(`![Quay](../assets/quay.png)

<img src="../assets/quay.png" alt="Quay">

::embed{url="https://www.youtube-nocookie.com/embed/UxTJeEbZX-0?si=x" title="Tides"}
`);
  expect(textIn(plan, 'docgen.config.ts')).not.toContain('made');
  expect(plan.findings.map(({ kind, what }) => `${kind} ${what}`)).toContain(
    "lost the sidebar of the folder 'made'",
  );
});

test('Starlight: a closing tag further in than the opening one ends its directive', async () => {
  const { text } = await starlight(
    '---\ntitle: A\n---\n\n1. One\n\n   <Aside>\n\n   Text\n\n        </Aside>\n\nTwo\n',
  );
  expect(text).toBe('1. One\n\n   :::note\n\n   Text\n\n   :::\n\nTwo\n');
});
