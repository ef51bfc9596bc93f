/** Every kind that is declared is among those that proofs go through, under a name of its own. */
import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { kindNames } from '../../src/build/kinds.js';

const src = fileURLToPath(new URL('../../src', import.meta.url));

test('every declared kind is listed once', () => {
  const declared = readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts'))
    .flatMap((path) => [
      ...readFileSync(`${src}/${path}`, 'utf8').matchAll(/: (?:Byte)?Kind(?:<[^=]*>)? = \{\s*name: '(\w+)'/g),
    ])
    .map(([, name]) => name);
  expect(declared.length).toBeGreaterThan(10);
  expect(new Set(kindNames)).toEqual(new Set(declared));
  expect([declared.length, new Set(kindNames).size]).toEqual([kindNames.length, kindNames.length]);
});
