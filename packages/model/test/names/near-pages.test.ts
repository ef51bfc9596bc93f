/** The pages closest to a missing path: a table of results, and the cost on a large site. */
import { describe, expect, test } from 'vitest';
import { type ListedPage, nearPages } from '../../src/index.js';

const pages: readonly ListedPage[] = [
  { url: '/en/', title: 'Parcels' },
  { url: '/en/docs/intro/', title: 'Introduction' },
  { url: '/en/docs/errors/', title: 'Errors' },
  { url: '/en/docs/getting-started/', title: 'First steps' },
  { url: '/en/docs/api/orders/', title: 'Orders' },
  { url: '/en/docs/api/orders/create/', title: 'Create an order' },
  { url: '/en/docs/api/orders/cancel/', title: 'Cancel an order' },
  { url: '/en/docs/api/trackings/create/', title: 'Create a tracking' },
  { url: '/en/docs/api/trackings/', title: 'Trackings' },
  { url: '/en/docs/api/webhooks/', title: 'Webhooks' },
  { url: '/en/docs/guides/caf%C3%A9/', title: 'Café deliveries' },
];

const near = (path: string) => nearPages(path, pages).map(({ url }) => url.replace('/en/docs/', ''));

describe('the nearest pages', () => {
  test.each([
    ['a letter left out', '/en/docs/eror', ['errors/']],
    ['a page that has moved', '/en/docs/webhooks', ['api/webhooks/']],
    ['a page of another site’s form', '/en/docs/api/orders/create.html', ['api/orders/create/']],
    ['other words, by title', '/en/docs/first-steps/', ['getting-started/']],
    ['letters with accents, as browsers send them', '/en/docs/caf%C3%A9', ['guides/caf%C3%A9/']],
    ['a broken escape', '/en/docs/errors%', ['errors/']],
    ['the section above, whatever else it is', '/en/docs/api/orders/qwertz/uiop/asdfgh', ['api/orders/']],
  ])('of %s', (_, path, first) => {
    expect(near(path).slice(0, first.length)).toEqual(first);
  });

  test('are a few, the best first', () => {
    expect(near('/en/docs/orders/create')).toEqual([
      'api/orders/create/',
      'api/trackings/create/',
      'api/orders/',
      'api/orders/cancel/',
    ]);
    expect(nearPages('/en/docs/orders/create', pages, 2)).toHaveLength(2);
  });

  test.each(['/en/nowhere/', '/en/docs/nowhere', '/', '/en/', '/no-such-page', '/%E0%A4%A', '///'])(
    'are none where only common words are alike: %s',
    (path) => {
      expect(near(path)).toEqual([]);
    },
  );

  test('are the same in whatever order the pages come', () => {
    const turned = nearPages('/en/docs/orders/create', pages.toReversed());
    expect(turned).toEqual(nearPages('/en/docs/orders/create', pages));
  });

  test('of 10,000 are found while a reader does not notice', () => {
    const many = Array.from({ length: 10_000 }, (_, n) => ({
      url: `/docs/section-${n % 50}/topic-${n % 700}/page-${n}/`,
      title: `How to do thing number ${n} with topic ${n % 700}`,
    }));
    const before = process.cpuUsage().user;
    expect(nearPages('/docs/section-7/page-4321', many)[0]?.url).toContain('page-4321');
    expect((process.cpuUsage().user - before) / 1000).toBeLessThan(1500);
  });
});
