/** Published files contain only one address of docgen, the one in its package.json. */
import { readFileSync, readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { handbookUrl } from '@docgen/model';

const root = new URL('../../', import.meta.url);
const textOf = (path: string) => readFileSync(new URL(path, root), 'utf8');
const folders = [
  'bin',
  ...['packages', 'themes'].flatMap((above) =>
    readdirSync(new URL(above, root)).map((name) => `${above}/${name}`),
  ),
];
const homes = folders.flatMap((folder) => {
  const { homepage, private: isPrivate } = JSON.parse(textOf(`${folder}/package.json`)) as Manifest;
  return isPrivate === true ? [] : [homepage];
});

interface Manifest {
  readonly homepage?: string;
  readonly private?: boolean;
}

test('packages have one', () => {
  expect(homes.length).toBeGreaterThan(8);
  expect(new Set(homes).size).toBe(1);
});

test('reports, their schema and templates name it', () => {
  const [home = ''] = homes;
  expect(handbookUrl).toBe(`${home}/handbook/`);
  for (const name of ['report', 'diff'])
    expect(JSON.parse(textOf(`bin/schema/${name}.json`))).toMatchObject({
      $id: `${home}/schema/${name}-1.json`,
    });
  for (const name of ['minimal', 'api-docs'])
    expect(textOf(`packages/create/templates/${name}/README.md`)).toContain(`[docgen](${home})`);
});
