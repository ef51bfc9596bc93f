/** Formats of JSON Schema 2020-12 (validation, section 7.3) that are checked; any other allows every string. */
import type { Json } from '@docgen/model';
import { compareNumbers, isExact, isNumber } from '../exact-number.js';

const day = /^\d{4}-(\d\d)-(\d\d)$/;
const time = /^(?:[01]\d|2[0-3]):[0-5]\d:(?:[0-5]\d|60)(?:\.\d+)?(?:z|[+-](?:[01]\d|2[0-3]):?[0-5]\d)$/i;
const octet = String.raw`(?:25[0-5]|2[0-4]\d|1?\d?\d)`;
const ipv4 = new RegExp(String.raw`^${octet}(?:\.${octet}){3}$`);
const label = /^[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/i;

export const formats: { readonly [name: string]: (text: string) => boolean } = {
  date: isDate,
  time: (text) => time.test(text),
  'date-time': isDateTime,
  duration: (text) =>
    /^P(?!$)(?:\d+W|(?:\d+Y)?(?:\d+M)?(?:\d+D)?(?:T(?=\d)(?:\d+H)?(?:\d+M)?(?:\d+S)?)?)$/.test(text),
  email: (text) => /^[^\s@"(),:;<>[\\\]]+@[^\s@]+$/.test(text) && isHost(text.slice(text.indexOf('@') + 1)),
  hostname: isHost,
  ipv4: (text) => ipv4.test(text),
  ipv6: (text) => text.includes(':') && URL.canParse(`http://[${text}]/`),
  uri: (text) => /^[a-z][a-z\d+.-]*:[^\s"<>\\^`{|}]*$/i.test(text),
  'uri-reference': (text) => /^[^\s"<>\\^`{|}]*$/.test(text),
  uuid: (text) => /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text),
  'json-pointer': (text) => /^(?:\/(?:[^~/]|~[01])*)*$/.test(text),
};

function isDate(text: string): boolean {
  const [, month, date] = day.exec(text) ?? [];
  if (month === undefined || date === undefined) return false;
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.getUTCDate() === Number(date);
}

function isDateTime(text: string): boolean {
  return /^.{10}[t ]/i.test(text) && isDate(text.slice(0, 10)) && time.test(text.slice(11));
}

function isHost(text: string): boolean {
  return text.length <= 253 && text.split('.').every((part) => label.test(part));
}

/** Whether two JSON values are equal, regardless of the order of their keys. */
export function isSameJson(a: Json, b: Json): boolean {
  if (a === b) return true;
  if (isExact(a) || isExact(b)) return isNumber(a) && isNumber(b) && compareNumbers(a, b) === 0;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const [first, second] = [Object.entries(a), new Map(Object.entries(b))];
  return (
    first.length === second.size &&
    first.every(([key, value]) => second.has(key) && isSameJson(value, second.get(key) ?? null))
  );
}
