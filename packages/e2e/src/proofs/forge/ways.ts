/** Ways to forge a value: how its bytes are changed. Each is then written with a matching checksum. */
import { statSync } from 'node:fs';
import type { Chance } from '../chance.js';

export interface Original {
  readonly value: Buffer;
  /** Another value of its kind, and one of another kind. */
  readonly sibling: Buffer;
  readonly stranger: Buffer;
}

export interface Forgery {
  readonly way: string;
  readonly bytes: Buffer;
}

/** Script as a text, as markup, and as a URL. */
const scripts = [
  '<img src=x onerror="document.title=1">',
  '<script>document.title=1</script>',
  'javascript:document.title=1',
  ' JaVa\tScript:document.title=1',
  'data:text/html,<script>document.title=1</script>',
  '"><svg onload="document.title=1">',
  "' onmouseover='document.title=1",
  '</script><script>document.title=1</script>',
  '-->\n<script>document.title=1</script>',
  '](javascript:document.title=1)',
];
/** Texts for attacking a path, a key or a terminal. */
const texts = [
  '../../../outside/mine.txt',
  '/etc/passwd',
  '//other.example/x.js',
  'https://other.example/x.js',
  'x/../../y',
  '..',
  '.',
  'C:\\x',
  '.docgen-output',
  'index.html',
  '__proto__',
  'constructor',
  'toString',
  '',
  ' ',
  '\u0000',
  '\uD800',
  '\u001b]0;x\u0007',
  '\u202e',
  'x'.repeat(300),
  'x'.repeat(100_000),
  '%',
  '%2e%2e%2f',
  '#',
  '?',
  '{{x}}',
  'not a date',
  '0000-00-00',
  '(((((((((((((((((((((((a+)+)+)+)+)+',
];
/** Written as a text and turned into a JSON number afterwards: JSON.parse reads it as Infinity. */
const infinity = '\u0001infinity\u0001';
const numbers: readonly unknown[] = [
  -1,
  0,
  1,
  1.5,
  -0.5,
  2 ** 31,
  2 ** 32,
  2 ** 53,
  Number.MAX_SAFE_INTEGER,
  1e15,
  1e308,
  -1e308,
  5e-324,
  infinity,
];
const others: readonly unknown[] = [
  null,
  true,
  false,
  [],
  {},
  [[]],
  [null],
  [{}],
  { kind: 'island', n: 1e9, slots: {} },
  { kind: 'url', n: 7 },
  { length: 1e9 },
  { toString: 1 },
  { toJSON: 1 },
];
const prototypeKeys = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  'then',
  'x',
  'kind',
];

type Branch = { [key: string]: unknown };
/** Changes a value in place, or returns another one. */
type Change = (value: unknown, random: Chance) => unknown;

const changes: { readonly [way: string]: Change } = {
  'another type': atMember((_, random) => random.pick<unknown>([...others, ...numbers, ...texts])),
  'another value of its type': atMember(sameType),
  null: atMember(() => null),
  'a number': atMember((_, random) => random.pick(numbers)),
  'a text': atMember((_, random) => random.pick([...texts, ...scripts])),
  'a member less': (value, random) => {
    const [branch, key] = memberOf(value, random);
    if (branch === null) return null;
    if (Array.isArray(branch)) branch.splice(Number(key), 1);
    else Reflect.deleteProperty(branch, key);
    return value;
  },
  'a member more': (value, random) => {
    const [branch] = memberOf(value, random);
    if (branch === null) return { x: value };
    const more: unknown = random.pick<unknown>([...others, ...numbers, ...texts]);
    if (Array.isArray(branch)) branch.push(more);
    else define(branch, random.pick(prototypeKeys), more);
    return value;
  },
  'another key': (value, random) => {
    const [branch, key] = memberOf(value, random);
    if (branch === null || Array.isArray(branch)) return value;
    const was = branch[key];
    Reflect.deleteProperty(branch, key);
    define(branch, random.pick([...prototypeKeys, ...texts, ...scripts]), was);
    return value;
  },
  'two members exchanged': (value, random) => {
    const [one, key] = memberOf(value, random);
    const [other, otherKey] = memberOf(value, random);
    if (one === null || other === null) return value;
    [one[key], other[otherKey]] = [copyOf(other[otherKey]), copyOf(one[key])];
    return value;
  },
  'a list turned round': (value, random) => {
    const lists = listsOf(value);
    if (lists.length > 0) random.pick(lists).reverse();
    return value;
  },
  'a huge list': (value, random) => {
    const lists = listsOf(value);
    if (lists.length === 0) return Array.from({ length: 20_000 }, () => 0);
    const list = random.pick(lists);
    const item = list.length === 0 ? 0 : random.pick(list);
    const most = Math.floor(300_000 / jsonOf(item).length);
    for (let more = Math.min(20_000, most); more > 0; more--) list.push(item);
    return value;
  },
  'deep nesting': atMember((was, random) => {
    const isList = random.of(0.5);
    let deep: unknown = was;
    for (let depth = random.pick([10, 400, 490, 3000]); depth > 0; depth--)
      deep = isList ? [deep] : { [random.pick(['x', 'body', 'children', 'slots'])]: deep };
    return deep;
  }),
  'script in most texts': inTexts(0.8, (_, script) => script),
  'script in a few texts': inTexts(0.1, (_, script) => script),
  'script behind most texts': inTexts(0.8, (text, script) => text + script),
  'script before a few texts': inTexts(0.1, (text, script) => script + text),
};

