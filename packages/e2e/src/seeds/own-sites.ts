/** Problems that need a separate site: a configuration that stops the run, or one that conflicts with the others. */
import { outbound } from './outbound.js';
import { at, inFile } from './tagged.js';

export interface OwnSite {
  readonly code: string;
  readonly place: string;
  /** Tagged texts by path. */
  readonly files: { readonly [path: string]: string };
  /** Symbolic links by path, with their targets. */
  readonly links?: { readonly [path: string]: string };
  /** A different folder than the site's is given on the command line. */
  readonly folder?: string;
  /** Further arguments for the command. */
  readonly args?: readonly string[];
  /** Default: a check. */
  readonly command?: 'build';
}

const page = '# A page\n\nWords.\n';
const simple = '{ "host": "nginx", "docs": { "routeBase": "/" } }';
const config = 'docgen.config.json';
const languages =
  '{ "host": "nginx", "docs": { "routeBase": "/" }, "i18n": { "defaultLocale": "en", "locales": { "en": "E", "fr": "F" } } }';
const own = (code: string, place: string, files: OwnSite['files'], more: Partial<OwnSite> = {}): OwnSite => ({
  code,
  place,
  files: { 'docs/index.md': page, ...files },
  ...more,
});
const configured = (code: string, place: string, text: string) => own(code, place, { [config]: text });
const invalid = at('config/invalid');
const unknown = at('config/unknown-key');

/** Diagrams need a separate package. */
const chart = `${at('markdown/unnamed-diagram')}flowchart LR`;
const diagrams: readonly OwnSite[] = Object.entries({
  'on its own': `\`\`\`mermaid\n${chart}\n  A --> B\n\`\`\``,
  'in tildes': `~~~mermaid\n${chart}\n  A --> B\n~~~`,
  'in a list': `- One\n\n  \`\`\`mermaid\n  ${chart}\n    A --> B\n  \`\`\``,
  'in a quote': `> \`\`\`mermaid\n> ${chart}\n>   A --> B\n> \`\`\``,
  'in a notice': `:::note\n\`\`\`mermaid\n${chart}\n  A --> B\n\`\`\`\n:::`,
  'of Graphviz': `\`\`\`dot\n${at('markdown/unnamed-diagram')}digraph { a -> b }\n\`\`\``,
}).map(([place, text]) =>
  own('markdown/unnamed-diagram', place, {
    [config]: '{ "host": "nginx", "docs": { "routeBase": "/" }, "markdown": { "diagrams": true } }',
    'docs/index.md': `# A page\n\n${text}\n`,
  }),
);

/** Formulas need a separate package. */
const nope = `${at('markdown/bad-formula')}\\nope`;
const formulas: readonly OwnSite[] = Object.entries({
  'in a line': `A $x + ${nope}$ b.`,
  'on lines of its own': `$$\nx + ${nope}\n$$`,
  'in a list': `- One\n- $${nope}$`,
  'in a quote': `> $${nope}$`,
  'in a table': `| a | b |\n|---|---|\n| c | $${nope}$ |`,
  'in a notice': `:::note\nA $${nope}$ b.\n:::`,
}).map(([place, text]) =>
  own('markdown/bad-formula', place, {
    [config]: '{ "host": "nginx", "docs": { "routeBase": "/" }, "markdown": { "math": true } }',
    'docs/index.md': `# A page\n\n${text}\n`,
  }),
);

