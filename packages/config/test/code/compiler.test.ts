/** esbuild's process ends with this one, through one listener, no matter how often something is compiled. */
import { expect, test } from 'vitest';
import { compiler, restCompiler } from '../../src/code/compiler.js';

test('a compiler that was used is stopped when the process exits', async () => {
  const [{ transform }, { stop }] = await Promise.all([compiler(), compiler()]);
  // Other files of a run may already have used the compiler.
  const stops = () => process.listeners('exit').filter((listener) => listener === stop);
  expect((await transform('let a = 1 as number', { loader: 'ts' })).code).toBe('let a = 1;\n');
  expect(stops()).toHaveLength(1);
  await compiler();
  expect(stops()).toHaveLength(1);
});

test('a compiler that has ended starts again for the next compilation', async () => {
  const compiled = async () => {
    const { transform } = await compiler();
    return (await transform('let b = 2 as number', { loader: 'ts' })).code;
  };
  expect(await compiled()).toBe('let b = 2;\n');
  await restCompiler();
  await restCompiler();
  expect(await compiled()).toBe('let b = 2;\n');
});

test('a compiler does not end while something is being compiled', async () => {
  const { build } = await compiler();
  const compiled = build({
    stdin: { contents: "import 'late';" },
    bundle: true,
    write: false,
    plugins: [
      {
        name: 'late',
        setup(late) {
          late.onResolve({ filter: /^late$/ }, async ({ path }) => {
            await restCompiler();
            return { path, external: true };
          });
        },
      },
    ],
  });
  expect((await compiled).errors).toEqual([]);
});
