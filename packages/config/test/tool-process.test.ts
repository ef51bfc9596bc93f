/** Calls of optional packages in processes: results, exceptions, and calls that never end or end their process. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { callTool } from '@docgen/config/code/tool-process';

const folder = mkdtempSync(join(tmpdir(), 'docgen-tool-'));
afterAll(() => rmSync(folder, { recursive: true }));

const path = join(folder, 'tools.mjs');
writeFileSync(
  path,
  `export const pictures = {
    sum: (bytes) => bytes.reduce((sum, one) => sum + one, 0),
    id: () => process.pid,
    fail: () => { throw new Error('no picture'); },
    hang: () => { for (;;); },
    crash: () => process.abort(),
  };`,
);
const module = pathToFileURL(path).href;
const call = <T>(method: string, args: readonly unknown[] = [], seconds = 10) =>
  callTool<T>({ module, tools: 'pictures', method, args, seconds });

test('a process is used again, also after an exception', async () => {
  const first = await call<number>('id');
  expect(await call('sum', [new Uint8Array([1, 2, 3])])).toEqual({ value: 6 });
  await expect(call('fail')).rejects.toThrow('no picture');
  expect(await call('id')).toEqual(first);
});

test('a call that never ends is stopped, and the others get their results', async () => {
  const hanging = call('hang', [], 0.4);
  expect(await call('sum', [[1]])).toEqual({ value: 1 });
  expect(await hanging).toEqual({ stopped: 'late' });
  expect(await call('sum', [[2]])).toEqual({ value: 2 });
});

test('a crash ends only its process', async () => {
  expect(await call('crash')).toEqual({ stopped: 'crashed' });
  expect(await call('sum', [[3]])).toEqual({ value: 3 });
});
