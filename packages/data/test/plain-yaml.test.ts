/** Plain YAML: what is read without the parser has the same value, and everything else is left to the parser. */
import { yamlDocument } from '../src/yaml-document.js';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { plainYaml } from '../src/plain-yaml.js';

const options = { merge: false, uniqueKeys: true, schema: 'core', resolveKnownTags: false } as const;

/** The parser's value; undefined if the text has an error. */
function parsed(text: string): unknown {
  const document = yamlDocument(text, options);
  return 'tooDeep' in document || document.errors.length > 0 ? undefined : (document.toJS() as unknown);
}

test.each([
  ['a: 1\nb:\n  c: x\n', { a: 1, b: { c: 'x' } }],
  [
    '---\n# c\na: {$ref: "#/b", d: [1, -2.5, "e", f g]} # h\n',
    { a: { $ref: '#/b', d: [1, -2.5, 'e', 'f g'] } },
  ],
  [
    "'200':\n  a: 'it''s: #1'\n/b/{c}:\n- d: ~\n  e: true\n-   - f\n",
    { 200: { a: "it's: #1" }, '/b/{c}': [{ d: null, e: true }, ['f']] },
  ],
  ['a: |\n  b\n\n    c: d\n  # e\n\nf: >-\n  g\n  h\n\n  i\n', { a: 'b\n\n  c: d\n# e\n', f: 'g h\ni' }],
  [
    'a: b\n  c https://d.example/e#f\n  g\nh: 2025-09-01\n',
    { a: 'b c https://d.example/e#f g', h: '2025-09-01' },
  ],
  ['- a\n- - b\n  - c: []\n    d: {}\n', ['a', ['b', { c: [], d: {} }]]],
  ['a: b\u00A0\n  c\u3000\nd: "e\u00A0\n  f" # g\n', { a: 'b\u00A0 c\u3000', d: 'e\u00A0 f' }],
])('%j is plain', (text, value) => {
  expect(plainYaml(text)).toEqual(value);
  expect(parsed(text)).toEqual(value);
});

test.each([
  '',
  '# a',
  'a',
  'a: b: c',
  'a: *b',
  'a: &b c',
  'a: !!str 1',
  '? a\n: b',
  'a:	b',
  'a: 1\na: 2',
  'a: 0x1F',
  'a: 1e3',
  'a: 12345678901234567',
  'a: "b',
  'a: [b',
  'a: [b,]',
  'a: {b}',
  'a: {b: c}d',
  'a: |+\n  b\n',
  'a: >\n  b\n   c\n',
  'a: b\n c: d',
  'a:\n  b: c\n d: e',
  'a:\n',
  'a: b\n\n  c',
  '- a\nb: c',
  '<<: a',
  '__proto__: a',
  'a: b\n---\nc: d',
  'null: a',
  '1.0: a',
  'a: "\\x41"',
  'a: @b',
  'a: b\r\n',
  'a: "b" c',
  '%YAML 1.1',
])('%j is left to the parser', (text) => expect(plainYaml(text)).toBeUndefined());

const piece = fc.constantFrom(
  'a',
  'b',
  'title',
  '/orders/{id}',
  '$ref',
  "'200'",
  '"d e"',
  '200',
  '1.0',
  'null',
  'true',
  '-1',
  '0',
  '-',
  ': ',
  ':',
  ' ',
  '  ',
  '\n',
  '\n',
  '\n  ',
  '\n  ',
  '\n    ',
  '\n- ',
  '\n  - ',
  '- ',
  ', ',
  ',',
  '[',
  ']',
  '{',
  '}',
  '[]',
  ' #',
  '# c',
  "'",
  '"',
  '|',
  '|-',
  '>',
  '>-',
  '~',
  '3.14',
  '2025-09-01',
  'x: y',
  'https://a.example/b?c=d#e',
  '?',
  '&',
  '*',
  '\\n',
  '\\',
  '%',
  '@',
  '`',
  '!',
  '---',
  '...',
  'é',
  '🌙',
  '\u00A0',
  '\u3000',
  '.5',
  '5.',
  '+1',
  '0o7',
  '.inf',
  '1e5',
  '00',
  '-0',
  '=',
  '<<',
);

test('no text takes long', () => {
  const start = process.cpuUsage().user;
  for (const quote of ["'", '"', '']) plainYaml(`a: ${quote}b\n${'  c\n'.repeat(200_000)}`);
  expect(process.cpuUsage().user - start).toBeLessThan(2_000_000);
});

test('random texts have the same value', () => {
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 14 }), (pieces) => {
      const text = pieces.join('');
      const value = plainYaml(text);
      if (value !== undefined) expect(parsed(text)).toEqual(value);
    }),
    { numRuns: Number(process.env['DOCGEN_RUNS'] ?? 2000) },
  );
});

const scalar = fc.oneof(
  fc.constantFrom(
    'a',
    'b c',
    "'it''s'",
    '"d\\n"',
    '12',
    '-3.5',
    'true',
    '~',
    '{e: f}',
    '[1, g]',
    '{}',
    '[]',
    'h # i',
    "'#j'",
  ),
  fc.constantFrom(
    '|\n        k\n\n         l\n',
    '>-\n        m\n        n\n',
    'o\n        p',
    '"q": r',
    's: t',
    '- u',
  ),
);
const { node } = fc.letrec<{ node: (indent: number) => string }>((tie) => ({
  node: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    scalar.map((text) => () => ` ${text}\n`),
    fc
      .array(
        fc.tuple(fc.constantFrom('a', "'b: ''c'", '/c', '200', 'd e', 'f:g, #h#', '"h: \\n"'), tie('node')),
        {
          minLength: 1,
          maxLength: 4,
        },
      )
      .map(
        (pairs) => (indent: number) =>
          `\n${pairs.map(([key, value]) => `${' '.repeat(indent)}${key}:${value(indent + 2)}`).join('')}`,
      ),
    fc
      .array(tie('node'), { minLength: 1, maxLength: 3 })
      .map(
        (items) => (indent: number) =>
          `\n${items.map((item) => `${' '.repeat(indent)}-${item(indent + 2)}`).join('')}`,
      ),
  ),
}));

test('random trees of collections have the same value, and most are plain', () => {
  let plain = 0;
  let all = 0;
  fc.assert(
    fc.property(node, fc.nat(30), (tree, cut) => {
      const whole = `root:${tree(1)}next: 1\n`;
      // Some lose a character, as in a file that is being written.
      const text = cut < 20 ? whole : whole.slice(0, cut) + whole.slice(cut + 1);
      const value = plainYaml(text);
      const expected = parsed(text);
      if (expected !== undefined && cut < 20) all++;
      if (value === undefined) return;
      if (cut < 20) plain++;
      expect(expected).toEqual(value);
    }),
    { numRuns: Number(process.env['DOCGEN_RUNS'] ?? 1000) },
  );
  expect(plain / all).toBeGreaterThan(0.5);
});
