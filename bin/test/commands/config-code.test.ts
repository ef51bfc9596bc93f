/** Configuration code that throws, exits or never finishes: a diagnostic at its position, with every command. */
import { expect, test } from 'vitest';
import { type Docgen, docgen } from '../docgen.js';

interface Case {
  readonly what: string;
  readonly config: string;
  readonly other?: { readonly [path: string]: string };
  /** `file:line:column: message` */
  readonly found: string;
}

const cases: readonly Case[] = [
  {
    what: 'a getter',
    config: 'export default {\n  get title() {\n    throw new Error("no title");\n  },\n};\n',
    found: "docgen.config.ts:3:11: 'title' throws when docgen reads it: no title",
  },
  {
    what: 'process.exit',
    config: 'export const x = 1;\nprocess.exit(7);\n',
    found: 'docgen.config.ts:2:9: The file ends the process by calling process.exit(7)',
  },
  {
    what: 'process.exit of a module that it imports',
    config: "import './plugin.ts';\nexport default {};\n",
    other: { 'plugin.ts': '\nprocess.exit(0);\n' },
    found: 'plugin.ts:2:9: The file ends the process by calling process.exit(0)',
  },
  {
    what: 'process.exit of a package',
    config: "import 'ends';\nexport default {};\n",
    other: {
      'node_modules/ends/package.json':
        '{"name":"ends","version":"1.0.0","type":"module","exports":"./index.js"}',
      'node_modules/ends/index.js': 'process.exit(0);\n',
    },
    found: 'docgen.config.ts: The file ends the process by calling process.exit(0)',
  },
  {
    what: 'process.exit of a plugin',
    config:
      "export default {\n  plugins: [{ name: 'mine', options: null, parts: () => process.exit(3) }],\n};\n",
    found: "docgen.config.ts:2:13: The plugin 'mine' ends the process by calling process.exit(3)",
  },
  {
    what: 'a promise',
    config: 'export default new Promise(() => {});\n',
    found: 'docgen.config.ts: The configuration is a promise',
  },
  {
    what: 'a function',
    config: 'export default () => {\n  throw new Error("never called");\n};\n',
    found: 'docgen.config.ts: The configuration is a function',
  },
  {
    what: 'a thrown null',
    config: 'throw null;\n',
    found: 'docgen.config.ts: The file throws when it is run: null',
  },
];

const never = 'because a promise never settles';
/** A server keeps the process busy, so that only a time limit ends these there. */
const unsettled: readonly Case[] = [
  {
    what: 'process.exit whose error is caught, before a promise that never settles',
    config: 'try {\n  process.exit();\n} catch {}\nawait new Promise(() => {});\nexport default {};\n',
    found: 'docgen.config.ts:2:11: The file ends the process by calling process.exit()',
  },
  {
    what: 'an await of its own',
    config: 'await new Promise(() => {});\nexport default {};\n',
    found: `docgen.config.ts:1:1: The file never finishes, ${never}`,
  },
  {
    what: 'an await of a module that it imports',
    config: "import './plugin.ts';\nexport default {};\n",
    other: { 'plugin.ts': 'export const a = 1;\n\nawait new Promise(() => {});\n' },
    found: `plugin.ts:3:1: The file never finishes, ${never}`,
  },
  {
    what: 'a plugin',
    config:
      "export default {\n  plugins: [{ name: 'mine', options: null, parts: () => new Promise(() => {}) }],\n};\n",
    found: `docgen.config.ts:2:13: The plugin 'mine' never finishes, ${never}`,
  },
];

function site({ config, other = {} }: Pick<Case, 'config' | 'other'>): Docgen {
  return docgen({ 'docs/intro.md': '# Intro\n', 'docgen.config.ts': config, ...other });
}

/** As in reports for people. */
function printed(found: string): string {
  const [, file = '', place = '', message = ''] = /^([^:]+):(\d+:\d+:)? (.*)$/.exec(found) ?? [];
  return `${file}\n  ${place.replace(/:$/, '  ')}error  config/invalid\n    ${message}\n`;
}

/** Each error is tested with `check` or `build` in turn, every fourth with `serve`. With DOCGEN_WHOLE, with all. */
const isWhole = process.env['DOCGEN_WHOLE'] === '1';
const commands = [...cases, ...unsettled].map((given, n) => ({
  ...given,
  commands: isWhole ? ['check', 'build'] : n % 2 === 0 ? ['check'] : ['build'],
}));

test.each(commands)('$what: $commands', async (given) => {
  const run = site(given).env({});
  for (const command of given.commands) {
    const { exitCode, stderr } = await run.args(command).run();
    expect(stderr).toContain(printed(given.found));
    expect(exitCode).toBe(2);
  }
});

test.each(cases.filter((_, n) => isWhole || n % 4 === 0))('$what: serve', async (given) => {
  const run = site(given).args('serve', '--port', '0').start();
  await expect.poll(run.stderr).toContain(printed(given.found));
  expect((await run.stop('SIGINT')).exitCode).toBe(130);
});

test('a configuration that a server waits for is named while it is waited for', async () => {
  const config = 'setInterval(() => {}, 1000);\nawait new Promise(() => {});\nexport default {};\n';
  const run = site({ config }).args('serve', '--port', '0').start();
  await expect
    .poll(run.stderr, { timeout: 20_000 })
    .toContain("note: the configuration hasn't finished after 5 s; docgen waits 30 s.");
  expect((await run.stop('SIGINT')).exitCode).toBe(130);
});

test.each([
  ['setTimeout(() => {\n  throw new Error("late");\n});', 'late'],
  ['Promise.reject(new Error("late"));', 'late'],
  ['Promise.reject("late");', '"late"'],
])('an error that nothing catches is not docgen’s: %s', async (code, reason) => {
  const config = `${code}\nawait new Promise((resolve) => setTimeout(resolve, 100));\nexport default {};\n`;
  const { exitCode, stderr } = await site({ config }).env({}).args('check').run();
  expect(stderr).toContain("error: the site's code threw: ");
  expect(stderr).toContain(reason);
  expect(exitCode).toBe(2);
});
