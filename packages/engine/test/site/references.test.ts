/** Links of other sites to this one: what a site publishes about its links, and which of them are broken. */
import { expect, test } from 'vitest';
import { referencesOf } from '@docgen/analysis/pages/references';
import { readReferences, referencesText } from '../../../contract/src/references.js';
import { type SiteFiles, analyzeSite } from '../site.js';
import { contractWith, pinnedSite, referencingSite } from './pinned-site.js';

const shop = 'https://shop.example.com';
const config = {
  host: 'nginx',
  url: shop,
  checks: { 'nav/*': 'off' },
  sites: {
    billing: { manifest: '../billing/dist', origin: 'https://billing.example.com', references: true },
  },
};

/** Problems of a site with `files` that `billing` links to. */
async function faults(targets: readonly (readonly [address: string, url: string])[], files: SiteFiles) {
  const page = (file: string) => ({
    file: `docs/${file}.md`,
    url: `/docs/${file}`,
    locale: 'en',
    targets: targets.map(([address, url]) => ({ address, url })),
  });
  const { diagnostics } = await analyzeSite({
    'docgen.config.json': config,
    ...files,
    ...referencingSite('billing', [page('pay'), page('refund')], shop),
  });
  return diagnostics;
}

const a = { 'docs/a.md': '# A\n\n## Fields\n\nText.' };

test('targets that exist are no problem', async () => {
  expect(
    await faults(
      [
        ['a', '/docs/a'],
        ['a#fields', '/docs/a#fields'],
      ],
      a,
    ),
  ).toEqual([]);
});

const from = 'https://billing.example.com/docs/pay (docs/pay.md) and 1 more';

test.each<[string, string, string]>([
  [
    'a#field',
    '/docs/a#field',
    `docs/a.md warning sites/broken-reference: The site 'billing' links to 'a#field', but the page has no anchor '#field' | Keep the anchor with {#field} behind its heading, or tell the owners of ${from}; the nearest name is 'a#fields'`,
  ],
  [
    'gone',
    '/docs/gone#x',
    `docgen.config.json:11:8 warning sites/broken-reference: The site 'billing' links to 'gone', but this site has no such page | Add a redirect from '/docs/gone', or tell the owners of ${from}`,
  ],
  [
    '?api=createOrder',
    '/docs/a',
    `docgen.config.json:11:8 warning sites/broken-reference: The site 'billing' links to 'createOrder', but this site has no such API operation | Keep the id of the operation, or tell the owners of ${from}`,
  ],
  [
    '@1.0/a',
    '/docs/1.0/a',
    `docgen.config.json:11:8 warning sites/broken-reference: The site 'billing' links to '@1.0/a', but this site has no version '1.0' | Keep the version, or tell the owners of ${from}`,
  ],
])('%s is broken', async (address, url, fault) => {
  expect(await faults([[address, url]], a)).toEqual([fault]);
});

test('a page that moved breaks no link if its URL is redirected', async () => {
  const moved = { 'docs/new.md': '---\nredirectFrom: [/docs/old]\n---\n\n# New' };
  expect(await faults([['old', '/docs/old/']], moved)).toEqual([]);
});

test('many broken links are counted', async () => {
  const many = Array.from({ length: 1000 }, (_, n) => [`gone${n}`, `/docs/gone${n}`] as const);
  const found = await faults(many, a);
  expect(found).toHaveLength(51);
  expect(found.filter((line) => line.includes('has 950 more links'))).toHaveLength(1);
});

test.each([
  ['javascript:alert(1)', "isn't a path"],
  ['//evil.example/x', "which isn't a path at or below"],
  ['/docs/../x', "which isn't a path at or below"],
  ['/docs/\u202ea', 'hidden or control characters'],
])('a list with the URL %j is refused', async (url, message) => {
  const [fault = '', ...others] = await faults([['a', url]], a);
  expect(others).toEqual([]);
  expect(fault).toContain(
    "error sites/invalid-manifest: The file docgen-references.json of the site 'billing' has",
  );
  expect(fault).toContain(message);
});

test.each([
  ['[]', 'no object at the file'],
  ['{"format":"docgen-references","version":2,"sites":[]}', 'another version'],
  ['{"format":"docgen-links","version":1,"sites":[]}', "isn't docgen-references.json"],
  ['{"format":"docgen-references","version":1,"sites":[{"origin":1}]}', 'no text at sites.0.origin'],
  [
    `{"format":"docgen-references","version":1,"sites":[{"origin":"${shop}","pages":[["a","/a","__proto__"]]}]}`,
    'a name that',
  ],
  ['{"format":"docgen-references","version":1,"sites":'.concat('['.repeat(10_000)), "isn't valid JSON"],
])('%.60s is refused', (text, message) => {
  const under = new URL('https://billing.example.com');
  expect(() => readReferences(text, under, new URL(shop))).toThrow(message);
});

test('a list that was edited is no pin', async () => {
  const files = referencingSite('billing', [], shop);
  const { diagnostics } = await analyzeSite({
    'docgen.config.json': config,
    ...a,
    ...files,
    'sites/billing/docgen-references.json': '{}',
  });
  expect(diagnostics.join()).toContain("docgen-references.json' isn't the pinned file");
});

test('a site without a URL of its own gets an error', async () => {
  const { url: _, ...without } = config;
  const { diagnostics } = await analyzeSite({ 'docgen.config.json': without, ...a });
  expect(diagnostics.join()).toContain("'sites.billing.references' needs 'url'");
});

test('what a site publishes is what the owner reads', async () => {
  const { analysis } = await analyzeSite({
    'docgen.config.json': {
      host: 'nginx',
      sites: { shop: { manifest: '../shop', origin: shop } },
      checks: { 'nav/*': 'off', 'sites/*': 'warn' },
    },
    'docs/a.md': '# A\n\n[](shop:intro), [x](shop:intro#%C3%A9t%C3%A9) [x](shop:intro), [y](shop:gone)',
    'docs/draft.md': '---\nunlisted: true\n---\n\n# Draft\n\n[x](shop:intro)',
    ...pinnedSite(
      'shop',
      contractWith([{ name: 'intro', title: 'Intro', url: '/docs', anchors: ['été'] }]),
      '../shop',
    ),
  });
  if (analysis === null) throw new Error('the site has no analysis');
  const text = referencesText(referencesOf(analysis));
  expect(text.split('\n')).toEqual([
    '{"format":"docgen-references","version":1,"sites":[',
    '{"origin":"https://shop.example.com","pages":[',
    '["docs/a.md","/docs/a","en",["intro","/docs"],["intro#été","/docs#%C3%A9t%C3%A9"]]]}',
    ']}',
    '',
  ]);
  expect(readReferences(text, new URL('https://docs.example.com'), new URL(shop))).toEqual([
    {
      file: 'docs/a.md',
      url: '/docs/a',
      locale: 'en',
      targets: [
        { address: 'intro', url: '/docs' },
        { address: 'intro#été', url: '/docs#%C3%A9t%C3%A9' },
      ],
    },
  ]);
});
