/**
 * The documents that layouts render: order, landmarks, languages, and the absence of anything that a strict policy
 * forbids.
 */
import { type NavbarLink, type PageProps, PartsContext } from '@docgen/theme';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import theme from '../src/index.js';
import { en } from '../src/strings/en.js';
import { parts } from '../src/parts.js';
import { fr } from '../src/strings/fr.js';
import { pageProps } from './page-props.js';

const draw = (layout: string, changes: Partial<PageProps> = {}) =>
  renderToStaticMarkup(
    <PartsContext.Provider value={parts}>
      {createElement(theme.layouts[layout] ?? expect.fail(layout), pageProps(changes))}
    </PartsContext.Provider>,
  );
const count = (html: string, needle: RegExp) => (html.match(needle) ?? []).length;

describe.each(Object.keys(theme.layouts))('%s', (layout) => {
  const html = draw(layout);

  test('is one document in its language, with the skip link first and each region once', () => {
    expect(html).toMatch(/^<html lang="en" dir="ltr"/);
    expect(html).toContain('<body><a class="skip" href="#docgen-main">');
    expect(count(html, /<main /g)).toBe(1);
    expect(html).toContain('<main id="docgen-main"');
    for (const region of ['header', 'sidebar', 'main', 'footer']) {
      expect(count(html, new RegExp(`data-region="${region}"`, 'g')), region).toBe(1);
    }
  });

  test('needs nothing that a strict policy forbids, and no id twice', () => {
    expect(html).not.toMatch(/ style=| on\w+=|javascript:/);
    const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const [, target] of html.matchAll(/popovertarget="([^"]+)"/gi)) expect(ids).toContain(target);
  });
});

test('not-found alone names the redirects that the browser follows; without any, it still tries other spellings', () => {
  expect(draw('not-found', { kind: 'not-found', redirects: '/assets/r.json' })).toMatch(
    /<main [^>]*data-redirects="\/assets\/r\.json"/,
  );
  expect(draw('not-found', { kind: 'not-found' })).toContain('data-redirects=""');
  for (const layout of Object.keys(theme.layouts)) expect(draw(layout)).not.toContain('data-redirects');
});

test('doc places sidebar and body once, the contents as column and disclosure', () => {
  const html = draw('doc');
  expect(count(html, /<docgen-nav>/g)).toBe(1);
  expect(count(html, /<docgen-body>/g)).toBe(1);
  expect(count(html, /href="#address"/g)).toBe(2);
});

test('labels in another language say so: before, after, above, and in lists', () => {
  const link = { label: 'Colis', url: '/colis', lang: 'fr' };
  const doc = draw('doc', { previous: link, breadcrumbs: [link] });
  expect(doc).toContain('<bdi lang="fr">Colis</bdi>');
  expect(doc).toContain('<li lang="fr"><a href="/colis">Colis</a></li>');
  expect(draw('list', { list: [{ ...link, description: null }] })).toContain(
    '<li lang="fr"><a href="/colis">',
  );
});

test('the day of the last change stands behind the text, as a day that machines can read', () => {
  const lastUpdated = { date: '2025-11-10', text: '10 novembre 2025' };
  expect(draw('doc', { lastUpdated, strings: fr })).toContain(
    '<p class="updated">Dernière mise à jour : <time dateTime="2025-11-10">10 novembre 2025</time></p>',
  );
  expect(draw('doc')).not.toContain('<time');
});

test('readers are asked whether the page helped, where the site says how', () => {
  const feedback = { yes: 'mailto:a@b.example?subject=A%26B', no: 'https://b.example/' };
  expect(draw('doc', { feedback, strings: fr })).toContain(
    '<a href="mailto:a@b.example?subject=A%26B">Oui</a> <a href="https://b.example/">Non</a></p>',
  );
  expect(draw('doc')).not.toContain('feedback');
});

test('breadcrumbs lead from the home page through the sections, linked where they have a page', () => {
  expect(draw('doc')).toContain(
    '<ol><li><a href="/">Home</a></li><li><span>API</span></li><li><a href="/docs/orders">Orders</a></li></ol>',
  );
  expect(draw('doc', { breadcrumbs: [] })).not.toContain('breadcrumbs');
});

test('a body in another language says so in the reader’s, and carries its own', () => {
  const html = draw('doc', {
    strings: fr,
    locale: { code: 'fr', label: 'Français', lang: 'fr', dir: 'ltr' },
    fallback: { lang: 'en', dir: 'ltr', label: 'English' },
  });
  expect(html).toContain('dans cette langue (Français)\u202F; vous lisez la version d’origine (English).');
  expect(html).toContain('<div lang="en" dir="ltr"><docgen-body>');
});

test('languages are plain links, and one language needs no menu', () => {
  expect(draw('doc')).toContain('<a href="/fr/docs/orders/create" lang="fr" hrefLang="fr">Français</a>');
  expect(draw('doc', { locales: [] })).not.toContain('docgen-locales');
});

test('list draws title and pages', () => {
  const html = draw('list', { list: [{ label: 'Create', url: '/c', description: 'Books a parcel' }] });
  expect(html).toContain('<h1>Create an order</h1>');
  expect(html).toContain('<li><a href="/c">Create</a><p>Books a parcel</p></li>');
  expect(draw('list')).toContain(en['list.empty']);
});

const api = { label: 'API', url: '/fr/api', external: false, active: false, button: false };
const bars = (...left: NavbarLink[]) => ({
  navbar: { left, right: [], tabs: [], social: [] },
  footer: { columns: [], links: [], copyright: null },
});

