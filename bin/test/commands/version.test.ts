import { expect, test } from 'vitest';
import { docgen } from '../docgen.js';

const files = {
  'docgen.config.json': '{ "docs": { "sidebars": ["intro"] } }\n',
  'docs/intro.md': '# Intro\n\n![Map](map.svg)\n',
  'docs/map.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>\n',
};

test('a dry run names the files and writes nothing', async () => {
  const site = docgen(files);
  expect(await site.args('version', '1.0', '--dry-run').run()).toEqual({
    exitCode: 0,
    stderr: '',
    stdout: `\
copy      versions/1.0/docs/intro.md
copy      versions/1.0/docs/map.svg
Would freeze the docs as version 1.0 in versions/1.0: 1 page, 2 other files; nothing was written
`,
  });
  expect((await site.args('check').run()).stdout).toContain('Checked 1 page');
});

test('the version is made, and is a part of the site', async () => {
  const site = docgen(files);
  const { stdout, stderr, exitCode } = await site.args('version', '1.0').run();
  expect([exitCode, stderr]).toEqual([0, '']);
  expect(stdout).toMatch(
    /^Froze the docs as version 1\.0 in versions\/1\.0: 1 page, 2 other files in \d+\.\d s\n/,
  );
  expect((await site.args('check').run()).stdout).toContain('Checked 2 pages');
});

test('a site with errors is shown them, and no version is made', async () => {
  const site = docgen({ ...files, 'docs/intro.md': '# Intro\n\n[gone](gone.md)\n' });
  const { stdout, stderr, exitCode } = await site.args('version', '1.0').run();
  expect([exitCode, stdout]).toEqual([1, '']);
  expect(stderr).toContain('docs/intro.md\n  3:1  error  link/broken-page');
  expect(stderr).toContain('Version 1.0 was not created: fix 1 error first');
});

test('a name that is taken, or cannot stand in a URL, is wrong usage', async () => {
  const site = docgen({ ...files, 'versions/1.0/docs/intro.md': '# Intro\n' });
  expect(await site.args('version', '1.0').run()).toMatchObject({
    exitCode: 2,
    stderr: expect.stringContaining('versions/1.0 already exists') as string,
  });
  expect((await site.args('version', 'a/b').run()).exitCode).toBe(2);
  expect((await site.args('version').run()).exitCode).toBe(2);
});
