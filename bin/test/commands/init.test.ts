/** New sites as created by the command: each builds with `--strict`, without changes. */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { docgen } from '../docgen.js';

const quietly = ['--no-install', '--no-git'];

const sites: readonly [string, string[]][] = [
  ['minimal', []],
  ['api-docs', ['--template', 'api-docs']],
  ['languages that no template speaks', ['--template', 'api-docs', '--locale', 'pt-BR,ar', 'fr']],
  [
    'a title of signs, below a path',
    ['--title', `\`It's\` "100 %" \\ *x*: #1`, '--url', 'https://a.example/b'],
  ],
];

test.each(sites)('%s: builds without finding', async (_, flags) => {
  const site = docgen();
  const made = await site.args('init', 'site', ...quietly, ...flags).run();
  expect(made).toMatchObject({ exitCode: 0, stderr: '' });
  const built = await site.args('build', 'site', '--strict').run();
  expect(built).toMatchObject({ exitCode: 0, stderr: '' });
});

test('tells what is next', async () => {
  const { stdout } = await docgen()
    .args('init', 'my-docs', ...quietly)
    .env({ npm_config_user_agent: 'pnpm/10.0.0 npm/? node/v22' })
    .run();
  expect(stdout).toBe(
    '\nThe site is in my-docs. Next:\n\n    cd my-docs\n    pnpm install\n    pnpm run dev\n\n',
  );
});

test('a folder with files is left alone, and named', async () => {
  const site = docgen({ 'a.md': '# A\n' });
  expect(await site.args('init', ...quietly).run()).toEqual({
    exitCode: 2,
    stdout: '',
    stderr: `error: ${site.folder} isn't empty: it contains a.md\n  hint: Choose another folder, or pass --force to add files without overwriting any\n`,
  });
  expect(readdirSync(site.folder)).toEqual(['a.md']);
});

test('--force writes beside files, and over none', async () => {
  const site = docgen({ 'README.md': 'Mine.\n' });
  const made = await site.args('init', '--force', ...quietly).run();
  expect(made.exitCode).toBe(0);
  expect(made.stdout).toContain('Kept unchanged: README.md\n');
  expect(site.read('README.md')).toBe('Mine.\n');
  expect(site.read('docs/intro.md')).toContain('title: Introduction');
});

test('--force leaves a package alone', async () => {
  const site = docgen({ 'package.json': '{}\n' });
  const { exitCode, stderr } = await site.args('init', '--force', ...quietly).run();
  expect(exitCode).toBe(2);
  expect(stderr).toBe(
    `error: ${site.folder} has a package.json, which docgen won't change\n  hint: Choose another folder, such as docs\n`,
  );
});

test('a repository is made, unless the folder is in one', async () => {
  const site = docgen();
  await site.args('init', 'a', '--no-install').run();
  expect(readFileSync(join(site.folder, 'a/.git/HEAD'), 'utf8')).toBe('ref: refs/heads/main\n');
  await site.args('init', 'a/b', '--no-install').run();
  expect(readdirSync(join(site.folder, 'a/b'))).not.toContain('.git');
});

test('what can’t be installed is told, and the site is there', async () => {
  const site = docgen();
  const made = await site
    .args('init', 'site', '--no-git')
    .env({ npm_config_registry: 'http://127.0.0.1:9', npm_config_fetch_retries: '0' })
    .run();
  expect(made.exitCode).toBe(74);
  expect(made.stderr).toContain("error: 'npm install' failed, but the site is written\n");
  expect(site.read('site/docgen.config.ts')).toContain('defineConfig');
});

test('check has no finding either', async () => {
  const site = docgen();
  await site.args('init', 'site', ...quietly).run();
  expect(await site.args('check', 'site', '--strict').run()).toMatchObject({ exitCode: 0, stderr: '' });
});

const wrong: readonly [string, string[], string][] = [
  [
    'a template',
    ['--template', 'minimum'],
    "error: option '--template <name>' argument 'minimum' is invalid. Allowed choices are minimal, api-docs.\n",
  ],
  [
    'a folder as a locale',
    ['--locale', 'en', 'docs'],
    "error: option '--locale <locale...>' argument 'docs' is invalid. 'docs' isn't a locale; expected a code such as en, fr or pt-BR.\n",
  ],
  [
    'an address',
    ['--url', 'docs.example.com'],
    "error: option '--url <url>' argument 'docs.example.com' is invalid. Expected a web address, such as https://docs.example.com.\n",
  ],
];

test.each(wrong)('%s that is none: exit 2', async (_, flags, stderr) => {
  expect(
    await docgen()
      .args('init', ...quietly, ...flags)
      .run(),
  ).toEqual({ exitCode: 2, stdout: '', stderr });
});
