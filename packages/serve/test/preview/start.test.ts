/** Starting: what must exist, and which port is used. */
import { expect, test } from 'vitest';
import { preview } from '../../src/preview.js';
import { folderOf, previewed } from './previewed.js';

const options = {
  base: '',
  profile: 'static',
  host: '127.0.0.1',
  port: 0,
  strictPort: false,
  allowed: [],
} as const;

test('a folder that no build wrote is refused', async () => {
  const out = `${folderOf({})}/nothing`;
  await expect(preview({ ...options, out })).rejects.toMatchObject({
    kind: 'usage',
    message: `there is no built site in ${out}`,
    hint: "run 'docgen build' first, or pass another folder with --out",
  });
  await expect(preview({ ...options, out: '/usr' })).rejects.toThrow("/usr wasn't written by docgen build");
});

test('the next free port, unless fail if the port is taken is wanted', async () => {
  const first = await previewed({ 'index.html': 'one' });
  const second = await previewed({ 'index.html': 'two' }, { port: first.port });
  expect(second.port).toBeGreaterThan(first.port);
  const strict = preview({ ...options, out: folderOf({}), port: first.port, strictPort: true });
  await expect(strict).rejects.toMatchObject({ kind: 'busy', message: `port ${first.port} is taken` });
});

test('an address that is not this machine’s is a failure', async () => {
  await expect(preview({ ...options, out: folderOf({}), host: '203.0.113.1' })).rejects.toMatchObject({
    kind: 'usage',
  });
});
