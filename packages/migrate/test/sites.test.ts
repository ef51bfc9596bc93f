/** Small sites of each generator, compared byte by byte with the expected files and report. */
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { generatorOf } from '../src/generators.js';
import { type MigrationPlan, planMigration } from '../src/index.js';
import { sourceOf } from './made-site.js';
import { mdbookSite } from './sites/mdbook.js';
import { mkdocsSite } from './sites/mkdocs.js';
import { starlightSite } from './sites/starlight.js';
import { vitepressSite } from './sites/vitepress.js';

const sites: { readonly [name: string]: { readonly [path: string]: string } } = {
  mkdocs: mkdocsSite,
  vitepress: vitepressSite,
  mdbook: mdbookSite,
  starlight: starlightSite,
};

async function planOf(files: { readonly [path: string]: string }): Promise<MigrationPlan> {
  const source = sourceOf(files);
  const generator = generatorOf(undefined, source);
  const plan = generator && (await planMigration(source, generator, '1.0.0'));
  if (!plan) throw new Error('no site of a known generator');
  return plan;
}

function printed({ files }: MigrationPlan): string {
  return files
    .filter(({ path }) => path !== 'package.json' && path !== '.gitignore')
    .map((file) => `=== ${file.path}\n${'text' in file ? file.text : `<- ${file.from}\n`}`)
    .join('');
}

describe.each(Object.keys(sites))('%s', (name) => {
  test('becomes these files, with this report', async () => {
    const expected = fileURLToPath(new URL(`sites/${name}.expected.txt`, import.meta.url));
    await expect(printed(await planOf(sites[name] ?? {}))).toMatchFileSnapshot(expected);
  });

  test('the same in any order of files', async () => {
    const site = sites[name] ?? {};
    expect(await planOf(Object.fromEntries(Object.entries(site).toReversed()))).toEqual(await planOf(site));
  });
});
