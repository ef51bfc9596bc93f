/** Options of the old generators with effects on URLs, redirects and Markdown, each as a site of a few files. */
import { expect, test } from 'vitest';
import { planOf, textIn } from './planned.js';

async function migrated(files: { readonly [path: string]: string }) {
  const plan = await planOf(files);
  return {
    text: (path: string) => textIn(plan, path),
    plan,
    told: plan.findings.map(({ kind, what, became }) => `${kind} ${what} → ${became}`),
  };
}

test('a page with the name of its folder is its index only without a number', async () => {
  const { text } = await migrated({
    'docusaurus.config.js':
      "export default { title: 'A', url: 'https://a.example', presets: [['classic', { docs: {} }]] };",
    'docs/tides/1-tides.md': '# A\n',
    'docs/boats/boats.md': '# B\n',
    'docs/02-rope/02-rope.md': '# C\n',
  });
  expect(text('docs/tides/1-tides.md')).toBe('# A\n');
  expect(text('docs/boats/boats.md')).toContain('slug: /boats\n');
  expect(text('docs/02-rope/02-rope.md')).toContain('slug: /rope\n');
});

const starlight = (redirects: string) => ({
  'astro.config.mjs': `import starlight from '@astrojs/starlight';
export default { redirects: { ${redirects} }, integrations: [starlight({ title: 'A' })] };`,
  'src/content/docs/index.md': '# A\n',
  'src/content/docs/new/a.md': '# A\n',
  'src/content/docs/new/b/c.md': '# C\n',
});

const lostRedirect = 'add a redirect for each path that readers may have, or a rule to your host';

test.each<[string, string, string, string]>([
  [
    "'/old/[...slug]': '/new/a'",
    "redirects: [{ from: '/old', to: '/new/a', match: { exact: false } }]",
    'note',
    'it needs rules of the host or JavaScript; set host before you publish',
  ],
  [
    "'/old/[...slug]': '/new/[...slug]'",
    "redirects: [{ from: '/old/a', to: '/new/a' }, { from: '/old/b/c', to: '/new/b/c' }]",
    'changed',
    'it is now a redirect for each page that is there',
  ],
  ["'/old/[...slug]': '/gone/[...slug]'", 'docs: {', 'lost', lostRedirect],
  ["'/[a]/x/[b]': '/new/a'", 'docs: {', 'lost', lostRedirect],
])('a redirect of a whole folder: %s', async (redirects, expected, kind, became) => {
  const { text, told } = await migrated(starlight(redirects));
  expect(
    text('docgen.config.ts')
      ?.replaceAll(/\s+/g, ' ')
      .replaceAll(', }', ' }')
      .replaceAll(', ]', ' ]')
      .replaceAll('[ {', '[{')
      .replaceAll('} ]', '}]'),
  ).toContain(expected);
  expect(told).toEqual([expect.stringMatching(new RegExp(`^${kind} the redirect from /.* to /`))]);
  expect(told[0]?.split(' → ')[1]).toBe(became);
});

test('files for the old host: redirects become options, and none of them replaces docgen’s own', async () => {
  const { text, told } = await migrated({
    '.vitepress/config.js': "export default { title: 'A', base: '/b/', cleanUrls: true };",
    'index.md': '# A\n',
    'new/c.md': '# C\n',
    'public/_redirects':
      '# old paths\n/b/old /b/new/c\n/b/x/* /b/new/:splat 301!\n/b/y/* https://a.example/ 302\n/b/api/* https://b.example/:splat 200\n/z /b/ 301\n/b/p/:id /b/new/:id\n',
    'public/_headers': '/*\n  X-A: b\n',
    'public/404.html': 'gone',
  });
  expect(text('docgen.config.ts')).toContain(
    "redirects: [\n    { from: '/old', to: '/new/c' },\n    { from: '/x/c', to: '/new/c' },\n    { from: '/y', to: 'https://a.example', match: { exact: false } },\n  ],",
  );
  expect(['static/_redirects', 'static/_headers', 'static/404.html'].map(text)).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect(told.map((one) => one.replace(/ → .*/, ''))).toEqual([
    'lost public/404.html',
    'lost public/_headers',
    'changed the redirect from /x/* to /new/:splat',
    'note the redirect from /y/* to https://a.example/',
    'lost the redirect from /b/api/* to https://b.example/:splat',
    'lost the redirect from /z to /b/',
    'lost the redirect from /b/p/:id to /b/new/:id',
  ]);
});

