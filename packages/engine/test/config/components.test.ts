/** Components in a configuration: valid names, valid settings, and allowed file locations. */
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { config } from '@docgen/config/config';
import { disk } from '@docgen/store/fs';
import { print } from '../site.js';
import { memoryFs } from '../../../store/test/memory-fs.js';

const site = (components: unknown) =>
  memoryFs({
    '/site/docgen.config.json': JSON.stringify({ components }),
    '/site/components/x.tsx': '',
    '/site/notes.txt': '',
    '/site/out.tsx': { link: '../secret.tsx' },
    '/secret.tsx': '',
  });

async function found(components: unknown): Promise<string[]> {
  const { diagnostics } = await config(site(components), '/site', null);
  return diagnostics.map((one) => print(one).replace(/^docgen\.config\.json:1:\d+ error /, ''));
}

const load = './components/x.tsx';
const rule = "must have a name of lowercase letters, digits and '-', such as rate-calculator";

describe('a component of a configuration', () => {
  test('is resolved with its defaults', async () => {
    const { site: resolved } = await config(
      site({
        a: { load: 'components/../components/x.tsx' },
        'b-2': { load, props: { n: { type: 'number' } }, slots: ['side'], hydrate: 'interaction' },
      }),
      '/site',
      null,
    );
    expect(resolved?.components).toEqual({
      a: { file: 'components/x.tsx', props: {}, slots: ['default'], hydrate: 'never' },
      'b-2': {
        file: 'components/x.tsx',
        props: { n: { type: 'number' } },
        slots: ['default', 'side'],
        hydrate: 'interaction',
      },
    });
  });

  test.each<[string, unknown, string]>([
    ['a capital', { Box: { load } }, `config/invalid: 'components.Box' ${rule}`],
    ['a digit first', { '2b': { load } }, `config/invalid: 'components.2b' ${rule}`],
    [
      'a directive of docgen',
      { tabs: { load } },
      "config/invalid: 'components.tabs' has the name of a built-in directive | Rename it",
    ],
    ['no file', { a: {} }, "config/invalid: 'components.a.load' is missing"],
    [
      'a number',
      { a: { load: 1 } },
      "config/invalid: 'components.a.load' must be () => import('./components/x.tsx'), or the file's path, but is 1",
    ],
    [
      'an unknown key',
      { a: { load, slot: [] } },
      "config/unknown-key: Unknown configuration key 'components.a.slot' | Did you mean 'slots'?",
    ],
    [
      'a file that is not there',
      { a: { load: './y.tsx' } },
      "config/invalid: 'components.a.load' is './y.tsx', which does not exist",
    ],
    [
      'a folder',
      { a: { load: './components' } },
      "config/invalid: 'components.a.load' is './components', which does not exist",
    ],
    [
      'a file that is no module',
      { a: { load: './notes.txt' } },
      "config/invalid: 'components.a.load' is './notes.txt', which isn't a module | Use a .tsx, .jsx, .ts or .js file",
    ],
    [
      'a file outside',
      { a: { load: '../secret.tsx' } },
      "config/invalid: 'components.a.load' is '../secret.tsx', which is outside the site's folder",
    ],
    [
      'a link out',
      { a: { load: 'out.tsx' } },
      "config/invalid: 'components.a.load' is 'out.tsx', which is outside the site's folder",
    ],
    [
      'an unknown way to hydrate',
      { a: { load, hydrate: 'now' } },
      "config/invalid: 'components.a.hydrate' must be 'never' or 'visible' or 'interaction', but is 'now'",
    ],
    [
      'an unknown type',
      { a: { load, props: { n: { type: 'date' } } } },
      "config/invalid: 'components.a.props.n.type' must be 'string' or 'number' or 'boolean', but is 'date'",
    ],
    [
      'an unknown key of a prop',
      { a: { load, props: { n: { type: 'number', min: 1 } } } },
      "config/unknown-key: Unknown configuration key 'components.a.props.n.min'",
    ],
    [
      'a default of another type',
      { a: { load, props: { n: { type: 'number', default: 'x' } } } },
      "config/invalid: 'components.a.props.n.default' must be of type number, but is 'x'",
    ],
    [
      'a default that is no value',
      { a: { load, props: { n: { type: 'number', values: [1, 2], default: 3 } } } },
      "config/invalid: 'components.a.props.n.default' must be one of 1, 2, but is 3",
    ],
    [
      'a value of another type',
      { a: { load, props: { n: { type: 'number', values: [1, 'x'] } } } },
      "config/invalid: 'components.a.props.n.values' must contain values of type number, but contains 'x'",
    ],
    [
      'a prop that React takes',
      { a: { load, props: { key: { type: 'string' } } } },
      "config/invalid: 'components.a.props.key' has a name that React reserves",
    ],
    [
      'a prop named like a slot',
      { a: { load, slots: ['n'], props: { n: { type: 'string' } } } },
      "config/invalid: 'components.a.props.n' has the name of a slot",
    ],
    [
      'the default slot',
      { a: { load, slots: ['default'] } },
      "config/invalid: 'components.a.slots' contains 'default', which every component has already",
    ],
    [
      'a slot with a capital',
      { a: { load, slots: ['Side'] } },
      "config/invalid: 'components.a.slots' contains 'Side', but names have lowercase letters, digits and '-'",
    ],
    [
      'a slot named like a directive',
      { a: { load, slots: ['tab'] } },
      "config/invalid: 'components.a.slots' contains 'tab', the name of a built-in directive",
    ],
    [
      'a slot twice',
      { a: { load, slots: ['b', 'b'] } },
      "config/invalid: 'components.a.slots' contains 'b' more than once",
    ],
  ])('is refused with %s', async (_, components, message) => {
    expect(await found(components)).toEqual([message]);
  });
});

