/** Each published package as a tarball: results of publint and arethetypeswrong, contents and size. */
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { type Verdict, judge } from '../src/judge.js';
import { limits, sizeFaults, sizeTable } from '../src/sizes.js';
import { manifestOf, publicPackages, root } from '../src/workspace.js';
import { packed } from './packed.js';

const names = publicPackages().map(({ manifest }) => manifest.name);
const verdicts = new Map<string, Verdict>();

beforeAll(async () => {
  for (const one of await packed()) verdicts.set(one.name, await judge(one));
}, 300_000);

test.each(names)('%s has no fault', (name) => {
  expect(verdicts.get(name)?.faults).toEqual([]);
});

test('none is larger than it may be', () => {
  process.stdout.write(`\n${sizeTable(verdicts)}\n`);
  expect(sizeFaults(verdicts)).toEqual([]);
  expect(Object.keys(limits())).toEqual(names);
});

test("every machine gets esbuild's binary, of the version that is copied", () => {
  const folder = join(root, 'packages/esbuild');
  const esbuild = manifestOf(join(folder, 'node_modules/esbuild'));
  expect(manifestOf(folder).optionalDependencies).toEqual(esbuild.optionalDependencies);
});

test('a package that grows is told', () => {
  const large = { faults: [], packedBytes: 20_001, unpackedBytes: 1, files: 1 };
  expect(
    sizeFaults(
      new Map([
        ['@docgen/theme', large],
        ['@docgen/new', large],
      ]),
    ),
  ).toEqual(['@docgen/theme has 20.0 kB, and may have 19', '@docgen/new has no limit in sizes.json']);
});
