/** Exports of a configuration that aren't data: each is one diagnostic at its position, never an exception. */
import { expect, test } from 'vitest';
import { validateConfig } from '@docgen/config/schema/validate';
import { print } from '../site.js';

function faults(value: unknown): string[] {
  const text = 'export default { title: 1, docs: { main: 2, sidebars: [] }, versions: { constructor: {} } };';
  const found = validateConfig(value, { name: 'c', path: '/site/c', text });
  return 'faults' in found ? found.faults.map(print) : [];
}

class Settings {
  readonly title = 'Of a class';
}

const round: { docs: { sidebars: unknown[] } } = { docs: { sidebars: ['a'] } };
round.docs.sidebars.push({ category: 'A', items: round.docs.sidebars });

/** Categories nested `levels` deep. */
function nested(levels: number): unknown {
  return levels === 0 ? 'a' : { category: 'A', items: [nested(levels - 1)] };
}

function throwing(thrown: unknown): object {
  return {
    get title(): string {
      throw thrown;
    },
  };
}

const never = new Promise(() => {});
const named = 'has a name that every JavaScript object already has | Choose another name';

test.each<[what: string, value: unknown, found: string[]]>([
  [
    'a promise',
    never,
    ['c error config/invalid: The configuration is a promise | Write export default await …'],
  ],
  [
    'a function',
    () => {
      throw new Error('never called');
    },
    ['c error config/invalid: The configuration is a function | Export the object that it returns'],
  ],
  ['a map', new Map(), ['c error config/invalid: The configuration must be a plain object, but is a Map']],
  ['a class of the site', new Settings(), []],
  [
    'promises and maps within',
    { title: 'x', docs: never, versions: new Map() },
    [
      "c:1:28 error config/invalid: 'docs' is a promise | Write await before it",
      "c:1:61 error config/invalid: 'versions' must be a plain object, but is a Map",
    ],
  ],
  [
    'a date',
    { title: new Date(0) },
    ["c:1:18 error config/invalid: 'title' must be a plain object, but is a Date"],
  ],
  [
    'a getter',
    throwing(new Error('no\nmore')),
    ["c:1:18 error config/invalid: 'title' throws when docgen reads it: no"],
  ],
  [
    'a getter and a text',
    throwing('gone'),
    ["c:1:18 error config/invalid: 'title' throws when docgen reads it: gone"],
  ],
  [
    'a getter and an odd value',
    throwing(Object.create(null)),
    [
      "c:1:18 error config/invalid: 'title' throws when docgen reads it: a value that can't be converted to a string",
    ],
  ],
  ['a cycle', round, ["c:1:45 error config/invalid: 'docs.sidebars' contains itself"]],
  ['many levels', { docs: { sidebars: [nested(40)] } }, []],
  [
    'too many levels',
    { docs: { sidebars: [nested(5000)] } },
    ["c:1:45 error config/invalid: 'docs.sidebars' is nested more than 100 levels deep"],
  ],
  [
    'a bigint',
    { title: 1n },
    ["c:1:18 error config/invalid: 'title' must be a string, or a string per locale, but is bigint"],
  ],
  [
    'a bigint within',
    { title: { en: 1n } },
    ["c:1:18 error config/invalid: 'title.en' must be a text, but is bigint"],
  ],
  [
    'a symbol',
    { title: Symbol('x') },
    ["c:1:18 error config/invalid: 'title' must be a string, or a string per locale, but is symbol"],
  ],
  [
    'not a number',
    { limits: { depth: NaN } },
    ["c error config/invalid: 'limits.depth' must be a whole number from 1 to 500, but is NaN"],
  ],
])('%s', (_, value, found) => {
  expect(faults(value)).toEqual(found);
});

test.each(Object.getOwnPropertyNames(Object.prototype))('no map has the name %s', (name) => {
  const entry = (value: unknown) => JSON.parse(`{"${name}": ${JSON.stringify(value)}}`) as unknown;
  for (const [path, value] of [
    ['versions', { versions: entry({}) }],
    ['i18n.locales', { i18n: { defaultLocale: 'en', locales: entry('x') } }],
    ['docs.sidebars', { docs: { sidebars: entry([]) } }],
    ['components', { components: entry({ load: './x.tsx' }) }],
    ['components.a.props', { components: { a: { load: './x.tsx', props: entry({ type: 'string' }) } } }],
    ['title', { title: entry('x') }],
    ['checks', { checks: entry('off') }],
  ] as const) {
    const [found, ...others] = faults(value);
    expect(others).toEqual([]);
    expect(found).toMatch(
      new RegExp(`^c\\S* error config/invalid: '${path}\\.${name}' ${named.replace('|', '\\|')}$`),
    );
  }
});

test('code is taken as it is: options of plugins, sources, schemas', () => {
  const odd = { inner: never, map: new Map(), own: throwing('x') };
  const plugin = () => {};
  const schema = { '~standard': { version: 1, vendor: 'x', validate: () => ({ value: 1 }) }, odd };
  const value = {
    markdown: { remarkPlugins: [[plugin, odd]] },
    components: { a: { load: () => never, props: schema } },
    frontMatter: { a: schema },
    sources: [{ name: 'x', pages: () => [] }],
    plugins: [{ name: 'x', options: { schema, given: odd }, parts: () => ({}) }],
  };
  expect(faults(value)).toEqual([]);
});
