/** Promises that hold for any text, tried on generated ones. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createMarkdown } from '../src/index.js';
import { bytesOf, defaults, filled } from './reading.js';

const pieces = [
  '\n',
  '\n\n',
  ' ',
  '  ',
  '    ',
  '	',
  '# ',
  '## ',
  '===',
  '---',
  '- ',
  '1. ',
  '> ',
  '```',
  '~~~',
  '`',
  '*',
  '**',
  '_',
  '~~',
  '[',
  ']',
  '(',
  ')',
  '](a.md)',
  '![',
  '[^a]',
  '[^a]: ',
  '[a]: b',
  '<',
  '>',
  '<b>',
  '</b>',
  '<!--',
  '-->',
  '<div>',
  '</div>',
  '<script>',
  '<h1>',
  '</h1>',
  '<a href="x">',
  ':::',
  ':::note',
  '::: tip T',
  '::x{a=b}',
  '{#id}',
  '[!NOTE]',
  '|',
  '|-|',
  '| a |\n|---|\n',
  '\\',
  '&amp;',
  '&#0;',
  'title: x',
  '﻿',
  '‮',
  'a',
  'b c',
  'é',
  '😀',
  'js {1}',
  '[!code ++]',
  'www.a.example',
  '+++',
  '---js',
  '\r',
  '\r\n',
  '',
];
const text = fc.array(fc.oneof(fc.constantFrom(...pieces), fc.string({ unit: 'binary', maxLength: 4 })), {
  maxLength: 40,
});
const document = text.map((parts) => parts.join(''));
const markdown = createMarkdown(defaults);
const runs = { numRuns: 400 };

describe('for any text', () => {
  test('parse agrees with skim, and reports what skim reports', async () => {
    await fc.assert(
      fc.asyncProperty(document, async (input) => {
        const parsed = await markdown.parse({ bytes: bytesOf(input) });
        const { skim, diagnostics } = markdown.skim({ bytes: bytesOf(input) });
        expect(parsed.document.skim).toEqual(skim);
        for (const found of diagnostics) expect(parsed.document.diagnostics).toContainEqual(found);
      }),
      runs,
    );
  });

  test('any bytes are read', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 60 }), async (bytes) => {
        await markdown.parse({ bytes });
      }),
      runs,
    );
  });

  test('line ends do not matter', async () => {
    const lines = document.map((input) => input.replaceAll('\r', ''));
    await fc.assert(
      fc.asyncProperty(lines, async (input) => {
        const crlf = await markdown.parse({ bytes: bytesOf(input.replaceAll('\n', '\r\n')) });
        expect(crlf).toEqual(await markdown.parse({ bytes: bytesOf(input) }));
      }),
      runs,
    );
  });

  test('bodies hold their own holes and no trace of them', async () => {
    await fc.assert(
      fc.asyncProperty(document, async (input) => {
        const parsed = await markdown.parse({ bytes: bytesOf(input) });
        const html = filled(parsed);
        expect(html).not.toMatch(/\p{Surrogate}/u);
        expect(html).not.toContain('docgen-mark');
        for (const part of [...parsed.body, ...parsed.twin]) {
          if (typeof part !== 'string') expect(parsed.document.links[part.n]?.hole).toBe(part.n);
        }
      }),
      runs,
    );
  });

  test('a second pipeline makes the same, every place lies in the file', async () => {
    const other = createMarkdown(defaults);
    await fc.assert(
      fc.asyncProperty(document, async (input) => {
        const parsed = await markdown.parse({ bytes: bytesOf(input) });
        expect(await other.parse({ bytes: bytesOf(input) })).toEqual(parsed);
        const lines = input.split(/\r\n?|\n/);
        for (const { range } of [...parsed.document.diagnostics, ...parsed.document.links]) {
          if (range !== undefined)
            expect(range.start.column).toBeLessThanOrEqual((lines[range.start.line - 1] ?? '').length + 1);
        }
      }),
      runs,
    );
  });
});
