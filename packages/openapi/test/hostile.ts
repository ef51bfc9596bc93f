/**
 * Descriptions with random errors: a different type at a key, a hostile value or name, a subtree that is deleted,
 * doubled or refers to its container, a URL that runs a script. The same seed produces the same errors.
 */
import type { Json } from '@docgen/model';

type Mutable = { [key: string]: Json } | Json[];

/** Values that descriptions contain only by mistake, or by malice. */
const hostile: readonly Json[] = [
  null,
  true,
  0,
  -1,
  3,
  1e9,
  1e308,
  0.1,
  '',
  'x',
  [],
  {},
  [[]],
  [null],
  [3, 'x', {}],
  { $ref: '#' },
  { $ref: '#/nowhere' },
  { $ref: 'http://[' },
  { $ref: 3 },
  '#/components/schemas',
  '__proto__',
  'constructor',
  '\ud800',
  'a\nb\u0000c',
  '</script><img src=x onerror=alert(1)>',
  '(a+)+$',
  '[a-z',
  '\\-',
  '(?i)abc',
  '^(?=a)(a+)+$',
  'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa!',
  'https://a.example:{port}/v1',
  'https://a.example;sandbox',
  'https://a b',
  -1e308,
  2 ** 60,
  1e-320,
  { minItems: 1e9, type: 'array', items: { type: 'string', minLength: 5e8 } },
  { type: 'object', properties: { __proto__: { type: 'string' }, constructor: { enum: [1] } } },
  { allOf: [{ $ref: '#' }, { $ref: '#' }] },
  Array.from({ length: 2000 }, (_, n) => n),
  'x'.repeat(20_000),
  nested(150),
];

function nested(levels: number): Json {
  let value: Json = 1;
  for (let level = 0; level < levels; level++) value = level % 2 === 0 ? [value] : { properties: value };
  return value;
}

/** Names that an author could give a schema, path, property or media type. */
const names = [
  '__proto__',
  'constructor',
  'toString',
  '',
  ' ',
  '\ud800',
  '#/x',
  'a/b~c',
  '{x}',
  '$ref',
  'hasOwnProperty',
];

/** Numbers from 0 to 1 for a seed (mulberry32). */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A copy of `root` with one to three errors. */
export function mutated(root: Json, seed: number): Json {
  const next = random(seed);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T;
  const copy = structuredClone(root) as Mutable;
  const all = placesIn(copy);
  let unsafeUrls = 0;
  for (let count = 1 + Math.floor(next() * 3); count > 0; count--) {
    const place = next() < 0.5 ? pick(all) : onTheWay(copy, next);
    const { holder, key } = place;
    const kind = next();
    if (kind < 0.1) define(holder, key, structuredClone(valueOf(pick(all))));
    else if (kind < 0.2) define(holder, key, { $ref: referenceTo(copy, pick(all)) });
    else if (kind < 0.25) define(holder, `${key} again`, structuredClone(valueOf(place)));
    else if (kind < 0.35) unsafeUrls++;
    else if (kind < 0.5 && !Array.isArray(holder)) {
      const value = holder[key] ?? null;
      delete holder[key];
      define(holder, pick(names), value);
    } else if (kind < 0.6) delete (holder as { [key: string]: Json })[key];
    else define(holder, key, structuredClone(pick(hostile)));
  }
  // They come last: after a move or a rename, they would be data.
  for (; unsafeUrls > 0; unsafeUrls--) addUnsafeUrl(copy, pick);
  return copy;
}

function valueOf({ holder, key }: Place): Json {
  return (holder as { readonly [key: string]: Json })[key] ?? null;
}

/** A reference to a place if it is in the root, otherwise to the whole root. */
function referenceTo(root: Mutable, { holder, key }: Place): string {
  const path = pathTo(root, holder);
  return path === null ? '#' : `#/${[...path, key].map(escaped).join('/')}`;
}

function escaped(key: string): string {
  return encodeURIComponent(key.replaceAll('~', '~0').replaceAll('/', '~1')).replaceAll('%24', '$');
}

function pathTo(root: Mutable, wanted: Mutable): string[] | null {
  const pending: { readonly at: Mutable; readonly path: string[] }[] = [{ at: root, path: [] }];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const { at, path } = next;
    if (at === wanted) return path;
    for (const [key, value] of Object.entries(at))
      if (typeof value === 'object' && value !== null)
        pending.push({ at: value as Mutable, path: [...path, key] });
  }
  return null;
}

/** No description contains this text, so if it is in the output, a URL let it through. */
export const unsafe = 'javascript:alert(1)';

/** Puts a URL that runs a script where the specification expects a URL. */
function addUnsafeUrl(root: Mutable, pick: <T>(list: readonly T[]) => T): void {
  const docs = { externalDocs: { url: unsafe } };
  const additions: { readonly [section: string]: Json } = pick<{ readonly [section: string]: Json }>([
    docs,
    { info: { title: 'A', contact: { url: unsafe }, license: { name: 'B', url: unsafe } } },
    { info: { title: 'A', termsOfService: ` ${unsafe}`, 'x-logo': { url: unsafe } } },
    { servers: [{ url: unsafe }, { url: 'https://a.example' }] },
    { tags: [{ name: 'a', ...docs }] },
    {
      components: {
        securitySchemes: { a: { type: 'oauth2', flows: { implicit: { authorizationUrl: unsafe } } } },
      },
    },
    { components: { schemas: { A: { ...docs } }, examples: { A: { externalValue: unsafe } } } },
    { paths: { '/u': { post: { ...docs, callbacks: { a: { [unsafe]: { post: {} } } } } } } },
    {
      paths: {
        '/u': {
          get: { responses: { 200: { links: { a: { operationRef: unsafe, server: { url: unsafe } } } } } },
        },
      },
    },
  ]);
  for (const [section, value] of Object.entries(additions)) define(root, section, value);
}

function define(holder: Mutable, key: string, value: Json): void {
  Object.defineProperty(holder, key, { value, enumerable: true, configurable: true, writable: true });
}

/** A random place; less deep ones are more likely. */
function onTheWay(root: Mutable, next: () => number): Place {
  let found: Place = { holder: root, key: Object.keys(root)[0] ?? '' };
  for (let at: Json | undefined = root; typeof at === 'object' && at !== null;) {
    const holder = at as Mutable;
    const keys = Object.keys(holder);
    const key = keys[Math.floor(next() * keys.length)];
    if (key === undefined) break;
    found = { holder, key };
    if (next() < 0.2) break;
    at = (holder as { [key: string]: Json })[key];
  }
  return found;
}

interface Place {
  readonly holder: Mutable;
  readonly key: string;
}

function placesIn(root: Mutable): Place[] {
  const found: Place[] = [];
  const pending: Mutable[] = [root];
  for (let holder = pending.pop(); holder !== undefined; holder = pending.pop())
    for (const [key, value] of Object.entries(holder)) {
      found.push({ holder, key });
      if (typeof value === 'object' && value !== null) pending.push(value as Mutable);
    }
  return found;
}
