/** The words by which a text can be found. */
import { idleWordsOf } from '../../src/words/idle-words.js';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { fold } from '../../src/words/fold.js';
import { operationIn, operationTerms, withParameters } from '../../src/words/names.js';
import { pairsOf } from '../../src/words/spaceless.js';
import { stemOf, stemmerUrl } from '../../src/words/stem.js';
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
  ['مُصَادَقة عَلَى', 'مصادقه علي'],
  ['إلغــاء', 'الغاء'],
  ['שָׁלוֹם', 'שלום'],
  ['ガ ﾊﾟ', 'カ\u3099 ハ\u309a'],
  ['ที่', 'ที่'],
])('%s is folded', (text, folded) => {
  expect(fold(text)).toBe(folded);
});

test.each([
  ['One, two-three (four).', ['One', 'two-three', 'four']],
  ['l’étiquette d\'un "colis"', ['l', 'étiquette', 'd', 'un', 'colis']],
  ['area_id, order.created. X-Api-Key: v1', ['area_id', 'order.created', 'X-Api-Key', 'v1']],
  ['end.Next', ['end.Next']],
  ['用API密钥order_id。重试v2。', ['用', 'API', '密钥', 'order_id', '重试', 'v2']],
  ['サーバーのAPIキー', ['サーバーの', 'API', 'キー']],
  ['คีย์APIที่', ['คีย์', 'API', 'ที่']],
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

test.each([
  ['Lever', (word: string) => `${word}é`, { stems: ['levere'], aliases: [['leveré', 'levere']] }],
  ['LEVER', () => '', { stems: ['lever'], aliases: [] }],
  ['Lever', (word: string) => word.slice(0, 3), { stems: ['lev'], aliases: [] }],
  ['a'.repeat(40), plain, { stems: ['a'.repeat(40)], aliases: [] }],
  ['a'.repeat(41), plain, { stems: [], aliases: [] }],
  ['v2', plain, { stems: ['v2'], aliases: [] }],
])('the stems of %s, whatever the stemmer makes of it', (word, stem, expected) => {
  expect(termsOf(word, stem)).toEqual({ whole: null, ...expected });
});

test.each([
  ['如何取消订单', 'zh-Hans', ['取消', '消订', '订单']],
  ['我的包裹在哪里', 'zh', ['包裹']],
  ['注文を取り消したい', 'ja', ['注文', '取り', 'り消', '消し']],
  ['データの送信', 'ja', ['テ\u3099ー', 'ータ', '送信']],
  ['พัสดุของฉัน', 'th', ['พัส', 'สดุ']],
  ['如何', 'fr', ['如何']],
])('the pairs of %s in %s without its words of little meaning', (word, lang, expected) => {
  const pairs = pairsOf(word, idleWordsOf(lang).pattern);
  expect(pairs.filter(({ isIdle }) => !isIdle).map(({ term }) => term)).toEqual(expected.map(fold));
  for (const { term, from, to } of pairs) expect(fold(word.slice(from, to))).toBe(term);
});

test('words are the same on every machine, whatever its language data', () => {
  vi.stubGlobal('Intl', undefined);
  onTestFinished(() => void vi.unstubAllGlobals());
  expect(words('取消订单，注文する ยกเลิก')).toEqual(['取消订单', '注文する', 'ยกเลิก']);
  expect(termsOf('取消订单', plain).stems).toEqual(['取消', '消订', '订单']);
});

test.each([
  ['הזמנה', 'ההזמנה', 'להזמנה', 'הזמנות', 'שבהזמנות', 'הַזְמָנָה'],
  ['מפתח', 'המפתח', 'במפתח', 'מפתחים'],
  ['קוד', 'הקוד', 'לקוד'],
])('forms of the Hebrew %s have the same stem', (word, ...forms) => {
  const stem = stemOf(null, 'he');
  expect(new Set([word, ...forms].map(stem)).size).toBe(1);
  expect(stem(word)).not.toBe(stem('חבילה'));
});

test.each([['شحنة', 'الشحنة', 'شحنات', 'الشحنات', 'للشحنة', 'بالشحنات']])(
  'forms of the Arabic %s have the same stem',
  async (word, ...forms) => {
    const url = stemmerUrl('ar') ?? '';
    const { stemmer } = (await import(url)) as { stemmer: (word: string) => string };
    const stem = stemOf(stemmer, 'ar');
    expect([...new Set([word, ...forms].map(stem))]).toEqual(['شحن']);
  },
);

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
