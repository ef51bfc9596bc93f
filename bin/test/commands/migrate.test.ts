/** A Docusaurus site that the command converts, checked, and compared with its old URLs. */
import { cpSync, existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { madeSite } from '../../../packages/migrate/test/made-site.js';
import { type Docgen, docgen } from '../docgen.js';

const files = Object.fromEntries(Object.entries(madeSite).map(([path, text]) => [`old/${path}`, text]));

interface Reported {
  readonly severity: string;
  readonly code: string;
  readonly file?: string;
  readonly url?: string;
  readonly range?: { readonly start: { readonly line: number } };
}

/** Codes and positions of what a report contains, as `file:line code`; of `severity` only, if it is given. */
function findings(report: string, severity?: 'error'): string[] {
  const { diagnostics } = JSON.parse(report) as { readonly diagnostics: readonly Reported[] };
  return diagnostics
    .filter((one) => severity === undefined || one.severity === severity)
    .map(({ code, file, url, range }) => `${url ?? `${file}:${range?.start.line ?? 1}`} ${code}`);
}

const errors = (report: string) => findings(report, 'error');

/** The URLs of the old site by Docusaurus' rules, independent of the migration's code. */
function published(): string[] {
  const homes = {
    'versioned_docs/version-2.0/': '/docs',
    'versioned_docs/version-1.0/': '/docs/1.0',
    'docs/': '/docs/next',
    'crew/': '/crew',
    'src/pages/': '',
  };
  const paths = Object.entries(madeSite).flatMap(([file, text]) => {
    const home = Object.entries(homes).find(([folder]) => file.startsWith(folder));
    if (!home || !/\.mdx?$|index\.tsx$/.test(file) || file.includes('/_')) return [];
    const slug = /^slug: (.*)$/m.exec(text)?.[1];
    const id = /^id: (.*)$/m.exec(text)?.[1];
    const names = file
      .slice(home[0].length)
      .replace(/\.\w+$/, '')
      .split('/')
      .map((name) => name.replace(/^\d+-/, ''));
    const last = names.pop() ?? '';
    const own = last === 'index' ? [] : [id ?? last];
    return [home[1] + (slug ?? `/${[...names, ...own].join('/')}`)];
  });
  const made = [
    '/docs/alder',
    '/docs/next/alder',
    '/docs/next/category/sails',
    '/docs/tags',
    '/docs/tags/start',
    '/blog',
    '/blog/2024/05/01/open',
  ];
  return ['', '/fr'].flatMap((prefix) =>
    [...paths, ...made].map((path) => `/guide${prefix}${path}`.replace(/(.)\/$/, '$1')),
  );
}

async function migrated(flags: readonly string[] = []): Promise<{ site: Docgen; stdout: string }> {
  const site = docgen(files);
  const { exitCode, stdout, stderr } = await site
    .args('init', '--from', 'docusaurus', 'old', 'new', ...flags)
    .run();
  expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
  return { site, stdout };
}

test('a site with everything becomes one without errors, and keeps its URLs', async () => {
  const { site, stdout } = await migrated();
  expect(stdout).toContain('\nConverted old to new: 27 pages, 2 included files, ');
  const urls = published().map((url) => `<url><loc>https://boats.example.com${url}</loc></url>`);
  site.file('sitemap.xml', `<urlset>${urls.join('')}</urlset>`);
  const checked = await site.args('check', 'new', '--against', 'sitemap.xml', '--format', 'json').run();
  expect(errors(checked.stdout)).toEqual(
    ['/guide/docs/tags', '/guide/docs/tags/start']
      .flatMap((url) => [url, url.replace('/guide', '/guide/fr')])
      .sort()
      .map((url) => `${url} published/lost-page`),
  );
});

test('a dry run writes nothing, and says the same', async () => {
  const { site, stdout } = await migrated(['--dry-run']);
  expect(stdout).toContain(
    '\nWould convert old: 27 pages, 2 included files, 4 other files; nothing was written\n',
  );
  expect(stdout).toContain('docusaurus.config.ts:12:3 ');
  expect(readdirSync(site.folder)).toEqual(['old']);
});

test('without a name, the generator is recognized; the word after the option may be the folder', async () => {
  const site = docgen({ 'old/mkdocs.yml': 'site_name: A\n', 'old/docs/a.md': '# A\n' });
  const { exitCode, stdout } = await site.args('init', '--from', 'old', 'new').run();
  expect({ exitCode, last: stdout.split('\n').slice(-7, -4) }).toEqual({
    exitCode: 0,
    last: [
      'Pages of the old site: 1; missing in the new one: 0',
      'Kept: 1 of 1 URL, 1 of 1 heading id; constructs lost: 0',
      'Converted old to new: 1 page, 0 included files, 0 other files, 0 links (0 rewritten)',
    ],
  });
  expect(stdout).toContain('\nBefore you publish, set host in docgen.config.ts (such as netlify, ');
});

test.each([
  [['docusarus', 'old', 'new'], "error: unknown generator 'docusarus'"],
  [['old', 'new'], "error: the folder isn't a known generator’s site"],
  [['docusaurus', 'old', 'new'], "error: the folder isn't a Docusaurus site"],
])('--from %j is refused', async (operands, message) => {
  const { exitCode, stderr } = await docgen({ 'old/a.md': '# A\n' })
    .args('init', '--from', ...operands)
    .run();
  expect({ exitCode, message: stderr.split('\n')[0] }).toEqual({ exitCode: 2, message });
});

test('a target that may not be written is refused', async () => {
  const site = docgen(files);
  const { exitCode, stderr } = await site.args('init', '--from', 'docusaurus', 'old', 'old/new').run();
  expect({ exitCode, stderr }).toEqual({
    exitCode: 2,
    stderr: `error: can't write the new site: it is inside the old site\n  ${site.folder}/old/new\n  hint: pass an empty folder outside the old site: docgen init --from docusaurus <folder> <target>\n`,
  });
  expect(existsSync(join(site.folder, 'old/new'))).toBe(false);
});

describe('what the configuration names as its folders', () => {
  /** A site in `old/website` whose docs are in the folder of the options. */
  const preset = (docs: string, more = '') =>
    `const path = require('path');\nmodule.exports = {\n  title: 'A',\n  presets: [\n    ['@docusaurus/preset-classic', {\n      docs: ${docs},\n      blog: false,\n    }],\n  ],\n${more}};\n`;
  const run = async (files: { readonly [path: string]: string }) => {
    const site = docgen(files);
    const ran = await site.args('init', '--from', 'docusaurus', 'old/website', 'new').run();
    return { ...ran, site };
  };

  test.each<[name: string, config: string, files: readonly string[]]>([
    ['beside the site', preset("{ path: '../docs' }"), ['docs/a.md', 'docs/b/c.mdx']],
    ['with dots and slashes', preset("{ path: './../docs/.//' }"), ['docs/a.md']],
    ['by a call of join', preset("{ path: path.join(__dirname, '..', 'docs') }"), ['docs/a.md']],
    ['by a call of resolve', preset("{ path: path.resolve(__dirname, '../docs') }"), ['docs/a.md']],
    ['undefined', preset('{ path: undefined }'), ['website/docs/a.md']],
    ['not at all', preset('{}'), ['website/docs/a.md']],
    ['in a hidden folder', preset("{ path: '../.docs' }"), ['.docs/a.md']],
    ['in a folder called build', preset("{ path: 'build/docs' }"), ['website/build/docs/a.md']],
    [
      'for two sets',
      preset(
        "{ path: '../docs' }",
        "  plugins: [['@docusaurus/plugin-content-docs', { id: 'api', path: '../api', routeBasePath: 'api' }]],\n",
      ),
      ['docs/a.md', 'api/b.md'],
    ],
    [
      'with languages in a folder of their own',
      preset(
        "{ path: '../docs' }",
        "  i18n: { defaultLocale: 'en', locales: ['en', 'fr'], path: '../i18n', localeConfigs: { fr: { path: 'fr-FR' } } },\n",
      ),
      ['docs/a.md', 'i18n/fr-FR/docusaurus-plugin-content-docs/current/a.md'],
    ],
    ['with globs', preset("{ path: '../docs', exclude: ['**/x/**'] }"), ['docs/_a.md', 'docs/a.test.md']],
  ])('%s: every page is converted', async (_, config, pages) => {
    const texts = pages.map((path) => [`old/${path}`, `# Page ${path}\n`] as const);
    const { exitCode, stdout, stderr } = await run({
      'old/website/docusaurus.config.js': config,
      ...Object.fromEntries(texts),
    });
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
    expect(stdout).toContain(`Pages of the old site: ${pages.length}; missing in the new one: 0\n`);
    expect(stdout).toContain(`: ${pages.length} page`);
  });

  test.each<[name: string, config: string, place: string, message: string]>([
    [
      'a path that does not exist',
      preset("{ path: '../doc' }"),
      '6:15',
      "The folder '../doc' of the docs 'default' does not exist or is empty",
    ],
    [
      'the usual folder, which is missing',
      preset('{ routeBasePath: "/" }'),
      '6:7',
      "The folder 'docs' of the docs 'default' does not exist or is empty",
    ],
    [
      'a path that is code',
      preset('{ path: process.env.DOCS }'),
      '6:15',
      "The docs 'default' are configured in code, which docgen doesn't run: process.env.DOCS",
    ],
    [
      'options that are code',
      preset('options()'),
      '6:7',
      "The docs 'default' are configured in code, which docgen doesn't run: options()",
    ],
    [
      'a syntax error',
      'module.exports = {\n  title: ,\n};\n',
      '2:10',
      'Syntax error: Unexpected token (2:9)',
    ],
    ['no docs', preset('false'), '1:1', 'No Markdown page was converted: docgen found none'],
  ])('%s: fails at its place, and nothing is written', async (_, config, place, message) => {
    const { exitCode, stdout, stderr, site } = await run({
      'old/website/docusaurus.config.js': config,
      'old/docs/a.md': '# A\n',
    });
    expect({ exitCode, stderr: stderr.split('\n')[0] }).toEqual({
      exitCode: 2,
      stderr: `error: old/website/docusaurus.config.js:${place}: ${message}`,
    });
    expect(stdout).toContain('Nothing was written\n');
    expect(existsSync(join(site.folder, 'new'))).toBe(false);
  });

  test('each page that is missing is named with the reason', async () => {
    const { exitCode, stdout } = await run({
      'old/website/docusaurus.config.js': `module.exports = {
  presets: [['classic', { docs: { path: '../docs' }, blog: { path: '../news', routeBasePath: '/news' } }]],
  plugins: [
    ['@docusaurus/plugin-content-docs', { id: 'api', path: '../api', routeBasePath: 'api' }],
    ['@docusaurus/plugin-content-pages', { id: 'more', path: '../more' }],
    ['@docusaurus/plugin-content-blog', { id: 'log', path: 'log', routeBasePath: 'log' }],
  ],
};`,
      'old/website/api_versions.json': '["2", "1"]',
      'old/website/api_versioned_docs/version-1/a.md': '# A\n',
      'old/website/api_versioned_docs/version-2/a.md': '# A\n',
      'old/website/src/pages/a.md': '# A\n',
      'old/website/src/pages/_b.md': '# B\n',
      'old/website/log/a.md': '# A\n',
      'old/docs/a.md': '# A\n',
      'old/docs/a.mdx': '# A\n',
      'old/docs/big.md': `# Big\n\n${'x'.repeat(5_000_001)}\n`,
      'old/docs/_part.md': 'x\n',
      'old/api/a.md': '# A\n',
      'old/news/a.md': '# A\n',
      'old/news/_part.md': 'x\n',
      'old/more/a.md': '# A\n',
    });
    expect(exitCode).toBe(0);
    expect(stdout).toContain('\nPages of the old site: 10; missing in the new one: 3\n');
    const told: readonly (readonly [reason: string, files: readonly string[]])[] = [
      ['../docs/a.md becomes the same file a.md', ['../docs/a.mdx']],
      ["it is too large or can't be read", ['../docs/big.md']],
      ['docgen migrates the standalone pages of only one plugin', ['../more/a.md']],
    ];
    for (const [reason, files] of told)
      expect(stdout).toContain(`\nMissing: ${reason}\n${files.map((file) => `  ${file}\n`).join('')}`);
  });
});

test('a second folder without --from is refused', async () => {
  const { exitCode, stderr } = await docgen().args('init', 'a', 'b').run();
  expect({ exitCode, stderr }).toEqual({
    exitCode: 2,
    stderr:
      'error: a second folder and --dry-run work only when you migrate a site\n  hint: run docgen init --from <folder> [target]\n',
  });
});

const helm = join(process.env['DOCGEN_CORPORA'] ?? '/none', 'helm/docs');

test.skipIf(!existsSync(helm))('public documentation: no finding is new', async () => {
  const site = docgen({
    'old/docusaurus.config.js': `module.exports = {
  title: 'Charts', url: 'https://charts.example.com', baseUrl: '/', markdown: { format: 'detect' },
  presets: [['classic', { docs: { sidebarPath: './sidebars.js' }, blog: false }]],
};`,
    'old/sidebars.js': "module.exports = { guide: [{ type: 'autogenerated', dirName: '.' }] };",
  });
  mkdirSync(join(site.folder, 'old/docs'));
  cpSync(helm, join(site.folder, 'old/docs'), { recursive: true });
  const { stdout } = await site.args('init', '--from', 'docusaurus', 'old', 'new').run();
  expect(stdout).toContain('Converted old to new: 126 pages, 1 included file, ');
  expect(stdout).not.toContain('no valid MDX');
  const checked = await site.args('check', 'new', '--format', 'json').run();
  // Images and pages that are elsewhere in the old site, and an anchor that its page lacks.
  expect(errors(checked.stdout)).toEqual([]);
  const broken = findings(checked.stdout).filter((line) => line.includes(' link/'));
  expect(broken.map((line) => line.slice('new/docs/'.length))).toEqual([
    ...[30, 301].map((line) => `intro/install.md:${line} link/broken-anchor`),
    'intro/introduction.md:46 link/broken-page',
    'plugins/overview.md:32 link/broken-page',
    ...[124, 128, 132, 172, 178].map((line) => `topics/chart_repository.md:${line} link/broken-asset`),
    'topics/plugins.md:13 link/broken-page',
    'topics/version_skew.md:18 link/broken-page',
  ]);
});
