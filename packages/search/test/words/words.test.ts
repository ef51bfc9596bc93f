/** The words by which a text can be found. */
import { describe, expect, test } from 'vitest';
import { fold } from '../../src/words/fold.js';
import { operationIn, operationTerms, withParameters } from '../../src/words/names.js';
import { eachWord, termsOf } from '../../src/words/words.js';

const plain = (word: string) => word;

function words(text: string): string[] {
  const found: string[] = [];
  eachWord(text, (word, at) => {
    expect(text.slice(at, at + word.length)).toBe(word);
    found.push(word);
  });
  return found;
}

test.each([
  ['Créé l’étiquette', 'cree l’etiquette'],
  ['ŒUVRE Straße ﬁne', 'oeuvre strasse fine'],
  ['e\u0301', 'e'],
  ['POST', 'post'],
])('%s is folded', (text, folded) => {
  expect(fold(text)).toBe(folded);
});

test.each([
  ['One, two-three (four).', ['One', 'two-three', 'four']],
  ['l’étiquette d\'un "colis"', ['l', 'étiquette', 'd', 'un', 'colis']],
  ['area_id, order.created. X-Api-Key: v1', ['area_id', 'order.created', 'X-Api-Key', 'v1']],
  ['end.Next', ['end.Next']],
  ['… — !', []],
  ['', []],
])('the words of %j', (text, expected) => {
  expect(words(text)).toEqual(expected);
});

test.each([
  ['area_id', 'area_id', ['area', 'id']],
  ['order.created', 'order.created', ['order', 'created']],
  ['X-Api-Key', 'x-api-key', ['api', 'key']],
  ['createOrder', 'createorder', ['create', 'order']],
  ['ERR_404', 'err_404', ['err', '404']],
  ['well-known', null, ['well', 'known']],
  ['Word', null, ['word']],
  ['a', null, []],
  ['検索機能', null, ['検索', '索機', '機能']],
  ['4f2a9c1d77e0b3aa', null, []],
])('%s is found whole as %j, and by its parts', (word, whole, stems) => {
  expect(termsOf(word, plain)).toMatchObject({ whole, stems });
});

test('what a word is without its accents leads to its stem', () => {
  const stem = (word: string) => word.replace(/ée$/, '').replace(/ee$/, 'e');
  expect(termsOf('livrée', stem)).toEqual({ whole: null, stems: ['livr'], aliases: [['livre', 'livr']] });
});

describe('an operation', () => {
  test.each([
    ['POST /v1/orders', ['/orders', 'post /orders']],
    ['post /orders/', ['/orders', 'post /orders']],
    ['GET /orders/{order_id}/label', ['/orders/{}/label', 'get /orders/{}/label']],
    ['GET /orders/:id?limit=1', ['/orders/{}', 'get /orders/{}']],
    ['https://api.example.com/v2/Orders', ['/orders']],
    ['/orders', ['/orders']],
  ])('%s', (text, terms) => {
    const operation = operationIn(text);
    expect(operation && operationTerms(operation)).toEqual(terms);
  });

  test.each(['orders', 'POST', '/', 'POST orders', 'a /orders'])('%s is none', (text) => {
    expect(operationIn(text)).toBeNull();
  });

  test('a value stands for a parameter', () => {
    const operation = operationIn('GET /orders/ord_123');
    expect(operation && operationTerms(withParameters(operation))).toEqual(['/orders/{}', 'get /orders/{}']);
  });
});
