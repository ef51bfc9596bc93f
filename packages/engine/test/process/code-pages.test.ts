/**
 * React pages: navigation, links, search and Markdown copies treat them like any other, and there's never a stack
 * trace.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  built,
  docgen,
  filesBelow,
  isBuilt,
  temporaryFolder,
  treeHash,
  ungrouped,
  writeSite,
} from './command.js';

const page = `
import { Island, Link } from '@docgen/theme';
import { price } from './_price.ts';
import './prices.css';
export const frontMatter = {
  title: { en: 'Prices', fr: 'Prix' },
  description: { en: 'What it costs' },
  redirectFrom: ['/costs'],
};
export default function Prices({ locale, t }) {
  return <>
    <h1>{t('prices.title')}</h1>
    <p>{t('prices.from', { n: price })} {locale}</p>
    <h2>Terms &amp; more</h2>
    <ul><li><Link to="/docs/a#x">a</Link></li><li><a href="/docs/a">plain</a></li><li><a href="#terms--more">here</a></li></ul>
    <img src="/img/p.svg" alt="P" />
    <Island name="box" props={{ size: 2 }}><h3 id="boxed">In a box</h3> <Link to="/docs/b">b</Link></Island>
  </>;
}
`;

const site = {
  'docgen.config.json': JSON.stringify({
    host: 'nginx',
    base: '/base/',
    url: 'https://x.example',
    i18n: { defaultLocale: 'en', locales: { en: 'English', fr: 'Français' } },
    components: {
      box: { load: 'components/box.tsx', props: { size: { type: 'number', values: [1, 2] } } },
    },
  }),
  'components/box.tsx':
    'export default ({ size, children }) => <section className={`box-${size}`}>{children}</section>;',
  'docs/en/a.md': '# A\n\n## X\n\n[p](/prices#terms--more) [q](../../pages/prices.tsx#boxed)\n',
  'docs/en/b.md': '# B\n',
  'docs/fr/a.md': '# A\n\n## X\n\n[p](/prices#terms--more)\n',
  'docs/fr/b.md': '# B\n',
  'pages/en/index.md': '# Home\n',
  'pages/fr/index.md': '# Accueil\n',
  'pages/prices.tsx': page,
  'pages/_price.ts': 'export const price: number = 7;',
  'pages/prices.css': '.price{color:teal}',
  'static/img/p.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="3" height="2"/>',
  'i18n/en.json': '{ "prices.title": "Prices", "prices.from": "From {n}." }',
  'i18n/fr.json': '{ "prices.title": "Prix" }',
};

async function checked(files: {
  readonly [path: string]: string;
}): Promise<{ exitCode: number | null; text: string }> {
  const folder = temporaryFolder();
  writeSite(folder, { ...site, ...files });
  const { exitCode, stderr } = await docgen(['check', folder, '--no-cache']);
  return { exitCode, text: ungrouped(stderr) };
}

const read = (folder: string, path: string) => readFileSync(join(folder, 'dist', path), 'utf8');

describe.skipIf(!isBuilt)('a page of React', () => {
  test('is a page in every locale', async () => {
    const folder = temporaryFolder();
    writeSite(folder, site);
    await built([folder]);
    const html = read(folder, 'fr/prices/index.html');
    const body = html.slice(html.indexOf('<h1'), html.indexOf('</docgen-island>'));
    expect(body).toBe(
      '<h1 id="prix">Prix</h1><p>From 7. fr</p><h2 id="terms--more">Terms &#x26; more</h2>'.replace(
        '&#x26;',
        '&amp;',
      ) +
        '<ul><li><a href="/base/fr/docs/a#x">a</a></li><li><a href="/base/fr/docs/a">plain</a></li><li><a href="#terms--more">here</a></li></ul>' +
        '<img src="/base/img/p.svg" alt="P" width="3" height="2">' +
        '<docgen-island name="box"><section class="box-2"><docgen-slot name="default"><h3 id="boxed">In a box</h3> <a href="/base/fr/docs/b">b</a></docgen-slot></section>',
    );
    expect(html).toContain('<title>Prix · ');
    expect(html).toContain('<a href="#terms--more">Terms &amp; more</a>');
    expect(html).toContain('content="What it costs"');
    expect(read(folder, 'prices/index.md')).toBe(
      'Index: [llms.txt](https://x.example/base/llms.txt)\n\n# Prices\n\nFrom 7. en\n\n## Terms & more\n\n- [a](https://x.example/base/docs/a#x)\n- [plain](https://x.example/base/docs/a)\n- [here](https://x.example/base/prices#terms--more)\n\n![P](https://x.example/base/img/p.svg)\n\n### In a box\n\n[b](https://x.example/base/docs/b)\n',
    );
    expect(read(folder, 'docs/a/index.html')).toContain('href="/base/prices#boxed"');
    expect(read(folder, 'fr/costs/index.html')).toContain('/base/fr/prices');
    const css = filesBelow(join(folder, 'dist')).find((path) => /theme-[^/]*\.css$/.test(path)) ?? '';
    expect(read(folder, css)).toContain('.price{color:teal}');
  });

  test('comes from the cache as it was, and anew when a file that it uses has changed', async () => {
    const folder = temporaryFolder();
    writeSite(folder, site);
    await built([folder]);
    const hash = treeHash(join(folder, 'dist'));
    expect(await built([folder])).toContain(': 0 written, ');
    expect(treeHash(join(folder, 'dist'))).toBe(hash);
    writeSite(folder, { ...site, 'pages/_price.ts': 'export const price = 8;' });
    expect(await built([folder])).toContain(': 6 written, ');
    expect(read(folder, 'prices/index.html')).toContain('From 8.');
  });

  test('is offered where its front matter says', async () => {
    const folder = temporaryFolder();
    const only = page.replace("redirectFrom: ['/costs'],", "locales: ['en'],");
    writeSite(folder, { ...site, 'pages/prices.tsx': only, 'docs/fr/a.md': '# A\n\n## X\n' });
    await built([folder]);
    const pages = filesBelow(join(folder, 'dist')).filter((path) => path.endsWith('prices/index.html'));
    expect(pages).toEqual(['prices/index.html']);
  });

  test('below a locale’s folder is that locale’s', async () => {
    const folder = temporaryFolder();
    writeSite(folder, {
      ...site,
      'pages/fr/seul.tsx': "export const frontMatter = { title: 'S' }; export default () => <h1>S</h1>;",
    });
    await built([folder]);
    const pages = filesBelow(join(folder, 'dist')).filter((path) => path.includes('seul/index.html'));
    expect(pages).toEqual(['fr/seul/index.html']);
  });

  test('has its texts, links and front matter checked, with places where they can be known', async () => {
    const { exitCode, text } = await checked({
      'pages/prices.tsx': `import { Link } from '@docgen/theme';
export const frontMatter = {
  titel: 'x',
  draft: 'no',
  title: { fr: 'Prix' },
};
export default ({ t }) => <p>{t('prices.gone')} <Link to="/docs/aa">a</Link> <Link to={'/docs/' + 'bb'}>b</Link>
  <Link to="/docs/a#gone">c</Link> <Link to={'/docs/a#' + 'lost'}>d</Link></p>;
`,
      'docs/en/a.md': '# A\n\n[p](/prices#nowhere)\n\n## X\n',
      'docs/fr/a.md': '# A\n\n## X\n',
    });
    expect(exitCode).toBe(1);
    for (const found of [
      "pages/prices.tsx:3:3  warning  frontmatter/unknown-key\n  Unknown front matter key 'titel'",
      "pages/prices.tsx:4:3  error  frontmatter/invalid\n  The front matter key 'draft' is the text 'no'; expected true or false",
      "pages/prices.tsx:5:3  warning  i18n/missing-string\n  'title' has no text for 'en'",
      "pages/prices.tsx  warning  i18n/missing-string\n  'prices.gone' has no text for 'fr'",
      "pages/prices.tsx:7:59  error  link/broken-page\n  No page matches '/docs/aa'",
      "pages/prices.tsx  error  link/broken-page\n  No page matches '/docs/bb'",
      "pages/prices.tsx:8:13  error  link/broken-anchor\n  docs/en/a.md has no anchor '#gone', also in 'fr'",
      "pages/prices.tsx  error  link/broken-anchor\n  docs/en/a.md has no anchor '#lost', also in 'fr'",
      "docs/en/a.md:3:1  error  link/broken-anchor\n  pages/prices.tsx has no anchor '#nowhere'",
    ])
      expect(text).toContain(found);
    expect(text.match(/prices\.tsx.*link\/broken-/g)).toHaveLength(4);
  });

  test.each([
    ['<Island name="bax" />', `Unknown component in <Island name="bax">`, "Did you mean 'box'?"],
    [
      '<Island name="box" props={{ sise: 1 }} />',
      `<Island name="box"> has no prop 'sise'`,
      "Did you mean 'size'?",
    ],
    [
      '<Island name="box" props={{ size: 3 }} />',
      `<Island name="box"> has 3 for its prop 'size'`,
      'Allowed values: 1, 2',
    ],
    [
      '<Island name="box" props={{ size: () => 1 }} />',
      `<Island name="box"> has props that aren't plain JSON`,
      '',
    ],
  ])('%s is refused', async (island, message, hint) => {
    const { exitCode, text } = await checked({
      'pages/prices.tsx': `import { Island } from '@docgen/theme';
export const frontMatter = { title: 'P' };
export default () => <><h1>Prices</h1><h2 id="terms--more">T</h2><i id="boxed">b</i>${island}</>;`,
    });
    expect(text).toContain(`pages/prices.tsx  error  component/failed\n  ${message}`);
    expect(text).toContain(hint);
    expect(exitCode).toBe(1);
  });

  test.each([
    ['export default () => { throw new Error("no"); }', 'This page throws when docgen renders it: no', ''],
    ['throw new Error("early");', 'This page throws when its module is run: early', ''],
    ['export const x = 1;', 'This page has no component as its default export', ''],
    ['export default () => <p>;', "This page can't be compiled: ", ':2:'],
    [
      'import "./gone";\nexport default () => null;',
      'This page can\'t be compiled: Could not resolve "./gone"',
      ':2:8',
    ],
  ])('%s fails alone', async (code, message, place) => {
    const { exitCode, text } = await checked({
      'pages/prices.tsx': `export const frontMatter = { title: 'P' };\n${code}`,
      'docs/en/b.md': '# B\n\n[x](nowhere.md)\n',
    });
    expect(exitCode).toBe(1);
    expect(text).toContain(`pages/prices.tsx${place}`);
    expect(text).toContain(`error  component/failed\n  ${message}`);
    expect(text).toContain("No page matches 'nowhere.md'");
    expect(text).not.toMatch(/\n\s+at /);
  });
});
