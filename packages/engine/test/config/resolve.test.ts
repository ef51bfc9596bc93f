import type { Config } from '@docgen/model';
import { expect, test } from 'vitest';
import { resolveConfig } from '@docgen/config/resolve';
import { print } from '../site.js';

function resolved(config: Config, base: string | null = null) {
  const text = JSON.stringify(config, null, 1);
  const { site, diagnostics } = resolveConfig(config, { name: 'c', path: '/site/c', text }, base);
  return { site, found: diagnostics.map(print) };
}

test('a folder without configuration: one locale, docs at the root, no faults', () => {
  const { site, diagnostics } = resolveConfig({}, null, null);
  expect(diagnostics).toEqual([]);
  expect(site).toMatchObject({
    configFile: null,
    title: null,
    base: '',
    trailingSlash: null,
    locales: [{ code: 'en', label: 'English', lang: 'en', dir: 'ltr', prefix: '' }],
    defaultLocale: 'en',
    docs: [{ path: '', routeBase: '', main: null, toc: { min: 2, max: 3 } }],
    versions: [{ key: '', name: '', sidebars: null }],
    markdown: {
      parser: 'native',
      html: 'sanitize',
      highlight: true,
      schemes: ['http', 'https', 'mailto', 'tel'],
    },
    host: null,
    sitemap: { changefreq: 'weekly', priority: 1 },
    limits: { pageBytes: 5_000_000, depth: 200, links: 20_000 },
  });
});

test('defaults beside a configuration', () => {
  const { site, found } = resolved({});
  expect(found).toEqual([]);
  expect(site.docs[0].routeBase).toBe('docs');
  expect(site.colorMode).toEqual({ default: 'light', respectSystem: false });
  expect(site.routing).toEqual({ exact: false, strict: false, sensitive: false });
});

test.each([
  [undefined, null, ''],
  ['/', null, ''],
  ['/docs', null, '/docs'],
  ['/docs/', null, '/docs'],
  ['/a/b//', null, '/a/b'],
  ['/docs/', '/other/', '/other'],
  ['/docs/', '/', ''],
])('base %s with --base %s is %j', (base, over, expected) => {
  expect(resolved(base === undefined ? {} : { base }, over).site.base).toBe(expected);
});

test.each([
  ['docs', 'docs'],
  ['/docs/', 'docs'],
  ['/', ''],
  ['', ''],
  ['a/b', 'a/b'],
])('docs.routeBase %j is %j', (routeBase, expected) => {
  expect(resolved({ docs: { routeBase } }).site.docs[0].routeBase).toBe(expected);
});

test.each([
  [undefined, null],
  ['/card.png', { src: { en: '/card.png' }, alt: null }],
  [
    { src: '/card.png', alt: 'A card' },
    { src: { en: '/card.png' }, alt: { en: 'A card' } },
  ],
  [{ src: { en: 'https://img.example/a.png' } }, { src: { en: 'https://img.example/a.png' }, alt: null }],
])('image %j', (image, expected) => {
  expect(resolved(image === undefined ? {} : { image }).site.image).toEqual(expected);
});

test.each([
  ['ar', 'rtl'],
  ['he-IL', 'rtl'],
  ['az-Arab', 'rtl'],
  ['ar-Latn', 'ltr'],
  ['eo', 'ltr'],
])('a language %s is written %s, unless its direction is set', (code, dir) => {
  const directionIn = (locale: object) =>
    resolved({ i18n: { defaultLocale: code, locales: { [code]: { label: 'A', ...locale } } } }).site
      .locales[0]?.dir;
  expect(directionIn({})).toBe(dir);
  expect(directionIn({ dir: 'ltr' })).toBe('ltr');
  expect(directionIn({ lang: 'ur' })).toBe('rtl');
});

const locales = {
  fr: 'Français',
  en: { label: 'English', lang: 'en-GB' },
  ar: { label: 'العربية', dir: 'rtl' as const },
};

test('locales in their order; the default one is at the root unless prefixDefault says otherwise', () => {
  const { site } = resolved({ i18n: { defaultLocale: 'fr', locales } });
  expect(site.locales).toEqual([
    { code: 'fr', label: 'Français', lang: 'fr', dir: 'ltr', prefix: '' },
    { code: 'en', label: 'English', lang: 'en-GB', dir: 'ltr', prefix: '/en' },
    { code: 'ar', label: 'العربية', lang: 'ar', dir: 'rtl', prefix: '/ar' },
  ]);
  expect(site.fallback).toBe('fr');
  const prefixed = resolved({
    i18n: { defaultLocale: 'fr', locales, prefixDefault: true, fallback: false },
  }).site;
  expect(prefixed.locales.map(({ prefix }) => prefix)).toEqual(['/fr', '/en', '/ar']);
  expect(prefixed.fallback).toBeNull();
});

test('a string per locale; a missing one is shown in the first given language and said', () => {
  const { site, found } = resolved({
    i18n: { defaultLocale: 'fr', locales },
    title: { en: 'Docs', ar: 'x' },
    tagline: 'All',
  });
  expect(site.title).toEqual({ fr: 'Docs', en: 'Docs', ar: 'x' });
  expect(site.tagline).toEqual({ fr: 'All', en: 'All', ar: 'All' });
  expect(found).toEqual([
    "c:16:3 warning i18n/missing-string: 'title' has no text for 'fr' | Add it; until then readers see another locale's text",
  ]);
});