const configurations: readonly OwnSite[] = [
  configured('config/invalid', 'a path', `{ "${invalid}base": "docs" }`),
  configured(
    'config/invalid',
    'a number for a truth value',
    `{ "host": "nginx",\n  "${invalid}trailingSlash": 1 }`,
  ),
  configured('config/invalid', 'a nested value', `{ "docs": {\n  "toc": { "${invalid}min": 9 } } }`),
  configured('config/invalid', 'not closed', `{ "title": "x"${invalid}`),
  configured('config/invalid', 'a fixed level', `{ "checks": { "${invalid}route/duplicate": "off" } }`),
  configured('config/invalid', 'an unknown level', `{ "checks": { "${invalid}link/broken-page": "loud" } }`),
  own('config/invalid', 'texts', { [config]: simple, 'i18n/en.json': `{\n "a": "x"\n${invalid}` }),
  configured(
    'theme/contrast',
    'a color of the configuration',
    `{ "theme": { "colors": { "${at('theme/contrast')}accent": "#0ea5e9" } } }`,
  ),
  configured('config/unknown-key', 'top', `{ "host": "nginx", "${unknown}titel": "x" }`),
  configured('config/unknown-key', 'docs', `{ "docs": {\n "${unknown}mian": "x" } }`),
  configured(
    'config/unknown-key',
    'navbar',
    `{ "navbar": { "left": [{ "label": "A", "to": "/", "${unknown}colour": "x" }] } }`,
  ),
  configured(
    'config/unknown-key',
    'locale',
    `{ "i18n": { "defaultLocale": "en", "locales": { "en": { "label": "E", "${unknown}long": "x" } } } }`,
  ),
  configured(
    'config/unknown-key',
    'redirect',
    `{ "redirects": [{ "from": "/a", "to": "/docs", "${unknown}why": "x" }] }`,
  ),
  configured('config/unknown-key', 'limits', `{ "limits": { "${unknown}pages": 3 } }`),
  own('config/not-found', 'command line', {}, { folder: 'gone' }),
  configured('route/redirecting-form', 'netlify', `{ "${at('route/redirecting-form')}host": "netlify" }`),
  own('nav/orphan', 'sidebar', {
    [config]: '{ "docs": { "routeBase": "/", "sidebars": ["index"] } }',
    'docs/lost.md': `${inFile('nav/orphan')}# Lost\n\nWords.\n`,
    'docs/deep/lost.md': `${inFile('nav/orphan')}# Lost too\n\n[itself](lost.md)\n`,
    'docs/unlisted.md': '---\nunlisted: true\n---\n\n# Unlisted\n\nWords.\n',
  }),
  own('feed/no-url', 'front matter', {
    [config]: simple,
    'docs/news.md': `---\nfeed: ${at('feed/no-url')}true\n---\n\n# News\n\n:::entry[One]{date=2025-01-02}\nWords.\n:::\n`,
  }),
];

