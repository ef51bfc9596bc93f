/** Compares the parameters of an operation, and headers, which are written in the same way. */
import { isObject, own } from '@docgen/openapi/reading';
import { type At, add, both, keyIn, namesIn } from '../place.js';
import { canonical, shown } from '../shown.js';
import { type Part, isTrue, partIn, textIn } from '../side.js';
import { compareSchemas } from '../schema/schemas.js';
import { compareExtensions } from '../schema/texts.js';
import { viewOf } from '../schema/view.js';
import { groupOf } from '../walk.js';
import { compareContent, compareExamples } from './content.js';
import { type ApiOperation, parametersOf, pathNames } from './operations.js';

export function compareParameters(a: ApiOperation, b: ApiOperation, at: At): void {
  const was = renamedParameters(a, b, at);
  const is = parametersOf(at.walk.after, b);
  const names = namesIn(was, is);
  const gone = names.filter((name) => !is.has(name));
  const fresh = names.filter((name) => !was.has(name));
  const moved = movedParameters(gone, fresh);
  for (const key of names) {
    const [before, after] = [was.get(key), is.get(key)];
    if (before && after) compareParameter(before, after, at);
    else if (after) {
      const from = moved.get(key);
      const other = from === undefined ? undefined : was.get(from);
      if (other) moveParameter(other, after, at);
      else addParameter(after, at, b);
    } else if (before && ![...moved.values()].includes(key))
      add({ ...at, owner: labelOf(before) }, 'parameter/removed', {
        before: before.pointer,
        after: b.part.pointer,
      });
  }
}

function labelOf(part: Part): string {
  return `${textIn(part, 'in') ?? ''} parameter '${textIn(part, 'name') ?? ''}'`;
}

/** Parameters of the base under the names that their places in the path have in the head. */
function renamedParameters(a: ApiOperation, b: ApiOperation, at: At): Map<string, Part> {
  const was = parametersOf(at.walk.before, a);
  const [from, to] = [pathNames(a.path), pathNames(b.path)];
  if (from.length !== to.length || from.every((name, index) => name === to[index])) return was;
  const names = new Map(from.map((name, index) => [`path ${name}`, `path ${to[index]}`]));
  const is = parametersOf(at.walk.after, b);
  for (const [index, name] of from.entries()) {
    const other = to[index];
    if (other === undefined || other === name) continue;
    add(at, 'parameter/renamed', {
      was: `'${name}'`,
      is: `'${other}'`,
      before: was.get(`path ${name}`)?.pointer ?? a.part.pointer,
      after: is.get(`path ${other}`)?.pointer ?? b.part.pointer,
    });
  }
  return new Map(Array.from(was, ([key, part]) => [names.get(key) ?? key, part]));
}

const nameOf = (key: string) => key.slice(key.indexOf(' ') + 1).toLowerCase();

/** Keys before by keys after, of parameters with the same name in another location. */
function movedParameters(gone: readonly string[], fresh: readonly string[]): Map<string, string> {
  const left = new Map(gone.map((key) => [nameOf(key), key]));
  return new Map(
    fresh.flatMap((key): [string, string][] => {
      const from = left.get(nameOf(key));
      return from === undefined ? [] : [[key, from]];
    }),
  );
}

function moveParameter(before: Part, after: Part, at: At): void {
  const [was, is] = [textIn(before, 'in') ?? '', textIn(after, 'in') ?? ''];
  const owner = `parameter '${textIn(after, 'name') ?? ''}'`;
  add({ ...at, owner }, 'parameter/moved', { was, is, ...both(before, after, 'in') });
  compareParameter(before, after, at);
}

function addParameter(part: Part, at: At, b: ApiOperation): void {
  const isRequired = isTrue(part, 'required') || textIn(part, 'in') === 'path';
  add({ ...at, owner: labelOf(part) }, isRequired ? 'parameter/added-required' : 'parameter/added-optional', {
    before: null,
    after: part.pointer.length > 0 ? part.pointer : b.part.pointer,
  });
}

