/** A Docusaurus site made docgen's by the command, checked, and held against the URLs that it had. */
import { cpSync, existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { madeSite } from '../../../packages/migrate/test/made-site.js';
import { type Docgen, docgen } from '../docgen.js';

const files = Object.fromEntries(Object.entries(madeSite).map(([path, text]) => [`old/${path}`, text]));

/** Codes of errors and where they are, as `file:line code`. */
function errors(report: string): string[] {
  const { diagnostics } = JSON.parse(report) as {
    readonly diagnostics: readonly {
      readonly severity: string;
      readonly code: string;
      readonly file?: string;
      readonly url?: string;
      readonly range?: { readonly start: { readonly line: number } };
    }[];
  };
  return diagnostics
    .filter(({ severity }) => severity === 'error')
    .map(({ code, file, url, range }) => `${url ?? `${file}:${range?.start.line ?? 1}`} ${code}`);
}

/** The URLs of the old site by Docusaurus' rules, written down apart from the migration. */
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
  expect(stdout).toContain('\nMade of old in new: 23 pages, 2 parts of pages, ');
  const urls = published().map((url) => `<url><loc>https://boats.example.com${url}</loc></url>`);
  site.file('sitemap.xml', `<urlset>${urls.join('')}</urlset>`);
  const checked = await site.args('check', 'new', '--against', 'sitemap.xml', '--format', 'json').run();
  expect(errors(checked.stdout)).toEqual(
    ['/guide/blog', '/guide/blog/2024/05/01/open', '/guide/docs/tags', '/guide/docs/tags/start']
      .flatMap((url) => [url, url.replace('/guide', '/guide/fr')])
      .sort()
      .map((url) => `${url} published/lost-page`),
  );
});

test('a dry run writes nothing, and says the same', async () => {
  const { site, stdout } = await migrated(['--dry-run']);
  expect(stdout).toContain(
    '\nWould make of old: 23 pages, 2 parts of pages, 4 other files; nothing was written\n',
  );
  expect(stdout).toContain('docusaurus.config.ts:12:3 ');
  expect(readdirSync(site.folder)).toEqual(['old']);
});

test('a target that may not be written is refused', async () => {
  const site = docgen(files);
  const { exitCode, stderr } = await site.args('init', '--from', 'docusaurus', 'old', 'old/new').run();
  expect({ exitCode, stderr }).toEqual({
    exitCode: 2,
    stderr: `error: the new site can't be written: it lies in the site that is migrated\n  ${site.folder}/old/new\n  hint: name an empty folder, beside the old site: docgen init --from docusaurus <folder> <target>\n`,
  });
  expect(existsSync(join(site.folder, 'old/new'))).toBe(false);
});

test('a second folder without --from is refused', async () => {
  const { exitCode, stderr } = await docgen().args('init', 'a', 'b').run();
  expect({ exitCode, stderr }).toEqual({
    exitCode: 2,
    stderr:
      'error: a second folder and --dry-run are for sites that are migrated\n  hint: docgen init --from docusaurus <folder> [target]\n',
  });
});

const helm = join(process.env['DOCGEN_CORPORA'] ?? '/none', 'helm/docs');

test.skipIf(!existsSync(helm))('public documentation: no error is new', async () => {
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
  expect(stdout).toContain('Made of old in new: 126 pages, 1 part of pages, ');
  expect(stdout).not.toContain('no valid MDX');
  const checked = await site.args('check', 'new', '--format', 'json').run();
  // Pictures and pages that the old site has elsewhere, and an anchor that its page does not have.
  expect(errors(checked.stdout).map((line) => line.slice('new/docs/'.length))).toEqual([
    ...[30, 301].map((line) => `intro/install.md:${line} link/broken-anchor`),
    'intro/introduction.md:46 link/broken-page',
    'plugins/overview.md:32 link/broken-page',
    ...[124, 128, 132, 172, 178].map((line) => `topics/chart_repository.md:${line} link/broken-asset`),
    'topics/plugins.md:13 link/broken-page',
    'topics/version_skew.md:18 link/broken-page',
  ]);
});
