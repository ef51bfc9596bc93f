/** Links to other sites: where they lead, what is lost, and pins that can't be used. */
import { expect, test } from 'vitest';
import { type SiteFiles, analyzeSite } from '../site.js';
import { contractWith, pinnedSite, publishedFiles } from './pinned-site.js';

const billing = contractWith(
  [
    { name: 'intro', title: 'Introduction', url: '/docs', anchors: [] },
    { name: 'orders/create', title: 'Create an order', url: '/docs/orders/create', anchors: ['fields'] },
  ],
  [{ name: 'createOrder', page: 1, anchor: 'fields' }],
);
const config = {
  host: 'nginx',
  sites: { billing: { manifest: '../billing/dist', origin: 'https://billing.example.com' } },
};
const pinned = pinnedSite('billing', billing);

/** Links and problems of `text` in docs/a.md. */
async function inPage(text: string, files: SiteFiles = pinned) {
  const { links, diagnostics } = await analyzeSite({
    'docgen.config.json': config,
    'docs/a.md': `# A\n\n${text}`,
    ...files,
  });
  return { links: links['/docs/a'] ?? [], faults: diagnostics };
}

test.each([
  ['[x](billing:orders/create)', 'https://billing.example.com/docs/orders/create'],
  ['[x](billing:orders/create#fields)', 'https://billing.example.com/docs/orders/create#fields'],
  ['[](billing:intro)', 'https://billing.example.com/docs'],
  ['[x][r]\n\n[r]: billing:intro', 'https://billing.example.com/docs'],
  ['<a href="billing:intro">x</a>', 'https://billing.example.com/docs'],
  ['<billing:intro>', 'https://billing.example.com/docs'],
  [':api[billing:createOrder]', 'https://billing.example.com/docs/orders/create#fields'],
])('%s leads there', async (text, url) => {
  expect(await inPage(text)).toEqual({ links: [`external ${url}`], faults: [] });
});

const own = (place: string, rest: string) => `docs/a.md:${place} error sites/${rest}`;

test.each([
  [
    '[x](billing:orders/creat)',
    own(
      '3:1',
      "broken-link: The site 'billing' has no page 'orders/creat' | Did you mean 'billing:orders/create'?",
    ),
  ],
  [
    'See [x](billing:zzzzzzzz).',
    own(
      '3:5',
      "broken-link: The site 'billing' has no page 'zzzzzzzz' | If it is new, run: docgen sites update billing",
    ),
  ],
  [
    '[x](billing:orders/create#field)',
    own(
      '3:1',
      "broken-anchor: The page 'billing:orders/create' has no anchor '#field' | Did you mean 'billing:orders/create#fields'?",
    ),
  ],
  [
    '[x](billing:@1.0/intro)',
    own(
      '3:1',
      "broken-link: The site 'billing' has no version '1.0' | If it is new, run: docgen sites update billing",
    ),
  ],
  [
    'Call :api[billing:createOrders].',
    own(
      '3:6',
      "broken-link: The site 'billing' has no API operation 'createOrders' | Did you mean 'billing:createOrder'?",
    ),
  ],
  [
    '[x](biling:intro)',
    "docs/a.md:3:1 warning link/scheme: The URL scheme 'biling:' is not allowed, so the link was removed and its text kept | Add 'biling' to 'markdown.schemes' to allow it, or start a relative path that contains a colon with './'",
  ],
])('%s is lost', async (text, fault) => {
  expect((await inPage(text)).faults).toEqual([fault]);
});

test('a page has the links of each of its languages', async () => {
  const both = {
    locales: ['en', 'fr'],
    groups: [
      ...billing.groups,
      {
        version: '',
        locale: 'fr',
        pages: [{ name: 'intro', title: 'Accueil', url: '/fr/docs', anchors: [] }],
        operations: [],
      },
    ],
  };
  const i18n = { defaultLocale: 'en', locales: { en: 'English', fr: 'Français' } };
  const { links } = await analyzeSite({
    'docgen.config.json': { ...config, i18n },
    'docs/en/a.md': '# A\n\n[x](billing:intro) [y](billing:orders/create)',
    ...pinnedSite('billing', both),
  });
  const to = (path: string) => `external https://billing.example.com${path}`;
  expect(links['/docs/a']).toEqual([to('/docs'), to('/docs/orders/create')]);
  expect(links['/fr/docs/a']).toEqual([to('/fr/docs'), to('/docs/orders/create')]);
});

