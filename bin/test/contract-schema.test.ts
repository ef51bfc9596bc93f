/** The files for other sites have published schemas. */
import { readFileSync } from 'node:fs';
import { Validator } from '@cfworker/json-schema';
import { expect, test } from 'vitest';
import { referencesText } from '../../packages/contract/src/references.ts';
import { anchorsText, linksText } from '../../packages/contract/src/write.ts';

const contract = {
  locales: ['en'],
  searches: [{ locale: 'en', title: 'Shop', url: '/search/en.json' }],
  groups: [
    {
      version: 'sdk@1.0',
      locale: 'en',
      pages: [
        { name: 'intro', title: 'Intro', url: '/sdk/1.0', anchors: [] },
        { name: 'orders/create', title: 'Create', url: '/sdk/1.0/orders/create', anchors: ['a', 'b'] },
      ],
      operations: [{ name: 'createOrder', page: 1, anchor: null }],
    },
  ],
};

const page = {
  file: 'docs/pay.md',
  url: '/pay',
  locale: 'en',
  targets: [{ address: 'orders/create#a', url: '/orders/create#a' }],
};

test.each([
  ['links', linksText(contract, 'a'.repeat(64))],
  ['anchors', anchorsText(contract)],
  ['references', referencesText(new Map([['https://shop.example.com', [page]]]))],
])('%s', (name, text) => {
  const schema = JSON.parse(
    readFileSync(new URL(`../schema/${name}.json`, import.meta.url), 'utf8'),
  ) as object;
  expect(new Validator(schema, '2020-12').validate(JSON.parse(text)).errors).toEqual([]);
});
