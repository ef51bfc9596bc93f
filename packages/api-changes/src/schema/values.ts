/** Compares what a schema says about a single value: types, null, fixed values, limits, patterns and formats. */
import { compareNumbers, isMultiple, isNumber } from '@docgen/markdown/exact-number';
import type { Json } from '@docgen/model';
import { type Pointer, own } from '@docgen/openapi/reading';
import { type At, add } from '../place.js';
import type { RuleId } from '../rules.js';
import { canonical, joined, listed, shown } from '../shown.js';
import { type View, pieceWith, pointerOf, valueOf, valuesIn } from './view.js';

/** Compares types; returns whether values of a type can be valid on both sides. */
export function compareTypes(a: View, b: View, at: At): boolean {
  const [was, is] = [a.types, b.types];
  const positions = { before: pointerOf(a, 'type'), after: pointerOf(b, 'type') };
  const values = { was: typeText(was), is: typeText(is), ...positions };
  const isNarrower = contains(was, is, at);
  const isWider = contains(is, was, at);
  if (!isNarrower && !isWider) {
    add(at, 'schema/type-changed', values);
    return was === null || is === null || [...was].some((type) => is.has(type));
  }
  if (!isWider) add(at, 'schema/type-narrowed', values);
  if (!isNarrower) add(at, 'schema/type-widened', values);
  if (was !== null && is !== null && at.isNullKnown !== true) compareNull(a, b, at);
  return true;
}

export function compareNull(a: View, b: View, at: At): void {
  const positions = { before: nullPointer(a), after: nullPointer(b) };
  if (a.isNullable === true && b.isNullable === false) add(at, 'schema/null-refused', positions);
  if (a.isNullable === false && b.isNullable === true) add(at, 'schema/null-allowed', positions);
}

function nullPointer(view: View): Pointer {
  const union = view.unions[0];
  return pieceWith(view, 'nullable') || !union
    ? pointerOf(view, pieceWith(view, 'nullable') ? 'nullable' : 'type')
    : union.pointer;
}

const isScalar = (type: string) => type !== 'object' && type !== 'array';

/** Whether every type of `b` is one of `a`. */
function contains(a: ReadonlySet<string> | null, b: ReadonlySet<string> | null, { isText }: At): boolean {
  if (a === null) return true;
  if (b === null) return false;
  return [...b].every(
    (type) =>
      a.has(type) || (type === 'integer' && a.has('number')) || (isText && a.has('string') && isScalar(type)),
  );
}

export function typeText(types: ReadonlySet<string> | null): string {
  return types === null ? 'any type' : [...types].join(' or ');
}

/** Compares everything else that limits a value. */
export function compareValues(a: View, b: View, at: At): void {
  compareFixed(a, b, at);
  for (const limit of limits) compareLimit(a, b, { at, ...limit });
  compareMultiples(a, b, at);
  comparePatterns(a, b, at);
  compareFormats(a, b, at);
  compareFlag(a, b, at);
  compareDefaults(a, b, at);
  compareContent(a, b, at);
}

/** Values of `enum` or `const` that every piece allows. */
function fixedOf({ pieces }: View): ReadonlyMap<string, Json> | null {
  const all = pieces.flatMap(({ value }) => {
    const values = valuesIn(value)?.filter((one) => one !== null);
    return values === undefined ? [] : [new Map(values.map((one) => [canonical(one), one]))];
  });
  const [first, ...others] = all;
  return first ? new Map([...first].filter(([key]) => others.every((one) => one.has(key)))) : null;
}

const fixedKey = (view: View) => (pieceWith(view, 'const') ? 'const' : 'enum');

function compareFixed(a: View, b: View, at: At): void {
  const [was, is] = [fixedOf(a), fixedOf(b)];
  const positions = { before: pointerOf(a, fixedKey(a)), after: pointerOf(b, fixedKey(b)) };
  if (was === null && is === null) return;
  if (was === null || is === null) {
    const values = listed([...(was ?? is ?? new Map<string, Json>()).values()]);
    if (was === null) add(at, 'schema/enum-added', { is: values, ...positions });
    else add(at, 'schema/enum-removed', { was: values, ...positions });
    return;
  }
  const gone = [...was].filter(([key]) => !is.has(key));
  const fresh = [...is].filter(([key]) => !was.has(key));
  const isConstant = was.size === 1 && is.size === 1 && (fixedKey(a) === 'const' || fixedKey(b) === 'const');
  if (isConstant && gone.length > 0) {
    add(at, 'schema/const-changed', {
      was: listed([...was.values()]),
      is: listed([...is.values()]),
      ...positions,
    });
    return;
  }
  for (const [, value] of gone) add(at, 'schema/enum-value-removed', { was: shown(value), ...positions });
  for (const [, value] of fresh) add(at, 'schema/enum-value-added', { is: shown(value), ...positions });
}

