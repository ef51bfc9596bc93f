/** `<Link>` and `<Island>` in a theme's own layouts: resolved for each page, counted with the page's other islands. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { built, docgen, filesBelow, isBuilt, temporaryFolder, writeSite } from './command.js';

const theme = `
import { Body, Head, Island, Link, Nav, defineTheme } from '@docgen/theme';
const Page = (page) => (
  <html lang={page.locale.lang}>
    <Head head={page.head} />
    <body>
      <header><Island name="id" /><Link to="/docs/a#x" className="top">A</Link></header>
      <main><Nav /><Body /></main>
      <footer><Island name="id" props={{ text: 'f' }}>foot</Island></footer>
    </body>
  </html>
);
const Sidebar = ({ tree }) => <ul>{tree.map(({ id, url }) => <li key={url}><a data-nav-id={id} href={url}>x</a><Island name="id" /></li>)}</ul>;
export default defineTheme({ themeApi: 1,
  layouts: { doc: Page, page: Page, list: Page, 'not-found': Page },
  sidebar: Sidebar, strings: { en: {} }, styles: './theme.css', client: './client.ts',
});
`;

const site = {
  'docgen.config.json': JSON.stringify({
    host: 'nginx',
    theme: './theme/index.tsx',
    i18n: { defaultLocale: 'en', locales: { en: 'English', fr: 'Français' } },
    checks: { 'i18n/*': 'off' },
    components: { id: { load: './components/id.tsx', props: { text: { type: 'string', default: 'd' } } } },
  }),
  'theme/index.tsx': theme,
  'theme/theme.css': '',
  'theme/client.ts': '',
  'components/id.tsx': `import { useId } from 'react'; export default ({ text, children }) => <i id={useId()}>{text}{children}</i>;`,
  'docs/en/a.md': '# A\n\n## X\n',
  'docs/en/b.md': '# B\n',
  'pages/p.tsx': `import { Island } from '@docgen/theme'; export const frontMatter = { title: 'P' }; export default () => <><h1>P</h1><Island name="id" /></>;`,
};

describe.skipIf(!isBuilt)('a theme', () => {
  test('draws islands among the page’s own, each with ids of its own', async () => {
    const folder = temporaryFolder();
    writeSite(folder, site);
    await built([folder]);
    const read = (path: string) => readFileSync(join(folder, 'dist', path), 'utf8');
    const ids = (html: string) => [...html.matchAll(/<i id="([^"]+)">/g)].map(([, id]) => id);
    const numbered = (count: number) => Array.from({ length: count }, (_, index) => `_id-${index + 1}-R_0_`);
    const doc = read('docs/a/index.html');
    expect(ids(doc)).toEqual(numbered(4));
    expect(doc).toContain(
      '<li><a data-nav-id="a" aria-current="page" href="/docs/a">x</a><docgen-island name="id"><i id="_id-2-R_0_">d</i></docgen-island></li>',
    );
    expect(doc).toContain('<i id="_id-4-R_0_">f<docgen-slot name="default">foot</docgen-slot></i>');
    expect(ids(read('p/index.html'))).toEqual(numbered(3));
    expect(read('p/index.html')).toContain(
      '<main><h1 id="p">P</h1><docgen-island name="id"><i id="_id-2-R_0_">',
    );
    expect(doc).toContain('<a class="top" href="/docs/a#x">A</a>');
    expect(read('fr/docs/a/index.html')).toContain('<a class="top" href="/fr/docs/a#x">A</a>');
  });

  test('that links to nowhere is named once, and nothing is published', async () => {
    const folder = temporaryFolder();
    writeSite(folder, {
      ...site,
      'docs/en/a.md': '# A\n',
      'theme/index.tsx': theme.replace('"id" /></li>', '"di" /></li>'),
    });
    const { exitCode, stderr, stdout } = await docgen(['build', folder]);
    expect(exitCode).toBe(1);
    expect(stderr.split('link/broken-anchor')).toHaveLength(2);
    expect(stderr).toContain('theme/index.tsx');
    expect(stderr).toContain("docs/en/a.md has no anchor '#x'");
    expect(stderr).toContain('Unknown component in <Island name="di">');
    expect(stdout + stderr).toContain('2 errors');
    expect(filesBelow(folder).filter((path) => path.startsWith('dist/'))).toEqual([]);
  });

  test('whose links are only warned of is published with them as written', async () => {
    const folder = temporaryFolder();
    writeSite(folder, {
      ...site,
      'docs/en/a.md': '# A\n',
      'theme/index.tsx': theme.replace('/docs/a#x', '/gone'),
    });
    const settings = JSON.parse(site['docgen.config.json']) as { checks: object };
    const checks = { ...settings.checks, 'link/broken-page': 'warn' };
    writeSite(folder, {
      ...site,
      'theme/index.tsx': theme.replace('/docs/a#x', '/gone'),
      'docgen.config.json': JSON.stringify({ ...settings, checks }),
    });
    for (let round = 0; round < 2; round++) {
      const { exitCode, stderr } = await docgen(['build', folder]);
      expect(exitCode).toBe(0);
      expect(stderr).toContain("No page matches '/gone'");
    }
    expect(readFileSync(join(folder, 'dist/docs/a/index.html'), 'utf8')).toContain('href="/gone"');
  });
});