describe('a configuration that is code', () => {
  function folderOf(code: string): string {
    const folder = realpathSync(mkdtempSync(join(tmpdir(), 'docgen-components-')));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    mkdirSync(join(folder, 'site/components'), { recursive: true });
    writeFileSync(join(folder, 'site/components/x.tsx'), "throw new Error('this component was run');");
    writeFileSync(join(folder, 'site/docgen.config.ts'), code);
    return folder;
  }
  const schema = "{ '~standard': { version: 1, vendor: 'v', validate: (value: unknown) => ({ value }) } }";

  test('names a component by an import that is not run', async () => {
    const code = `export default { components: { a: { load: () => import('./components/x.tsx'), props: ${schema} } } };`;
    const folder = folderOf(code);
    const one = await config(disk, join(folder, 'site'), null);
    expect(one.diagnostics).toEqual([]);
    if (one.site === null) return;
    expect(one.site.components['a']).toEqual({
      file: 'components/x.tsx',
      props: null,
      slots: ['default'],
      hydrate: 'never',
    });
    expect(Object.keys(one.code.markdown.schemas)).toEqual(['a']);
    expect(one.code.markdown.hash).not.toBe('');
    symlinkSync('site', join(folder, 'linked'));
    const linked = await config(disk, join(folder, 'linked'), null);
    expect(linked.site?.components).toEqual(one.site.components);
  });

  test('counts in the hash of the reading code only with a schema', async () => {
    const folder = folderOf(
      "export default { components: { a: { load: () => import('./components/x.tsx') } } };",
    );
    const one = await config(disk, join(folder, 'site'), null);
    expect(one.site && one.code.markdown.hash).toBe('');
  });

  test.each([
    ['() => { throw new Error("no"); }', 'throws when it is called: no'],
    ['async () => ({ default: () => null })', 'returns something other than a component'],
    ["() => import('node:path')", 'returns something other than a component'],
  ])('that loads by %s is refused', async (code, message) => {
    const folder = folderOf(`export default {\n  components: { a: { load: ${code} } },\n};`);
    const { diagnostics } = await config(disk, join(folder, 'site'), null);
    expect(diagnostics.map(print)).toEqual([
      `docgen.config.ts:2:22 error config/invalid: 'components.a.load' ${message} | Write load: () => import('./components/x.tsx')`,
    ]);
  });

  test('that imports what is not there says where', async () => {
    const folder = folderOf(
      "export default {\n  components: { a: { load: () => import('./gone.tsx') } },\n};",
    );
    const { diagnostics } = await config(disk, join(folder, 'site'), null);
    expect(diagnostics.map(print)).toEqual([
      'docgen.config.ts:2:41 error config/invalid: The file can\'t be compiled: Could not resolve "./gone.tsx"',
    ]);
  });
});
