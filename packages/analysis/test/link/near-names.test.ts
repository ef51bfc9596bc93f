import { expect, test } from 'vitest';
import { nearOf } from '../../src/link/near-names.js';

const english = { locale: 'en', version: '' };

/** Hints from `names`, of any kind and all of one locale, with one entry in `asked` per search of a kind. */
function near(names: readonly string[], locale = 'en') {
  const asked: string[] = [];
  const known = (kind: string) => () => {
    asked.push(kind);
    return names;
  };
  const routed = (kind: string) => () =>
    known(kind)().map((path) => ({ path, id: path, locale, version: '', name: path }));
  const source = { kind: 'doc', format: 'markdown', hash: '', size: 0 } as const;
  const locales = ['en', 'fr'].map((code) => ({
    code,
    label: code,
    lang: code,
    dir: 'ltr' as const,
    prefix: code === 'en' ? '' : `/${code}`,
  }));
  return {
    asked,
    near: nearOf({
      route: known('route'),
      source: known('source'),
      asset: known('asset'),
      staticFile: known('staticFile'),
      docs: routed('doc'),
      routes: routed('route'),
      sources: () => routed('source')().map((one) => ({ ...source, ...one })),
      site: {
        locales,
        defaultLocale: 'en',
        localeFolders: 'inside',
        versions: [{ key: '', set: { path: 'docs' } }],
      },
    }),
  };
}

test('a name is searched once, whoever asks', () => {
  const { near: one, asked } = near(['orders/create.md']);
  expect([1, 2, 3].map(() => one.source('orders/creat.md', english))).toEqual(
    Array(3).fill('orders/create.md'),
  );
  expect([1, 2].map(() => one.route('zzzzzzzzz', english))).toEqual([undefined, undefined]);
  expect(asked).toEqual(['source', 'route']);
});

test('only names of the place’s own locale, or of none, are proposed', () => {
  const { near: one } = near(['docs/fr/a/fees.md', 'docs/fr/a/fees.png', '/fr/docs/fees'], 'fr');
  const french = { locale: 'fr', version: '' };
  expect(one.source('docs/fr/a/fee.md', english)).toBeUndefined();
  expect(one.source('docs/fr/a/fee.md', { ...french, version: '1.0' })).toBeUndefined();
  expect(one.source('docs/fr/a/fee.md', french)).toBe('docs/fr/a/fees.md');
  expect(one.asset('docs/fr/a/fee.png', english)).toBeUndefined();
  expect(one.asset('docs/fr/a/fee.png', french)).toBe('docs/fr/a/fees.png');
  expect(one.route('/docs/fee', english)).toBeUndefined();
  expect(one.route('/docs/fee', french)).toBe('/docs/fees');
  expect(one.route('/fr/docs/fee', english)).toBe('/fr/docs/fees');
  expect(one.doc('docs/fr/a/fees', english)).toBeUndefined();
});

test('what is searched is bounded, whatever the site', () => {
  const { near: one, asked } = near(['orders/create.md']);
  const found = Array.from({ length: 500 }, (_, index) => one.source(`orders/creat${index}.md`, english));
  expect(asked.length).toBe(100);
  expect(found[0]).toBe('orders/create.md');
  expect(found[499]).toBeUndefined();
  // Earlier results are still returned.
  expect(one.source('orders/creat0.md', english)).toBe('orders/create.md');
});
