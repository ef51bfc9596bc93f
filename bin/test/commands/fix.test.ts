import { renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Diagnostic } from '@docgen/model';
import { expect, test } from 'vitest';
import { git } from '../../../packages/e2e/src/proofs/git.js';
import { docgen } from '../docgen.js';

const files = {
  'docgen.config.json': '{ "host": "nginx", "checks": { "nav/*": "off" } }\n',
  'docs/intro.md': '# Intro\n\nSee [it](create.md) and [that](orders/pay.md#how-to_pay).\r\n',
  'docs/orders/create.md': '# Create\n\nHow an order is made.\n',
  'docs/orders/pay.md': '---\ntitel: Pay\n---\n\n## How to pay\n',
  'docs/lost.md': '# Lost\n\n[nowhere](nothing-like-it.md)\n',
};

const diff = `
docs/intro.md
  3 - See [it](create.md) and [that](orders/pay.md#how-to_pay).
  3 + See [it](orders/create.md) and [that](orders/pay.md#how-to-pay).

docs/orders/pay.md
  2 - titel: Pay
  2 + title: Pay

`;

test('a dry run shows the diff, writes nothing, and ends as check does', async () => {
  const site = docgen(files);
  const { stdout, stderr, exitCode } = await site.args('check', '--fix', '--dry-run').run();
  expect(stdout).toMatch(/^\ndocs/);
  expect(stdout.startsWith(diff)).toBe(true);
  expect(stdout).toContain('3 errors, 1 warning');
  expect(stdout.endsWith('\nWould fix: 3 places in 2 files; nothing was written\n')).toBe(true);
  expect(stderr).toContain("No page matches 'create.md'");
  expect(exitCode).toBe(1);
  expect(site.read('docs/intro.md')).toBe(files['docs/intro.md']);
});

test('where nobody can be asked, nothing is written without --yes', async () => {
  const site = docgen(files);
  const { stdout, exitCode } = await site.args('check', '--fix').run();
  expect(stdout).toContain('Would fix: 3 places in 2 files; nothing was written (add --yes to write)\n');
  expect(exitCode).toBe(1);
  expect(site.read('docs/intro.md')).toBe(files['docs/intro.md']);
});

test('with --yes it is written, and what is left is reported', async () => {
  const site = docgen(files);
  const { stdout, stderr, exitCode } = await site.args('check', '--fix', '--yes').run();
  expect(stdout).toContain('1 error');
  expect(stdout.endsWith('\nFixed: 3 places in 2 files\n')).toBe(true);
  expect(stderr).toContain("No page matches 'nothing-like-it.md'");
  expect(stderr).not.toContain('create.md');
  expect(exitCode).toBe(1);
  expect(site.read('docs/intro.md')).toBe(
    '# Intro\n\nSee [it](orders/create.md) and [that](orders/pay.md#how-to-pay).\r\n',
  );
  const again = await site.args('check', '--fix', '--yes', '--format', 'json').run();
  expect(JSON.parse(again.stdout)).toMatchObject({ summary: { errors: 1, warnings: 0 } });
  expect(again.stderr).toBe('Nothing to fix automatically\n');
});

test('a build, moves by git, by hand and of headings: what would be lost, and the redirects that are certain', async () => {
  const site = docgen({ ...files, 'docs/gone.md': '# Gone\n', '.gitignore': '.home\n.docgen\ndist\n' });
  site.file('docs/lost.md', '# Lost\n\nA page that is moved and not told to git.\n');
  git(site.folder, 'init', '-q');
  git(site.folder, 'add', '-A');
  git(site.folder, 'commit', '-qm', 'first');
  await site.args('check', '--fix', '--yes').run();
  await site.args('build').run();
  git(site.folder, 'commit', '-qam', 'fixed');
  renameSync(join(site.folder, 'dist'), join(site.folder, 'old'));
  git(site.folder, 'mv', 'docs/orders/create.md', 'docs/make.md');
  site
    .file('docs/intro.md', '# Intro\n\n[a](orders/pay.md#how-to-pay)\n')
    .file('docs/orders/pay.md', '---\ntitle: Pay\n---\n\n## How you pay\n');
  git(site.folder, 'commit', '-qam', 'moved');
  renameSync(join(site.folder, 'docs/lost.md'), join(site.folder, 'docs/found.md'));
  rmSync(join(site.folder, 'docs/gone.md'));
  const found = await site.args('check', '--against', 'old', '--format', 'json').run();
  const { diagnostics } = JSON.parse(found.stdout) as { diagnostics: readonly Diagnostic[] };
  const published = diagnostics.filter(({ code }) => code.startsWith('published/'));
  expect(published.map(({ file, url, hint }) => [file, url, hint])).toEqual([
    [
      'docgen.config.json',
      '/docs/gone',
      "Restore the page, or add 'redirectFrom: [/docs/gone]' to the front matter of its replacement",
    ],
    [
      'docs/found.md',
      '/docs/lost',
      "It is now docs/found.md: add 'redirectFrom: [/docs/lost]' to its front matter",
    ],
    [
      'docs/make.md',
      '/docs/orders/create',
      "It is now docs/make.md: add 'redirectFrom: [/docs/orders/create]' to its front matter",
    ],
    [
      'docs/orders/pay.md',
      '/docs/orders/pay#how-to-pay',
      "It is now '#how-you-pay': add {#how-to-pay} to the end of the heading to keep old links working",
    ],
  ]);
  const { stdout, exitCode } = await site.args('check', '--against', 'old', '--fix', '--yes').run();
  expect(stdout).toContain('Fixed: 1 place and 2 redirects in 3 files\n');
  expect(stdout).toContain('1 error, 1 warning');
  expect(exitCode).toBe(1);
  expect(site.read('docs/intro.md')).toContain('(orders/pay.md#how-you-pay)');
  expect(site.read('docs/make.md')).toMatch(
    /^---\nredirectFrom:\n {2}- \/docs\/orders\/create\n---\n\n# Create/,
  );
});

test.each([
  [['--yes'], 'error: --yes works only with --fix\n'],
  [['--dry-run'], 'error: --dry-run works only with --fix\n'],
  [
    ['--against', 'https://x.example/sitemap.xml'],
    'error: --against reads a local file, not https://x.example/sitemap.xml\n  hint: Download it first: curl -O https://x.example/sitemap.xml\n',
  ],
])('%j is wrong usage: exit 2', async (args, stderr) => {
  expect(
    await docgen({ 'a.md': '# A' })
      .args('check', ...args)
      .run(),
  ).toEqual({
    exitCode: 2,
    stdout: '',
    stderr,
  });
});

test('a file that tells of no build is wrong usage: exit 2, with its path', async () => {
  const site = docgen({ 'a.md': '# A', 'old.json': '{}' });
  const { exitCode, stderr } = await site.args('check', '--against', 'old.json').run();
  expect([exitCode, stderr]).toEqual([
    2,
    `error: this isn't a docgen manifest: 'version' is missing or invalid\n  ${site.folder}/old.json\n`,
  ]);
});
