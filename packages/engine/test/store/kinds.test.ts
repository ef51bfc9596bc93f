/** Every declared kind is in the list that the proofs use, under a unique name. */
import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { kindNames } from '@docgen/build/kinds';

const packages = fileURLToPath(new URL('../../..', import.meta.url));
const folders = ['store', 'config', 'analysis', 'check', 'build', 'bundle', 'edit'].map(
  (room) => `${packages}/${room}/src`,
);

test('every declared kind is listed once', () => {
  const declared = folders
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => `${folder}/${path}`),
    )
    .filter((path) => path.endsWith('.ts'))
    .flatMap((path) => [
      ...readFileSync(path, 'utf8').matchAll(/: (?:Byte)?Kind(?:<[^=]*>)? = \{\s*name: '(\w+)'/g),
    ])
    .map(([, name]) => name);
  expect(declared.length).toBeGreaterThan(10);
  expect(new Set(kindNames)).toEqual(new Set(declared));
  expect([declared.length, new Set(kindNames).size]).toEqual([kindNames.length, kindNames.length]);
});
