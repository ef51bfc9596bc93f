/** What `docgen book` reports when it makes no book. The browser tests of e2e print one. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { docgen } from '../docgen.js';

const config = { 'docgen.config.json': '{"title":"T","docs":{"routeBase":"/"}}' };

test('errors in the content: no book, exit 1', async () => {
  const run = docgen({ ...config, 'docs/index.md': '# A\n\n[x](b.md)\n' });
  const { exitCode, stdout, stderr } = await run.args('book').run();
  expect([exitCode, stdout]).toEqual([1, 'Checked 1 page in 0.0 s: 1 error\nNo book was made\n']);
  expect(stderr).toContain('link/broken-page');
  expect(existsSync(join(run.folder, 'dist-book'))).toBe(false);
});

test('no Chromium where one is named, and no docs of a version: exit 2', async () => {
  const run = docgen({ ...config, 'docs/index.md': '# A\n' });
  expect(await run.args('book', '--chromium', '/nowhere/chromium').run()).toMatchObject({
    exitCode: 2,
    stderr: expect.stringMatching(
      /^error: there is no Chromium at \/nowhere\/chromium\n {2}hint: install /,
    ) as string,
  });
  expect(existsSync(join(run.folder, 'dist-book'))).toBe(false);
  expect(await run.args('book', '--docs-version', '1.0').run()).toEqual({
    exitCode: 2,
    stdout: '',
    stderr: 'error: there are no docs to print\n',
  });
});
