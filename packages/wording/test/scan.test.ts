/** One pass over a text: which terms and long sentences it has. */
import { expect, test } from 'vitest';
import { miscasedWords, namesByWord } from '../src/heading-case.js';
import { scan } from '../src/scan.js';
import { vocabularyOf } from '../src/vocabulary.js';

const rules = {
  terms: {
    'e-mail': 'email',
    'web site': 'website',
    github: 'GitHub',
    app: 'mobile app',
    OK: 'okay',
    'c++': 'C plus plus',
    '&': 'and',
    メール: 'Eメール',
    été: 'saison',
  },
  avoid: ['just', 'utilize'],
};

function terms(text: string): string[] {
  const vocabulary = vocabularyOf(rules);
  return scan(text, { vocabulary, mostWords: Infinity }).terms.map(({ start, end }) =>
    text.slice(start, end),
  );
}

test.each([
  ['Send an E-mail or e-mails', ['E-mail']],
  ['a web\nsite, a website, Web  Site', ['web\nsite', 'Web  Site']],
  ['GitHub, github, Github; github.com and @github', ['github', 'Github']],
  ['the mobile app, an app, Mobile App, apps', ['app']],
  ['OK, ok', ['OK']],
  ['C++ and c++', ['C++', 'c++']],
  ['salt & pepper&oil', ['&', '&']],
  ['adjust just-in-time just.js just', ['just']],
  ['Just. "just" (just) just’s', ['Just', 'just', 'just', 'just']],
  ['その後メールを送る', ['メール']],
  ['un ÉTÉ, un été, étés', ['ÉTÉ', 'été']],
  ['\u{FFFC}just \u{FFFC} just', ['just']],
  ['İjust, just', ['just']],
  ["l’e-mail, l'e-mail", ['e-mail', 'e-mail']],
  ["github's", ['github']],
])('%s', (text, found) => {
  expect(terms(text)).toEqual(found);
});

function sentences(text: string, mostWords: number) {
  const vocabulary = vocabularyOf({});
  return scan(text, { vocabulary, mostWords }).sentences.map(({ start, end, words }) => [
    words,
    text.slice(start, end),
  ]);
}

test.each([
  ['One two three. One two.', 2, [[3, 'One two three.']]],
  ['Tools, e.g. GitHub or J. Smith, are here', 7, [[8, 'Tools, e.g. GitHub or J. Smith, are here']]],
  ['Version 1.2.3 is out! It works', 3, [[4, 'Version 1.2.3 is out!']]],
  ['It’s a long-term plan (of mine.) Yes', 5, [[6, 'It’s a long-term plan (of mine.']]],
  ['港へようこそ。はい', 5, [[6, '港へようこそ。']]],
  ['One \u{FFFC} three', 2, [[3, 'One \u{FFFC} three']]],
  ['“One two.”\u{A0}\nThree four', 2, []],
  ['One two.Three', 2, []],
  ['Plan B. Then three', 3, [[4, 'Plan B. Then three']]],
])('sentences of %s', (text, most, found) => {
  expect(sentences(text, most)).toEqual(found);
});

test('a text longer than all before, then a short one', () => {
  const long = `${'One two. '.repeat(8000)}One two three.`;
  expect(sentences(long, 2)).toEqual([[3, 'One two three.']]);
  expect(sentences('One', 2)).toEqual([]);
  expect(terms('Just')).toEqual(['Just']);
});

test.each([
  ['sentence', 'Create a Site with the API of GitHub', ['Site→site']],
  ['sentence', 'create a site', ['create→Create']],
  ['sentence', 'Step 1: Install it', []],
  ['sentence', '\u{FFFC} and I', []],
  ['sentence', 'Meet Rosa Parks', []],
  ['title', 'Create a site with the API', ['site→Site']],
  ['title', 'the end of it', ['the→The', 'end→End', 'it→It']],
] as const)('%s case: %s', (style, text, found) => {
  const words = miscasedWords(text, style, namesByWord(['GitHub', 'Rosa Parks']));
  expect(words.map(({ word, instead }) => `${word}→${instead}`)).toEqual(found);
});
