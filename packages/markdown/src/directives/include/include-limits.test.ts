/** Limits of includes: cycles, depth, number and bytes. */
import type { Diagnostic } from '@docgen/model';
import { describe, expect, test } from 'vitest';
import { createMarkdown } from '../../index.js';
import type { Files } from '../../../test/reading.js';
import { bytesOf, defaults, faultsOf, filled, parseText, readerOf } from '../../../test/reading.js';

const faultsWith = (text: string, files: Files) => faultsOf(text, {}, { files });
const parsedWith = (text: string, files: Files) => parseText(text, {}, { files });

describe('limits', () => {
  const chainOf = (diagnostics: readonly Diagnostic[]) =>
    diagnostics.map(({ code, message }) => `${code} ${message}`);

  test.each([
    [{ 'snippets/a.md': '::include{file=a.md}' }, 'snippets/a.md → snippets/a.md'],
    [
      {
        'snippets/a.md': '::include{file=b.md}',
        'snippets/b.md': 'x\n\n::include{file=c.md}',
        'snippets/c.md': '::include{file=b.md}',
      },
      'snippets/b.md → snippets/c.md → snippets/b.md',
    ],
  ])('a circle %#', async (files, chain) => {
    const { document } = await parsedWith('::include{file=a.md}', files);
    expect(chainOf(document.diagnostics)).toEqual([`markdown/include-cycle Include loop: ${chain}`]);
    expect(document.diagnostics[0]?.hint).toBe('Remove one of them');
    expect(document.diagnostics[0]?.related?.at(-1)).toEqual({
      message: 'Included here',
      range: { start: { line: 1, column: 1 }, end: { line: 1, column: 21 } },
    });
  });

  test('20 deep', async () => {
    const files = Object.fromEntries(
      Array.from({ length: 30 }, (_, n) => [`snippets/${n}.md`, `::include{file=${n + 1}.md}`]),
    );
    const { document } = await parsedWith('::include{file=0.md}', files);
    expect(
      document.diagnostics.map(({ code, message, range }) => [code, message.slice(0, 54), range?.file]),
    ).toEqual([
      ['markdown/include-cycle', 'Too many includes: more than 20 deep (snippets/0.md → ', 'snippets/19.md'],
    ]);
  });

  test('files that include each other many times over end soon', { retry: 3 }, async () => {
    const files = Object.fromEntries(
      Array.from({ length: 19 }, (_, n) => [
        `snippets/${n}.md`,
        `::include{file=${n + 1}.md}\n\n`.repeat(10),
      ]),
    );
    const markdown = createMarkdown(defaults);
    await markdown.parse({ bytes: bytesOf('warm') });
    // CPU time, because other tests run in parallel.
    const start = process.cpuUsage();
    const parsed = await markdown.parse({
      bytes: bytesOf('::include{file=0.md}'),
      read: readerOf({ ...files, 'snippets/19.md': 'x' }),
    });
    const { user, system } = process.cpuUsage(start);
    expect((user + system) / 1000).toBeLessThan(200);
    expect(filled(parsed)).toBe('<p>::include{file=0.md}</p>');
    expect(chainOf(parsed.document.diagnostics)[0]).toMatch(
      /^markdown\/include-cycle Too many includes: more than 500 on one page \(snippets\/0\.md → /,
    );
    expect(parsed.document.diagnostics).toHaveLength(1);
  });

  test('the bytes of a page are those of its includes too', async () => {
    const limits = { pageBytes: 100, depth: 200, links: 30_000 };
    const files = { 'snippets/a.md': 'x'.repeat(60) };
    const text = '::include{file=a.md}\n\n::include{file=a.md}';
    expect(await faultsOf(text, { limits }, { files })).toEqual([
      '3:1 markdown/include-cycle error Too many includes: more than 100 bytes on one page (snippets/a.md) | Include less, or split the page; until then none of its includes is shown',
    ]);
  });

  test('one file that is too large is named', async () => {
    const limits = { pageBytes: 100, depth: 200, links: 30_000 };
    const around = { files: { 'snippets/a.md': 'x'.repeat(101) } };
    expect(await faultsOf('::include{file=a.md}', { limits }, around)).toEqual([
      "1:1 markdown/include-cycle error snippets/a.md is larger than 100 bytes, the limit for a page with its includes | Include a smaller file, or raise 'limits.pageBytes' in the configuration; until then none of the page's includes is shown",
    ]);
  });

  test('depth counts in the file, and with what holds it', async () => {
    const quotes = (count: number) => '> '.repeat(count);
    expect(await faultsWith('::include{file=a.md}', { 'snippets/a.md': `\n${quotes(201)}x` })).toEqual([
      "snippets/a.md:2:401 markdown/too-deep error The text is nested more than 200 levels deep | Flatten the quotes, lists or elements, or raise 'limits.depth' in the configuration",
    ]);
    const both = await parsedWith(`${quotes(120)}::include{file=a.md}`, {
      'snippets/a.md': `${quotes(120)}x`,
    });
    expect(both.document.diagnostics.map(({ code, range }) => [code, range?.file])).toEqual([
      ['markdown/too-deep', 'snippets/a.md'],
    ]);
    expect(both.body).toEqual([]);
  });
});
