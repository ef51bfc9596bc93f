/**
 * Both parsers produce the same from random texts, and from CommonMark examples with a few mistakes in them.
 *
 * DOCGEN_PARSER_RUNS sets more texts than the usual five hundred, DOCGEN_WHOLE 2,000, and DOCGEN_PARSER_SEED selects
 * others.
 */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { asParsed, containers, differences, examples } from './both-parsers.js';

const usual = process.env['DOCGEN_WHOLE'] !== '1' ? 500 : 2000;
const numRuns = Number(process.env['DOCGEN_PARSER_RUNS'] ?? usual);
const runs = { numRuns, seed: Number(process.env['DOCGEN_PARSER_SEED'] ?? 1) };
// A manual run may take any amount of time.
const time = 60_000 + numRuns * 10;

const pieces = [
  [
    '\n',
    '\n\n',
    ' ',
    '  ',
    '    ',
    '\t',
    '\r\n',
    '\n> ',
    '\n- ',
    '\n1. ',
    '\n  ',
    '# ',
    '===',
    '---',
    '- ',
    '> ',
  ],
  [
    '```',
    '~~~',
    '`',
    '*',
    '**',
    '_',
    '~~',
    '~',
    '[',
    ']',
    '(',
    ')',
    '](a.md)',
    '![',
    '[^a]',
    '[^a]: ',
    '[a]: b',
  ],
  [
    '<',
    '>',
    '<b>',
    '</b>',
    '<!--',
    '-->',
    '<div>',
    '<script>',
    '<a href="x">',
    ':::',
    ':::note',
    '::: tip T',
  ],
  [
    '::x{a=b}',
    '::::',
    '::::tabs{group=a}\n',
    ':::tab[A]\n',
    ':::details[T]{open}\n',
    '\n:::\n',
    '{#id}',
    '[!NOTE]',
  ],
  [
    '|',
    '|-|',
    '| a |\n|---|\n',
    '- [ ] x\n',
    '- [x] ',
    '\\',
    '&amp;',
    '&copy;',
    '&#x41;',
    '"',
    "'",
    ':',
    '.',
    ',',
  ],
  [
    'a',
    'b c',
    'é',
    '😀',
    '日本',
    '“',
    'www.a.example',
    'https://a.example/b',
    'me@a.example',
    '10:30',
    'a:b',
  ],
].flat();
const piece = fc.constantFrom(...pieces);
const text = fc.array(piece, { maxLength: 14 }).map((parts) => parts.join(''));

/** A change to a text, at a position given as a share of its length. */
const mistake = fc.record({
  kind: fc.constantFrom('drop', 'insert', 'double', 'drop line', 'double line', 'swap lines'),
  at: fc.nat(999),
  other: fc.nat(999),
  piece,
});

type Mistake = typeof mistake extends fc.Arbitrary<infer Value> ? Value : never;

function mistaken(given: string, { kind, at, other, piece: added }: Mistake): string {
  const index = Math.floor((at / 1000) * (given.length + 1));
  const lines = given.split('\n');
  const line = Math.floor((at / 1000) * lines.length);
  const second = Math.floor((other / 1000) * lines.length);
  if (kind === 'drop') return given.slice(0, index) + given.slice(index + 1);
  if (kind === 'insert') return given.slice(0, index) + added + given.slice(index);
  if (kind === 'double') return given.slice(0, index) + given.charAt(index) + given.slice(index);
  if (kind === 'drop line') return lines.toSpliced(line, 1).join('\n');
  if (kind === 'double line') return lines.toSpliced(line, 0, lines[line] ?? '').join('\n');
  return lines
    .with(line, lines[second] ?? '')
    .with(second, lines[line] ?? '')
    .join('\n');
}

const wrong = fc
  .tuple(
    fc.constantFrom(...examples),
    fc.array(mistake, { minLength: 1, maxLength: 3 }),
    fc.constantFrom(...Object.values(containers)),
  )
  .map(([example, mistakes, contain]) => contain(mistakes.reduce(mistaken, example)));

test.each([
  ['random texts', text],
  ['examples with mistakes', wrong],
])(
  '%s',
  (_, texts) => {
    fc.assert(
      fc.property(texts, (given) => {
        expect(differences(asParsed(given))).toEqual([]);
      }),
      runs,
    );
  },
  time,
);