/** Changes to the bytes of a value, whatever their meaning. */
const rawChanges: { readonly [way: string]: (original: Original, random: Chance) => string | Buffer } = {
  nothing: () => '',
  'something else': (_, random) => JSON.stringify(random.pick<unknown>([...others, ...numbers, ...texts])),
  'another value of its kind': ({ sibling }) => sibling,
  'a value of another kind': ({ stranger }) => stranger,
  cut: ({ value }, random) => value.subarray(0, random.below(value.length + 1)),
  'flipped bytes': ({ value }, random) => {
    const copy = Buffer.from(value);
    for (let n = random.pick([1, 3, 30]); n > 0 && copy.length > 0; n--)
      copy[random.below(copy.length)] = random.below(256);
    return copy;
  },
  'no number': ({ value }) => value.toString('utf8').replace(/:(?:\d+|null|"[^"\\]*")/, ':NaN'),
  'too deep to read': (_, random) => `${'['.repeat(60_000)}${random.of(0.5) ? ']'.repeat(60_000) : ''}`,
  'markup in its words': ({ value }, random) =>
    value.toString('utf8').replaceAll('Text', () => random.pick(scripts).replaceAll('"', '')),
  'a key twice': ({ value }) => value.toString('utf8').replace(/^\{("[^"]*":)/, '{$1null,$1'),
};

export const ways: readonly string[] = [...Object.keys(changes), ...Object.keys(rawChanges)];

/** Forges a value in one of the `ways`. */
export function forged(way: string, original: Original, random: Chance): Forgery {
  const raw = rawChanges[way];
  if (raw) return { way, bytes: Buffer.from(raw(original, random)) };
  const { head, tail } = parted(original.value);
  const changed = changes[way]?.(withOwnStamps(head, random), random);
  const json = jsonOf(changed).replaceAll(JSON.stringify(infinity), '1e999');
  return { way, bytes: Buffer.concat([Buffer.from(json), tail]) };
}

/** Splits a value into its JSON and the text after it; a value without JSON is text. */
function parted(value: Buffer): { head: unknown; tail: Buffer } {
  const end = value.indexOf(10);
  for (const [head, tail] of [
    [value, Buffer.alloc(0)],
    ...(end < 0 ? [] : [[value.subarray(0, end), value.subarray(end)] as const]),
  ] as const)
    try {
      return { head: JSON.parse(head.toString('utf8')), tail };
    } catch {
      // The next one may be.
    }
  return { head: value.toString('utf8'), tail: Buffer.alloc(0) };
}

/**
 * Gives values that identify files by their stamps the current stamps, because otherwise they would be ignored, and
 * some files the hash of another one.
 */
function withOwnStamps(value: unknown, random: Chance): unknown {
  const files = Object.entries(value ?? {}).filter(
    ([path, kept]) => path.startsWith('/') && Array.isArray(kept),
  );
  const hashes = files.map(([, kept]) => (kept as unknown[])[1]);
  for (const [path, kept] of files) {
    const found = statSync(path, { bigint: true, throwIfNoEntry: false });
    const list = kept as unknown[];
    if (!found || list.length !== 3) continue;
    const { dev, ino, size, mtimeNs, ctimeNs } = found;
    list[0] = `${dev} ${ino} ${size} ${mtimeNs} ${ctimeNs}`;
    if (random.of(0.1)) list[1] = random.pick(hashes);
  }
  return value;
}

/** Every object and list within a value. */
function branchesOf(value: unknown): Branch[] {
  const found: Branch[] = [];
  const walk = (one: unknown): void => {
    if (typeof one !== 'object' || one === null) return;
    found.push(one as Branch);
    for (const item of Object.values(one)) walk(item);
  };
  walk(value);
  return found;
}

function listsOf(value: unknown): unknown[][] {
  const all: readonly unknown[] = branchesOf(value);
  return all.filter((branch) => Array.isArray(branch));
}

function memberOf(value: unknown, random: Chance): readonly [Branch | null, string] {
  const full = branchesOf(value).filter((branch) => Object.keys(branch).length > 0);
  if (full.length === 0) return [null, ''];
  const branch = random.pick(full);
  return [branch, random.pick(Object.keys(branch))];
}

function atMember(change: Change): Change {
  return (value, random) => {
    const [branch, key] = memberOf(value, random);
    if (branch === null) return change(value, random);
    define(branch, key, change(branch[key], random));
    return value;
  };
}

/** Hashes, kinds and dates stay, because a value with the right shape gets furthest. */
function isFree(text: string): boolean {
  return !/^(?:[0-9a-f]{10,}(?:\.\w+)?|[a-z]{1,12}|\d{4}-\d\d-\d\d)$/.test(text);
}

function inTexts(share: number, change: (text: string, script: string) => string): Change {
  return (value, random) => {
    const script = random.pick(scripts);
    const walk = (one: unknown): unknown => {
      if (typeof one === 'string') return isFree(one) && random.of(share) ? change(one, script) : one;
      if (typeof one !== 'object' || one === null) return one;
      for (const key of Object.keys(one)) define(one as Branch, key, walk((one as Branch)[key]));
      return one;
    };
    return walk(value);
  };
}

/** Also where the key is `__proto__`. */
function define(branch: Branch, key: string, value: unknown): void {
  Object.defineProperty(branch, key, { value, enumerable: true, configurable: true, writable: true });
}

/** JSON cannot express `undefined`. */
function jsonOf(value: unknown): string {
  return JSON.stringify(value ?? null);
}

function copyOf(value: unknown): unknown {
  return value === undefined ? null : (JSON.parse(JSON.stringify(value)) as unknown);
}

function sameType(value: unknown, random: Chance): unknown {
  if (typeof value === 'string')
    return random.pick([...texts, ...scripts, `${value}x`, value.slice(1), value.toUpperCase()]);
  if (typeof value === 'number') return random.pick([0, value + 1, value * 1000, 2 ** 31, 2 ** 40]);
  if (typeof value === 'boolean') return !value;
  return random.pick(others);
}