type LimitKey = 'minimum' | 'maximum' | `${'min' | 'max'}${'Length' | 'Items' | 'Properties' | 'Contains'}`;

interface Limit {
  readonly key: LimitKey;
  readonly side: 'least' | 'greatest';
  /** Limit that is the same as none. */
  readonly idle?: number;
  /** Keyword for a limit that isn't part of the range. */
  readonly open?: 'exclusiveMinimum' | 'exclusiveMaximum';
}

const limits: readonly Limit[] = [
  { key: 'minimum', side: 'least', open: 'exclusiveMinimum' },
  { key: 'maximum', side: 'greatest', open: 'exclusiveMaximum' },
  ...(['Length', 'Items', 'Properties'] as const).flatMap((name): Limit[] => [
    { key: `min${name}`, side: 'least', idle: 0 },
    { key: `max${name}`, side: 'greatest' },
  ]),
  { key: 'minContains', side: 'least', idle: 1 },
  { key: 'maxContains', side: 'greatest' },
];

interface Bound {
  readonly value: number | string;
  readonly isOpen: boolean;
  readonly pointer: Pointer;
}

/** The strictest limit of all pieces; null if there is none. */
function boundOf({ pieces }: View, { key, side, idle, open }: Limit): Bound | null {
  const bounds = pieces.flatMap(({ value, pointer }): Bound[] => {
    const limit = own(value, key);
    const opened = open === undefined ? undefined : own(value, open);
    return [
      ...(isNumber(limit) && limit !== idle
        ? [{ value: limit, isOpen: opened === true, pointer: [...pointer, key] }]
        : []),
      ...(isNumber(opened) && open ? [{ value: opened, isOpen: true, pointer: [...pointer, open] }] : []),
    ];
  });
  const sign = side === 'least' ? -1 : 1;
  return bounds.toSorted((one, other) => sign * order(one, other, sign))[0] ?? null;
}

/** Negative if `a` is lower; an open limit is stricter than a closed one of the same value. */
function order(a: Bound, b: Bound, sign: number): number {
  return compareNumbers(a.value, b.value) || sign * (Number(b.isOpen) - Number(a.isOpen));
}

function compareLimit(a: View, b: View, { at, ...limit }: Limit & { readonly at: At }): void {
  const [was, is] = [boundOf(a, limit), boundOf(b, limit)];
  const sign = limit.side === 'least' ? -1 : 1;
  const isMissing = was === null || is === null;
  const change = isMissing ? 0 : order(is, was, sign);
  if (isMissing ? was === is : change === 0) return;
  // A lower limit that is new is higher than none, and an upper limit lower.
  const isRaised = isMissing ? (is !== null) === (limit.side === 'least') : change > 0;
  const rule: RuleId = `schema/${limit.key}-${isRaised ? 'raised' : 'lowered'}`;
  const text = (bound: Bound | null) =>
    bound === null
      ? noLimit(limit)
      : `${bound.isOpen ? `${limit.side === 'least' ? 'above' : 'below'} ` : ''}${shown(bound.value)}`;
  add(at, rule, {
    was: text(was),
    is: text(is),
    before: was?.pointer ?? a.pieces[0].pointer,
    after: is?.pointer ?? b.pieces[0].pointer,
  });
}

function noLimit({ idle }: Limit): string {
  return idle === undefined ? 'unlimited' : String(idle);
}

const divides = (unit: unknown, value: unknown) =>
  isNumber(unit) && isNumber(value) && isMultiple(value, unit);

function compareMultiples(a: View, b: View, at: At): void {
  const [was, is] = [valueOf(a, 'multipleOf'), valueOf(b, 'multipleOf')];
  if (canonical(was) === canonical(is)) return;
  const values = {
    was: was === undefined ? 'any number' : shown(was),
    is: is === undefined ? 'any number' : shown(is),
    before: pointerOf(a, 'multipleOf'),
    after: pointerOf(b, 'multipleOf'),
  };
  if (was === undefined || divides(was, is)) add(at, 'schema/multiple-of-narrowed', values);
  else if (is === undefined || divides(is, was)) add(at, 'schema/multiple-of-widened', values);
  else add(at, 'schema/multiple-of-changed', values);
}

const patternsOf = ({ pieces }: View) =>
  pieces.flatMap(({ value }) => {
    const pattern = own(value, 'pattern');
    return typeof pattern === 'string' ? [pattern] : [];
  });

