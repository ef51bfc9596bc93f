/**
 * The schemas for editors accept and reject what docgen accepts and rejects, on real configurations and front matter
 * and on tables of wrong ones. Rules that JSON Schema can't express are listed separately: only docgen reports these.
 */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { config, disk } from '@docgen/engine';
import { readMatter } from '@docgen/markdown';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const schema = async (name: string) =>
  JSON.parse(await readFile(join(root, 'bin/schema', name), 'utf8')) as object;

const isDay = (text: string) =>
  /^\d{4}-\d\d-\d\d$/.test(text) &&
  !Number.isNaN(Date.parse(text)) &&
  new Date(text).toISOString().startsWith(text);
const ajv = new Ajv2020({ allErrors: true, formats: { date: isDay } });
const acceptsConfig = ajv.compile(await schema('config.json'));
const acceptsMatter = ajv.compile(await schema('front-matter.json'));

const place = { folder: '' };
beforeAll(async () => void (place.folder = await mkdtemp(join(tmpdir(), 'docgen-reference-'))));
afterAll(() => rm(place.folder, { recursive: true, force: true }));

/** The codes of docgen's configuration errors for a value, read from a file. */
async function faultsOf(value: unknown): Promise<string[]> {
  await writeFile(join(place.folder, 'docgen.config.json'), JSON.stringify(value));
  const { diagnostics } = await config(disk, place.folder, null);
  return diagnostics.map(({ code }) => code).filter((code) => code.startsWith('config/'));
}

const right: { readonly [what: string]: object } = {
  nothing: {},
  'a schema': { $schema: '../../bin/schema/config.json', title: 'A' },
  'texts per locale': {
    title: { en: 'A', fr: 'B' },
    i18n: { defaultLocale: 'fr', locales: { fr: 'Français', en: { label: 'English', dir: 'ltr' } } },
  },
  'origin and base': { url: 'https://docs.example.com/', base: '/docs/', trailingSlash: false },
  'a sidebar': {
    docs: {
      sidebars: [
        'a',
        { doc: 'b' },
        { href: 'https://x.example', label: 'X' },
        { category: 'C', items: [{ generated: '.' }, { category: 'D', items: ['d'] }], doc: 'c' },
      ],
      toc: { min: 2, max: 4 },
      feedback: { yes: 'mailto:a@b.example', no: { en: 'https://b.example/?page={path}' } },
    },
  },
  'sidebars by name': { docs: { sidebars: { one: ['a'], two: [] } } },
  bars: {
    navbar: { left: [{ label: 'A', to: '/a', match: { exact: true } }], right: [] },
    footer: { links: [{ label: 'B', href: 'https://b.example', button: true }], copyright: '©' },
  },
  trackers: {
    analytics: {
      trackers: [
        { kind: 'gtag', id: 'G-1A2B3C4D5E' },
        { kind: 'matomo', siteId: 3, url: 'https://stats.example.com', proxy: true },
        { kind: 'plausible', domain: 'docs.example.com' },
      ],
    },
  },
  search: { search: { provider: 'algolia', appId: 'A1', apiKey: 'k', indexName: 'i' } },
  'no search': { search: false },
  synonyms: { search: { synonyms: { en: [['port', 'harbor']] } } },
  answers: { search: { answers: true, synonyms: {} } },
  'a service': { search: { answers: { service: 'https://ask.example.com/v1/answers' } } },
  levels: { checks: { 'link/*': 'warn', 'image/no-alt': { level: 'off', files: ['old/**'] } } },
  'checks of other sites': { checks: { external: { timeout: 2.5, ignore: ['https://a.example/**'] } } },
  limits: { limits: { pageBytes: 1, seconds: 0.5 }, markdown: { highlight: false, html: 'escape' } },
  redirects: { redirects: [{ from: '/a', to: 'https://b.example/', match: { sensitive: true } }] },
  apis: { openapi: { files: [], tryIt: ['https://api.example.com'], pages: { folder: 'reference' } } },
};

