/** Modules that are read without running them: which parts are data, and which are code. */
import { expect, test } from 'vitest';
import { isCode } from '../src/literal.js';
import { readModule } from '../src/module.js';

/** The value, with `⟨text⟩` for code. */
function read(text: string, more: { readonly [path: string]: string } = {}, file = 'a.ts'): unknown {
  const { value } = readModule(file, { texts: new Map(Object.entries({ [file]: text, ...more })) });
  return JSON.parse(
    JSON.stringify(value ?? null, (_, inner: unknown) => (isCode(inner) ? `⟨${inner.code}⟩` : inner)),
  ) as unknown;
}

test.each<[string, string, unknown]>([
  [
    'a literal',
    "export default { a: 'b', 'c-d': [1, -2, true, null], [`e`]: `f` };",
    { a: 'b', 'c-d': [1, -2, true, null], e: 'f' },
  ],
  ['a constant', 'const a = { b: 1 };\nexport default a;', { b: 1 }],
  ['a constant with its type', 'const a: A = { b: 1 } satisfies A;\nexport default a as B;', { b: 1 }],
  [
    'a part of a constant',
    "const a = { b: { c: 'd' } };\nexport default { e: a.b.c, f: a['b'] };",
    { e: 'd', f: { c: 'd' } },
  ],
  [
    'texts that are joined',
    "const a = 'x';\nexport default { b: a + '/y', c: `${a}/z` };",
    { b: 'x/y', c: 'x/z' },
  ],
  [
    'a spread',
    'const a = { b: 1 };\nconst c = [2];\nexport default { ...a, d: [...c, 3] };',
    { b: 1, d: [2, 3] },
  ],
  ['CommonJS', "module.exports = { a: require.resolve('./b.js') };", { a: './b.js' }],
  [
    'a function that returns it',
    'export default async function make() {\n  const a = 1;\n  return { a };\n}',
    { a: 1 },
  ],
  [
    'code',
    'export default { a: process.env.A, b: f(), c: () => 1, d() {}, e: /f/, g: 1 + 2, h: a ? 1 : 2 };',
    {
      a: '⟨process.env.A⟩',
      b: '⟨f()⟩',
      c: '⟨() => 1⟩',
      d: '⟨d() {}⟩',
      e: '⟨/f/⟩',
      g: '⟨1 + 2⟩',
      h: '⟨a ? 1 : 2⟩',
    },
  ],
  ['a variable that may change', 'let a = 1;\nexport default { a };', { a: '⟨a⟩' }],
  [
    'what the published site has',
    "const isDev = process.env.NODE_ENV !== 'production';\nexport default { a: isDev ? 1 : [2], b: process.env.NODE_ENV === 'production' && c };",
    { a: [2], b: "⟨process.env.NODE_ENV === 'production' && c⟩" },
  ],
  ['a circle', 'const a = b;\nconst b = a;\nexport default { a };', { a: '⟨a⟩' }],
  ['a prototype', "export default { ['__proto__']: { a: 1 } };", JSON.parse('{"__proto__":{"a":1}}')],
  ['nothing', 'const a = 1;', null],
])('%s', (_, text, expected) => {
  expect(read(text)).toEqual(expected);
});

test('other modules and JSON of the site', () => {
  const files = { 'b/index.js': "module.exports = require('../c.json');", 'c.json': '{ "d": 1 }' };
  expect(read("import b from './b';\nimport x from 'pkg';\nexport default { b, x };", files)).toEqual({
    b: { d: 1 },
    x: '⟨x⟩',
  });
});

test('modules that import each other', () => {
  const files = { 'b.js': "import a from './a';\nexport default { a };" };
  expect(read("import b from './b';\nexport default { b };", files)).toEqual({ b: { a: '⟨a⟩' } });
});

test('nothing is run', () => {
  expect(read('globalThis.ran = true;\nexport default { a: (globalThis.ran = 1) };')).toEqual({
    a: '⟨globalThis.ran = 1⟩',
  });
  expect('ran' in globalThis).toBe(false);
});
