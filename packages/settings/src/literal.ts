/**
 * The value of an expression, as far as it is data: literals, objects, arrays, names of constants and their members.
 * Anything that would have to be run is `Code`, with its text and position. Nothing is ever run.
 */
import { posix } from 'node:path';
import type { Place } from './place.js';

/** A syntax node of the ESTree kind, whatever parser made it. */
export interface Syntax {
  readonly type: string;
  readonly start?: number | null;
  readonly end?: number | null;
  readonly loc?: { readonly start: { readonly line: number; readonly column: number } } | null;
  readonly [key: string]: unknown;
}

/** An expression that isn't data. */
export interface Code {
  readonly code: string;
  readonly place: Place;
}

const codes = new WeakSet<object>();

export function isCode(value: unknown): value is Code {
  return typeof value === 'object' && value !== null && codes.has(value);
}

/** Scope in which names and calls of an expression are resolved. */
export interface Scope {
  /** The value of a name, or undefined if it is unknown. */
  readonly name: (name: string) => { readonly value: unknown } | undefined;
  /** Returns the value of a module that is required by its path. */
  readonly module: (path: string) => { readonly value: unknown } | undefined;
  readonly text: (node: Syntax) => string;
  readonly place: (node: Syntax) => Place;
  /** Called with the position of each key of an object, and of each item of a list. */
  readonly seen: (holder: object, key: string, place: Place) => void;
}

export function literal(node: Syntax, scope: Scope): unknown {
  const read = readers[node.type];
  const found = read?.(node, scope);
  return found === undefined ? codeOf(node, scope) : found.value;
}

type LiteralValue = { readonly value: unknown } | undefined;
type Reader = (node: Syntax, scope: Scope) => LiteralValue;

const inner: Reader = (node, scope) => ({ value: literal(node['expression'] as Syntax, scope) });

const readers: { readonly [type: string]: Reader | undefined } = {
  Literal: (node) => ('regex' in node && node['regex'] ? undefined : { value: node['value'] }),
  TemplateLiteral: template,
  ObjectExpression: objectOf,
  ArrayExpression: arrayOf,
  Identifier: (node, scope) =>
    node['name'] === 'undefined' ? { value: undefined } : scope.name(String(node['name'])),
  MemberExpression: member,
  UnaryExpression: unary,
  BinaryExpression: (node, scope) => sum(node, scope) ?? compared(node, scope),
  ConditionalExpression: chosen,
  CallExpression: call,
  LogicalExpression: either,
  AwaitExpression: (node, scope) => ({ value: literal(node['argument'] as Syntax, scope) }),
  TSAsExpression: inner,
  TSSatisfiesExpression: inner,
  TSNonNullExpression: inner,
  ParenthesizedExpression: inner,
};

function codeOf(node: Syntax, scope: Scope): Code {
  return codeAt(scope.text(node), scope.place(node));
}

/** Code at a position that isn't data. */
export function codeAt(text: string, place: Place): Code {
  const code = { code: text, place };
  codes.add(code);
  return code;
}

function template(node: Syntax, scope: Scope): LiteralValue {
  const texts = (node['quasis'] as Syntax[]).map((part) => (part['value'] as { cooked: string }).cooked);
  const values = (node['expressions'] as Syntax[]).map((part) => literal(part, scope));
  if (!values.every((value) => typeof value === 'string' || typeof value === 'number')) return undefined;
  return { value: texts.map((text, index) => text + String(values[index] ?? '')).join('') };
}

function objectOf(node: Syntax, scope: Scope): LiteralValue {
  const made: { [key: string]: unknown } = {};
  for (const property of node['properties'] as Syntax[]) {
    if (property.type === 'SpreadElement') {
      const spread = literal(property['argument'] as Syntax, scope);
      if (isCode(spread)) keep(made, `...${spread.code}`, spread);
      else Object.assign(made, spread);
      continue;
    }
    const key = keyOf(property, scope);
    if (key === undefined) return undefined;
    keep(
      made,
      key,
      property['method'] === true ? codeOf(property, scope) : literal(property['value'] as Syntax, scope),
    );
    scope.seen(made, key, scope.place(property));
  }
  return { value: made };
}

/** Own, whatever the name. */
function keep(made: object, key: string, value: unknown): void {
  Object.defineProperty(made, key, { value, enumerable: true, configurable: true, writable: true });
}

function keyOf(property: Syntax, scope: Scope): string | undefined {
  const key = property['key'] as Syntax;
  const value =
    property['computed'] === true || key.type !== 'Identifier' ? literal(key, scope) : key['name'];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}

