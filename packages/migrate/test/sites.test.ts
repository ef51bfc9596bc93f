/** Small sites of each generator, compared byte by byte with the expected files and report. */
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import type { MigrationPlan } from '../src/index.js';
import { planOf } from './planned.js';
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
