/**
 * Checks of front matter values. Each explains what was expected, in terms that writers know. It must not know which
 * keys exist.
 */
import { unclosedDirection } from '@docgen/syntax/text/direction';

/** Returns what was expected, or undefined for a valid value. */
export interface Check {
  (value: unknown): string | undefined;
  /** The accepted values as JSON Schema, for editors, if they can be expressed. */
  readonly json?: { readonly [keyword: string]: unknown };
  /** Check of each entry, if the value is a list. */
  readonly entry?: Check;
  /** Set if it takes texts, for which a blank text counts as an empty key. */
  readonly isText?: true;
}

type Json = NonNullable<Check['json']>;

function check(expected: string, isRight: (value: unknown) => boolean, json: Json): Check {
  return Object.assign((value: unknown) => (isRight(value) ? undefined : expected), { json });
}

/** A text that readers see as it is stored, and in which `wrong` finds nothing. */
function textCheck(
  expected: string,
  wrong: (value: string) => string | undefined,
  json: Json = {},
): Check & { readonly json: Json } {
  const judge = (value: unknown) => {
    if (typeof value !== 'string') return expected;
    return isReadable(value) ? wrong(value) : 'text without control characters';
  };
  return Object.assign(judge, { json: { type: 'string', ...json }, isText: true as const });
}

/** Control characters, lone surrogates and unclosed bidirectional controls aren't readable. */
export function isReadable(value: string): boolean {
  const isWhole = !/\p{Cs}|[^\P{Cc}\t\n\r]/u.test(value);
  return isWhole && value.split('\n').every((line) => unclosedDirection(line) < 0);
}

function listOf(expected: string, one: Check): Check {
  const judge = (value: unknown) => one(value) ?? (isBlank(value) ? 'text' : undefined);
  const entry: Check = Object.assign(judge, { isText: true as const });
  const isRight = (value: unknown) =>
    Array.isArray(value) && value.every((part) => entry(part) === undefined);
  return Object.assign(check(expected, isRight, { type: 'array', items: one.json }), { entry });
}

export function isBlank(value: unknown): boolean {
  return typeof value === 'string' && value.trim() === '';
}

export const text = textCheck('text', () => undefined);
export const texts = listOf('a list of texts', text);
export const flag = check('true or false', (value) => typeof value === 'boolean', { type: 'boolean' });
export const off = check('false', (value) => value === false, { const: false });

export const level = check(
  'a whole number from 1 to 6',
  (value) => Number.isInteger(value) && Number(value) >= 1 && Number(value) <= 6,
  { type: 'integer', minimum: 1, maximum: 6 },
);

const ofPosition = (value: unknown) => {
  if (typeof value !== 'number') return 'a number';
  return Number.isFinite(value) ? undefined : 'a finite number';
};
export const position: Check = Object.assign(ofPosition, { json: { type: 'number' } });

/** Paths have no parameters, no query, no host and no segments that lead up. */
const notInPath = /(?:^|\/)(?:\.\.(?:\/|$)|:)|[*[\]?#\\\p{Cc}]|^(?:\/\/|[A-Za-z][A-Za-z0-9+.-]*:)/u;
const notInPathJson = { not: { pattern: notInPath.source } };
const aPath = "a path such as /orders/create, without '..', ':x', '*', '[x]', '?' or '#'";

/** No file system accepts longer names, and few accept longer paths. */
const longest = { part: 240, path: 1000 };

function wrongPath(value: string): string | undefined {
  if (notInPath.test(value)) return aPath;
  const isShort =
    value.length <= longest.path && value.split('/').every((part) => bytesIn(part) <= longest.part);
  return isShort
    ? undefined
    : `a path of at most ${longest.path} characters, with at most ${longest.part} bytes per segment`;
}

function bytesIn(part: string): number {
  return new TextEncoder().encode(part).length;
}

const path = textCheck(aPath, wrongPath, notInPathJson);

/** A blank slug is the path of the page's folder. */
export const slug: Check = Object.assign((value: unknown) => path(value), { json: path.json });

const aRooted = 'a path from the site root, such as /orders/create';
const rooted = textCheck(aPath, (value) => (/^\/(?!\/)/.test(value) ? wrongPath(value) : aRooted), {
  pattern: '^/(?!/)',
  ...notInPathJson,
});
export const rootedPaths = listOf(`a list of paths such as ${aPath.slice('a path such as '.length)}`, rooted);

/** An id for sidebars, `prev` and `next` looks like a path in the docs. */
const notInId = /[?#\\\t\n\r]|(?:^|\/)\.{0,2}(?:\/|$)|^\s|\s$|^[A-Za-z][A-Za-z0-9+.-]*:/;
const anId = "a name such as orders/create, without '..', ':', '?', '#' or a slash at either end";
export const id = textCheck(anId, (value) => (notInId.test(value) ? anId : undefined), {
  not: { pattern: notInId.source },
});

const aPicture = 'the path to an image, or a URL that starts with https:// or http://';
export const picture = textCheck(aPicture, (value) => (isPicture(value) ? undefined : aPicture), {
  not: { pattern: '^(?![Hh][Tt][Tt][Pp][Ss]?:)[A-Za-z][A-Za-z0-9+.-]*:' },
});

/** Reads a URL as browsers do, which ignore line breaks, and spaces at its ends. */
function isPicture(value: string): boolean {
  const base = 'https://relative.example';
  return URL.canParse(value, base) && ['http:', 'https:'].includes(new URL(value, base).protocol);
}

const idOrFalse = (value: unknown) =>
  value === false ? undefined : typeof value === 'string' ? text(value) : 'a doc id or false';
export const neighbour: Check = Object.assign(idOrFalse, {
  json: { anyOf: [{ type: 'string' }, { const: false }] },
  isText: true as const,
});

export const day = check('a day such as 2025-11-10, or false', (value) => value === false || isDay(value), {
  anyOf: [{ type: 'string', format: 'date' }, { const: false }],
});

/** Complete, and a day of the calendar. */
function isDay(value: unknown): boolean {
  if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(value)) return false;
  const time = Date.parse(value);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value);
}
