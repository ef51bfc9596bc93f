/**
 * Expressions of Jinja over data: names, attributes, literals, operators and the filters that need no code. Everything
 * else is an `Unknown`: macros, filters and variables of the site's own code.
 */
import { filters, methods } from './filters.js';

/** A value that only running code, or more than docgen reads, could compute. */
export class Unknown extends Error {}

/** Variables by name; `undefined` if docgen knows none of that name. */
export type Scope = (name: string) => unknown;

/** Throws `Unknown`. */
export function evaluate(code: string, scope: Scope): unknown {
  const reader: Reader = { tokens: tokensOf(code), scope, at: 0, depth: 0 };
  const value = expression(reader);
  if (!isAtEnd(reader)) throw new Unknown();
  return value;
}

/** The dotted name that is all of an expression; undefined if it is anything else. */
export function plainName(code: string): string | undefined {
  return /^[A-Za-z_]\w*(?:\.[A-Za-z_]\w*)*$/.test(code) ? code : undefined;
}

export function isTrue(value: unknown): boolean {
  if (Array.isArray(value)) return value.length > 0;
  if (typeof value === 'object' && value !== null) return Object.keys(value).length > 0;
  return Boolean(value);
}

/** A key of data; `Unknown` if it doesn't exist. */
function member(value: unknown, key: unknown): unknown {
  if (typeof value === 'string' && typeof key === 'number') return value.at(key) ?? unknown();
  if (Array.isArray(value) && typeof key === 'number') return value.at(key) ?? unknown();
  if (isObject(value) && typeof key === 'string' && Object.hasOwn(value, key)) return value[key];
  return unknown();
}

export function isObject(value: unknown): value is { readonly [key: string]: unknown } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function unknown(): never {
  throw new Unknown();
}

type Token =
  | { readonly kind: 'name' | 'sign'; readonly text: string }
  | { readonly kind: 'value'; readonly text: string; readonly value: string | number };

const pattern =
  /\s+|([A-Za-z_]\w*)|(\d+(?:\.\d+)?)|"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)'|(\/\/|\*\*|==|!=|<=|>=|[-+*/%~|.,:()[\]{}<>=])/gy;

function tokensOf(code: string): Token[] {
  const tokens: Token[] = [];
  let end = 0;
  for (const found of code.matchAll(pattern)) {
    const [text, name, number, double, single, sign] = found;
    end = found.index + text.length;
    const string = double ?? single;
    if (name !== undefined) tokens.push({ kind: 'name', text: name });
    else if (sign !== undefined) tokens.push({ kind: 'sign', text: sign });
    else if (number !== undefined) tokens.push({ kind: 'value', text, value: Number(number) });
    else if (string !== undefined) tokens.push({ kind: 'value', text, value: unescaped(string) });
  }
  if (end !== code.length || tokens.length > mostTokens) throw new Unknown();
  return tokens;
}

const mostTokens = 400;

function unescaped(text: string): string {
  return text.replaceAll(/\\(.)/gs, (_, char: string) => ({ n: '\n', t: '\t', r: '\r' })[char] ?? char);
}

const constants: { readonly [name: string]: unknown } = {
  true: true,
  True: true,
  false: false,
  False: false,
  none: null,
  None: null,
};

/** Reading evaluates: each function is a level of precedence. */
interface Reader {
  readonly tokens: readonly Token[];
  readonly scope: Scope;
  at: number;
  depth: number;
}

function isAtEnd(reader: Reader): boolean {
  return reader.at >= reader.tokens.length;
}

function expression(reader: Reader): unknown {
  if (++reader.depth > 60) throw new Unknown();
  const value = disjunction(reader);
  reader.depth--;
  if (!takes(reader, 'if')) return value;
  const test = isTrue(disjunction(reader));
  const other = takes(reader, 'else') ? expression(reader) : '';
  return test ? value : other;
}

function disjunction(reader: Reader): unknown {
  let value = conjunction(reader);
  while (takes(reader, 'or')) {
    const other = conjunction(reader);
    value = isTrue(value) ? value : other;
  }
  return value;
}

function conjunction(reader: Reader): unknown {
  let value = negation(reader);
  while (takes(reader, 'and')) {
    const other = negation(reader);
    value = isTrue(value) ? other : value;
  }
  return value;
}

function negation(reader: Reader): unknown {
  return takes(reader, 'not') ? !isTrue(negation(reader)) : comparison(reader);
}

