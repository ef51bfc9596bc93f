/** Numbers that a double can't represent keep their digits and are compared by them. */
import { expect, test } from 'vitest';
import {
  compareNumbers,
  exactFault,
  exactNumber,
  hasExact,
  isExact,
  isMultiple,
  isWhole,
  jsonOf,
  mayHaveExact,
  numberText,
  parseJson,
  withDigits,
  withoutMarks,
} from '../src/exact-number.js';
import { judgeOf } from '../src/schema-faults.js';

test.each([
  ['9223372036854775807', '9223372036854775807'],
  ['-9223372036854775808', '-9223372036854775808'],
  ['9007199254740993', '9007199254740993'],
  ['0.1000000000000000055', '0.1000000000000000055'],
  ['1000000000000000000000', '1000000000000000000000'],
  ['0.0000001', '0.0000001'],
  ['+9007199254740993', '9007199254740993'],
  ['.10000000000000000550', '0.10000000000000000550'],
  ['0xFFFFFFFFFFFFFFFF', '18446744073709551615'],
])('%s is kept as digits', (source, digits) => {
  const value = exactNumber(source);
  expect(isExact(value)).toBe(true);
  expect(numberText(value)).toBe(digits);
});

test.each([
  ['9007199254740992', 9_007_199_254_740_992],
  ['1.10', 1.1],
  ['-0', -0],
  ['1e21', 1e21],
  ['1E+2', 100],
  ['007', 7],
  ['0.30000000000000004', 0.300_000_000_000_000_04],
  ['0x1F', 31],
])('%s is a plain number', (source, value) => expect(exactNumber(source)).toBe(value));

test.each([
  ['1e999', 'the number 1e999 is too large or too small'],
  ['1e-999', 'the number 1e-999 is too large or too small'],
  ['9'.repeat(1_000_000), 'a number has more than 1,000 digits'],
  [`0.${'3'.repeat(1_000_000)}`, 'a number has more than 1,000 digits'],
  [`0x${'F'.repeat(1_000_000)}`, 'a number has more than 1,000 digits'],
])('%.20s… is refused', (source, reason) => {
  const value = exactNumber(source);
  expect(typeof value === 'string' && exactFault(value)).toBe(reason);
});

test('are ordered by their digits', () => {
  const order = ['-1e300', '-9223372036854775808', '0', '1e-300', '9007199254740993', '9223372036854775807'];
  const values = order.map(exactNumber);
  expect(values.toReversed().toSorted(compareNumbers)).toEqual(values);
  expect(compareNumbers(exactNumber('9223372036854775807'), exactNumber('9223372036854775807.0'))).toBe(0);
  expect(compareNumbers(exactNumber('9223372036854775807'), 2 ** 63)).toBe(-1);
  expect(compareNumbers(exactNumber('9223372036854775807'), Infinity)).toBeLessThan(0);
});

test('are whole and multiples by their digits', () => {
  expect(isWhole(exactNumber('9007199254740993'))).toBe(true);
  expect(isWhole(exactNumber('9007199254740993.5'))).toBe(false);
  expect(isMultiple(exactNumber('0.3000000000000000165'), exactNumber('0.1000000000000000055'))).toBe(true);
  expect(isMultiple(0.3, exactNumber('0.1000000000000000055'))).toBe(false);
  expect(isMultiple(0.3, 0.1)).toBe(true);
  expect(isMultiple(Infinity, 0.1)).toBe(false);
});

test('pass through JSON, and only numbers do', () => {
  const text = String.raw`{"a":[9223372036854775807,-0.1000000000000000055],"9007199254740993":"9007199254740993 \" 1","b":1}`;
  expect(jsonOf(parseJson(text))).toBe(text);
  expect(hasExact(text)).toBe(true);
  expect(hasExact('{"9007199254740993":"9007199254740993"}')).toBe(false);
  expect(() => parseJson('{"a":09007199254740993}')).toThrow(SyntaxError);
});

test('can not be forged by a text', () => {
  const forged = parseJson('["\uFDD19007199254740993", "\\ufdd19007199254740993", 9007199254740993]');
  expect(jsonOf(forged)).toBe('["\uFFFD9007199254740993","\uFFFD9007199254740993",9007199254740993]');
});

test('lose their quotes and marks in texts, however these are escaped', () => {
  const value = exactNumber('9007199254740993');
  const nested = JSON.stringify({ body: JSON.stringify({ id: value }) });
  expect(withDigits(`${value}, '${value}', ${nested}`)).toBe(
    String.raw`9007199254740993, 9007199254740993, {"body":"{\"id\":9007199254740993}"}`,
  );
  expect(withoutMarks(String.raw`\U0000FDD1 \ufdd1`)).toBe(String.raw`\U0000FFFD \uFFFD`);
  expect(mayHaveExact('a: 1, 2024-01-01T00:00:00Z, 3.14')).toBe(false);
});

test('are checked by schemas', () => {
  const messages = (schema: string, value: string) =>
    judgeOf(parseJson(schema))(parseJson(value)).faults.map(({ message }) => message);
  const int64 = '{"type":"integer","minimum":-9223372036854775808,"maximum":9223372036854775807}';
  expect(messages(int64, '9223372036854775807')).toEqual([]);
  expect(messages(int64, '9223372036854775808')).toEqual([
    "does not satisfy 'maximum': 9223372036854775808 is greater than 9223372036854775807",
  ]);
  expect(messages(int64, '-9223372036854775809')).toEqual([
    "does not satisfy 'minimum': -9223372036854775809 is less than -9223372036854775808",
  ]);
  expect(messages(int64, '1e999')).toEqual([
    "does not satisfy 'maximum': 1e999 is greater than 9223372036854775807",
  ]);
  expect(messages('{"type":"string","pattern":"^a"}', '9223372036854775807')).toEqual([
    'has type number; expected string',
  ]);
  expect(messages('{"enum":[9007199254740993]}', '9007199254740992')).toEqual([
    "isn't one of 9007199254740993",
  ]);
  expect(messages('{"const":9007199254740993}', '9007199254740993.0')).toEqual([]);
  expect(messages('{"multipleOf":7}', '1e999')).toHaveLength(1);
});