function comparePatterns(a: View, b: View, at: At): void {
  const [was, is] = [patternsOf(a), patternsOf(b)];
  const gone = was.filter((pattern) => !is.includes(pattern));
  const fresh = is.filter((pattern) => !was.includes(pattern));
  const positions = { before: pointerOf(a, 'pattern'), after: pointerOf(b, 'pattern') };
  const values = { was: listed(gone), is: listed(fresh), ...positions };
  if (gone.length > 0 && fresh.length > 0) add(at, 'schema/pattern-changed', values);
  else if (fresh.length > 0) add(at, 'schema/pattern-added', { ...values, was: null });
  else if (gone.length > 0) add(at, 'schema/pattern-removed', { ...values, is: null });
}

/** Formats whose values are all values of another. */
const widerFormats: { readonly [format: string]: readonly string[] } = {
  int8: ['int16', 'int32', 'int64'],
  int16: ['int32', 'int64'],
  int32: ['int64'],
  uint8: ['uint16', 'uint32', 'uint64', 'int16', 'int32', 'int64'],
  uint16: ['uint32', 'uint64', 'int32', 'int64'],
  uint32: ['uint64', 'int64'],
  float: ['double'],
  'idn-email': [],
  email: ['idn-email'],
  hostname: ['idn-hostname'],
  uri: ['iri', 'uri-reference', 'iri-reference'],
  'uri-reference': ['iri-reference'],
};

function compareFormats(a: View, b: View, at: At): void {
  // Another type has other formats.
  if (typeText(a.types) !== typeText(b.types)) return;
  const [was, is] = [valueOf(a, 'format'), valueOf(b, 'format')];
  if (was === is || (typeof was !== 'string' && typeof is !== 'string')) return;
  const positions = { before: pointerOf(a, 'format'), after: pointerOf(b, 'format') };
  if (typeof was !== 'string')
    add(at, 'schema/format-added', { is: typeof is === 'string' ? is : '', ...positions });
  else if (typeof is !== 'string') add(at, 'schema/format-removed', { was, ...positions });
  else {
    const holds = (one: string, other: string) =>
      Object.hasOwn(widerFormats, one) && widerFormats[one]?.includes(other) === true;
    const rule = holds(was, is) ? 'widened' : holds(is, was) ? 'narrowed' : 'changed';
    add(at, `schema/format-${rule}`, { was, is, ...positions });
  }
}

const hasUniqueItems = ({ pieces }: View) => pieces.some(({ value }) => own(value, 'uniqueItems') === true);

function compareFlag(a: View, b: View, at: At): void {
  const positions = { before: pointerOf(a, 'uniqueItems'), after: pointerOf(b, 'uniqueItems') };
  if (!hasUniqueItems(a) && hasUniqueItems(b)) add(at, 'schema/unique-items-required', positions);
  if (hasUniqueItems(a) && !hasUniqueItems(b)) add(at, 'schema/unique-items-dropped', positions);
}

function compareDefaults(a: View, b: View, at: At): void {
  const [was, is] = [valueOf(a, 'default'), valueOf(b, 'default')];
  if (canonical(was) === canonical(is)) return;
  const positions = { before: pointerOf(a, 'default'), after: pointerOf(b, 'default') };
  if (was === undefined) add(at, 'schema/default-added', { is: shown(is ?? null), ...positions });
  else if (is === undefined) add(at, 'schema/default-removed', { was: shown(was), ...positions });
  else add(at, 'schema/default-changed', { was: shown(was), is: shown(is), ...positions });
}

const contentText = (view: View) => {
  const encoding = valueOf(view, 'contentEncoding');
  const kind = valueOf(view, 'contentMediaType');
  return joined([encoding, kind].flatMap((one) => (typeof one === 'string' ? [one] : [])));
};

/** `format: byte` of OpenAPI 3.0 is `contentEncoding: base64` in 3.1. */
function compareContent(a: View, b: View, at: At): void {
  const [was, is] = [contentText(a), contentText(b)];
  const key = ['contentEncoding', 'contentMediaType'].find(
    (one) => canonical(valueOf(a, one)) !== canonical(valueOf(b, one)),
  );
  if (was !== is && key !== undefined)
    add(at, 'schema/content-changed', { was, is, before: pointerOf(a, key), after: pointerOf(b, key) });
  if (canonical(valueOf(a, 'xml')) !== canonical(valueOf(b, 'xml')))
    add(at, 'schema/xml-changed', { before: pointerOf(a, 'xml'), after: pointerOf(b, 'xml') });
}