const many = '[x](billing:a) [x](billing:b) [x](billing:c) [](billing:d) :api[billing:e]';
const lock = 'docgen.sites.json';
const copies = { links: 'sites/billing/docgen-links.json', anchors: 'sites/billing/docgen-anchors.json' };
const later = publishedFiles(contractWith([]));

test.each<[string, SiteFiles, string]>([
  [
    'without a lockfile',
    {},
    "docgen.config.json:4:6 error sites/not-pinned: The site 'billing' isn't pinned",
  ],
  [
    'of another place',
    pinnedSite('billing', billing, '../old'),
    "docgen.config.json:4:6 error sites/not-pinned: The site 'billing' is pinned from '../old', but configured as '../billing/dist'",
  ],
  [
    'with a changed copy',
    { ...pinned, [copies.links]: later['docgen-links.json'] ?? '' },
    `${lock}:4:6 error sites/not-pinned: '${copies.links}' isn't the pinned file: it has another hash`,
  ],
  [
    'with changed anchors',
    { ...pinned, [copies.anchors]: later['docgen-anchors.json'] ?? '' },
    `${lock}:4:6 error sites/not-pinned: '${copies.anchors}' isn't the pinned file: it has another hash`,
  ],
  [
    'without a copy',
    { [lock]: pinned[lock] ?? '' },
    `${lock}:4:6 error sites/not-pinned: '${copies.links}' doesn't exist`,
  ],
  [
    'of another version',
    { ...pinned, [lock]: '{"version":2}' },
    `${lock} error sites/not-pinned: The lockfile has another format than docgen writes`,
  ],
  [
    'with __proto__',
    { ...pinned, [lock]: '{"version":1,"sites":{"__proto__":{}}}' },
    `${lock}:1:24 error sites/not-pinned: The lockfile can't be read: The key '__proto__' is not allowed`,
  ],
])('a pin %s is one error, however many links there are', async (_, files, fault) => {
  const { faults } = await inPage(many, files);
  expect(faults.map((line) => line.replace(/ \| Run: docgen sites update(?: billing)?$/, ''))).toEqual([
    fault,
  ]);
});

test('markers of a merge in the lockfile are one error', async () => {
  const { faults } = await inPage(many, { ...pinned, [lock]: '<<<<<<< ours\n{}' });
  expect(faults).toHaveLength(1);
  expect(faults[0]).toMatch(
    /^docgen\.sites\.json:1:1 error sites\/not-pinned: The lockfile can't be read: .* \| Run: docgen sites update$/,
  );
});

test('the parse of a page depends on the names of sites, and on nothing in a manifest', async () => {
  const files = { 'docgen.config.json': config, 'docs/a.md': '# A\n\n[](billing:intro)' };
  const keysOf = async (contract: typeof billing) => {
    const { analysis } = await analyzeSite({ ...files, ...pinnedSite('billing', contract) });
    return analysis?.parsed.map(({ key, bodyKey }) => [key, bodyKey]);
  };
  const moved = contractWith([{ name: 'intro', title: 'Other', url: '/moved', anchors: [] }]);
  expect(await keysOf(moved)).toEqual(await keysOf(billing));
});

test.each([
  [{ Billing: {} }, 'lowercase letters'],
  [{ https: {} }, "isn't a URL scheme"],
  [{ javascript: {} }, "isn't a URL scheme"],
  [{ billing: { manifest: '/etc', origin: 'https://a.example' } }, 'a folder such as'],
  [{ billing: { manifest: 'https://u:p@a.example/', origin: 'https://a.example' } }, 'a folder such as'],
  [{ billing: { manifest: '../a', origin: 'javascript:alert(1)' } }, 'an origin such as'],
  [{ billing: { manifest: '../a', origin: 'https://a.example/docs' } }, 'an origin such as'],
])('the configuration %j is refused', async (sites, expected) => {
  const { diagnostics } = await analyzeSite({ 'docgen.config.json': { sites }, 'docs/a.md': '# A' });
  expect(diagnostics.join('\n')).toMatch(/error config\/invalid/);
  expect(diagnostics.join('\n')).toContain(expected);
});