function comparison(reader: Reader): unknown {
  const value = sum(reader);
  if (takes(reader, '==')) return same(value, sum(reader));
  if (takes(reader, '!=')) return !same(value, sum(reader));
  if (takes(reader, '<')) return compared(value, sum(reader)) < 0;
  if (takes(reader, '>')) return compared(value, sum(reader)) > 0;
  if (takes(reader, '<=')) return compared(value, sum(reader)) <= 0;
  if (takes(reader, '>=')) return compared(value, sum(reader)) >= 0;
  if (takes(reader, 'in')) return isIn(value, sum(reader));
  if (peek(reader) === 'not' && reader.tokens[reader.at + 1]?.text === 'in') {
    reader.at += 2;
    return !isIn(value, sum(reader));
  }
  return value;
}

function sum(reader: Reader): unknown {
  let value = product(reader);
  for (;;) {
    if (takes(reader, '~')) value = shown(value) + shown(product(reader));
    else if (takes(reader, '+')) value = added(value, product(reader));
    else if (takes(reader, '-')) value = number(value) - number(product(reader));
    else return value;
  }
}

function product(reader: Reader): unknown {
  let value = filtered(reader);
  while (takes(reader, '*')) value = number(value) * number(filtered(reader));
  return value;
}

function filtered(reader: Reader): unknown {
  let value = takes(reader, '-') ? -number(postfix(reader)) : postfix(reader);
  while (takes(reader, '|')) {
    const name = nameAt(reader);
    const filter = Object.hasOwn(filters, name) ? filters[name] : undefined;
    const given = takes(reader, '(') ? givenValues(reader) : [];
    if (filter === undefined) throw new Unknown();
    value = filter(value, given) ?? unknown();
  }
  return value;
}

function postfix(reader: Reader): unknown {
  let value = primary(reader);
  for (;;) {
    if (takes(reader, '.')) {
      const name = nameAt(reader);
      value = takes(reader, '(') ? called(value, name, givenValues(reader)) : member(value, name);
    } else if (takes(reader, '[')) {
      value = member(value, expression(reader));
      expect(reader, ']');
    } else if (peek(reader) === '(') throw new Unknown();
    else return value;
  }
}

function primary(reader: Reader): unknown {
  const token = reader.tokens[reader.at++];
  if (token === undefined) throw new Unknown();
  if (token.kind === 'value') return token.value;
  if (token.text === '(') {
    const value = expression(reader);
    expect(reader, ')');
    return value;
  }
  if (token.text === '[') return list(reader);
  if (token.kind !== 'name') throw new Unknown();
  if (Object.hasOwn(constants, token.text)) return constants[token.text];
  return reader.scope(token.text) ?? unknown();
}

function list(reader: Reader): unknown[] {
  const items: unknown[] = [];
  while (!takes(reader, ']')) {
    items.push(expression(reader));
    if (takes(reader, ']')) break;
    expect(reader, ',');
  }
  return items;
}

/** Arguments; those with a name come as records. */
function givenValues(reader: Reader): unknown[] {
  const given: unknown[] = [];
  while (!takes(reader, ')')) {
    const name = reader.tokens[reader.at + 1]?.text === '=' ? nameAt(reader) : undefined;
    if (name !== undefined) expect(reader, '=');
    const value = expression(reader);
    given.push(name === undefined ? value : { [name]: value });
    if (takes(reader, ')')) break;
    expect(reader, ',');
  }
  return given;
}

function peek(reader: Reader): string | undefined {
  const token = reader.tokens[reader.at];
  return token?.kind === 'value' ? undefined : token?.text;
}

function takes(reader: Reader, text: string): boolean {
  if (peek(reader) !== text) return false;
  reader.at++;
  return true;
}

function expect(reader: Reader, text: string): void {
  if (!takes(reader, text)) throw new Unknown();
}

function nameAt(reader: Reader): string {
  const token = reader.tokens[reader.at++];
  return token?.kind === 'name' ? token.text : unknown();
}

/** A value as a template prints it. */
export function shown(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  throw new Unknown();
}

function called(value: unknown, name: string, given: readonly unknown[]): unknown {
  const method = Object.hasOwn(methods, name) ? methods[name] : undefined;
  return method?.(value, given) ?? unknown();
}

function number(value: unknown): number {
  return typeof value === 'number' ? value : unknown();
}

function added(a: unknown, b: unknown): unknown {
  if (typeof a === 'string' && typeof b === 'string') return a + b;
  return Array.isArray(a) && Array.isArray(b)
    ? [...(a as unknown[]), ...(b as unknown[])]
    : number(a) + number(b);
}

function same(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

function compared(a: unknown, b: unknown): number {
  if (typeof a === 'string' && typeof b === 'string') return a < b ? -1 : a > b ? 1 : 0;
  return number(a) - number(b);
}

function isIn(value: unknown, all: unknown): boolean {
  if (typeof all === 'string' && typeof value === 'string') return all.includes(value);
  if (Array.isArray(all)) return all.some((one) => same(one, value));
  return isObject(all) && typeof value === 'string' ? Object.hasOwn(all, value) : unknown();
}