test('sidebars: a list is the sidebar docs', () => {
  expect(resolved({ docs: { sidebars: ['a'] } }).site.versions[0]?.sidebars).toEqual({ docs: ['a'] });
  expect(resolved({ docs: { sidebars: { b: ['a'] } } }).site.versions[0]?.sidebars).toEqual({ b: ['a'] });
});

test('navigation items and redirects: targets and matching', () => {
  const { site } = resolved({
    navbar: { left: [{ label: 'A', to: '/a' }], right: [{ label: 'B', doc: 'b', match: { exact: true } }] },
    footer: { links: [{ label: 'C', href: 'https://c.example' }] },
    redirects: [
      { from: '/a', to: '/b' },
      { from: '/c', to: '/d', match: { exact: false, sensitive: true } },
    ],
  });
  expect(site.navbar.left[0]).toMatchObject({ target: { kind: 'path', path: '/a' } });
  expect(site.navbar.right[0]).toMatchObject({
    target: { kind: 'doc', id: 'b' },
    match: { exact: true, strict: false },
  });
  expect(site.footer.links[0]?.target).toEqual({ kind: 'href', href: 'https://c.example' });
  expect(site.redirects.map(({ match }) => match)).toEqual([
    { exact: true, strict: false, sensitive: false },
    { exact: false, strict: false, sensitive: true },
  ]);
});

test.each<[key: string, config: Config]>([
  ['i18n.defaultLocale', { i18n: { defaultLocale: 'de', locales } }],
  ['i18n.defaultLocale', { i18n: { defaultLocale: 'de', locales, fallback: false } }],
  ['i18n.defaultLocale', { i18n: { defaultLocale: 'de', source: 'fr', locales } }],
  ['i18n.source', { i18n: { defaultLocale: 'fr', source: 'de', locales } }],
  ['i18n.fallback', { i18n: { defaultLocale: 'fr', locales, fallback: 'de' } }],
  ['docs.toc.min', { docs: { toc: { min: 6, max: 2 } } }],
])('one wrong value of %s is one fault', (key, config) => {
  const { found } = resolved(config);
  expect(found).toHaveLength(1);
  expect(found[0]).toContain(`'${key}'`);
});

test.each<[config: Config, found: string[]]>([
  [
    { i18n: { defaultLocale: 'de', locales } },
    [
      "c:3:4 error config/invalid: 'i18n.defaultLocale' is 'de', which isn't a locale of this site | Known locales: fr, en, ar",
    ],
  ],
  [
    { i18n: { defaultLocale: 'fr', locales, fallback: 'de' } },
    [
      "c:15:4 error config/invalid: 'i18n.fallback' is 'de', which isn't a locale of this site | Known locales: fr, en, ar",
    ],
  ],
  [
    { docs: { toc: { min: 4 } } },
    ["c:3:4 error config/invalid: 'docs.toc.min' (4) is greater than 'docs.toc.max' (3)"],
  ],
  [
    { redirects: [{ from: '/a/:id', to: '/b' }] },
    [
      "c:4:5 error config/invalid: 'redirects.0.from' is '/a/:id', but paths can't have parameters | List each path, without : * [ ]",
    ],
  ],
  [
    {
      redirects: [
        { from: '/a', to: '/x' },
        { from: '/b', to: 'https://x.example/' },
        { from: '/A/', to: '//x.example/' },
      ],
    },
    [
      "c:12:5 error config/invalid: 'redirects.2.from' is '/A/', which 'redirects.0' already redirects | Remove one of them",
    ],
  ],
  [
    { redirects: [{ from: '/a/*', to: '/b' }] },
    [
      "c:4:5 error config/invalid: 'redirects.0.from' is '/a/*', but paths can't have parameters | List each path, without : * [ ]",
    ],
  ],
])('%j', (config, found) => {
  expect(resolved(config).found).toEqual(found);
});

test('a navigation item has exactly one target', () => {
  const both = {
    navbar: { left: [{ label: 'A', to: '/a', href: 'https://a.example' }] },
  } as unknown as Config;
  const none = { footer: { links: [{ label: 'A' }] } } as unknown as Config;
  expect(resolved(both).found).toEqual([
    "c:4:4 error config/invalid: 'navbar.left.0' must have exactly one of 'to', 'doc', 'href', 'items', but has 2",
  ]);
  expect(resolved(none).found).toEqual([
    "c:4:4 error config/invalid: 'footer.links.0' must have exactly one of 'to', 'doc', 'href', but has 0",
  ]);
  const inMenu = { navbar: { left: [{ label: 'A', items: [{ label: 'B' }], button: true }] } };
  expect(resolved(inMenu as unknown as Config).found).toEqual([
    "c:11:6 error config/invalid: 'navbar.left.0.button' has no effect on a menu | Remove it",
    "c:7:6 error config/invalid: 'navbar.left.0.items.0' must have exactly one of 'to', 'doc', 'href', but has 0",
  ]);
  const tab = { navbar: { tabs: [{ label: 'A', to: '/a', button: true }] } };
  expect(resolved(tab).found).toEqual([
    "c:7:6 error config/invalid: 'navbar.tabs.0.button' has no effect on a tab | Remove it",
  ]);
});
