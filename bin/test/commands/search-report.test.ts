/** A report on the searches of readers, from a log of the site. */
import { expect, test } from 'vitest';
import { docgen } from '../docgen.js';

const config = (synonyms: object = {}) =>
  `${JSON.stringify({
    checks: { 'nav/orphan': 'off', 'frontmatter/*': 'off' },
    search: { synonyms },
  })}\n`;
const files = {
  'docgen.config.json': config(),
  'docs/area.md': '# Areas\n\n## Postal codes\n\nAn area has a postal code.\n',
  'docs/label.md': '# Labels\n\nPrint the label of a parcel.\n',
  'docs/order.md': '# Orders\n\nA parcel, a parcel and a parcel.\n',
  'docs/rates.md': '# Rates\n\nThe price of a parcel.\n',
  'docs/tracking.md': '# Tracking\n\nThe way of a parcel.\n',
};
const lines = [
  { query: 'zip', results: 0, session: 'a' },
  { query: 'postal code', results: 1, session: 'a', chosen: 'https://docs.example.com/docs/area/' },
  { query: 'zip', results: 0, session: 'b' },
  { query: 'postal code', results: 1, session: 'b', chosen: '/docs/area#postal-codes' },
  { query: 'barcode', results: 0, session: 'c' },
  { query: 'sticker', results: 2, session: 'd' },
  { query: 'labels', results: 1, session: 'd', chosen: '/docs/label/' },
  { query: 'parcel', results: 5, chosen: '/docs/tracking/', position: 5 },
  { query: 'orders', results: 5, chosen: '/docs/order/', position: 4 },
  { query: '\u001b[31mred\u202e\u009b', results: 0 },
];
const log = [...lines.map((line) => JSON.stringify(line)), 'no search', ''].join('\n');

const run = (given: { readonly [path: string]: string }, ...args: string[]) =>
  docgen({ ...files, 'search.log': log, ...given })
    .args('search', 'report', ...args)
    .run();

test('names what failed, what readers did then, and what would help', async () => {
  const { stdout, exitCode } = await run({}, 'search.log');
  expect(stdout).toBe(`search.log: 10 searches
3 without a session: what their readers searched for next isn't known
1 line can't be read:
  search.log:11: It is not a JSON object

Nothing was found (3):
  2 × "zip" (en): then "postal code" and opened https://docs.example.com/docs/area/
      add the synonyms ["postal code", "zip"]
      add to keywords in docs/area.md: "zip"
  1 × "barcode" (en)
  1 × "␛[31mred<U+202E><U+009B>" (en)

Readers searched again for something else (1):
  1 × "sticker" (en): then "labels" and opened /docs/label/
      add the synonyms ["labels", "sticker"]
      add to keywords in docs/label.md: "sticker"

Readers opened a result after the third one (2):
  1 × "parcel" (en): opened /docs/tracking/, result 5
      add to keywords in docs/tracking.md: "parcel"
  1 × "orders" (en): opened /docs/order/, result 4
      today, that page is result 1 for the query

For the configuration, if these words always mean the same on this site:
  "search": {
    "synonyms": {
      "en": [
        ["postal code", "zip"],
        ["labels", "sticker"]
      ]
    }
  }
`);
  expect(exitCode).toBe(0);
});

test('proposes nothing for what is found by now', async () => {
  const { stdout } = await run(
    { 'docgen.config.json': config({ en: [['postal code', 'zip']] }) },
    'search.log',
    '.',
  );
  expect(stdout).toContain(
    '  2 × "zip" (en): then "postal code" and opened https://docs.example.com/docs/area/\n',
  );
  expect(stdout).toContain('      today, that page is result 1 for the query\n  1 × "barcode"');
});

test('reports as JSON, without a character that a terminal obeys', async () => {
  const { stdout } = await run({}, 'search.log', '--format', 'json');
  expect(stdout).not.toMatch(/[\u001b\u202e\u009b]/);
  const report = JSON.parse(stdout) as {
    lists: { withoutResults: { total: number; queries: { query: string }[] } };
  };
  expect(report).toMatchObject({
    version: 1,
    log: 'search.log',
    searches: 10,
    malformed: 1,
    badLines: [{ line: 11, reason: 'It is not a JSON object' }],
    withoutSession: 3,
  });
  expect(report.lists.withoutResults.queries[0]).toEqual({
    locale: 'en',
    query: 'zip',
    count: 2,
    next: 'postal code',
    chosen: 'https://docs.example.com/docs/area/',
    position: null,
    now: { results: 0, position: null },
    proposals: [
      { kind: 'synonyms', locale: 'en', group: ['postal code', 'zip'], instead: null },
      { kind: 'keywords', file: 'docs/area.md', url: '/docs/area', keyword: 'zip' },
    ],
  });
  expect(report.lists.withoutResults.queries[2]?.query).toBe('\u001b[31mred\u202e\u009b');
});

test('has nothing to say about searches that succeeded, and fails without a log or its own search', async () => {
  const good = await run({ 'good.log': '{"query":"label","results":1}\n' }, 'good.log');
  expect(good.stdout).toBe(
    "good.log: 1 search\n1 without a session: what their readers searched for next isn't known\n\nNo query failed.\n",
  );
  const missing = await run({}, 'none.log');
  expect([missing.exitCode, missing.stderr]).toEqual([74, expect.stringContaining('none.log')]);
  const other = await run({ 'docgen.config.json': '{ "search": false }' }, 'search.log');
  expect([other.exitCode, other.stderr]).toEqual([
    2,
    expect.stringContaining("The report asks docgen's own search, which this site doesn't use"),
  ]);
});
