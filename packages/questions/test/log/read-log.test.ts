/** A log is read line by line, within bounds, whatever its lines are. */
import { expect, it } from 'vitest';
import { readLog } from '../../src/log/read-log.js';

const site = {
  locales: [
    { code: 'en', lang: 'en-GB' },
    { code: 'fr', lang: 'fr' },
  ],
  defaultLocale: 'en',
};
const read = (...lines: readonly (object | string)[]) =>
  readLog(
    new TextEncoder().encode(
      lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n'),
    ),
    site,
  );

it('reads what a site may log, and ignores what it adds', () => {
  const { searches, malformed } = read(
    {
      query: ' zip  code ',
      locale: 'EN-gb',
      results: 3,
      chosen: '/docs/a/',
      position: 2,
      session: 7,
      time: '1970-01-01T00:00:01Z',
      browser: 'x',
    },
    '',
    { query: 'colis', locale: 'fr', results: 0, time: 5, chosen: null },
    { query: 'only', results: 1 },
  );
  const none = { chosen: null, position: null, session: null, time: null };
  expect(malformed).toBe(0);
  expect(searches).toEqual([
    {
      query: 'zip code',
      locale: 'en',
      results: 3,
      chosen: '/docs/a/',
      position: 2,
      session: '7',
      time: 1000,
    },
    { ...none, query: 'colis', locale: 'fr', results: 0, time: 5 },
    { ...none, query: 'only', locale: 'en', results: 1 },
  ]);
});

it('counts and names lines that are no searches, and reads the others', () => {
  const { searches, malformed, bad } = read(
    '{"query":"a"',
    '[]',
    { query: 1, results: 1 },
    { query: ' ', results: 1 },
    { query: 'a'.repeat(201), results: 1 },
    { query: 'a', locale: 'de', results: 1 },
    { query: 'a', results: -1 },
    { query: 'a', results: 1.5 },
    { query: 'a' },
    { query: 'a', results: 1, chosen: 5 },
    { query: 'a', results: 1, position: 0 },
    { query: 'a', results: 1, session: {} },
    { query: 'a', results: 1, time: 'yesterday' },
    { query: 'a', results: 1, note: 'x'.repeat(9000) },
    { query: 'a', results: 1 },
  );
  expect(searches).toHaveLength(1);
  expect(malformed).toBe(14);
  expect(bad.map(({ line, reason }) => `${line} ${reason}`)).toEqual([
    '1 It is not a JSON object',
    '2 It is not a JSON object',
    "3 'query' is not a text",
    "4 'query' is not a text",
    "5 'query' is longer than 200 characters",
    "6 'locale' is not a language of this site",
    "7 'results' is not a number of pages",
    "8 'results' is not a number of pages",
    "9 'results' is not a number of pages",
    "10 'chosen' is not a URL",
    "11 'position' is not a position from 1",
    "12 'session' is not a text",
    "13 'time' is neither a date nor milliseconds",
    '14 It is longer than 8192 bytes',
  ]);
});

it('names the first lines only, and survives bytes that are no text', () => {
  const { malformed, bad } = read(...Array.from({ length: 50 }, () => 'no'));
  expect([malformed, bad.length]).toEqual([50, 20]);
  expect(readLog(Uint8Array.of(0xff, 0xfe, 10, 0x7b), site).malformed).toBe(2);
  expect(readLog(new Uint8Array(), site)).toEqual({ searches: [], malformed: 0, bad: [] });
  expect(read('{"__proto__":{"query":"a","results":1}}').malformed).toBe(1);
});