function arrayOf(node: Syntax, scope: Scope): LiteralValue {
  const made: unknown[] = [];
  for (const element of node['elements'] as (Syntax | null)[]) {
    if (element === null) continue;
    const isSpread = element.type === 'SpreadElement';
    const value = literal(isSpread ? (element['argument'] as Syntax) : element, scope);
    if (isSpread && Array.isArray(value)) made.push(...(value as unknown[]));
    else made.push(value);
    scope.seen(made, String(made.length - 1), scope.place(element));
  }
  return { value: made };
}

/** The mode in which a site is published. */
const mode = 'process.env.NODE_ENV';

function member(node: Syntax, scope: Scope): LiteralValue {
  if (scope.text(node) === mode) return { value: 'production' };
  const property = node['property'] as Syntax;
  const given = node['computed'] === true ? literal(property, scope) : property['name'];
  const key = typeof given === 'number' ? String(given) : given;
  const of = literal(node['object'] as Syntax, scope);
  if (isCode(of) || typeof of !== 'object' || of === null || typeof key !== 'string') return undefined;
  return Object.hasOwn(of, key) ? { value: (of as { [key: string]: unknown })[key] } : undefined;
}

function unary(node: Syntax, scope: Scope): LiteralValue {
  const value = literal(node['argument'] as Syntax, scope);
  if (node['operator'] === '-' && typeof value === 'number') return { value: -value };
  return node['operator'] === '!' && !isCode(value) ? { value: !value } : undefined;
}

function sum(node: Syntax, scope: Scope): LiteralValue {
  const sides = [literal(node['left'] as Syntax, scope), literal(node['right'] as Syntax, scope)];
  const isText = node['operator'] === '+' && sides.every((side) => typeof side === 'string');
  return isText ? { value: sides.join('') } : undefined;
}

function compared(node: Syntax, scope: Scope): LiteralValue {
  const found = /^(!|=)==?$/.exec(String(node['operator']));
  const [left, right] = [literal(node['left'] as Syntax, scope), literal(node['right'] as Syntax, scope)];
  if (found === null || typeof left !== 'string' || typeof right !== 'string') return undefined;
  return { value: (left === right) === (found[1] === '=') };
}

/** Only the side that the published site has. */
function chosen(node: Syntax, scope: Scope): LiteralValue {
  const test = literal(node['test'] as Syntax, scope);
  if (isCode(test)) return undefined;
  return { value: literal(node[test ? 'consequent' : 'alternate'] as Syntax, scope) };
}

/** `a || b` and `a ?? b`: code on the left that would have to run, such as an environment variable, is unset. */
function either(node: Syntax, scope: Scope): LiteralValue {
  if (node['operator'] === '&&') return undefined;
  const left = literal(node['left'] as Syntax, scope);
  const isSet = node['operator'] === '??' ? left !== undefined && left !== null : Boolean(left);
  return { value: isCode(left) || !isSet ? literal(node['right'] as Syntax, scope) : left };
}

/** Functions that only give types to a configuration, or add to it, return what they are given. */
const wrappers = /^(?:define[A-Z]\w*|with[A-Z]\w*|extendConfig|starlight)$/;

function wrapped(callee: Syntax, [given]: readonly Syntax[], scope: Scope): LiteralValue {
  if (callee.type !== 'Identifier') return undefined;
  const name = String(callee['name']);
  if (given !== undefined && wrappers.test(name)) return { value: literal(given, scope) };
  const known = scope.name(name);
  return known && !isCode(known.value) ? known : undefined;
}

/** Evaluates a call: `require` returns the content of the file, and `resolve` its path. */
function call(node: Syntax, scope: Scope): LiteralValue {
  const callee = scope.text(node['callee'] as Syntax);
  const given = node['arguments'] as Syntax[];
  if (/^(?:path\.(?:posix\.)?)?(?:join|resolve)$/.test(callee)) return joined(given, scope);
  const found = wrapped(node['callee'] as Syntax, given, scope);
  if (found !== undefined) return found;
  const path = given[0] && literal(given[0], scope);
  if (typeof path !== 'string') return undefined;
  if (callee === 'require.resolve') return { value: path };
  return callee === 'require' ? scope.module(path) : undefined;
}

/** A path that starts at the module's own folder, relative to the site's. */
function joined([start, ...others]: readonly Syntax[], scope: Scope): LiteralValue {
  if (!start || !/^(?:__dirname|import\.meta\.dirname)$/.test(scope.text(start))) return undefined;
  const names = others.map((other) => literal(other, scope));
  if (!names.every((name) => typeof name === 'string')) return undefined;
  return { value: posix.join(posix.dirname(scope.place(start).file), ...names) };
}
