import { expect, test } from 'vitest';
import { codes } from '@docgen/model';
import { docgen } from '../docgen.js';

test('explain shows the page about a code', async () => {
  const { stdout, stderr, exitCode } = await docgen().args('explain', 'redirect/loop').run();
  expect(exitCode).toBe(0);
  expect(stderr).toBe('');
  expect(stdout).toBe(`\
redirect/loop

Redirects form a loop.

An error by default. docgen doesn't publish a site with errors, and exits with code 1. Use checks to
make it a warning or turn it off.

Each redirect leads to the next, and the last one back to the first, so browsers give up. The
message names all of them.

Example

  docgen.config.json
    {
      "docs": { "routeBase": "/" },
      "redirects": [
        { "from": "/ebb", "to": "/flood" },
        { "from": "/flood", "to": "/ebb" }
      ]
    }

  docs/tides.md
    # Tides

    They come twice a day.

docgen reports:

  docgen check
    docgen.config.json:4:16 error redirect/loop
    Redirect loop: /ebb → /flood → /ebb
    Point one of them to a page

Fixed

  docgen.config.json
    {
      "docs": { "routeBase": "/" },
      "redirects": [
        { "from": "/ebb", "to": "/tides" },
        { "from": "/flood", "to": "/tides" }
      ]
    }

Change the level

There is rarely a reason to change it.

  docgen.config.ts
    import { defineConfig } from '@docgen/cli';

    export default defineConfig({
      checks: { 'redirect/loop': 'warn' },
    });

Related

- redirect/dead-target: the target of a redirect does not exist
- link/redirected: an internal link leads to a redirect

https://example.com/docgen/handbook/diagnostics/redirect/loop
`);
});

test('a code that does not exist is refused with the nearest one', async () => {
  expect(await docgen().args('explain', 'link/brokn-page').run()).toEqual({
    exitCode: 2,
    stdout: '',
    stderr: "error: unknown diagnostic code 'link/brokn-page'\n  hint: did you mean 'link/broken-page'?\n",
  });
  expect((await docgen().args('explain', 'quay').run()).stderr).toBe(
    "error: unknown diagnostic code 'quay'\n  hint: run 'docgen explain' to list all codes\n",
  );
  expect((await docgen().args('explain', 'lnk').run()).stderr).toBe(
    "error: unknown diagnostic code 'lnk'\n  hint: did you mean 'link'?\n",
  );
});

test.each([['redirect'], ['redirect/'], ['redirect/*']])('a group is a list: %s', async (group) => {
  expect((await docgen().args('explain', group).run()).stdout).toBe(`\
redirect/dead-target  error  The target of a redirect does not exist.
redirect/loop         error  Redirects form a loop.
`);
});

test('without a code, every code has a line, and every code has a page', async () => {
  const { stdout } = await docgen().args('explain').run();
  const listed = stdout
    .trimEnd()
    .split('\n')
    .map((line) => line.split(' ')[0]);
  expect(listed).toEqual(Object.keys(codes));
  for (const code of ['config/invalid', 'markdown/unclosed-html', 'theme/invalid']) {
    const page = await docgen().args('explain', code, '--format', 'markdown').run();
    expect(page.stdout).toMatch(new RegExp(`^# ${code}\n\n[A-Z].*\\.\n\n\\*\\*`));
    expect(page.stdout).not.toMatch(/^::include\{file=level/m);
  }
});

test('JSON has the facts of a code and its page', async () => {
  const page = await docgen().args('explain', 'redirect/loop', '--format', 'json').run();
  expect(JSON.parse(page.stdout)).toEqual({
    code: 'redirect/loop',
    level: 'error',
    fixed: false,
    summary: 'Redirects form a loop.',
    url: 'https://example.com/docgen/handbook/diagnostics/redirect/loop',
    markdown: expect.stringMatching(/^# redirect\/loop\n/) as unknown,
  });
  const list = await docgen().args('explain', 'route', '--format', 'json').run();
  expect(JSON.parse(list.stdout)).toContainEqual({
    code: 'route/duplicate',
    level: 'error',
    fixed: true,
    summary: 'Two sources have the same URL.',
    url: 'https://example.com/docgen/handbook/diagnostics/route/duplicate',
  });
});
