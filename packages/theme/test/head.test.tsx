/** The head: what stands in it, in which order, and that no text escapes its place. */
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
  twin: null,
  feed: null,
  docsearch: null,
  csp: "default-src 'self'",
  styles: ['/assets/a.css'],
  scripts: ['/assets/a.js'],
  early: 'document.documentElement.dataset.js=""',
  data: '{"id":"orders"}',
};

/** Places of the needles in the head, which must all be found. */
function order(head: PageHead, needles: readonly string[]) {
  const html = renderToStaticMarkup(<Head head={head} />);
  return needles.map((needle) => {
    expect(html).toContain(needle);
    return html.indexOf(needle);
  });
}

test('encoding and policy come before the early script, that before styles and scripts', () => {
  const places = order(bare, [
    'charSet="utf-8"',
    'http-equiv="Content-Security-Policy"',
    'dataset.js=""',
    '<link rel="stylesheet" href="/assets/a.css"',
    '<script type="module" src="/assets/a.js">',
    'id="docgen-page"',
  ]);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
});

test('leaves out what a page does not have', () => {
  const html = renderToStaticMarkup(<Head head={bare} />);
  expect(html).not.toMatch(/name="(?:description|keywords|robots)"|rel="(?:icon|canonical|alternate)"/);
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