/** A shared parameter is compared once. */
function compareParameter(before: Part, after: Part, at: At): void {
  const own_ = { ...at, owner: labelOf(after), isText: true };
  if (before.name === null || after.name === null) {
    compareShared(before, after, own_);
    return;
  }
  const key = `parameter ${at.direction} ${before.pointer.join('/')} ${after.pointer.join('/')}`;
  at.group.next.add(groupOf(at.walk, key, (group) => compareShared(before, after, { ...own_, group })));
}

const isRequired = (part: Part) => isTrue(part, 'required') || textIn(part, 'in') === 'path';

function compareShared(before: Part, after: Part, at: At): void {
  const required = both(before, after, 'required');
  if (!isRequired(before) && isRequired(after)) add(at, 'parameter/became-required', required);
  if (isRequired(before) && !isRequired(after)) add(at, 'parameter/became-optional', required);
  compareFlags(before, after, at);
  compareSent(before, after, at);
  compareMarks(before, after, at, 'parameter');
}

function compareFlags(before: Part, after: Part, at: At): void {
  for (const [key, name] of [
    ['allowReserved', 'reserved'],
    ['allowEmptyValue', 'empty'],
  ] as const) {
    const [was, is] = [isTrue(before, key), isTrue(after, key)];
    if (was !== is) add(at, `parameter/${name}-${is ? 'allowed' : 'refused'}`, both(before, after, key));
  }
}

/** Deprecation, description, examples and extensions. */
export function compareMarks(before: Part, after: Part, at: At, kind: 'parameter' | 'header'): void {
  const [was, is] = [isTrue(before, 'deprecated'), isTrue(after, 'deprecated')];
  if (!was && is) add(at, `${kind}/deprecated`, both(before, after, 'deprecated'));
  if (was && !is && kind === 'parameter')
    add(at, 'parameter/undeprecated', both(before, after, 'deprecated'));
  if (textIn(before, 'description') !== textIn(after, 'description'))
    add(at, `${kind}/description-changed`, both(before, after, 'description'));
  compareExamples(before, after, { ...at, rule: 'parameter/example-changed' });
  compareExtensions([before], [after], at);
}

/** How a parameter or header is written, and its values. */
export function compareSent(before: Part, after: Part, at: At): void {
  const [was, is] = [contentOf(before), contentOf(after)];
  if (was !== is) {
    add(at, 'parameter/content-changed', { was, is, before: before.pointer, after: after.pointer });
    return;
  }
  if (was !== 'text') {
    compareContent(before, after, { ...at, isText: false });
    return;
  }
  const [from, to] = [partIn(at.walk.before, before, 'schema'), partIn(at.walk.after, after, 'schema')];
  compareStyle(before, after, { ...at, isScalar: isScalar(from, at, 'before') && isScalar(to, at, 'after') });
  if (from && to) compareSchemas([from], [to], at);
}

/** `text`, or the media type of `content`. */
function contentOf(part: Part): string {
  const content = own(part.value, 'content');
  return isObject(content) ? (Object.keys(content)[0] ?? 'text') : 'text';
}

function isScalar(schema: Part | null, { walk }: At, side: 'before' | 'after'): boolean {
  const types = schema && viewOf(walk[side], [schema])?.types;
  return types ? ![...types].some((type) => type === 'array' || type === 'object') : schema !== null;
}

const explodes = (part: Part, style: string) =>
  own(part.value, 'explode') ?? (style === 'form' || style === 'cookie');

function compareStyle(before: Part, after: Part, at: At & { readonly isScalar: boolean }): void {
  const [was, is] = [styleOf(before), styleOf(after)];
  if (was !== is) add(at, 'parameter/style-changed', { was, is, ...both(before, after, 'style') });
  const [from, to] = [explodes(before, was), explodes(after, is)];
  if (!at.isScalar && canonical(from) !== canonical(to))
    add(at, 'parameter/explode-changed', {
      was: shown(from),
      is: shown(to),
      before: keyIn(before, 'explode'),
      after: keyIn(after, 'explode'),
    });
}

function styleOf(part: Part): string {
  const place = textIn(part, 'in');
  return textIn(part, 'style') ?? (place === 'query' || place === 'cookie' ? 'form' : 'simple');
}
