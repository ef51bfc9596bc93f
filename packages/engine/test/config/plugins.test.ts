/** Plugins in a configuration: the parts that they add, their order, and errors in plugins or their options. */
import { describe, expect, test } from 'vitest';
import { config } from '@docgen/config/config';
import { memoryFs } from '../../../store/test/memory-fs.js';
import { print } from '../site.js';

const define = `import { definePlugin } from '@docgen/cli';
const even = { '~standard': { version: 1, vendor: 'own', validate: (given) =>
  given?.size % 2 === 0 ? { value: { size: given.size, half: given.size / 2 } } : { issues: [{ message: 'expected an even number', path: ['size'] }] } } };
const any = { '~standard': { version: 1, vendor: 'own', validate: (value) => ({ value }) } };
const one = () => undefined; const two = () => undefined; const three = () => undefined;
`;

async function configured(text: string) {
  const fs = memoryFs({
    '/site/docgen.config.mjs': `${define}export default {\n${text}\n};`,
    '/site/c.tsx': '',
  });
  const found = await config(fs, '/site', null);
  return { found, faults: found.diagnostics.map(print) };
}

test('parts of plugins come before those of the site, in the order of the plugins', async () => {
  const { found, faults } = await configured(`
    plugins: [
      definePlugin({ name: 'p', parts: () => ({ remarkPlugins: [one], rehypePlugins: [[two, { a: 1 }]], frontMatter: { zeal: any } }) })(),
      definePlugin({ name: 'q', options: even, parts: ({ half }) => ({ sources: [{ name: 'half ' + half, pages: () => [] }] }) })({ size: 6 }),
    ],
    markdown: { remarkPlugins: [three], html: 'escape' },
    components: { own: { load: 'c.tsx' } },
    frontMatter: { area: any },
    sources: [{ name: 'own', pages: () => [] }],`);
  expect(faults).toEqual([]);
  const { site } = found;
  expect([site?.markdown.remarkPlugins, site?.markdown.rehypePlugins, site?.markdown.html]).toEqual([
    ['one', 'three'],
    ['two'],
    'escape',
  ]);
  expect([site?.frontMatter, site?.sources, Object.keys(site?.components ?? {})]).toEqual([
    ['area', 'zeal'],
    ['half 3', 'own'],
    ['own'],
  ]);
  expect('code' in found && found.code.markdown.rehypePlugins[0]?.options).toEqual([{ a: 1 }]);
});

describe('a fault', () => {
  test.each<[string, string, readonly string[]]>([
    [
      'of an option, at its key',
      `plugins: [\n  definePlugin({ name: 'q', options: even, parts: () => ({}) })({\n    size: 3 })]`,
      [
        "docgen.config.mjs:9:5 error config/invalid: Invalid option 'size' of the plugin 'q': expected an even number",
      ],
    ],
    [
      'of what it brings',
      `plugins: [definePlugin({ name: 'p', parts: () => ({ sources: [{ name: 'x' }] }) })()]`,
      ["docgen.config.mjs:7:11 error config/invalid: The plugin 'p' returns an invalid 'sources.0.pages'"],
    ],
    [
      'of its code',
      `plugins: [definePlugin({ name: 'p', parts: () => { throw new Error('no wind'); } })()]`,
      ["docgen.config.mjs:7:11 error config/invalid: The plugin 'p' throws: no wind"],
    ],
    [
      'of one name for two parts',
      `plugins: [definePlugin({ name: 'p', parts: () => ({ frontMatter: { area: any } }) })()], frontMatter: { area: any }`,
      [
        "docgen.config.mjs:7:11 error config/invalid: Both the plugin 'p' and the site define 'frontMatter.area'; expected only one",
      ],
    ],
    [
      'of a plugin that was not called',
      `plugins: [definePlugin({ name: 'p', parts: () => ({}) })]`,
      [
        "docgen.config.mjs:7:11 error config/invalid: 'plugins.0' must be a plugin, called with its options, but is function",
      ],
    ],
    [
      'of the name of a key',
      `frontMatter: { 'title': any, 'x-a': any, 'a b': any, 'ok-1': any }`,
      [
        "docgen.config.mjs:7:17 error config/invalid: 'frontMatter.title' is a built-in key; expected another name",
        "docgen.config.mjs:7:31 error config/invalid: 'frontMatter.x-a' starts with 'x-', which is reserved for pages' own keys; expected another name",
        "docgen.config.mjs:7:43 error config/invalid: 'frontMatter.a b' must have a name of letters, digits, '-' and '_', such as audience",
      ],
    ],
    [
      'of a key without a schema',
      `frontMatter: { area: 'text' }`,
      [
        "docgen.config.mjs:7:16 error config/invalid: 'frontMatter.area' must be a schema of the Standard Schema interface, but is 'text'",
      ],
    ],
  ])('%s', async (_, text, expected) => {
    expect((await configured(text)).faults).toEqual(expected);
  });
});