const wrong: { readonly [what: string]: unknown } = {
  'a list': [],
  'an unknown key': { tittle: 'A' },
  'an unknown key below': { docs: { editURL: 'https://a.example/{path}' } },
  'a number for a text': { title: 3 },
  'a list for a text': { title: ['A'] },
  'a number in a string per locale': { title: { en: 3 } },
  'a URL with a path': { url: 'https://docs.example.com/docs' },
  'a base without a slash': { base: 'docs' },
  'a text for true': { trailingSlash: 'true' },
  'a locale code': { i18n: { defaultLocale: 'e n', locales: { 'e n': 'x' } } },
  'no default locale': { i18n: { locales: { en: 'English' } } },
  'a locale without a label': { i18n: { defaultLocale: 'en', locales: { en: { dir: 'ltr' } } } },
  'a direction': { i18n: { defaultLocale: 'en', locales: { en: { label: 'E', dir: 'up' } } } },
  'a fallback that is true': { i18n: { defaultLocale: 'en', locales: { en: 'E' }, fallback: true } },
  'a sidebar that is a text': { docs: { sidebars: 'a' } },
  'a number in a sidebar': { docs: { sidebars: [3] } },
  'an entry without a kind': { docs: { sidebars: [{ label: 'A' }] } },
  'an entry of two kinds': { docs: { sidebars: [{ category: 'A', items: [], generated: '.' }] } },
  'a category without entries': { docs: { sidebars: [{ category: 'A' }] } },
  'a wrong entry within': { docs: { sidebars: { a: [{ category: 'A', items: [{ href: 'x' }] }] } } },
  'a heading level': { docs: { toc: { min: 0 } } },
  'half a level': { docs: { toc: { max: 2.5 } } },
  'feedback to a script': { docs: { feedback: { yes: 'javascript:1', no: 'https://a.example' } } },
  'a link without a target': { navbar: { left: [{ label: 'A' }] } },
  'a link with two targets': { footer: { links: [{ label: 'A', to: '/a', doc: 'a' }] } },
  'a link without a label': { navbar: { right: [{ to: '/a' }] } },
  'a path without a slash': { navbar: { right: [{ label: 'A', to: 'a' }] } },
  'an announcement without an id': { announcement: { content: 'A' } },
  'a colour mode': { colorMode: { default: 'grey' } },
  'a redirect to a word': { redirects: [{ from: '/a', to: 'b' }] },
  'a redirect from nowhere': { redirects: [{ to: '/b' }] },
  'a tracker without a kind': { analytics: { trackers: [{ id: 'G-1' }] } },
  'a tracker of no kind': { analytics: { trackers: [{ kind: 'other' }] } },
  'a tracker with keys of another': { analytics: { trackers: [{ kind: 'gtag', id: 'G-1', domain: 'a' }] } },
  'a measurement id': { analytics: { trackers: [{ kind: 'gtag', id: 'UA-1' }] } },
  'half a site': { analytics: { trackers: [{ kind: 'matomo', siteId: 1.5, url: 'https://a.example' }] } },
  'a host that ends a directive': {
    analytics: { trackers: [{ kind: 'plausible', domain: 'a', url: 'https://a;' }] },
  },
  'a synonym without letters': { search: { synonyms: { en: [['port', '']] } } },
  'answers by a text': { search: { answers: 'yes' } },
  'a service without https': { search: { answers: { service: 'http://ask.example.com' } } },
  'a search without a key': { search: { provider: 'algolia', appId: 'A', indexName: 'i' } },
  'a frequency': { sitemap: { changefreq: 'often' } },
  'a priority over one': { sitemap: { priority: 2 } },
  'a plugin in JSON': { markdown: { remarkPlugins: ['remark-math'] } },
  'a parser': { markdown: { parser: 'marked' } },
  'a highlighter by name': { markdown: { highlight: 'shiki' } },
  'a component without a file': { components: { a: {} } },
  'a type of prop': { components: { a: { load: 'a.tsx', props: { n: { type: 'date' } } } } },
  'a host': { host: 'ftp' },
  'a code that is none': { checks: { 'link/borken': 'off' } },
  'a code whose level is fixed': { checks: { 'config/invalid': 'off' } },
  'a room that is none': { checks: { 'links/*': 'off' } },
  'a level': { checks: { 'link/*': 'info' } },
  'a level without files': { checks: { 'link/*': { level: 'off' } } },
  'a timeout of nothing': { checks: { external: { timeout: 0 } } },
  'a limit of nothing': { limits: { pageBytes: 0 } },
  'a folder that climbs': { openapi: { pages: { folder: '../a' } } },
  'a language of samples': { openapi: { samples: ['perl'] } },
  'a schema that is no URL': { $schema: 1 },
};

