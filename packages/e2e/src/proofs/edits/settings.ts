/** Edits of everything except pages: configuration, languages, sidebars, snippets, files, texts, code. */
import { type MadeConfig, type MadeSite, joined } from '../made/site.js';
import { filesOf, picture } from '../made/write.js';
import type { Chance } from '../chance.js';
import { type Edit, siteEdit } from './edit.js';

function setting(name: string, change: (config: MadeConfig, random: Chance) => void): Edit {
  return siteEdit(name, 1.2, ({ config }, random) => change(config, random));
}

const configEdits: readonly Edit[] = [
  setting('the title', (config, random) => {
    config.title = random.phrase(2);
  }),
  setting('the base', (config, random) => {
    config.base = random.pick([null, '/base/', '/other/']);
  }),
  setting('the origin', (config, random) => {
    config.url = random.pick([null, 'https://docs.example.com', 'https://other.example.com']);
  }),
  setting('slashes', (config, random) => {
    config.trailingSlash = random.pick([null, true, false]);
  }),
  setting('the sidebar', (config, random) => {
    config.sidebar = random.pick(['automatic', 'one', 'named']);
  }),
  setting('the base of the docs', (config, random) => {
    config.routeBase = random.pick([null, 'manual', '']);
  }),
  setting('the navigation bar', (config, random) => {
    config.navbar = random.pick([null, random.phrase(1)]);
  }),
  setting('the footer', (config, random) => {
    config.footer = random.pick([null, random.phrase(2)]);
  }),
  setting('the announcement', (config, random) => {
    config.announcement = random.pick([null, random.phrase(3)]);
  }),
  setting('tables of contents', (config, random) => {
    config.toc = random.pick([null, 2, 4]);
  }),
  setting('raw HTML', (config, random) => {
    config.html = random.pick([null, 'escape', 'sanitize']);
  }),
  setting('code colours', (config) => {
    config.highlight = !config.highlight;
  }),
  setting('the host', (config, random) => {
    config.host = random.pick([null, 'netlify', 'nginx', 'github']);
  }),
  setting('what is left out', (config, random) => {
    config.exclude = random.pick([[], ['docs/**/secret*.md']]);
  }),
  setting('the sitemap', (config, random) => {
    config.priority = random.pick([null, 0.3, 0.7]);
  }),
  setting('texts by language', (config) => {
    config.isTranslated = !config.isTranslated;
  }),
  setting('marks of versions', (config) => {
    config.versionMarks = !config.versionMarks;
  }),
  setting('the prefix of the first language', (config) => {
    config.prefixDefault = !config.prefixDefault;
  }),
  setting('the fallback', (config, random) => {
    config.fallback = random.pick([null, false, random.pick(config.locales)]);
  }),
  setting('the file of the configuration', (config, random) => {
    config.file = random.pick(['json', 'mjs', 'ts']);
  }),
  setting('no configuration', (config, random) => {
    config.file = random.of(0.3) ? 'none' : config.file;
  }),
  setting('a plugin', (config, random) => {
    config.plugin = config.file === 'json' ? null : random.pick([null, random.phrase(1)]);
  }),
];

const languageEdits: readonly Edit[] = [
  setting('a language more', (config, random) => {
    const missing = ['en', 'fr', 'id'].filter((code) => !config.locales.includes(code));
    if (missing.length > 0) config.locales.push(random.pick(missing));
  }),
  setting('a language less', (config) => {
    if (config.locales.length > 1) config.locales.pop();
  }),
  siteEdit('another first language', 0.6, ({ config, pages }) => {
    config.locales.push(...config.locales.splice(0, 1));
    const [first = 'en'] = config.locales;
    for (const page of pages) if (!page.locales.includes(first)) page.locales.push(first);
  }),
  siteEdit('a redirect', 1.5, ({ config, pages }, random) => {
    const made = { from: `/short/${random.below(20)}`, to: random.pick(pages).id };
    config.redirects = random.of(0.6) ? [...config.redirects, made] : config.redirects.slice(1);
    const seen = new Set<string>();
    config.redirects = config.redirects.filter(({ from }) => !seen.has(from) && seen.add(from));
  }),
  siteEdit('the main page', 1, ({ config, pages }, random) => {
    config.main = random.pick([null, random.pick(pages).id]);
  }),
];

