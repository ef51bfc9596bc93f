/** Pages that nobody writes on purpose: each is converted, with a report at its line, never a crash, in linear time. */
import { posix } from 'node:path';
import { describe, expect, test } from 'vitest';
import { convert } from '@docgen/convert/markdown/convert';
import { generatorOf } from '../src/generators.js';
import { OutsideError, type TargetDisk, planMigration, writeMigration } from '../src/index.js';
import { sourceOf } from './made-site.js';

interface Old {
  /** The page in the old site, and in the new one. */
  readonly file: string;
  readonly made: string;
  readonly site: { readonly [path: string]: string };
}

const starlight = `import starlight from '@astrojs/starlight';
export default { integrations: [starlight({ title: 'A' })] };`;
const docusaurus =
  "export default { title: 'A', url: 'https://a.example', presets: [['classic', { docs: {} }]] };";
const generators: { readonly [name: string]: Old } = {
  docusaurus: { file: 'docs/a.mdx', made: 'docs/a.md', site: { 'docusaurus.config.js': docusaurus } },
  vitepress: {
    file: 'a.md',
    made: 'docs/a.md',
    site: { '.vitepress/config.js': "export default { title: 'A' }" },
  },
  mkdocs: { file: 'docs/a.md', made: 'docs/a.md', site: { 'mkdocs.yml': 'site_name: A\n' } },
  mdbook: {
    file: 'src/a.md',
    made: 'docs/a.md',
    site: { 'book.toml': '[book]\ntitle = "A"\n', 'src/SUMMARY.md': '- [A](a.md)\n' },
  },
  starlight: { file: 'src/content/docs/a.md', made: 'docs/a.md', site: { 'astro.config.mjs': starlight } },
};

async function migrated(name: string, text: string) {
  const { file, made, site } = generators[name] ?? { file: '', made: '', site: {} };
  const source = sourceOf({ ...site, [file]: text });
  const generator = generatorOf(name, source);
  const plan = generator && (await planMigration(source, generator, '1.0.0'));
  const page = plan?.files.find(({ path }) => path === made);
  return {
    text: page && 'text' in page ? page.text : undefined,
    told: (plan?.findings ?? [])
      .filter((one) => one.file === file)
      .map(({ line, column, what, became }) => `${line}:${column} ${what} → ${became}`),
  };
}

const lines = (count: number, line: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => line(at)).join('\n');
const unchanged = 'the front matter → it is kept as comments, because';

const matters: readonly [name: string, yaml: string, told: string][] = [
  ['an open list', 'a: b\ntitle: [b', `3:10 ${unchanged} it isn't valid YAML: Flow sequence`],
  ['an open quote', 'title: "b\nc: d', `3:5 ${unchanged} it isn't valid YAML: Missing closing "quote`],
  ['tabs', 'title:\n\tA: b', `3:1 ${unchanged} it isn't valid YAML: Tabs are not allowed as indentation`],
  ['a key twice', 'title: a\ntitle: b', `3:1 ${unchanged} the key 'title' is duplicate`],
  ['a list', '- a', `2:1 ${unchanged} it isn't a mapping`],
  ['a text', 'a', `2:1 ${unchanged} it isn't a mapping`],
  [
    'an alias within its anchor',
    'title: &a [*a]',
    `2:12 ${unchanged} it isn't valid YAML: the alias *a is inside its own anchor`,
  ],
  [
    'an alias without an anchor',
    'title: *a',
    `2:8 ${unchanged} it isn't valid YAML: the alias *a has no anchor before it`,
  ],
  [
    'brackets in brackets',
    `title: ${'['.repeat(10_000)}`,
    `2:306 ${unchanged} it isn't valid YAML: nested too deeply`,
  ],
  [
    'lists in lists',
    `a:\n  ${'- '.repeat(10_000)}b`,
    `3:599 ${unchanged} it isn't valid YAML: nested too deeply`,
  ],
  [
    'maps in maps',
    lines(400, (at) => `${' '.repeat(at)}a:`),
    `301:300 ${unchanged} it isn't valid YAML: nested too deeply`,
  ],
  [
    'aliases in aliases',
    lines(5000, (at) => (at === 0 ? 'a0: &a0 [b]' : `a${at}: &a${at} [*a${at - 1}]`)),
    `302:13 ${unchanged} it isn't valid YAML: nested too deeply`,
  ],
  [
    'aliases that double',
    lines(40, (at) => (at === 0 ? 'a0: &a0 [b]' : `a${at}: &a${at} [*a${at - 1}, *a${at - 1}]`)),
    `18:1 ${unchanged} it isn't valid YAML: more than 200,000 values`,
  ],
];

