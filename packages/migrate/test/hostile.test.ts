/** Pages that nobody writes on purpose: each is converted, with a report at its line, never a crash, in linear time. */
import { describe, expect, test } from 'vitest';
import { convert } from '../src/markdown/convert.js';
import { generatorOf } from '../src/generators.js';
import { planMigration } from '../src/index.js';
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
  const count = 8000;
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
  expect(findings).toHaveLength(count);
  expect(findings.at(-1)).toMatchObject({ line: 4 * (count - 1) + 1, column: 1 });
  // If lines were counted from the top for each of them, it would take more than twice as long.
  expect((process.cpuUsage().user - start) / 1e6).toBeLessThan(2.5);
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

test('the code of a language that leads out of the new site is a fault', async () => {
  const config = `import starlight from '@astrojs/starlight';
export default { integrations: [starlight({ title: 'A', locales: { root: { lang: '../../b' }, de: {} } })] };`;
  const pages = { 'src/content/docs/a.md': '# A\n', 'src/content/docs/de/a.md': '# A\n' };
  const source = sourceOf({ 'astro.config.mjs': config, ...pages });
  const generator = generatorOf('starlight', source);
  const plan = generator && (await planMigration(source, generator, '1.0.0'));
  expect(plan?.faults.map(({ message }) => message)).toEqual([
    "The path 'docs/../../b/a.md' would lead out of the new site",
  ]);
});
