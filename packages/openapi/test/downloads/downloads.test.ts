/** Files that readers can download for descriptions. */
import { parse } from 'yaml';
import { expect, test } from 'vitest';
import { readDescription } from '../../src/read/description.js';
import { openDescriptions } from '../../src/read/boundary.js';

const shop = `# Bought and sold
openapi: 3.1.0
info: { title: Shop, version: '1' }
servers: [{ url: https://shop.example, x-environment: Sand box }]
paths: {}
`;

function opened(
  files: { readonly [file: string]: string },
  downloads: string | null = '/openapi',
  whole = true,
) {
  const read = Object.entries(files).map(([file, text]) => {
    const one = readDescription(text, file);
    if ('fault' in one) throw new Error(one.fault.message);
    return { file, root: one.description.root, hash: 'h', ...(whole && { text }) };
  });
  const made = openDescriptions({
    files: read,
    strings: { id: { 'download.postman': 'Kumpulan' } },
    samples: ['curl'],
    docs: 'docs',
    ...(downloads !== null && { downloads }),
  });
  const bytesOf = (url: string) => made.files.find((file) => file.url === url)?.bytes() ?? new Uint8Array();
  const source = made.sources.find(({ directive }) => directive === 'api-downloads');
  return {
    ...made,
    read: (url: string) => new TextDecoder().decode(bytesOf(url)),
    shown: (locale: string) => source?.text('', locale, {}) ?? null,
  };
}

const files = { 'openapi/shop.yaml': shop };

test('are the description, a collection, and an environment for each server', () => {
  expect(opened(files).files.map(({ url, hash }) => [url, hash])).toEqual([
    ['/openapi/shop.yaml', 'h'],
    ['/openapi/shop.json', 'h'],
    ['/openapi/shop.postman_collection.json', 'h'],
    ['/openapi/shop.sand-box.postman_environment.json', 'h'],
  ]);
});

test('YAML is as its author wrote it, JSON is the same value', () => {
  const { read } = opened(files);
  expect(read('/openapi/shop.yaml')).toBe(shop);
  expect(JSON.parse(read('/openapi/shop.json'))).toEqual(parse(shop));
  expect(JSON.parse(read('/openapi/shop.postman_collection.json'))).toMatchObject({ info: { name: 'Shop' } });
  expect(JSON.parse(read('/openapi/shop.sand-box.postman_environment.json'))).toMatchObject({
    name: 'Shop: Sand box',
  });
});

test('what stands in several files, or is JSON, is written as one of YAML', () => {
  const { read } = opened(files, '/openapi', false);
  expect(read('/openapi/shop.yaml')).not.toBe(shop);
  expect(parse(read('/openapi/shop.yaml'))).toEqual(parse(shop));
});

test('a card for each, with its size, in the language of the page', () => {
  const { shown } = opened(files);
  expect(shown('fr')?.replaceAll('\u00A0', ' ').replaceAll('\u202F', ' ')).toBe(`:::cards

- [**Description OpenAPI, YAML**](/openapi/shop.yaml) \`shop.yaml\`, 1 ko
- [**Description OpenAPI, JSON**](/openapi/shop.json) \`shop.json\`, 1 ko
- [**Collection Postman**](/openapi/shop.postman_collection.json) \`shop.postman_collection.json\`, 1 ko
- [**Environnement Postman : Sand box**](/openapi/shop.sand-box.postman_environment.json) \`shop.sand-box.postman_environment.json\`, 1 ko

:::
`);
  expect(shown('id')).toContain('[**Kumpulan**]');
});

test('of several descriptions stand under their titles; those of one name are told', () => {
  const garden = shop.replace('title: Shop', 'title: A *garden*');
  const { shown } = opened({ ...files, 'b/garden.yaml': garden });
  expect(shown('en')?.match(/^\*\*.*\*\*$/gm)).toEqual(['**Shop**', '**A \\*garden\\***']);
  const same = opened({ ...files, 'b/shop.yml': garden });
  expect(same.files).toHaveLength(4);
  expect(same.diagnostics.map(({ file, message }) => `${file} ${message}`)).toEqual([
    "b/shop.yml Its downloads would have the same names as those of openapi/shop.yaml, which is also called 'shop'",
  ]);
});

test('none where the site wants none', () => {
  const { files: made, shown } = opened(files, null);
  expect(made).toEqual([]);
  expect(shown('en')).toBeNull();
});
