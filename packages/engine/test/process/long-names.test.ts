/** Names of the maximum length: docgen publishes what the file system allows, and reports the rest at its source. */
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { docgen, filesBelow, temporaryFolder } from './command.js';

/** A name of that many bytes, in letters of one byte or two. */
const name = (bytes: number, letter = 'a') => letter.repeat(bytes / Buffer.byteLength(letter));

function site(config: object, files: { readonly [path: string]: string | Uint8Array }): string {
  const folder = temporaryFolder();
  const all = {
    'docgen.config.json': JSON.stringify({ title: 'T', ...config }),
    'docs/index.md': '# I\n',
    ...files,
  };
  for (const [path, text] of Object.entries(all)) {
    mkdirSync(join(folder, path, '..'), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return folder;
}

const told = (bytes: number) => `has ${bytes} bytes; expected at most 255`;

test.each<[what: string, config: object, path: string, bytes: number | null]>([
  ['a page', { trailingSlash: false }, `docs/${name(250)}.md`, null],
  ['a page', { trailingSlash: false }, `docs/${name(251)}.md`, 256],
  ['a page of letters of two bytes', { trailingSlash: false }, `docs/${name(252, 'é')}.md`, 257],
  ['a page in a folder of its own', {}, `docs/${name(252)}.md`, null],
  ['a folder without a page', { trailingSlash: false }, `docs/${name(252)}/b.md`, 257],
  ['a folder without a page, as folders', {}, `docs/${name(255)}/b.md`, null],
])('%s (%o): %s', async (_, config, path, bytes) => {
  const folder = site(config, { [path]: '# B\n' });
  const { exitCode, stderr } = await docgen(['build', folder]);
  expect([exitCode, stderr.includes(path)]).toEqual(bytes === null ? [0, false] : [1, true]);
  if (bytes === null) return;
  expect(stderr).toContain('source/unreadable');
  expect(stderr).toContain(told(bytes));
  expect(stderr.match(/error {2}source\/unreadable/g)).toHaveLength(1);
  expect(readdirSync(folder)).not.toContain('dist');
});

const bytes = new Uint8Array(3_000_000).fill(7);

test.each([
  ['beside a page', `docs/${name(248)}.png`],
  ['beside a page, of letters of two bytes', `docs/${name(250, 'é')}.bin`],
  ['beside a page, without an extension', `docs/x.${name(252)}`],
  ['in static/', `static/${name(250)}.bin`],
])('a file %s is published', async (_, path) => {
  const link = path.startsWith('docs/') ? `[y](${path.slice('docs/'.length)})` : '';
  const folder = site({}, { [path]: bytes, 'docs/index.md': `# I\n\n${link}\n` });
  expect((await docgen(['build', folder])).exitCode).toBe(0);
  const found = filesBelow(join(folder, 'dist')).filter((file) => Buffer.byteLength(file) > 200);
  expect(found).toHaveLength(1);
});