test('a page that is only code is missing its content', async () => {
  const { told } = await migrated({
    '.vitepress/config.js': "export default { title: 'A' };",
    'index.md': '# A\n',
    'team.md': '---\nlayout: page\n---\n\n<Team />\n',
  });
  expect(told).toContain(
    'lost the content of the page → all of it is code, which docgen did not run; write its text',
  );
});

test('versions of mike: the alias of the current docs redirects, and the report says what to do', async () => {
  const { text, told } = await migrated({
    'mkdocs.yml':
      'site_name: A\nplugins: [mike]\nextra:\n  version:\n    provider: mike\n    default: [latest, ../x]\n',
    'docs/index.md': '# A\n',
    'docs/b.md': '# B\n',
  });
  expect(text('docgen.config.ts')).toContain(
    "redirects: [{ from: '/latest/b', to: '/b' }, { from: '/latest', to: '/' }],",
  );
  expect(told).toEqual([
    expect.stringMatching(/^lost the plugin mike → for each version that mike list names/),
  ]);
});

test('extensions of Python-Markdown by their whole names, and brackets that are no formula', async () => {
  const { text } = await migrated({
    'mkdocs.yml':
      'site_name: A\nmarkdown_extensions:\n  - markdown.extensions.attr_list:\n  - pymdownx.arithmatex:\n      generic: true\n',
    'docs/index.md': '# A\n\n![B](b.png){ loading=lazy }\n\nC\\[[1](https://a.example)\\]\n\n\\[ x^2 \\]\n',
  });
  expect(text('docs/index.md')).toBe(
    '# A\n\n![B](b.png)\n\nC\\[[1](https://a.example)\\]\n\n$$\n x^2 \n$$\n',
  );
});

test('appended definitions, in every form of a reference', async () => {
  const { text } = await migrated({
    'mkdocs.yml':
      'site_name: A\nmarkdown_extensions:\n  - pymdownx.snippets:\n      base_path: [docs/.parts]\n      auto_append: [links.txt.md]\n',
    'docs/.parts/links.txt.md':
      '[B]: https://b.example\n[C]: https://c.example\n[D]: https://d.example\n[E]: #e\n',
    'docs/index.md': '# A\n\n[B][], [c] and [x][d]\n',
  });
  expect(text('docs/index.md')).toBe(
    '# A\n\n[B][], [c] and [x][d]\n\n\n[b]: https://b.example\n[c]: https://c.example\n[d]: https://d.example\n',
  );
});

test('a book whose links are checked still publishes with missing anchors', async () => {
  const { text } = await migrated({
    'book.toml': '[book]\ntitle = "A"\n[output.html]\n[output.linkcheck]\n',
    'src/SUMMARY.md': '- [A](a.md)\n',
    'src/a.md': '# A\n',
  });
  expect(text('docgen.config.ts')).toContain("'link/broken-anchor': 'warn'");
  expect(text('docgen.config.ts')).not.toContain('link/broken-page');
});