const beyondJson: { readonly [what: string]: object } = {
  'a default locale that is none': { i18n: { defaultLocale: 'de', locales: { en: 'English' } } },
  'a table of contents with min above max': { docs: { toc: { min: 4, max: 2 } } },
  'a redirect with a parameter': { redirects: [{ from: '/a/:id', to: '/b' }] },
  'a component that is not there': { components: { a: { load: './none.tsx' } } },
  'a component with a capital': { components: { Aa: { load: './none.tsx' } } },
  'anonymity where there is none': {
    analytics: { anonymizeIp: true, trackers: [{ kind: 'plausible', domain: 'a.example' }] },
  },
};

describe('docgen.config.json', () => {
  test.for(Object.entries(right))('right: %s', async ([, value]) => {
    expect(await faultsOf(value)).toEqual([]);
    expect(acceptsConfig(value) || acceptsConfig.errors).toBe(true);
  });
  test.for(Object.entries(wrong))('wrong: %s', async ([, value]) => {
    expect(await faultsOf(value)).not.toEqual([]);
    expect(acceptsConfig(value)).toBe(false);
  });
  test.for(Object.entries(beyondJson))('wrong by docgen alone: %s', async ([, value]) => {
    expect(await faultsOf(value)).not.toEqual([]);
    expect(acceptsConfig(value)).toBe(true);
  });
  test.for(['minimal', 'openapi'])('the one of examples/%s', async (name) => {
    const text = await readFile(join(root, 'examples', name, 'docgen.config.json'), 'utf8');
    expect(acceptsConfig(JSON.parse(text)) || acceptsConfig.errors).toBe(true);
  });
});

test('the configuration of content, as far as it is data', async () => {
  const { default: value } = (await import(join(root, 'content/docgen.config.ts'))) as { default: unknown };
  const data = JSON.parse(
    JSON.stringify(value, (_key, part: unknown) => (typeof part === 'function' ? './its-file.tsx' : part)),
  ) as object;
  expect(acceptsConfig(data) || acceptsConfig.errors).toBe(true);
});

describe('front matter', () => {
  const rightMatter: readonly object[] = [
    {},
    { title: 'A', description: null, 'x-own': [1], keywords: [], toc: { min: 1 } },
    { slug: '/a', redirectFrom: ['/b', '/c'], prev: false, next: 'a/b', lastUpdated: '2024-02-29' },
    { sidebar: { label: 'A', position: -1.5, hidden: true, collapsed: false }, locales: ['en'], feed: true },
    {
      lastUpdated: false,
      draft: false,
      unlisted: true,
      layout: 'landing',
      image: 'a.png',
      tags: ['a'],
      id: 'a',
    },
  ];
  const wrongMatter: readonly unknown[] = [
    ['a list'],
    'a text',
    { tittle: 'A' },
    { title: 3 },
    { sidebar: 'A' },
    { sidebar: { order: 1 } },
    { toc: { min: 7 } },
    { toc: { max: 2.5 } },
    { slug: '../a' },
    { slug: '/:id' },
    { slug: '/a?b' },
    { redirectFrom: '/a' },
    { redirectFrom: ['/a#b'] },
    { redirectFrom: ['a'] },
    { redirectFrom: ['//other.example/a'] },
    { slug: 'https://other.example/a' },
    { id: '../x' },
    { keywords: 'a, b' },
    { draft: 'yes' },
    { prev: true },
    { lastUpdated: '2023-02-29' },
    { lastUpdated: 'yesterday' },
  ];
  test.for(rightMatter)('right: %j', (value) => {
    expect(readMatter(value).faults).toEqual([]);
    expect(acceptsMatter(value) || acceptsMatter.errors).toBe(true);
  });
  test.for(wrongMatter)('wrong: %j', (value) => {
    expect(readMatter(value).faults).not.toEqual([]);
    expect(acceptsMatter(value)).toBe(false);
  });
});