const sources: readonly OwnSite[] = [
  // Each kind is reported once, at its first file.
  ...['mdx', 'rst', 'adoc'].map((extension) =>
    own('source/unsupported', extension, {
      [config]: simple,
      [`docs/a.${extension}`]: inFile('source/unsupported'),
      [`docs/b.${extension}`]: '',
    }),
  ),
  ...Object.entries({
    'another spelling': 'doc/a.md',
    'no folder': 'a.md',
    'folder of its own': 'guide/a.md',
    'translations without docs': 'i18n/fr/a.md',
    'unknown language': 'i18n/de/docs/a.md',
    'two layouts': 'docs/fr/a.md',
  }).map(([place, path]) =>
    own('source/misplaced', place, {
      [config]: languages,
      'i18n/fr/docs/index.md': '# Une page\n\nMots.\n',
      [path]: `${inFile('source/misplaced')}# A\n\nWords.\n`,
    }),
  ),
  own('asset/active', 'HTML beside a page', {
    [config]: simple,
    'docs/index.md': '# A page\n\nSee [it](e.html).\n',
    'docs/e.html': `${inFile('asset/active')}<script>document.title = 1</script>`,
  }),
  own('source/windows-name', 'device', {
    [config]: simple,
    'docs/index.md': page,
    'docs/lpt1.md': `${inFile('source/windows-name')}# Printers\n\nWords.\n`,
  }),
  own('route/duplicate', 'file and folder', {
    'docs/a.md': '# A\n\nWords.\n',
    'docs/a/index.md': `${inFile('route/duplicate')}# B\n\nWords.\n`,
    [config]: simple,
  }),
  own('route/duplicate', 'slug', {
    'docs/a.md': '# A\n\nWords.\n',
    'docs/b.md': `---\nslug: ${at('route/duplicate')}a\n---\n\n# B\n\nWords.\n`,
    [config]: simple,
  }),
  own('route/case-conflict', 'two files', {
    'docs/A.md': '# A\n\nWords.\n',
    'docs/a.md': `${inFile('route/case-conflict')}# B\n\nWords.\n`,
    [config]: simple,
  }),
  own('route/case-conflict', 'Unicode form', {
    'docs/caf\u00E9.md': `${inFile('route/case-conflict')}# A\n\nWords.\n`,
    'docs/cafe\u0301.md': '# B\n\nWords.\n',
    [config]: simple,
  }),
  ...formulas,
  ...diagrams,
  own('source/unreadable', 'dead link', { [config]: simple }, { links: { 'docs/dead.md': 'gone.md' } }),
  own('markdown/too-large', 'page', {
    [config]: '{ "limits": { "pageBytes": 50 }, "docs": { "routeBase": "/" } }',
    'docs/large.md': `${at('markdown/too-large')}# Large\n\n${'words '.repeat(20)}\n`,
  }),
  own('markdown/too-slow', 'page', {
    [config]: '{ "limits": { "seconds": 0.2 }, "docs": { "routeBase": "/" } }',
    'docs/slow.md': `${inFile('markdown/too-slow')}# Slow\n\n${'*a*b'.repeat(50_000)}\n`,
  }),
];

const component = (text: string, tag = at('component/failed')) => ({
  [config]: '{ "docs": { "routeBase": "/" }, "components": { "box": { "load": "components/box.tsx" } } }',
  'components/box.tsx': text,
  'docs/boxed.md': `# Boxed\n\nWords.\n\n${tag}::box\n`,
});

const linked = (to: string, text: string) =>
  component(
    `import { Link } from '@docgen/theme';\nexport default () => <Link to="${to}">{'${text}'}</Link>;\n`,
    '',
  );

/** Problems that rendering reveals, as check, build and a server all do. */
const drawn: readonly OwnSite[] = [
  own('link/broken-page', 'component', linked(`${at('link/broken-page')}/gone`, 'x')),
  // If its path occurred twice, the link's position would be ambiguous.
  own('link/broken-page', 'component, two texts', linked('/gone', `${inFile('link/broken-page')}/gone`)),
  own('component/failed', 'throws', component("export default () => { throw new Error('gone'); };\n")),
  own('component/failed', 'no component', component(`${inFile('component/failed')}export default 3;\n`, '')),
];

const themed = (text: string) => ({
  [config]: '{ "host": "nginx", "docs": { "routeBase": "/" }, "theme": "./theme.tsx" }',
  'theme.tsx': text,
});
const badTheme = at('theme/invalid');

const themes: readonly OwnSite[] = [
  own('theme/invalid', 'no theme', themed(`const a = 1;\n${badTheme}export default a;\n`)),
  own('theme/invalid', 'syntax', themed(`export default ${badTheme};\n`)),
  own(
    'theme/invalid',
    'throws',
    themed(`const none = undefined;\nnone.${badTheme}call();\nexport default {};\n`),
  ),
];

/** A source with one page for each line of a file. */
const sourced = (lines: string) => ({
  'docgen.config.mjs': `export default { host: 'nginx', docs: { routeBase: '/' }, sources: [{ name: 'fish', pages: async ({ read }) =>
  (await read('data/fish.txt')).trim().split('\\n').map((path, index) => ({ path, text: '# Fish ' + index + '\\n\\nWords.', from: { file: 'data/fish.txt', line: index + 1 } })) }] };\n`,
  'data/fish.txt': lines,
});
const failed = at('source/failed');

