/** Error codes of descriptions: which fields docgen reads, and what readers see. */
import { describe, expect, test } from 'vitest';
import { placesIn, readDescription } from '../src/read/description.js';
import { openDescriptions } from '../src/read/boundary.js';

const paths = {
  '/orders': { post: { operationId: 'createOrder' }, get: { operationId: 'listOrders' } },
};

function opened(catalogue: readonly unknown[], locale = 'en') {
  const text = JSON.stringify({ openapi: '3.1.0', paths, 'x-error-catalogue': catalogue }, null, 1);
  const read = readDescription(text, 'openapi/a.json');
  if ('fault' in read) throw new Error(read.fault.message);
  const { sources, pages, diagnostics } = openDescriptions({
    files: [{ file: 'openapi/a.json', root: read.description.root, place: placesIn(text) }],
    strings: { en: { 'err.remedy': 'What to do' } },
    samples: ['curl'],
    docs: 'docs',
  });
  const find = (directive: string) => sources.find((one) => one.directive === directive);
  return {
    text: (directive: string, id = '', settings = {}) => find(directive)?.text(id, locale, settings) ?? null,
    hash: (directive: string, id = '') => find(directive)?.hash(id, locale, {}) ?? null,
    ids: (directive: string) => find(directive)?.ids ?? [],
    pages,
    said: diagnostics.map(({ code, range, message, hint }) =>
      [`${code}:${range?.start.line} ${message}`, ...(hint === undefined ? [] : [hint])].join(' | '),
    ),
  };
}

const expired = {
  code: 'rate_expired',
  status: 409,
  type: 'conflict_error',
  group: 'orders',
  page: 'api/orders/error',
  retryable: false,
  cause: 'The rate is older than `a|b`.',
  remedy: 'Ask for\nrates again.',
  operations: ['createOrder'],
};
const limited = {
  code: 'rate_limited',
  status: 429,
  group: 'general',
  page: 'errors',
  retryable: true,
  cause: 'Too many requests.',
  remedy: 'Wait.',
  operations: ['*'],
};

describe('a table of an operation', () => {
  test('has its own codes, linked to their sections, in cells of one line', () => {
    expect(opened([limited, expired]).text('api-errors', 'createOrder')).toBe(
      [
        '| Code | HTTP | Cause | What to do | Retry? |',
        '| --- | --- | --- | --- | --- |',
        '| [`rate_expired`](/docs/api/orders/error.md#rate_expired) | 409 | The rate is older than `a\\|b`. | Ask for rates again. | no |',
        '',
        '[See also the general errors](/docs/errors.md).',
        '',
      ].join('\n'),
    );
  });

  test('without descriptions, has the codes of each status, each linked', () => {
    const low = { ...expired, code: 'low_balance', status: 402 };
    const moved = { ...expired, code: 'rate_changed', page: undefined };
    const { text } = opened([limited, expired, moved, low]);
    expect(text('api-errors', 'createOrder', { description: 'none' })).toBe(
      [
        '| HTTP | Code |',
        '| --- | --- |',
        '| 402 | [`low_balance`](/docs/api/orders/error.md#low_balance) |',
        '| 409 | [`rate_expired`](/docs/api/orders/error.md#rate_expired), `rate_changed` |',
        '',
        '[See also the general errors](/docs/errors.md).',
        '',
      ].join('\n'),
    );
  });

  test('says that there are none', () => {
    const { text } = opened([limited]);
    expect(text('api-errors', 'listOrders')).toBe(
      'No error codes of its own.\n\n[See also the general errors](/docs/errors.md).\n',
    );
    expect(text('api-errors', 'deleteOrder')).toBe(null);
  });

  test('has a hash of its own codes alone', () => {
    const hash = (catalogue: readonly unknown[]) => opened(catalogue).hash('api-errors', 'createOrder');
    expect(hash([expired])).toBe(hash([expired, { ...expired, code: 'b', operations: ['listOrders'] }]));
    expect(hash([expired])).not.toBe(hash([{ ...expired, status: 410 }]));
  });
});

test('a group is a section for each code, in the language of the page', () => {
  const { text, ids } = opened([expired, limited], 'fr');
  expect(ids('api-error-group')).toEqual(['orders', 'general']);
  expect(text('api-error-group', 'general')).toBe(
    [
      '### `rate_limited` {#rate_limited}',
      '`429 Too Many Requests`',
      '**Cause** — Too many requests.',
      '**Solution** — Wait.',
      '**Réessayer\u00A0?** — Oui\u00A0: la même requête peut aboutir plus tard.',
    ].join('\n\n') + '\n',
  );
});

test('sections stand as deep as the page asks', () => {
  expect(opened([limited]).text('api-error-group', 'general', { level: 4 })).toContain('#### `rate_limited`');
});

test('the index has all codes', () => {
  const rows = opened([expired, limited]).text('api-error-index')?.trim().split('\n').slice(2);
  expect(rows).toEqual([
    '| [`rate_expired`](/docs/api/orders/error.md#rate_expired) | 409 | The rate is older than `a\\|b`. | no |',
    '| [`rate_limited`](/docs/errors.md#rate_limited) | 429 | Too many requests. | yes |',
  ]);
});

test('pages are told with who names them and where', () => {
  expect(opened([expired]).pages).toEqual([
    expect.objectContaining({
      page: 'api/orders/error',
      href: '/docs/api/orders/error.md',
      by: "the error code 'rate_expired'",
      file: 'openapi/a.json',
    }),
  ]);
  expect(opened([{ ...expired, page: 'a b/(c)*' }]).pages[0]?.href).toBe('/docs/a%20b/%28c%29%2A.md');
});

test('without a catalogue no such directive', () => {
  expect(opened([]).ids('api-errors')).toEqual([]);
});

test.each([
  ['text', "openapi/invalid:14 An entry of x-error-catalogue isn't an object"],
  [{ ...expired, code: undefined }, 'Missing error code | Write letters, digits, _, - and .'],
  [{ ...expired, code: 'a b' }, "Invalid error code 'a b'"],
  [{ ...expired, status: 'x' }, "The error code 'rate_expired' has no HTTP status | Write status: 409"],
  [{ ...expired, status: 99 }, "The error code 'rate_expired' has no HTTP status"],
  [
    { ...expired, operations: ['createOrders'] },
    "The error code 'rate_expired' lists the operation 'createOrders', which is in no description | Did you mean 'createOrder'?",
  ],
])('%j is told and left out', (entry, fault) => {
  const { said, text } = opened([entry, limited]);
  expect(said).toHaveLength(1);
  expect(said[0]).toContain(fault);
  expect(text('api-error-index')?.trim().split('\n')).toHaveLength(3);
});

test('a code that stands twice is told where it stands again', () => {
  expect(opened([expired, expired]).said).toEqual(["openapi/invalid:28 Duplicate error code 'rate_expired'"]);
});