const fileEdits: readonly Edit[] = [
  siteEdit('a snippet', 5, ({ snippets, config }, random) => {
    const paths = ['common.md', 'more.md', 'sample.js', joined(random.pick(config.locales), 'common.md')];
    const path = random.pick(paths);
    snippets[path] = path.endsWith('.js')
      ? `// #region main\nsample('${random.phrase(3)}');\n// #endregion main\n`
      : `${random.phrase(4)}.\n${path === 'more.md' ? '\n::include{file=common.md}\n' : ''}`;
  }),
  siteEdit('a snippet of a language less', 1, ({ snippets, config }, random) => {
    delete snippets[joined(random.pick(config.locales), 'common.md')];
  }),
  siteEdit('a picture', 2, ({ statics }, random) => {
    statics['img/a.svg'] = picture(1 + random.below(9));
  }),
  siteEdit('a file', 2, ({ statics }, random) => {
    statics[random.pick(['files/notes.txt', 'robots.txt', 'x.json'])] = `"${random.phrase(2)}"\n`;
  }),
  siteEdit('a file less', 1, ({ statics }, random) => {
    delete statics[random.pick(['files/notes.txt', 'robots.txt', 'x.json'])];
  }),
  siteEdit('texts of its own', 2, ({ strings, config }, random) => {
    const locale = random.pick(config.locales);
    strings[locale] = random.of(0.7) ? { 'own.greeting': random.phrase(2), 'notFound.title': 'Gone' } : {};
  }),
];

const versionEdits: readonly Edit[] = [
  siteEdit('a version', 2, (site, random) => {
    const name = random.pick(['1.0', '2.0-rc.1', 'v3']);
    if (name in site.versions) delete site.versions[name];
    else if (site.faults.length === 0 && site.config.file !== 'none') site.versions[name] = frozen(site);
  }),
  siteEdit('a page of a version', 2, ({ versions }, random) => {
    const files = Object.values(versions)[0] ?? {};
    const pages = Object.keys(files).filter((path) => path.endsWith('.md'));
    const path = pages.length === 0 ? undefined : random.pick(pages);
    if (path !== undefined) files[path] += `\n${random.phrase(4)}\n`;
  }),
];

/** The docs with everything they depend on, as `docgen version` copies them. */
function frozen(site: MadeSite): { [path: string]: string } {
  const copied = [...filesOf(site)].filter(([path]) => /^(?:docs|snippets|static\/img)\//.test(path));
  return Object.fromEntries(copied.map(([path, content]) => [path, content.toString()]));
}

const codeEdits: readonly Edit[] = [
  siteEdit('a component', 2, ({ code, config }, random) => {
    if (config.file !== 'none') code.component = random.pick([null, random.phrase(1), random.phrase(2)]);
  }),
  siteEdit('how a component lives', 1, ({ code }, random) => {
    code.hydrate = random.pick(['never', 'visible', 'interaction']);
  }),
  siteEdit('a style of a component', 1, ({ code }, random) => {
    code.componentStyle = random.pick(['red', 'tan', 'teal']);
  }),
  siteEdit('a page in React', 1.5, ({ code }, random) => {
    code.page = random.pick([null, random.phrase(1), random.phrase(2)]);
  }),
  siteEdit('the theme', 1.5, ({ code }, random) => {
    code.theme = random.pick([null, random.phrase(1), random.phrase(2)]);
  }),
  siteEdit('a style of the theme', 1, ({ code }, random) => {
    code.themeStyle = random.pick(['navy', 'pink', 'gold']);
  }),
];

export const settingEdits: readonly Edit[] = [
  ...configEdits,
  ...languageEdits,
  ...fileEdits,
  ...versionEdits,
  ...codeEdits,
];
