/** Promises that hold for any text, tested on generated ones. */
import type { Body, Hole, SiteComponent, StandardSchema } from '@docgen/model';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createMarkdown } from '../src/index.js';
import { bytesOf, defaults, filled, readerOf } from './reading.js';

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
  '::::',
  '::::tabs{group=a}\n',
  ':::tab[A]\n',
  ':::tab ',
  ':::steps\n',
  ':::details[T]{open}\n',
  ':::card{size=1}\n',
  '::::card\n',
  ':::header\n',
  '::card',
  '::own{a=1}',
  '\n:::\n',
  '::include{file=a.md}\n',
  '::include{file=b.md region=r}',
  '::include{file=c.ts lines=1 group=g}\n\n',
  '```js group=g\n',
  '[r]',
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
const card: SiteComponent = {
  file: 'card.tsx',
  props: { size: { type: 'number' } },
  slots: ['default', 'header'],
  hydrate: 'never',
};
const options = { ...defaults, components: { card, own: { ...card, props: null } } };
const own: StandardSchema = {
  '~standard': { version: 1, vendor: 'test', validate: (value) => Promise.resolve({ value }) },
};
const code = { hash: '', remarkPlugins: [], rehypePlugins: [], schemas: { own } };
const files = {
  'snippets/a.md': '---\nx: 1\n---\n# A [r]\n\n- ::include{file=b.md}\n\n[^1]: n\n\n[r]: r.md\n',
  'snippets/b.md':
    '\uFEFF<!-- #region r -->\n::: note N [l](l.md)\n[^1]\n\n[^1]: m\n\n::::card\n:::header\n<b>\n:::\n::::\n<!-- #endregion -->\n\n::include{file=a.md}\n',
  'snippets/c.ts': '  let x;\n',
};
const read = readerOf(files);
const markdown = createMarkdown(options, code);
/** Lines of the page or of an included file. */
const linesIn = (input: string, file: string | undefined) =>
  (file === undefined ? input : (Object.entries(files).find(([path]) => path === file)?.[1] ?? '')).split(
    /\r\n?|\n/,
  );
/** Four times as many with DOCGEN_WHOLE. */
const runs = { numRuns: process.env['DOCGEN_WHOLE'] !== '1' ? 100 : 400 };

/** All holes of a body in order; an island comes before those in its slots. */
function holesOf(body: Body): Hole[] {
  return body.flatMap((part) => {
    if (typeof part === 'string') return [];
    return part.kind === 'island' ? [part, ...Object.values(part.slots).flatMap(holesOf)] : [part];
  });
}

describe('for any text', () => {
  test('parse agrees with skim, and reports what skim reports', async () => {
    await fc.assert(
      fc.asyncProperty(document, async (input) => {
        const parsed = await markdown.parse({ bytes: bytesOf(input), read });
        const { skim, diagnostics } = await markdown.skim({ bytes: bytesOf(input) });
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
        const crlf = await markdown.parse({ bytes: bytesOf(input.replaceAll('\n', '\r\n')), read });
        expect(crlf).toEqual(await markdown.parse({ bytes: bytesOf(input), read }));
      }),
      runs,
    );
  });

  test('bodies hold their own holes and no trace of them', async () => {
    await fc.assert(
      fc.asyncProperty(document, async (input) => {
        const parsed = await markdown.parse({ bytes: bytesOf(input), read });
        const html = filled(parsed);
        expect(html).not.toMatch(/\p{Surrogate}/u);
        expect(html).not.toContain('docgen-mark');
        const { links, islands } = parsed.document;
        const seen: number[] = [];
        for (const part of [...holesOf(parsed.body), ...holesOf(parsed.twin)]) {
          if (part.kind === 'island') seen.push(part.n);
          else expect(links[part.n]?.hole).toBe(part.n);
        }
        expect(seen).toEqual(islands.map(({ hole }) => hole));
        expect(seen).toEqual(islands.map((_, index) => index));
      }),
      runs,
    );
  });

  test('a second pipeline makes the same, every place lies in the file', async () => {
    const other = createMarkdown(options, code);
    await fc.assert(
      fc.asyncProperty(document, async (input) => {
        const parsed = await markdown.parse({ bytes: bytesOf(input), read });
        expect(await other.parse({ bytes: bytesOf(input), read })).toEqual(parsed);
        const { diagnostics, links, islands } = parsed.document;
        const related = diagnostics.flatMap((found) => found.related ?? []);
        for (const { range } of [...diagnostics, ...links, ...islands, ...related]) {
          if (range === undefined) continue;
          const lines = linesIn(input, range.file);
          expect(lines.length).toBeGreaterThanOrEqual(range.start.line);
          expect(range.start.column).toBeLessThanOrEqual((lines[range.start.line - 1] ?? '').length + 1);
        }
      }),
      runs,
    );
  });
});
