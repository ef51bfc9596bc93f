/** The file of questions, the record beside it, and the figures. */
import { describe, expect, test } from 'vitest';
import type { AskedQuestion } from '../src/question.js';
import { worseThan } from '../src/check-questions.js';
import { figuresOf } from '../src/figures.js';
import { readQuestions } from '../src/read-questions.js';
import { ranksToRecord, readRecord, recordPath, recordText } from '../src/record.js';

const locale = (code: string) => ({ code, label: code, lang: code, dir: 'ltr' as const, prefix: `/${code}` });
const site = { defaultLocale: 'en', locales: [locale('en'), locale('fr')] };
const bytes = (text: string) => new TextEncoder().encode(text);
const read = (text: string) => readQuestions(bytes(text), 'q.yaml', site);

test('a question has one answer or several, in the default language unless it names one', () => {
  const { questions, diagnostics } = read(
    '- question:  Who   pays?\n  answers: docs/a.md\n- {question: Qui ?, language: fr, answers: [/a, "/b#c"]}\n',
  );
  expect(diagnostics).toEqual([]);
  expect(
    questions.map(({ text, locale, answers }) => [text, locale, answers.map(({ href }) => href)]),
  ).toEqual([
    ['Who pays?', 'en', ['docs/a.md']],
    ['Qui ?', 'fr', ['/a', '/b#c']],
  ]);
  expect(questions[1]?.place.range?.start).toEqual({ line: 3, column: 14 });
});

test.each([
  ['an empty file', '', []],
  ['no list', 'a: b', ['1:1 It is not a list of questions']],
  ['no mapping', '- a', ['1:3 A question is a mapping']],
  ['no answers', '- question: Who?', ["1:3 A question needs 'answers'"]],
  ['a list without answers', '- question: Who?\n  answers: []', ["2:12 'answers' is empty"]],
  ['an empty value', '- question:\n  answers: a', ["1:12 'question' is empty; expected text"]],
  ['a number', '- question: 12\n  answers: a', ["1:13 'question' is 12; expected text"]],
  ['a mapping', '- question: Who?\n  answers: [{a: b}]', ["2:13 'answers' is a mapping; expected text"]],
  ['another key', '- {question: Who?, answer: a, answers: b}', ["1:20 Unknown key 'answer'"]],
  ['another language', '- {question: Who?, language: fe, answers: b}', ["1:30 Unknown language 'fe'"]],
  [
    'a question again',
    '- {question: Who?, answers: a}\n- {question: Who?, answers: b}',
    ["2:14 'Who?' is already on line 1"],
  ],
  ['a tab', '- question: Who?\n\tanswers: a', ['2:2 The file is not valid YAML here']],
])('%s is reported at its position', (_, text, expected) => {
  const found = read(text).diagnostics.map(
    ({ range, message }) => `${range?.start.line}:${range?.start.column} ${message}`,
  );
  expect(found).toHaveLength(expected.length);
  for (const [at, start] of expected.entries()) expect(found[at]).toContain(start);
});

test('a file with many errors is refused in time', () => {
  const begin = performance.now();
  expect(read('- [a: {b, *c '.repeat(20_000)).diagnostics).toHaveLength(1);
  expect(performance.now() - begin).toBeLessThan(2000);
});

const asked = (text: string, rank: number | null, locale = 'en'): AskedQuestion => ({
  text,
  locale,
  rank,
  answers: [],
  place: { file: 'q.yaml' },
  found: ['/a', '/b', '/c'].map((url) => ({ url, title: url.slice(1).toUpperCase() })),
});

test('figures are those of information retrieval', () => {
  expect(figuresOf([asked('a', 1), asked('b', 3), asked('c', null), asked('d', 2, 'fr')])).toEqual([
    { language: 'en', questions: 3, recallAt1: 0.3333, recallAt3: 0.6667, meanReciprocalRank: 0.4444 },
    { language: 'fr', questions: 1, recallAt1: 0, recallAt3: 1, meanReciprocalRank: 0.5 },
  ]);
});

describe('a record', () => {
  test('keeps the ranks of languages that were not asked', () => {
    const before = [
      { language: 'en', question: 'old', rank: 4 },
      { language: 'fr', question: 'Qui ?', rank: null },
    ];
    const text = recordText(ranksToRecord([asked('a', 1)], before, (code) => code === 'en'));
    expect(readRecord(bytes(text), 'r.json')).toEqual({
      ranks: [
        { language: 'en', question: 'a', rank: 1 },
        { language: 'fr', question: 'Qui ?', rank: null },
      ],
      diagnostics: [],
    });
    expect(recordPath('tests/q.en.yaml')).toBe('tests/q.en.recorded.json');
  });

  test.each([
    ['{', '1:1'],
    ['[]', '1:1'],
    ['{ "version": 2, "questions": [] }', '1:1'],
    ['{ "version": 1 }', '1:1'],
    ['{ "version": 1, "questions": [{ "language": "en", "question": "a", "rank": 0 }] }', '1:31'],
  ])('that is %s is reported', (text, place) => {
    const [first] = readRecord(bytes(text), 'r.json').diagnostics;
    expect(`${first?.range?.start.line}:${first?.range?.start.column}`).toBe(place);
  });
});

test('a question is worse if its answer comes later, whatever the others do', () => {
  const recorded = [
    { language: 'en', question: 'later', rank: 1 },
    { language: 'en', question: 'gone', rank: 3 },
    { language: 'en', question: 'same', rank: 2 },
    { language: 'en', question: 'never', rank: null },
  ];
  const now = [
    asked('later', 2),
    asked('gone', null),
    asked('same', 2),
    asked('never', null),
    asked('new', 9),
  ];
  expect(worseThan(recorded, now).map(({ message }) => message)).toEqual([
    "'later' finds an answer at position 2 instead of 1: '/a' (A) took its place",
    "'gone' no longer finds an answer, which was at position 3: '/c' (C) took its place",
  ]);
});
