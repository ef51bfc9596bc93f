/** Elements of the head and scripts of the old site: what becomes an option, what is listed, and that docgen accepts it. */
import { expect, test } from 'vitest';
import { planOf, textIn } from './planned.js';

const base = {
  'index.md': '# A\n',
  'public/chat.js': 'start();',
  'public/me.txt': 'me',
  'public/card.png': '',
};

/** The options that a head of VitePress becomes, and the findings about it as `kind what → became`. */
async function made(head: string, more: { readonly [path: string]: string } = {}) {
  const config = `export default { title: 'A', cleanUrls: true, head: [\n${head}\n] };`;
  return planned({ '.vitepress/config.js': config, ...base, ...more });
}

async function planned(files: { readonly [path: string]: string }) {
  const plan = await planOf(files);
  const text = textIn(plan, 'docgen.config.ts') ?? '';
  const told = plan.findings.map(({ kind, what, became }) => `${kind} ${what} → ${became}`);
  return { text, told, paths: plan.files.map(({ path }) => path) };
}

test('metadata, links and scripts with an address become options', async () => {
  const { text, told } = await made(`
    ['meta', { name: 'site-verification', content: 'x7' }],
    ['link', { rel: 'me', href: '/me.txt', title: 'Me' }],
    ['meta', { property: 'og:image', content: '/card.png' }],
    ['script', { src: '/chat.js', defer: true, 'data-team': 'docs' }],
    ['script', { src: 'https://cdn.example.com/b.js', type: 'module', integrity: 'sha256-${'a'.repeat(43)}=' }],
    ['script', { src: 'https://stats.example.com/js/script.js', 'data-domain': 'docs.example.com' }],`);
  expect(text).toContain("{ meta: { name: 'site-verification', content: 'x7' } },");
  expect(text).toContain("{ link: { rel: 'me', href: '/me.txt', title: 'Me' } },");
  expect(text).toContain("image: '/card.png',");
  expect(text).toContain("{ src: '/chat.js', data: { team: 'docs' } },");
  expect(text).toMatch(
    /src: 'https:\/\/cdn\.example\.com\/b\.js',\s+module: true,\s+integrity: 'sha256-a+=',/,
  );
  expect(text).toMatch(
    /kind: 'plausible',\s+domain: 'docs\.example\.com',\s+url: 'https:\/\/stats\.example\.com'/,
  );
  expect(told).toEqual([
    'note head: <script src="/chat.js" defer data-team="docs"> → it runs on every page; name the origins that it uses in its \'allow\'',
    expect.stringMatching(/^note head: <script src="https:\/\/cdn\.example\.com\/b\.js"/),
    expect.stringMatching(
      /^changed head: <script src="https:\/\/stats\.example\.com.* loads no script for it$/,
    ),
  ]);
});

test.each<[string, string, string, { readonly [path: string]: string }?]>([
  [
    'an inline script',
    "['script', {}, 'run()']",
    'the policy blocks inline scripts; save it in static/ and add it to scripts',
  ],
  [
    'an inline script with an address',
    "['script', { src: '/chat.js' }, 'run()']",
    'the policy blocks inline scripts; save it in static/ and add it to scripts',
  ],
  [
    'code',
    "['meta', { name: 'a', content: value() }]",
    'it is code, which docgen did not run; write its value',
  ],
  [
    'a stylesheet',
    "['link', { rel: 'stylesheet', href: '/a.css' }]",
    'the styles are for another theme; see the theme’s tokens',
  ],
  ['styles', "['style', {}, 'a{}']", 'the styles are for another theme; see the theme’s tokens'],
  [
    'a script that is missing',
    "['script', { src: '/gone.js' }]",
    'the site doesn’t contain the file; put it in static/ and add it to scripts',
  ],
  [
    'a script outside of the site',
    "['script', { src: '/../../chat.js' }]",
    'the site doesn’t contain the file; put it in static/ and add it to scripts',
  ],
  [
    'a script in an address',
    "['script', { src: 'https://a.example/x.js?\\'; script-src *' }]",
    'docgen allows no such address; rename the file',
  ],
  [
    'a data URL',
    "['link', { rel: 'me', href: 'javascript:run()' }]",
    'the site doesn’t contain the file; put it in static/ and name its path in head',
  ],
  [
    'a script that the policy stops',
    "['script', { src: '/chat.js' }]",
    'the policy blocks .innerHTML =; rewrite it, then add it to scripts',
    { 'public/chat.js': 'a.innerHTML = b' },
  ],
  [
    'a script of the old theme',
    "['script', { src: '/chat.js' }]",
    'it is written for the old theme (document$)',
    { 'public/chat.js': 'document$.subscribe(x)' },
  ],
  [
    'formulas',
    "['script', { src: 'https://cdn.example.com/npm/katex.min.js' }]",
    'docgen renders formulas and diagrams when it builds the site',
  ],
])('%s is listed, and nothing else', async (_, tag, became, more) => {
  const { text, told } = await made(tag, more);
  expect(told).toEqual([expect.stringMatching(/^lost head: </)]);
  expect(told[0]?.split(' → ')[1]).toBe(became);
  expect(text).not.toMatch(/\b(?:head|scripts):/);
});

test('scripts of MkDocs and Docusaurus', async () => {
  const mkdocs = await planned({
    'mkdocs.yml': 'site_name: A\nextra_javascript:\n  - js/a.js\n  - path: js/b.mjs\n    defer: true\n',
    'docs/index.md': '# A\n',
    'docs/js/a.js': 'a()',
    'docs/js/b.mjs': 'b()',
  });
  expect(mkdocs.text).toContain("scripts: [{ src: '/js/a.js' }, { src: '/js/b.mjs', module: true }],");
  expect(mkdocs.paths).toContain('static/js/a.js');
  const docusaurus = await planned({
    'docusaurus.config.js': `export default { title: 'A', url: 'https://a.example', baseUrl: '/b/',
  headTags: [{ tagName: 'meta', attributes: { name: 'x', content: 'y' } }],
  scripts: process.env.NODE_ENV === 'production' ? ['/b/a.js'] : [], presets: [['classic', { docs: {} }]] };`,
    'docs/a.md': '# A\n',
    'static/a.js': 'a()',
  });
  expect(docusaurus.text).toContain(
    "head: [{ meta: { name: 'x', content: 'y' } }],\n  scripts: [{ src: '/a.js' }],",
  );
});