describe.each(Object.keys(generators))('front matter of %s', (name) => {
  test.each(matters)('%s', async (_, yaml, told) => {
    const { text, told: found } = await migrated(name, `---\n${yaml}\n---\n\n# A\n\nText.\n`);
    expect(found).toEqual([expect.stringContaining(told)]);
    const comments = yaml.split('\n').map((line) => `# ${line}`.trimEnd());
    expect(text).toContain(`---\n${comments.join('\n')}\n---\n`);
  });
});

test('front matter with anchors is written out, as an entry may go that another refers to', async () => {
  const { text } = await migrated('vitepress', '---\nown: &a [b]\ndescription: &c d\nx-e: *c\n---\n\n# A\n');
  expect(text).toContain('---\nx-own:\n  - b\ndescription: d\nx-e: d\n---\n');
});

describe.each(Object.keys(generators))('text of %s', (name) => {
  test.each([
    ['quotes in quotes', '>'.repeat(20_000)],
    ['lists in one line', `${'- '.repeat(2000)}a`],
    ['lists by indentation', lines(400, (at) => `${'  '.repeat(at)}- a`)],
    ['containers that nothing closes', lines(5000, () => ':::note')],
    ['HTML that nothing closes', lines(2000, () => '<div markdown>\n')],
  ])('%s', async (_, text) => {
    const made = await migrated(name, `# A\n\nText.\n\n${text}\n`);
    expect(made.text).toContain('Text.');
  });
});

test('a page that is nested too deeply stays as it is, and is told', async () => {
  const text = `Text.\n\n${'>'.repeat(400)} a {{ b }}\n`;
  const reason = 'stay unchanged: it is nested too deeply';
  expect((await migrated('vitepress', text)).told).toEqual([`3:1 marks within the text → they ${reason}`]);
  expect((await migrated('docusaurus', text)).told).toEqual([
    `3:1 the text of the page → it ${reason.replace('stay', 'stays')}`,
  ]);
});

test('a folder’s label that can’t be read is told', async () => {
  const site = {
    ...generators['docusaurus']?.site,
    'docs/b/a.md': '# A\n',
    'docs/b/_category_.yml': 'label: *a\n',
  };
  const source = sourceOf(site);
  const generator = generatorOf('docusaurus', source);
  const plan = generator && (await planMigration(source, generator, '1.0.0'));
  expect(
    plan?.findings.map(({ file, line, column, became }) => `${file}:${line}:${column} ${became}`),
  ).toEqual(["docs/b/_category_.yml:1:8 it can't be read: the alias *a has no anchor before it"]);
});

test('many code blocks, each with something to tell, cost what one does', () => {
  const milliseconds = (count: number) => {
    const text = lines(count, (at) => `\`\`\`js live\nlet a${at};\n\`\`\`\n`);
    const start = process.cpuUsage().user;
    const { findings } = convert(text, {
      file: 'a.md',
      linesBefore: 0,
      isMdx: false,
      address: (url) => url,
      snippet: () => undefined,
      cards: () => undefined,
    });
    const took = (process.cpuUsage().user - start) / 1000;
    expect(findings).toHaveLength(count);
    expect(findings.at(-1)).toMatchObject({ line: 4 * (count - 1) + 1, column: 1 });
    return took;
  };
  const few = milliseconds(1000);
  // If lines were counted from the top for each of them, it would be more than 15 times as long.
  expect(milliseconds(8000)).toBeLessThan(12 * few);
});

describe.each(Object.keys(generators))('unknown elements of %s', (name) => {
  const page = `<Alpha>one</Alpha> two

<Beta title="x">

three **four** <Gamma />

- five <Delta>six</Delta>

  <my-element>

  seven

  </my-element>

</Beta>

| eight |
|---|
| <Eta a="b">nine</Eta> ten |

> <Theta>eleven</Theta>

## twelve <Iota>thirteen</Iota>
`;
  const words =
    'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen'.split(
      ' ',
    );

  test.each([
    ['closed', page, words.slice(0, 13)],
    ['closed late', `${page}\n<Kappa>\nfourteen <Lambda>fifteen</Lambda>\n\nsixteen\n</Kappa>\n`, words],
    ['open', `${page}\n<Kappa>fourteen <Lambda>fifteen\n\nsixteen\n`, words],
  ])('%s: no word between their tags is lost', async (_, text, expected) => {
    const made = await migrated(name, text);
    const visible = made.text?.replaceAll(/<!--[\s\S]*?-->/g, '') ?? '';
    expect(expected.filter((word) => !new RegExp(String.raw`\b${word}\b`).test(visible))).toEqual([]);
  });
});

