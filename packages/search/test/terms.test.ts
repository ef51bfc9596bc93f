/** A page's terms don't depend on the pages before it, and are restored from bytes unchanged. */
import { expect, test } from 'vitest';
import { readTerms, termMaker, writeTerms } from '../src/terms.js';
import { stemOf } from '../src/words/stem.js';

const language = { lang: 'xx', stem: stemOf((word) => word.replace(/s$/, ''), 'xx') };
const page = (title: string, text: string) => ({
  title,
  description: '',
  keywords: [],
  sections: [{ id: null, title: '', text }],
});

test('levels, identifiers and other spellings', () => {
  const made = termMaker(language)(page('Orders', 'créés orders order.created 日本語 big-box'));
  expect(made).toEqual({
    terms: [
      [],
      [],
      ['cree', 'order.created', 'created', '日本', '本語', 'big', 'box'],
      [],
      ['order', expect.stringMatching(/^=[\da-z]{5}$/)],
    ],
    aliases: [],
  });
});

test('a path is not found by the names of its parameters, however often it has them', () => {
  const paths = 'GET /webhooks/{webhook_id} and DELETE /webhooks/{webhook_id}/secrets/{secret_id}';
  const words = termMaker(language)(page('Endpoints', paths)).terms.flat();
  expect(words).toContain('webhook');
  expect(words).toContain('secret');
  expect(words.filter((word) => word.includes('id'))).toEqual([]);
});

test('the same after so many other words that some are forgotten', () => {
  const make = termMaker(language);
  const pages = Array.from({ length: 60 }, (_, at) =>
    page(
      `Page ${at}`,
      Array.from({ length: 1500 }, (__, n) => `w${(at * 1499 + n).toString(36)}-words`).join(' '),
    ),
  );
  for (const one of pages) expect(make(one)).toEqual(termMaker(language)(one));
});

test('bytes', () => {
  const terms = { terms: [['a', 'é'], [], ['b'], [], []], aliases: [['cree', 'crée'] as const] };
  expect(readTerms(writeTerms(terms))).toEqual(terms);
  const none = { terms: [[], [], [], [], []], aliases: [] };
  expect(readTerms(writeTerms(none))).toEqual(none);
});
