/** Code of a generated site: its component, its React page, and its own theme. */
import { hasFault } from './faults.js';
import type { MadeSite } from './site.js';

type Files = { [path: string]: string };

export function codeFiles(site: MadeSite): Files {
  return { ...componentFiles(site), ...codePageFiles(site), ...themeFiles(site) };
}

function componentFiles(site: MadeSite): Files {
  const { component, componentStyle } = site.code;
  if (component === null) return {};
  const draws = hasFault(site, 'component throws')
    ? "throw new Error('it does not draw');"
    : 'const [n, more] = useState(0); return <p className="box" onClick={() => more(n + 1)}>{word} {own} {n}{children}</p>;';
  const text = `import { useState } from 'react';
import { own } from './_own.ts';
import './box.css';
export default function Box({ word, children }: { word: string; children?: unknown }) { ${draws} }
`;
  return {
    'components/box.tsx': hasFault(site, 'torn component') ? text.slice(0, -4) : text,
    'components/_own.ts': `export const own: string = '${component}';\n`,
    'components/box.css': `.box { color: ${componentStyle} }\n`,
  };
}

function codePageFiles(site: MadeSite): Files {
  const { code, config } = site;
  if (code.page === null || config.file === 'none') return {};
  const draws = hasFault(site, 'code page throws') ? "throw new Error('it does not draw');" : '';
  const island = code.component === null ? '' : '<Island name="box" props={{ word }}>Inside</Island>';
  return {
    'pages/prices.tsx': `import { Island, Link } from '@docgen/theme';
import { word } from './_word.ts';
export const frontMatter = { title: 'Prices', description: 'What it costs' };
export default function Prices({ locale, t }) {
  ${draws}
  return <><h1>{t('prices.title')}</h1><p>{word} {locale}</p><h2>Terms</h2><Link to="/">home</Link>${island}</>;
}
`,
    'pages/_word.ts': `export const word: string = '${code.page}';\n`,
  };
}

function themeFiles(site: MadeSite): Files {
  const { theme, themeStyle } = site.code;
  if (theme === null) return {};
  const text = `import { Body, Head, Nav, defineTheme, type PageProps } from '@docgen/theme';
import { mark } from './_mark.ts';
function Page(page: PageProps) {
  return (
    <html lang={page.locale.lang} dir={page.locale.dir}>
      <Head head={page.head} />
      <body>
        <header data-region="header">{page.site.title} {page.strings['own.greeting']}</header>
        {page.nav !== null && <nav data-region="sidebar" aria-label="Pages"><Nav /></nav>}
        <main data-region="main" className={mark}>
          {page.kind === 'doc' || page.kind === 'page' ? <Body /> : <h1>{page.title}</h1>}
          <ul>{page.list.map(({ label, url }) => <li key={url}><a href={url}>{label}</a></li>)}</ul>
        </main>
        <footer data-region="footer">{page.footer.copyright}</footer>
      </body>
    </html>
  );
}
function Sidebar({ tree }) {
  return <ul>{tree.map((node) => <li key={node.kind + node.label}>
    {node.kind === 'link' ? <a data-nav-id={node.id} href={node.url}>{node.label}</a> : node.label}
    {node.kind === 'category' && <Sidebar tree={node.children} />}
  </li>)}</ul>;
}
export default defineTheme({ themeApi: 1,
  layouts: { doc: Page, page: Page, list: Page, 'not-found': Page },
  sidebar: Sidebar,
  strings: { en: { 'own.greeting': 'Hello', 'notFound.title': 'Not here' } },
  styles: './theme.css',
  client: './client.ts',
});
`;
  return {
    'theme/index.tsx': hasFault(site, 'torn theme') ? text.slice(0, -6) : text,
    'theme/_mark.ts': `export const mark: string = '${theme}';\n`,
    'theme/theme.css': `body { color: ${themeStyle} }\n`,
    'theme/client.ts': "import { start } from '@docgen/client';\nawait start({});\n",
  };
}
