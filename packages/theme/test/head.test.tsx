/** The head: its elements and their order, and that no text breaks out of its element. */
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Body, Head, Nav, type PageHead } from '../src/index.js';

const bare: PageHead = {
  title: 'Orders · Site',
  description: null,
  keywords: [],
  canonical: null,
  alternates: [],
  robots: null,
  icon: null,
  icons: [],
  extra: [],
  twin: null,
  feed: null,
  docsearch: null,
  social: null,
  structured: null,
  csp: "default-src 'self'",
  fonts: [],
  styles: ['/assets/a.css'],
  partStyles: ['/assets/b.css'],
  scripts: ['/assets/a.js'],
  integrity: { '/assets/a.css': 'sha256-c', '/assets/a.js': 'sha256-j' },
  importMap: null,
  early: 'document.documentElement.dataset.js=""',
  data: '{"id":"orders"}',
};

/** Positions of the needles in the head, which must all be found. */
function order(head: PageHead, needles: readonly string[]) {
  const html = renderToStaticMarkup(<Head head={head} />);
  return needles.map((needle) => {
    expect(html).toContain(needle);
    return html.indexOf(needle);
  });
}

test('encoding and policy come before the early script, that before styles and scripts', () => {
  const places = order({ ...bare, importMap: '{}' }, [
    'charSet="utf-8"',
    'http-equiv="Content-Security-Policy"',
    'dataset.js=""',
    '<link rel="stylesheet" href="/assets/a.css" integrity="sha256-c"/>',
    '<link rel="stylesheet" href="/assets/b.css"/>',
    // Browsers ignore an import map after the first module.
    '<script type="importmap">{}</script>',
    '<script type="module" src="/assets/a.js" integrity="sha256-j"></script>',
    'id="docgen-page"',
  ]);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
});

test('leaves out what a page does not have', () => {
  const html = renderToStaticMarkup(<Head head={bare} />);
  expect(html).not.toMatch(/name="(?:description|keywords|robots)"|rel="(?:icon|canonical|alternate)"/);
  expect(html).not.toMatch(/og:|twitter:|ld\+json/);
});

test('draws what a page has', () => {
  order(
    {
      ...bare,
      description: 'All about orders',
      keywords: ['order', 'parcel'],
      robots: 'noindex',
      icon: '/favicon.svg',
      canonical: 'https://docs.example.com/orders',
      alternates: [{ lang: 'fr', url: 'https://docs.example.com/fr/orders' }],
      twin: '/orders/index.md',
    },
    [
      'content="All about orders"',
      'content="order, parcel"',
      'content="noindex"',
      'rel="icon" href="/favicon.svg"',
      'rel="canonical" href="https://docs.example.com/orders"',
      'hrefLang="fr" href="https://docs.example.com/fr/orders"',
      'type="text/markdown" href="/orders/index.md"',
    ],
  );
});

const social: NonNullable<PageHead['social']> = {
  type: 'article',
  title: 'Orders',
  url: 'https://docs.example.com/orders',
  siteName: 'Site',
  locale: 'en_GB',
  otherLocales: ['fr_FR'],
  image: { url: 'https://docs.example.com/card.png', size: { width: 1200, height: 630 }, alt: 'A "card"' },
};

test('draws how a page looks where it is shared', () => {
  const html = renderToStaticMarkup(
    <Head head={{ ...bare, description: 'All', social, structured: '{}' }} />,
  );
  const meta = [...html.matchAll(/<meta (?:property|name)="((?:og|twitter):[^"]+)" content="([^"]*)"/g)];
  expect(meta.map(([, name, content]) => `${name} ${content}`)).toEqual([
    'og:type article',
    'og:title Orders',
    'og:description All',
    'og:url https://docs.example.com/orders',
    'og:site_name Site',
    'og:locale en_GB',
    'og:locale:alternate fr_FR',
    'og:image https://docs.example.com/card.png',
    'og:image:width 1200',
    'og:image:height 630',
    'og:image:alt A &quot;card&quot;',
    'twitter:card summary_large_image',
  ]);
  expect(html).toContain('<script type="application/ld+json">{}</script>');
});

test('without a picture the card is a small one', () => {
  const html = renderToStaticMarkup(
    <Head head={{ ...bare, social: { ...social, locale: null, image: null } }} />,
  );
  expect(html).toContain('<meta name="twitter:card" content="summary"/>');
  expect(html).not.toMatch(/og:(?:image|locale"|description)/);
});

test('escapes text in titles and attributes', () => {
  const html = renderToStaticMarkup(
    <Head head={{ ...bare, title: '</title><script>x</script>', description: '"><script>y</script>' }} />,
  );
  expect(html).toContain('<title>&lt;/title&gt;&lt;script&gt;x');
  expect(html).toContain('content="&quot;&gt;&lt;script&gt;y');
});

test('the slots are empty tags that text cannot imitate', () => {
  expect(
    renderToStaticMarkup(
      <p>
        <Body />
        <Nav />
        {'<docgen-body></docgen-body>'}
      </p>,
    ),
  ).toBe(
    '<p><docgen-body></docgen-body><docgen-nav></docgen-nav>&lt;docgen-body&gt;&lt;/docgen-body&gt;</p>',
  );
});