const up = '../../../../up';
const outward: readonly [name: string, site: { readonly [path: string]: string }][] = [
  [
    'languages of Starlight',
    {
      'astro.config.mjs': `import starlight from '@astrojs/starlight';
export default { integrations: [starlight({ title: 'A', locales: { root: { lang: '${up}' }, de: {} } })] };`,
      'src/content/docs/a.md': '# A\n',
      'src/content/docs/de/a.md': '# A\n',
    },
  ],
  [
    'languages of Docusaurus, with their folders',
    {
      'docusaurus.config.js': `export default { title: 'A', i18n: { defaultLocale: 'en', locales: ['en', '${up}'], localeConfigs: { '${up}': { path: 'de' } } }, presets: [['classic', { docs: { id: '${up}', routeBasePath: '${up}' } }]] };`,
      'docs/a.md': '# A\n',
      'i18n/de/docusaurus-plugin-content-docs/current/a.md': '# A\n',
    },
  ],
  [
    'names of versions and sets of docs',
    {
      'docusaurus.config.js': `export default { title: 'A', presets: [['classic', { docs: { versions: { current: { path: '${up}' } } } }]], plugins: [['@docusaurus/plugin-content-docs', { id: '${up}', path: 'sdk' }]] };`,
      'versions.json': `["${up}"]`,
      [`versioned_docs/version-${up}/a.md`]: '# A\n',
      'docs/a.md': '# A\n',
      'sdk/a.md': '# A\n',
    },
  ],
  [
    'ids, slugs, sidebars and includes',
    {
      'docusaurus.config.js': generators['docusaurus']?.site['docusaurus.config.js'] ?? '',
      'sidebars.js': `export default { a: ['${up}', { type: 'autogenerated', dirName: '${up}' }] };`,
      'docs/a.mdx': `---\nid: ${up}\nslug: ${up}\n---\nimport Part from '${up}/_part.mdx';\n\n<Part />\n\n![](${up}/a.png)\n`,
    },
  ],
  [
    'languages, nav and snippets of MkDocs',
    {
      'mkdocs.yml': `site_name: A\nnav: ['${up}/a.md', a.md]\nextra_javascript: ['${up}.js']\nplugins: [{ i18n: { docs_structure: folder, languages: [{ locale: en, default: true }, { locale: '${up}' }] } }]\n`,
      'docs/en/a.md': `---\nslug: ${up}\n---\n--8<-- "${up}/a.md"\n`,
      [`docs/${up}/a.md`]: '# A\n',
    },
  ],
  [
    'rewrites and includes of VitePress',
    {
      '.vitepress/config.js': `export default { title: 'A', rewrites: { 'a.md': '${up}/a.md' }, locales: { root: { lang: 'en' }, '${up}': { lang: '${up}' } } };`,
      'a.md': `<!--@include: ${up}/a.md-->\n\n<<< @/${up}/a.ts\n`,
      [`${up}/b.md`]: '# B\n',
    },
  ],
  [
    'chapters and includes of mdBook',
    {
      'book.toml': `[book]\nlanguage = "${up}"\n[output.html]\nadditional-js = ["${up}.js"]\n`,
      'src/SUMMARY.md': `- [A](a.md)\n- [B](${up}/b.md)\n`,
      'src/a.md': `{{#include ${up}/b.md}}\n`,
      [`src/${up}/b.md`]: '# B\n',
    },
  ],
];

test.each(outward)('nothing is written outside of the new site: %s', async (_, site) => {
  const source = sourceOf(site);
  const generator = generatorOf(undefined, source);
  const plan = generator && (await planMigration(source, generator, '1.0.0'));
  const written: string[] = [];
  const disk: TargetDisk = {
    read: async (path) => new TextEncoder().encode(path.endsWith('/run') ? (own.get(path) ?? '') : ''),
    list: async () => null,
    real: async () => null,
    write: async (path, bytes) => void (own.set(path, String(bytes)), written.push(path)),
    place: async (_from, to) => (written.push(to), true),
    remove: async () => {},
  };
  const own = new Map<string, string>();
  const made = await writeMigration(
    plan ?? { files: [] },
    { source: '/in/old', target: '/in/new' },
    disk,
  ).then(
    () => 'written',
    (error: unknown) => (error instanceof OutsideError ? 'refused' : error),
  );
  expect(['written', 'refused']).toContain(made);
  expect(written.filter((path) => !posix.normalize(path).startsWith('/in/new/'))).toEqual([]);
  if (made === 'refused') expect(written).toEqual([]);
});

test.each(['../a.md', '/a.md', 'docs/../../a.md', '.', '', 'docs/..', 'a\0b'])(
  'no file may be %j',
  async (path) => {
    const write = writeMigration(
      { files: [{ path, text: '' }] },
      { source: '/old', target: '/new' },
      neverDisk,
    );
    await expect(write).rejects.toThrow(OutsideError);
  },
);

/** Fails at any use. */
const neverDisk = new Proxy({} as TargetDisk, {
  get: () => () => {
    throw new Error('the disk was used');
  },
});