test('the root not-found page holds every language for the early script to choose from', () => {
  const html = draw('not-found', {
    notFound: [
      { code: 'en', lang: 'en', dir: 'ltr', strings: en, homeUrl: '/', pageList: '/en.json', ...bars() },
      { code: 'fr', lang: 'fr', dir: 'ltr', strings: fr, homeUrl: '/fr', pageList: '/fr.json', ...bars(api) },
    ],
  });
  expect(html).toContain('data-base="" data-locales="fr" data-default-locale="en"');
  expect(html).toContain(
    '<locale-block lang="fr" dir="ltr" data-locale="fr" data-title="Page introuvable · Parcels">',
  );
  expect(count(html, /<h1>/g)).toBe(2);
  expect(html).toContain('<li><a href="/fr/api">API</a></li>');
  for (const list of ['/en.json', '/fr.json']) expect(html).toContain(`data-page-list="${list}"`);
});

test('a not-found page opens the search, and names the home page and the first pages of bar and footer', () => {
  const away = { ...link('Away', 'https://a.example'), external: true };
  const navbar = { left: [link('Docs', '/docs'), away], right: [], tabs: [], social: [] };
  const links = [link('Docs', '/docs'), ...['b', 'c', 'd', 'e'].map((name) => link(name, `/${name}`))];
  const search = { provider: 'docgen', url: '/search.json', answers: null, service: null } as const;
  const html = draw('not-found', { navbar, footer: { columns: [], links, copyright: null }, search });
  const list = /<ul class="page-list">(.*?)<\/ul>/.exec(html)?.[1] ?? '';
  expect([...list.matchAll(/href="([^"]*)"/g)].map(([, url]) => url)).toEqual([
    '/',
    '/docs',
    '/b',
    '/c',
    '/d',
  ]);
  expect(html).toContain(`</svg>${en['search.placeholder']}</button>`);
  expect(draw('not-found', { search: null })).not.toContain('search-opener');
});

const link = (label: string, url: string) => ({ label, url, external: false, active: false, button: false });

test('a menu is a button that opens its links, and in the drawer a list below its label', () => {
  const icon = { kind: 'shapes', svg: '<path d="M1 1h1"/>' } as const;
  const tracked = { ...link('Tracking', '/tracking'), description: 'Where parcels are', active: true, icon };
  const menu = { label: 'Products', active: true, items: [link('Rates', '/rates'), tracked] };
  const html = draw('doc', {
    navbar: { left: [menu, link('API', '/api')], right: [], tabs: [], social: [] },
  });
  expect(html).toContain(
    '<button type="button" class="menu-opener" popoverTarget="docgen-left-0" aria-current="true">Products</button><div id="docgen-left-0" class="menu" popover="auto"><ul><li><a href="/rates">Rates</a></li>',
  );
  expect(html).toMatch(
    /<a href="\/tracking" aria-current="true"><svg [^>]*aria-hidden="true"><path d="M1 1h1"\/><\/svg>Tracking<\/a><p>Where/,
  );
  expect(html).toContain('<span class="menu-label">Products</span><ul><li><a href="/rates">Rates</a>');
  expect(draw('not-found', { navbar: { left: [menu], right: [], tabs: [], social: [] } })).toContain(
    '<li><a href="/rates">Rates</a></li><li><a href="/tracking">Tracking</a></li>',
  );
});

test('a social link is its icon with a name, and shows only the shape of an SVG file', () => {
  const social = [
    { ...link('Code', 'https://git.example.com'), icon: { kind: 'file', url: '/m.svg' } as const },
  ];
  const html = draw('doc', { navbar: { left: [], right: [], tabs: [], social } });
  expect(html).toMatch(
    /<a href="https:\/\/git.example.com" class="icon-button" aria-label="Code" title="Code"><svg/,
  );
  const masks = [...html.matchAll(/<mask id="([^"]+)" mask-type="alpha"><image href="\/m\.svg"/g)];
  expect(new Set(masks.map(([, id]) => id)).size).toBe(2);
  for (const [, id] of masks) expect(html).toContain(`mask="url(#${id})"`);
});

test('the footer has its columns before its last line', () => {
  const columns = [{ title: 'Read', links: [link('Guides', '/guides')] }];
  expect(draw('doc', { footer: { columns, links: [link('Terms', '/terms')], copyright: '© Me' } })).toMatch(
    /<nav class="footer-columns" aria-label="Footer" [^>]*><section><h2>Read<\/h2><ul><li><a href="\/guides">Guides<\/a><\/li><\/ul><\/section><\/nav><div><p>© Me<\/p><section data-any-version=""><ul>/,
  );
});

test('code in a heading is code in the table of contents', () => {
  const toc = [{ depth: 2, id: 'a', text: 'a_b: A', parts: ['', 'a_b', ': A'] }];
  expect(count(draw('doc', { toc }), /<a href="#a"><code>a_b<\/code>: A<\/a>/g)).toBe(2);
});

test('a locale’s own not-found page speaks its language', () => {
  const html = draw('not-found', { strings: fr });
  expect(html).toContain(`<h1>${fr['notFound.title']}</h1>`);
  expect(html).not.toContain('locale-block');
});

test('the early script finds its facts on the root element', () => {
  expect(draw('doc')).toContain('data-color-default="light" data-announcement="v2"');
  expect(draw('doc', { colorMode: { default: 'dark', respectSystem: true }, announcement: null })).toMatch(
    /^<html lang="en" dir="ltr" data-color-default="system">/,
  );
});
