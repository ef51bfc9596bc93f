/**
 * Numbers that a double can't represent, such as `9223372036854775807`: their digits as written, after a mark.
 *
 * They are strings, so they survive JSON, threads and caches. The mark is a noncharacter, which `withoutMarks` removes
 * from every text before it is parsed, so authors can't write one. Code that shows values calls `withDigits`. Other
 * numbers stay numbers.
 */
import type { Json } from '@docgen/model';

const mark = '\uFDD1';

/** What most texts don't contain: a number of 16 digits or with an exponent. */
const suspect = /[\d.]{16}|\d[eE][+-]?\d|0[xo][\da-fA-F]{13}/;

/** Characters of a number that docgen parses. */
const longest = 1000;

/** Whether a text could contain numbers that a double can't represent. */
export function mayHaveExact(text: string): boolean {
  return suspect.test(text);
}

/** A text without the marks that its author wrote, escaped ones included; offsets stay the same. */
export function withoutMarks(text: string): string {
  return /\uFDD1|fdd1/i.test(text)
    ? text.replaceAll(mark, '\uFFFD').replaceAll(/\\(u|U0000)fdd1/gi, String.raw`\$1FFFD`)
    : text;
}

/** Whether a value is a number that a double can't represent. */
export function isExact(value: unknown): value is string {
  return typeof value === 'string' && value.startsWith(mark);
}

/** Digits of a number as written. */
function digitsOf(value: string): string {
  return value.slice(mark.length);
}