const code: readonly OwnSite[] = [
  own('source/failed', 'one path twice', sourced(`cod\n${failed}cod\n`)),
  own('source/failed', 'path out of the docs', sourced(`cod\n${failed}../eel\n`)),
  own('source/failed', 'throws', {
    'docgen.config.mjs': `export default { host: 'nginx', docs: { routeBase: '/' }, sources: [{ name: '${failed}fish', pages: () => { throw new Error('gone'); } }] };\n`,
  }),
  ...drawn,
  ...drawn.map((one): OwnSite => ({ ...one, place: `${one.place}, built`, command: 'build' })),
  own('markdown/plugin-failed', 'throws', {
    'docgen.config.mjs':
      "export default { docs: { routeBase: '/' }, markdown: { remarkPlugins: [function bad() { return () => { throw new Error('gone'); }; }] } };\n",
    'docs/index.md': `${inFile('markdown/plugin-failed')}${page}`,
  }),
  own('markdown/plugin-warning', 'warns', {
    'docgen.config.mjs':
      "export default { docs: { routeBase: '/' }, markdown: { remarkPlugins: [function strict() { return (tree, file) => { file.message('Too short', tree.children.at(-1)); }; }] } };\n",
    'docs/index.md': `${page}\n${at('markdown/plugin-warning')}Short.\n`,
  }),
];

const api = (code: string, place: string, yaml: string, body = page): OwnSite =>
  own(code, place, {
    [config]: '{ "docs": { "routeBase": "/" }, "openapi": {} }',
    'openapi/a.yaml': yaml,
    'docs/index.md': body,
  });
const bilingual = (code: string, place: string, files: OwnSite['files']): OwnSite => ({
  code,
  place,
  files: {
    [config]:
      '{ "docs": { "routeBase": "/" }, "openapi": {}, "i18n": { "defaultLocale": "en", "locales": { "en": "E", "fr": "F" } } }',
    'docs/en/index.md': '# Boats\n\nThey wait.\n',
    'docs/fr/index.md': '# Navires\n\nIls attendent.\n',
    ...files,
  },
});

const apis: readonly OwnSite[] = [
  api('openapi/invalid', 'version', `${at('openapi/invalid')}swagger: "2.0"\n`),
  api(
    'openapi/bad-example',
    'schema',
    `openapi: 3.1.0\ncomponents:\n  schemas:\n    A:\n      type: integer\n      ${at('openapi/bad-example')}example: 0.5\n`,
  ),
  api(
    'openapi/unchecked',
    'pattern',
    `openapi: 3.1.0\ncomponents:\n  schemas:\n    A:\n      type: string\n      ${at('openapi/unchecked')}pattern: '[a-z'\n      example: a\n`,
  ),
  api(
    'openapi/unknown-page',
    'catalogue',
    `openapi: 3.1.0\npaths: {}\nx-error-catalogue:\n  - code: a\n    status: 400\n    ${at('openapi/unknown-page')}page: gone\n`,
    '# A\n\n::api-error-index\n',
  ),
  api(
    'openapi/old-keyword',
    'nullable',
    `openapi: 3.1.0\ncomponents:\n  schemas:\n    A:\n      type: integer\n      ${at('openapi/old-keyword')}nullable: true\n`,
  ),
  bilingual('openapi/missing-text', 'overlay', {
    'openapi/a.yaml': `openapi: 3.1.0\npaths: { /a: { get: { summary: ${at('openapi/missing-text')}A list } } }\n`,
    'openapi/a.fr.yaml': 'overlay: 1.0.0\nx-texts: {}\n',
  }),
  bilingual('openapi/lost-code', 'overlay', {
    'openapi/a.yaml': 'openapi: 3.1.0\npaths: { /a: { get: { summary: Needs `page` } } }\n',
    'openapi/a.fr.yaml': `overlay: 1.0.0\nx-texts:\n  Needs \`page\`: ${at('openapi/lost-code')}Exige la page\n`,
  }),
  bilingual('openapi/stale-text', 'overlay', {
    'openapi/a.yaml': 'openapi: 3.1.0\npaths: { /a: { get: { summary: A list } } }\n',
    'openapi/a.fr.yaml': `overlay: 1.0.0\nx-texts: { A list: Une liste, ${at('openapi/stale-text')}Boats: Navires }\n`,
  }),
];

