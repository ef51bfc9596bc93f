/** Tables that end with their directive: both parsers produce the same tree, and the native one is used. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { closedTables } from '@docgen/syntax/text/closed-tables';
import { asParsed, bothParsed, differences, isNative } from '../both-parsers.js';

const table = '| a | b |\n| --- | --- |\n| *c* | `d` |';

const native = [
  `:::note\n${table}\n:::`,
  `:::note[T]{#id}\nBefore\n\n${table}\n:::  \n\nAfter *it*\n`,
  `::::tabs\n:::tab[A]\n${table}\n:::\n:::tab[B]\n${table} \t\n:::\n::::\n\n- x [l](m)\n`,
  `:::note\na | b\n--|--\nc | d\n:::\n[r]: s.md\n\n[r]`,
  `:::note\n| a |\n|---|\n:::\nx`,
  `# A\n\n:::note\n${table}\n:::\n${table}\n\n:::tip\n${table}\n:::\n## B`,
];

test.each(native)('the native parser reads %j', (text) => {
  expect(isNative(text)).toBe(true);
  expect(differences(text)).toEqual([]);
});

/** Where a blank line would change more than the end of a table. */
const others = [
  `::::tabs\n:::tab[A]\n${table}\n::::\n\n${table}\n`,
  `:::note\n\`\`\`md\n${table}\n:::\n\`\`\`\n:::`,
  `\`\`\`md\n:::note\n${table}\n:::\n\`\`\``,
  `\`\`\`md\n${table}\n:::\n\`\`\`\n\n:::note\n${table}\n:::`,
  `::::note\n${table}\n:::\n::::`,
  `${table}\n:::\nx`,
  `<div>\n${table}\n:::\n</div>`,
  `:::note\n- a\n\n  ${table.replaceAll('\n', '\n  ')}\n:::\n`,
  `:::note\na | b\n:::\n`,
  `:::note\n${table}\n\n> ${table.replaceAll('\n', '\n> ')}\n:::\n`,
  `- :::note\n  ${table.replaceAll('\n', '\n  ')}\n  :::\n`,
  `> :::note\n> ${table.replaceAll('\n', '\n> ')}\n> :::\n`,
  `:::note\n<!--\n${table}\n:::\n-->\n:::`,
  `:::note\n[^1]: ${table.replaceAll('\n', '\n    ')}\n:::\n`,
];

test.each([...native, ...others])('both parsers agree on %j', async (text) => {
  expect(differences(text)).toEqual([]);
  const [one, other] = await bothParsed(text);
  expect(one).toEqual(other);
});

/** Tables, directives and what may be around them, with and without the lines that close it. */
const pieces =
  '\n,\n\n,x,- ,> ,  ,# h\n,[r]: s\n,<div>\n,</div>\n,<!--\n,-->\n,```\n,:::note\n,:::tab[A]\n,::::tabs\n,:::,:::\n,::::\n,| a | b |\n,|---|---|\n,| c | d |\n,a | b\n--|--\n,|a|\n|-|\n|c|\n:::\n,|a|\n|-|\n|c| \n::::\n\n'.split(
    ',',
  );

test('both parsers agree on tables and directives in any order', () => {
  const numRuns = Number(process.env['DOCGEN_PARSER_RUNS'] ?? 2000);
  const seed = Number(process.env['DOCGEN_PARSER_SEED'] ?? 1);
  const texts = fc
    .array(fc.constantFrom(...pieces), { minLength: 3, maxLength: 22 })
    .map((parts) => asParsed(parts.join('')));
  fc.assert(
    fc.property(texts, (text) => {
      expect(differences(text)).toEqual([]);
    }),
    { numRuns, seed },
  );
});

test('a text without such an end is not changed', () => {
  for (const text of [table, `${table}\n\n:::`, ':::note\na\n:::', `${table}\n:::note\n:::`])
    expect(closedTables(text).text).toBe(text);
});

test('takes time in proportion to the text', () => {
  const milliseconds = (count: number) => {
    const text = `:::note\n${table}\n:::\n\n`.repeat(count);
    const start = process.cpuUsage().user;
    expect(isNative(text)).toBe(true);
    return (process.cpuUsage().user - start) / 1000;
  };
  const few = milliseconds(500);
  expect(milliseconds(4000)).toBeLessThan(200 + 20 * few);
});
