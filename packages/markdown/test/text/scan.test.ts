import { describe, expect, test } from 'vitest';
import { createMarkdown } from '../../src/index.js';
import { bytesOf, defaults, faultsOf, parseText, told } from '../reading.js';

function bytes(...parts: readonly (string | number)[]): Uint8Array {
  return Uint8Array.from(parts.flatMap((part) => (typeof part === 'number' ? [part] : [...bytesOf(part)])));
}

async function faults(input: Uint8Array): Promise<string[]> {
  return told((await createMarkdown(defaults).parse({ bytes: input })).document.diagnostics);
}

describe('encoding', () => {
  const save = ' | Save the file as UTF-8';
  test.each([
    ['a lone continuation byte', bytes('ab\ncd', 0x80, 'x'), '2:3', '80'],
    ['Latin-1', bytes('caf', 0xe9, ' noir'), '1:4', 'E9'],
    ['a character cut at the end', bytes('é\n', 0xe2, 0x82), '2:1', 'E2'],
    ['after an astral character', bytes('😀', 0xff), '1:3', 'FF'],
    ['an encoded surrogate', bytes('a', 0xed, 0xa0, 0x80), '1:2', 'ED'],
    ['UTF-16', bytes(0xff, 0xfe, 'a', 0), '1:1', 'FF'],
    ['after CRLF', bytes('a\r\nb\r\n', 0xc0), '3:1', 'C0'],
  ])('%s', async (_, input, at, byte) => {
    expect(await faults(input)).toEqual([
      `${at} markdown/bad-encoding error Invalid UTF-8: unexpected byte 0x${byte}${save}`,
    ]);
  });

  test('a NUL character', async () => {
    expect(await faults(bytes('a\nb', 0, 'c'))).toEqual([
      '2:2 markdown/bad-encoding error The file contains a NUL character; expected text | Remove the character, or save the file as UTF-8 if it is UTF-16',
    ]);
  });

  test('an unclosed bidirectional control', async () => {
    expect(await faultsOf('safe\na \u202Eb\n')).toEqual([
      '2:3 markdown/bad-encoding error Unclosed bidirectional control U+202E: readers see the text in a different order than it is stored | Remove it, or close it on its line with U+202C (embeddings, overrides) or U+2069 (isolates)',
    ]);
    expect(await faultsOf('a \u2067b\u2069 \u202Ac\u202C\n')).toEqual([]);
  });

  test('a fatal fault leaves an empty body', async () => {
    const parsed = await createMarkdown(defaults).parse({ bytes: bytes('# Hi', 0xff) });
    expect(parsed).toMatchObject({ body: [], twin: [], document: { skim: { title: null, matter: {} } } });
  });
});

describe('line ends and byte order mark', () => {
  const text = '---\ntitle: A\n---\n\n# B\n\n[c](d.md)\n';
  test.each([
    ['CRLF', text.replaceAll('\n', '\r\n')],
    ['CR', text.replaceAll('\n', '\r')],
    ['a byte order mark', `\uFEFF${text}`],
  ])('%s reads as LF', async (_, other) => {
    expect(await parseText(other)).toEqual(await parseText(text));
  });

  test('the mark is a column of line 1', async () => {
    const { document } = await parseText('\uFEFF[a](b.md)');
    expect(document.links[0]?.range).toEqual({ start: { line: 1, column: 2 }, end: { line: 1, column: 11 } });
  });
});

describe('size', () => {
  test('a file over the limit', async () => {
    const limits = { ...defaults.limits, pageBytes: 10 };
    expect(await faultsOf('12345678901', { limits })).toEqual([
      "1:1 markdown/too-large error The file is larger than 10 bytes, the limit for a page | Split the page, or raise 'limits.pageBytes' in the configuration",
    ]);
  });

  test('a page with more links, images and definitions than the limit', async () => {
    const limits = { ...defaults.limits, links: 5 };
    const most = '[a](b) ![c](d)\n\n[e][f] <https://g.example>\n\n[f]: h\n';
    expect(await faultsOf(most, { limits })).toEqual([]);
    expect(await faultsOf(`${most}[k]: l\n`, { limits })).toEqual([
      expect.stringMatching(/^6:1 markdown\/too-large error /),
    ]);
    expect(await faultsOf(`${most}\n> [i](j) [k](l)\n`, { limits })).toEqual([
      "7:3 markdown/too-large error The page has more than 5 links, images and link definitions, the limit for a page | Split the page, or raise 'limits.links' in the configuration",
    ]);
  });

  test('50 MB are refused at once', async () => {
    const times: number[] = [];
    // Another program may take the processor for a while.
    for (let n = 0; n < 5; n++) {
      const start = performance.now();
      const parsed = await createMarkdown(defaults).parse({ bytes: new Uint8Array(50_000_000) });
      times.push(performance.now() - start);
      expect(parsed.document.diagnostics[0]?.code).toBe('markdown/too-large');
    }
    expect(Math.min(...times)).toBeLessThan(100);
  });
});