/** A text with numbers instead of their marked strings, which may be in quotes, even escaped ones. */
export function withDigits(text: string): string {
  if (!text.includes(mark)) return text;
  return text.replaceAll(/(\\*["']?)\uFDD1(-?\d[\d.eE+-]*)\1/g, '$2');
}

/** A value as JSON, with all digits of its numbers. */
export function jsonOf(value: Json, indent?: number): string {
  return withDigits(JSON.stringify(value, null, indent));
}

/** Why a number can't be read; null if it can. */
export function exactFault(value: string): string | null {
  const digits = digitsOf(value);
  if (digits.length > longest) return `a number has more than ${longest.toLocaleString('en')} digits`;
  return isInRange(digits) ? null : `the number ${digits.slice(0, 40)} is too large or too small`;
}

function isInRange(digits: string): boolean {
  const value = Number(digits);
  return Number.isFinite(value) && (value !== 0 || !/^-?[\d.]*[1-9]/.test(digits));
}

/** A number from its source in YAML or JSON: a plain one if a double represents it as written. */
export function exactNumber(source: string): number | string {
  const digits = plainDigits(source);
  if (digits.length > longest) return mark + digits;
  const value = Number(digits);
  return isInRange(digits) && isHeld(digits, String(value)) ? value : mark + digits;
}

/** In the notation of JSON. */
function plainDigits(source: string): string {
  if (/^0[xo]/.test(source)) return source.length > longest ? source : BigInt(source).toString();
  const [, sign = '', whole = '', rest = ''] = /^([+-]?)0*(\d*)(.*)$/s.exec(source) ?? [];
  return `${sign === '-' ? '-' : ''}${whole || '0'}${rest.replace(/\.(?=\D|$)/, '')}`;
}

/** Whether a double prints as the same value and without an added exponent. */
function isHeld(digits: string, printed: string): boolean {
  if (printed.includes('e') && !/e/i.test(digits)) return false;
  const [a, b] = [partsOf(digits), partsOf(printed)];
  return a.digits === b.digits && (a.digits === '' || a.exponent === b.exponent);
}

interface Parts {
  readonly isNegative: boolean;
  /** Digits without zeros at both ends; empty for zero. */
  readonly digits: string;
  /** Power of ten of the last digit. */
  readonly exponent: number;
}

function partsOf(text: string): Parts {
  const [, sign, whole = '', fraction = '', exponent = '0'] =
    /^(-?)(\d*)\.?(\d*)(?:e([+-]?\d+))?$/i.exec(text) ?? [];
  const all = (whole + fraction).replace(/^0+/, '');
  const end = all.length - trailingZeros(all);
  return {
    isNegative: sign === '-' && end > 0,
    digits: all.slice(0, end),
    exponent: Number(exponent) - fraction.length + all.length - end,
  };
}

function trailingZeros(digits: string): number {
  let count = 0;
  while (digits.at(-1 - count) === '0') count++;
  return count;
}

/** A number, exact or not. */
export type AnyNumber = number | string;

/** Whether a value is a number, exact or not. */
export function isNumber(value: unknown): value is AnyNumber {
  return typeof value === 'number' || isExact(value);
}

/** A number to calculate with: one that is out of range is infinite or zero. */
function usable(value: AnyNumber): AnyNumber {
  return isExact(value) && exactFault(value) !== null ? Number(digitsOf(value)) : value;
}

/** Digits of a number for display. */
export function numberText(value: AnyNumber): string {
  return typeof value === 'number' ? String(value) : digitsOf(value);
}

/** Negative if `a` is less than `b`, 0 if they are equal. */
export function compareNumbers(first: AnyNumber, second: AnyNumber): number {
  const [a, b] = [usable(first), usable(second)];
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  // An infinite number is greater than any that can be written.
  if (typeof a === 'number' && isInfinite(a)) return a;
  if (typeof b === 'number' && isInfinite(b)) return -b;
  const [left, right] = aligned(a, b);
  return left < right ? -1 : left > right ? 1 : 0;
}

/** Whether a number has no fraction. */
export function isWhole(value: AnyNumber): boolean {
  if (typeof value === 'number') return Number.isInteger(value);
  const { digits, exponent } = partsOf(digitsOf(value));
  return digits === '' || exponent >= 0;
}

/** Whether a number is a multiple of another, by the decimal digits of both: `0.3` is a multiple of `0.1`. */
export function isMultiple(value: AnyNumber, divisor: AnyNumber): boolean {
  const [number, unit] = [usable(value), usable(divisor)];
  if (compareNumbers(unit, 0) <= 0 || [number, unit].some(isInfinite)) return false;
  const [a, b] = aligned(number, unit);
  return a % b === 0n;
}

function isInfinite(value: AnyNumber): boolean {
  return typeof value === 'number' && !Number.isFinite(value);
}

/** Both as integers, multiplied by the same power of ten. */
function aligned(a: AnyNumber, b: AnyNumber): readonly [bigint, bigint] {
  const [left, right] = [partsOf(numberText(a)), partsOf(numberText(b))];
  const lowest = Math.min(left.exponent, right.exponent);
  return [scaled(left, lowest), scaled(right, lowest)];
}

function scaled({ isNegative, digits, exponent }: Parts, lowest: number): bigint {
  if (digits === '') return 0n;
  const whole = BigInt(digits) * 10n ** BigInt(exponent - lowest);
  return isNegative ? -whole : whole;
}

/** Parses valid JSON with the digits of its numbers; throws as `JSON.parse` does. */
export function parseJson(text: string): Json {
  const value = JSON.parse(withoutMarks(text)) as Json;
  return mayHaveExact(text) ? (JSON.parse(marked(withoutMarks(text))) as Json) : value;
}

/** Whether valid JSON contains numbers that a double can't represent. */
export function hasExact(text: string): boolean {
  return mayHaveExact(text) && marked(text) !== text;
}

/** Valid JSON with marked strings instead of numbers that a double can't represent. */
function marked(text: string): string {
  const parts: string[] = [];
  let from = 0;
  for (let at = 0; at < text.length; at++) {
    const char = text.charCodeAt(at);
    if (char === 0x22) at = stringEnd(text, at) - 1;
    else if (char === 0x2d || (char >= 0x30 && char <= 0x39)) {
      const end = numberEnd(text, at);
      const value = end - at < 4 ? 0 : exactNumber(text.slice(at, end));
      if (typeof value === 'string') {
        parts.push(text.slice(from, at), `"${value}"`);
        from = end;
      }
      at = end - 1;
    }
  }
  return from === 0 ? text : parts.join('') + text.slice(from);
}

function numberEnd(text: string, start: number): number {
  let end = start + 1;
  while (end < text.length && /[\d.eE+-]/.test(text.charAt(end))) end++;
  return end;
}

/** Offset after the closing quote. */
function stringEnd(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end >= 0; end = text.indexOf('"', end + 1)) {
    let slashes = 0;
    while (text.charAt(end - 1 - slashes) === '\\') slashes++;
    if (slashes % 2 === 0) return end + 1;
  }
  return text.length;
}
