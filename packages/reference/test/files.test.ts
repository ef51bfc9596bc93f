/** The generated files in the repository match the current schemas and comments, and every option has a description. */
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { docComments } from '../src/doc-comments.ts';
import { madeFiles } from '../src/files.ts';
import { configJson } from '../src/schemas.ts';

const root = new URL('../../../', import.meta.url);
const made = await madeFiles();

test.for(made)('$path is up to date', async ({ path, text }) => {
  const kept = await readFile(new URL(path, root), 'utf8').catch(() => '');
  expect(kept === text, 'run: pnpm --filter @docgen/reference write').toBe(true);
});

test('an option without a comment is a fault that names it', () => {
  expect(() => configJson(docComments([]))).toThrow('has no comment');
});

test('comments are found within lists, unions, named types and maps', () => {
  const docs = docComments([
    `export type Text = string | { readonly [locale: string]: string };
export interface Tree {
  /** First
   * and second line. */
  readonly plain?: Text; // not this
  /** Below. */
  readonly below?: { readonly yes: boolean; /** Inline. */ readonly no?: 'a;}' | Map<string, Text> };
  readonly list: readonly (Leaf | string)[];
  /** By name. */
  readonly map?: {
    /** Any of them. */
    readonly [name in Text]?: Leaf;
  } & { /** One of them. */ readonly one: Leaf };
}
export interface Leaf {
  /** Called. */
  readonly call: (size: number, more?: { readonly x: 1 }) => Promise<Text>;
  /** After it. */
  readonly after: 1;
}
`,
  ]);
  const said = (...path: string[]) => docs.at('Tree', path);
  expect(said('plain')).toBe('First and second line.');
  expect([said('below', 'yes'), said('below', 'no')]).toEqual([null, 'Inline.']);
  expect([said('list'), said('list', 'call'), said('list', 'after')]).toEqual([null, 'Called.', 'After it.']);
  expect([said('map', 'any'), said('map', 'one'), said('map', 'any', 'after')]).toEqual([
    'Any of them.',
    'One of them.',
    'After it.',
  ]);
  expect(docs.at('Nothing', ['plain'])).toBe(null);
});