test('what MkDocs leaves out is left out, and drafts stay drafts', async () => {
  const { plan, text, told } = await migrated({
    'mkdocs.yml': `site_name: A
exclude_docs: |
  *.old.md
  /inner/
  !inner/keep.md
draft_docs: later.md
plugins:
  - exclude:
      glob: ["hidden/*", "*.etag"]
      regex: ['x.*']
`,
    ...Object.fromEntries(
      [
        'index.md',
        'a.old.md',
        'inner/a.md',
        'inner/keep.md',
        'later.md',
        'hidden/deep/a.md',
        'page.etag',
        'templates/a.md',
        'a.yaml',
      ].map((path) => [`docs/${path}`, '# A\n']),
    ),
  });
  const paths = (plan?.files ?? []).map(({ path }) => path).filter((path) => /^(?:docs|static)\//.test(path));
  expect(paths).toEqual(['docs/index.md', 'docs/inner/keep.md', 'docs/later.md', 'static/a.yaml']);
  expect(text('docs/later.md')).toContain('draft: true\n');
  expect(plan?.urls).toEqual({ kept: 2, all: 2 });
  expect(told).toEqual([
    'note exclude_docs → left out, as before: 3 files, of which 3 are pages',
    'note the plugin exclude → left out, as before: 2 files, of which 1 are pages',
    'lost the plugin exclude: x.* → docgen reads no regular expressions; delete what they match from the new site',
  ]);
});

test('files beside pages keep their URLs, and those that do not are named', async () => {
  const { plan, text } = await migrated({
    'mkdocs.yml': `site_name: A
copyright: See <a href="https://a.example/terms">the terms</a>
extra_css: [css/own.css]
extra: { version: { provider: mike, default: stable } }
`,
    'docs/index.md': '# A\n\n[Get](more/a.pdf), ![](more/a.png)\n',
    'docs/more/a.pdf': 'x',
    'docs/more/a.png': 'x',
    'docs/css/own.css': 'x',
  });
  expect(plan?.fileUrls).toEqual({ kept: 2, all: 3, lost: ['css/own.css'] });
  expect(text('docs/index.md')).toContain('[Get](/more/a.pdf), ![](/more/a.png)');
  const config = text('docgen.config.ts');
  expect(config).toContain("{ from: '/stable/more/a.pdf', to: '/more/a.pdf' }");
  expect(config).toContain("links: [{ label: 'the terms', href: 'https://a.example/terms' }]");
  expect(config).toContain("copyright: 'See the terms'");
  expect(plan?.urlNote).toContain('pages below /stable/ become redirects');
});

test('folders of awesome-pages order and title their pages', async () => {
  const { text, told } = await migrated({
    'mkdocs.yml': 'site_name: A\nplugins: [awesome-pages]\n',
    'docs/.pages':
      'nav:\n  - index.md\n  - Rules: rules\n  - ...\n  - More: https://a.example/\n  - gone.md\n',
    'docs/index.md': '# A\n',
    'docs/b.md': '# B\n',
    'docs/rules/speed.md': '# S\n',
    'docs/rules/at_night.md': '# N\n',
    'docs/rules/.pages': 'arrange:\n  - speed.md\n',
    'docs/old/a.md': '# O\n',
    'docs/old/.pages': 'hide: true\n',
    'docs/deep_sea/a.md': '# D\n',
  });
  expect(text('docgen.config.ts')).toContain(`    sidebars: [
      'index',
      { category: 'Rules', items: ['rules/speed', 'rules/at_night'] },
      'b',
      { category: 'Deep sea', items: ['deep_sea/a'] },
      { label: 'More', href: 'https://a.example/' },
    ],
`);
  expect(told).toEqual(["lost an entry of the navigation, 'gone.md' → no such page"]);
});

test('the title of an admonition keeps its links', async () => {
  const { text } = await migrated({
    'mkdocs.yml': 'site_name: A\nmarkdown_extensions: [attr_list]\n',
    'docs/index.md': '!!! note "See [b](b.md){target=_blank}"\n\n    Text.\n\n???+ "A [ b"\n\n    Text.\n',
    'docs/b.md': '# B\n',
  });
  expect(text('docs/index.md')).toContain(':::note[See [b](b.md)]\n');
  expect(text('docs/index.md')).toContain(':::details[A \\[ b]{open}\n');
});
