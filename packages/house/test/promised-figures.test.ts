/**
 * Figures promised in SECURITY.md and RELIABILITY.md match the code. A limit is changed in both places: this test reads
 * the constant from its file and looks for the words with its value.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../src/rooms.js';

const read = (path: string) => readFileSync(join(root, path), 'utf8');

/** A number from the code with thousands separators; bytes are in millions. */
const plain = (value: number) => value.toLocaleString('en');
const megabytes = (value: number) => String(value / 1e6);

type Figure = readonly [words: string, file: string, constant: RegExp, shown?: (value: number) => string];

/** The words around a figure, with `#` in its place; then the figure's file, and a pattern for its line. */
const figures: readonly Figure[] = [
  [
    'bytes (# MB a file)',
    'packages/analysis/src/texts/read.ts',
    /^export const mostBytes = ([\d_]+);/m,
    megabytes,
  ],
  ['values (#)', 'packages/openapi/src/read/yaml-file.ts', /^const mostValues = ([\d_]+);/m],
  ['depth (#)', 'packages/openapi/src/read/yaml-file.ts', /^const deepest = ([\d_]+);/m],
  [
    'aliases (# repeated values)',
    'packages/openapi/src/read/yaml-file.ts',
    /^const mostRepeated = ([\d_]+);/m,
  ],
  ['files (#)', 'packages/openapi/src/read/join-files.ts', /^const mostFiles = ([\d_]+);/m],
  ['references (#,', 'packages/openapi/src/read/join-files.ts', /^const mostReferences = ([\d_]+);/m],
  [', # in a chain)', 'packages/openapi/src/read/resolve.ts', /^export const longestChain = ([\d_]+);/m],
  [
    'time and memory (# MB)',
    'packages/analysis/src/texts/reading-thread.ts',
    /^const heapMegabytes = ([\d_]+);/m,
  ],
  [
    'at most # s of the processor',
    'packages/engine/test/proofs/large-descriptions.test.ts',
    /^const mostSeconds = ([\d_]+);/m,
  ],
  [
    'one of # MB, which is what `limits.pageBytes`',
    'packages/config/src/schema/schema.ts',
    /pageBytes: v\.optional\(pageSize, ([\d_]+)\)/,
    megabytes,
  ],
  ['`edits` | # steps', 'packages/e2e/test/proofs/edits.test.ts', /^const steps = isWhole \? \d+ : (\d+);/m],
  ['steps; # in the', 'packages/e2e/test/proofs/edits.test.ts', /^const steps = isWhole \? (\d+) : \d+;/m],
  [
    '`kills` | `pnpm prove`: # rounds',
    'packages/e2e/test/proofs/kills.test.ts',
    /^const rounds = isWhole \? \d+ : (\d+);/m,
  ],
  ['rounds; # in the', 'packages/e2e/test/proofs/kills.test.ts', /^const rounds = isWhole \? (\d+) : \d+;/m],
  [
    '`cache` | `pnpm prove`: every #th kind',
    'packages/e2e/test/proofs/cache.test.ts',
    /sampleOf\(damages, \{ every: (\d+),/,
  ],
  [
    '`forgeries` | `pnpm prove`: #; 600',
    'packages/e2e/test/proofs/forgeries.test.ts',
    /isWhole \? 600 : (\d+)/,
  ],
  ['`together` | `pnpm prove`: # |', 'packages/e2e/test/proofs/together.test.ts', /rounds: (\d+),/],
];

const promises = `${read('.github/SECURITY.md')}${read('.github/RELIABILITY.md')}`.replaceAll(/\s+/g, ' ');

const rows = figures.map(([words, file, constant, shown = plain]) => ({ words, file, constant, shown }));

test.each(rows)('$words', ({ words, file, constant, shown }) => {
  const value = Number(constant.exec(read(file))?.[1]?.replaceAll('_', ''));
  expect(value, `${file} has no such constant`).not.toBeNaN();
  expect(promises).toContain(words.replace('#', shown(value)));
});
