/** A save is reported even if it precedes the watching of folders, which only starts after the first page was sent. */
import { unlink } from 'node:fs/promises';
import { expect, test as base } from 'vitest';
import { type RunningServer, openServer } from './server.js';

const files = {
  'docgen.config.json': JSON.stringify({ title: 'Parcels' }),
  'docs/index.md': '# Home\n\nRead the [guide](guide.md).\n',
  'docs/guide.md': '# Guide\n\nOne.\n',
  'docs/old.md': '# Old\n',
};

const test = base.extend<{ readonly server: RunningServer }>({
  // oxlint-disable-next-line no-empty-pattern
  server: async ({}, use) => {
    const server = await openServer(files);
    await use(server);
    await server.close();
  },
});

const changedIn = ({ updates }: RunningServer) => updates.flatMap(({ changed }) => changed);

const saves: readonly [name: string, path: string, text: string][] = [
  ['a page', 'docs/guide.md', '# Guide\n\nTwo.\n'],
  ['a title', 'docs/guide.md', '# Handbook\n'],
  ['a new page', 'docs/new/page.md', '# New\n'],
  ['a new image', 'docs/new.png', 'no image'],
  ['the configuration', 'docgen.config.json', JSON.stringify({ title: 'Letters' })],
];

for (const [name, path, text] of saves)
  test(`${name}, saved as soon as the server answers, is reported once`, async ({ server }) => {
    await server.folder.write(path, text);
    await expect.poll(() => changedIn(server)).toEqual([path]);
  });

test('a page that is removed as soon as the server answers is reported', async ({ server }) => {
  await unlink(`${server.folder.path}/docs/old.md`);
  await expect.poll(() => changedIn(server)).toEqual(['docs/old.md']);
});

test('a look that finds nothing new reports nothing', async ({ server }) => {
  await expect.poll(() => server.reports.length).toBeGreaterThan(0);
  expect(server.updates).toEqual([]);
  await server.folder.write('docs/guide.md', '# Guide\n\nThree.\n');
  await expect.poll(() => changedIn(server)).toEqual(['docs/guide.md']);
});
