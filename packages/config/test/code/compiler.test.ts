/** esbuild's process is ended with this one, by one listener however often something is compiled. */
import { expect, test } from 'vitest';
import { compiler } from '../../src/code/compiler.js';

test('a compiler that was used is stopped when the process exits', async () => {
  const before = process.listeners('exit').length;
  const [{ transform }, { stop }] = await Promise.all([compiler(), compiler()]);
  expect((await transform('let a = 1 as number', { loader: 'ts' })).code).toBe('let a = 1;\n');
  expect(process.listeners('exit').filter((listener) => listener === stop)).toHaveLength(1);
  expect(process.listeners('exit').length).toBe(before + 1);
  await compiler();
  expect(process.listeners('exit').length).toBe(before + 1);
});
