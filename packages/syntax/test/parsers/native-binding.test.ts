/** Which packages can contain the native parser, and what happens if none does. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { bindingPackages, loadBinding } from '../../src/parsers/native-binding.js';

const entry = createRequire(import.meta.url).resolve('satteri');
const { optionalDependencies } = JSON.parse(
  readFileSync(join(dirname(entry), '../package.json'), 'utf8'),
) as {
  optionalDependencies: { readonly [name: string]: string };
};

const webAssembly = '@bruits/satteri-wasm32-wasi';

test.each([
  ['linux', 'x64', 2],
  ['linux', 'arm64', 2],
  ['darwin', 'x64', 1],
  ['darwin', 'arm64', 1],
  ['win32', 'x64', 1],
  ['win32', 'arm64', 1],
  ['aix', 'ppc64', 0],
])('for %s on %s', (platform, arch, native) => {
  const packages = bindingPackages({ platform, arch });
  expect(packages).toHaveLength(native + 1);
  expect(packages.at(-1)).toBe(webAssembly);
  expect(Object.keys(optionalDependencies)).toEqual(expect.arrayContaining(packages));
});

test('none loads from no package, or from one that is not there', () => {
  expect(loadBinding([])).toBeNull();
  expect(loadBinding(['@bruits/satteri-none', 'node:path'])).toBeNull();
});

test('where none loads, the parser is missing', async () => {
  vi.resetModules();
  vi.doMock('../../src/parsers/native-binding.js', () => ({ loadBinding: () => null }));
  const { ParserMissing, openSyntax } = await import('../../src/parsers/syntax.js');
  await expect(openSyntax({ parser: 'native', extensions: true })).rejects.toThrow(ParserMissing);
  await openSyntax({ parser: 'remark', extensions: true });
  vi.doUnmock('../../src/parsers/native-binding.js');
});