const published = (code: string, place: string, files: OwnSite['files']): OwnSite =>
  own(code, place, { [config]: simple, ...files }, { args: ['--against', 'old.json'] });

const earlier: readonly OwnSite[] = [
  // No file is to blame for a page that is gone except the configuration, where its redirect would be.
  published('published/lost-page', 'page', {
    [config]: `${inFile('published/lost-page')}${simple}`,
    'old.json': '{ "version": 1, "pages": [{ "url": "/" }, { "url": "/gone" }], "redirects": [] }',
  }),
  published('published/lost-page', 'redirect', {
    // Its page is known: the redirect would be written there.
    'docs/index.md': `${inFile('published/lost-page')}${page}`,
    'old.json': '{ "version": 1, "pages": [], "redirects": [{ "from": "/gone", "to": "/" }] }',
  }),
  published('published/lost-anchor', 'heading', {
    'docs/a.md': `# A\n\n${at('published/lost-anchor')}## Set up\n\nWords.\n`,
    'old.json': '{ "version": 1, "pages": [{ "url": "/a", "anchors": ["a", "setup"] }], "redirects": [] }',
  }),
];

const stale = at('i18n/stale-page');
const strings = at('i18n/placeholder-mismatch');

const translations: readonly OwnSite[] = [
  // Accepted for other texts than these: one of the page, one of a section, and one of a removed section.
  bilingual('i18n/stale-page', 'records of sections', {
    'docs/en/index.md': 'Boats wait.\n\n## North\n\nThey wait long.\n\n## South\n\nThey leave.\n',
    'docs/fr/index.md': `${stale}${stale}Ils attendent.\n\n${stale}## Le nord\n\nLongtemps.\n\n${stale}## Le sud\n\nIls partent.\n`,
    'i18n/fr.accepted.json': '{ "docs/index": "0", "docs/index#north": "0", "docs/index#west": "0" }\n',
  }),
  bilingual('i18n/placeholder-mismatch', 'missing', {
    'i18n/en.json': '{ "a": "Wait {n} hours" }\n',
    'i18n/fr.json': `{ "${strings}a": "Attendez" }\n`,
  }),
  bilingual('i18n/placeholder-mismatch', 'spelt otherwise', {
    'i18n/en.json': '{ "a": "Boats",\n  "b": "Wait {hours} hours" }\n',
    'i18n/fr.json': `{ "a": "Navires",\n  "${strings}b": "Attendez {heures} heures" }\n`,
  }),
  bilingual('i18n/unused-string', 'misspelt', {
    'i18n/en.json': `{ "pager.next": "Onwards", "${at('i18n/unused-string')}pager.lable": "Pages" }\n`,
  }),
];

/** It serves both languages from one file, so problems in it are reported once. */
const codePage: OwnSite = bilingual('link/broken-anchor', 'page of code', {
  'docs/en/index.md': '# Boats\n\n## North\n\nThey wait.\n',
  'docs/fr/index.md': '# Navires\n\n## Le nord\n\nIls attendent.\n',
  'pages/home.tsx': `export const frontMatter = { title: 'Home' };
export default () => <p><a href="${at('link/broken-anchor')}/#nort">n</a> <a href="${at('link/broken-page')}/gone">g</a></p>;\n`,
});

export const ownSites: readonly OwnSite[] = [
  ...configurations,
  codePage,
  ...themes,
  ...sources,
  ...code,
  ...apis,
  ...translations,
  ...earlier,
  ...outbound.map(({ place, files, ...more }) => own('link/external-dead', place, files, more)),
];
