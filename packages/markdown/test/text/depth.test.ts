import { deepPlace } from '@docgen/syntax/text/depth';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createMarkdown } from '../../src/index.js';
import { bytesOf, defaults, faultsOf } from '../reading.js';

const message = 'markdown/too-deep error The text is nested more than 200 levels deep';
const hint = "Flatten the quotes, lists or elements, or raise 'limits.depth' in the configuration";

const nestedList = Array.from({ length: 400 }, (_, depth) => `${'  '.repeat(depth)}- a`).join('\n');

describe('too deep', () => {
  test('says where', async () => {
    expect(await faultsOf(`# a\n\n${'> '.repeat(201)}x`)).toEqual([`3:401 ${message} | ${hint}`]);
  });

  test.each([
    ['1,000 list markers', '- '.repeat(1000)],
    ['2,000 quotes', '> '.repeat(2000)],
    ['10,000 quotes without spaces', '>'.repeat(10_000)],
    ['quotes below a fence that a list has closed', `- \`\`\`\n${'> '.repeat(10_000)}`],
    ['quotes below a fence in a comment', `<!--\n\`\`\`\n-->\n${'> '.repeat(10_000)}`],
    ['quotes below a fence that a directive has closed', `:::note\n\`\`\`\n:::\n${'>'.repeat(10_000)}`],
    ['a list below a fence in raw HTML', `<div>\n\`\`\`\n\n${nestedList}`],
    ['mixed markers', '> - 1. '.repeat(400)],
    ['a list by indentation', nestedList],
    ['emphasis', '*a **a '.repeat(1000)],
    ['brackets', '['.repeat(1000)],
    ['nested images', `${'!['.repeat(5000)}a${'](b)'.repeat(5000)}`],
    ['10,000 nested quotes', '> '.repeat(10_000)],
    ['10,000 directives that are not closed', ':::note\n'.repeat(10_000)],
    ['nested directives', Array.from({ length: 300 }, (_, n) => `${':'.repeat(303 - n)}note`).join('\n')],
  ])('%s, in the time of plain text and 50 ms', { retry: 3 }, async (_, text) => {
    const markdown = createMarkdown(defaults);
    const parsed = async (given: string) => {
      const start = process.cpuUsage();
      const { document } = await markdown.parse({ bytes: bytesOf(given) });
      const { user, system } = process.cpuUsage(start);
      return { milliseconds: (user + system) / 1000, codes: document.diagnostics.map(({ code }) => code) };
    };
    const plain = await parsed('A few words.\n\n'.repeat(text.length / 14));
    const { milliseconds, codes } = await parsed(text);
    expect(milliseconds).toBeLessThan(plain.milliseconds + 50);
    expect(codes).toEqual(['markdown/too-deep']);
  });

  test.each([
    ['elements', '<div>'.repeat(10_000)],
    ['inline elements', `a ${'<b>'.repeat(5000)}`],
    ['elements in lines', '<span>\n'.repeat(3000)],
    ['HTML elements that look closed', '<svg><p><g/></p>\n\n' + '<g/>'.repeat(3000)],
    ['elements of a drawing that look closed outside of it', `<svg></svg>${'<g/>'.repeat(3000)}`],
    ['elements of a drawing', `<svg>${'<g>'.repeat(3000)}`],
  ])('%s', async (_, text) => {
    expect((await faultsOf(text)).join('\n')).toContain('markdown/too-deep');
  });
});

describe('not too deep', () => {
  test.each([
    ['100 quotes', `${'> '.repeat(100)}x`],
    ['a long flat list', '- [a](b.md) *c*\n'.repeat(1000)],
    [
      'a changelog of one list',
      '* \\[[`1c14`](https://a.example)] - **test**: fix *b* (C) [#1](https://a.example)\n'.repeat(1000),
    ],
    ['bold words before signs', '**a**: b, **c**; _d_. '.repeat(1000)],
    ['brackets in code', `\`\`\`\n${'[0m\n'.repeat(500)}\`\`\``],
    ['directives behind each other', ':::note\nx\n:::\n\n::card\n'.repeat(500)],
    ['100,000 marks of a quote in a fence', `\`\`\`\n${'> '.repeat(100_000)}\n\`\`\``],
    ['marks of a quote in a fence in a list', `- a\n\n  ~~~\n  ${'> '.repeat(1000)}x\n  ~~~`],
    ['a list by indentation in a fence', `\`\`\`yaml\n${nestedList}\n\`\`\``],
    ['directives in a fence', `\`\`\`\n${':::note\n'.repeat(500)}\`\`\``],
    ['a drawing of many shapes', `<svg viewBox="0 0 9 9">${'<path d="M0 0h9"/>'.repeat(300)}</svg>`],
    ['a drawing in lines', `<svg>\n<g>\n${'<use href="#a" />\n'.repeat(300)}</g>\n</svg>`],
    ['paragraph tags that are never closed', '<p>text\n\n'.repeat(300)],
  ])('%s', async (_, text) => {
    expect((await faultsOf(text)).filter((found) => found.includes('too-deep'))).toEqual([]);
  });
});

test('a text with few characters that open something is measured like one with many', async () => {
  const pieces = [
    '> ',
    '>',
    '- ',
    '* ',
    '1. ',
    '-',
    '1.',
    '  ',
    '\t',
    '[',
    ']',
    '*',
    '__',
    '\\*',
    ':::a',
    ':::',
  ];
  const others = ['\n', '\n\n', '```', 'a', '1', ' ', '|', '<b>', 'é'];
  const text = fc
    .array(fc.constantFrom(...pieces, ...others), { maxLength: 30 })
    .map((parts) => parts.join(''));
  const nothing = async () => ({ type: 'root' as const, children: [] });
  // Each of these quotes is in no other one, but all of them are counted.
  const many = '\n\n> a'.repeat(10);
  await fc.assert(
    fc.asyncProperty(text, fc.integer({ min: 2, max: 9 }), async (given, limit) => {
      const place = await deepPlace(given, limit, nothing);
      expect(await deepPlace(`${given}${many}`, limit, nothing)).toEqual(place);
    }),
    { numRuns: 2000 },
  );
});
