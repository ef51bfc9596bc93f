/**
 * Both parsers are one to all who read their trees: the same tree and the same page of every text, whichever reads.
 *
 * Tried on the examples of CommonMark, alone and in containers, on every text of this room's tests, and on real pages:
 * those of this repository, and those below the folder that DOCGEN_CORPORA names. Of them it is a share: each example in
 * one container, every eighth text of each test, and every sixth page, of
 * which every third is held equal. With DOCGEN_EVERY_TEXT or DOCGEN_WHOLE it is each
 * example in every container, every text, and every page.
 */
import { readFileSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';
import { openSource } from '../src/parse/skim.js';
import {
  asParsed,
  bothParsed,
  containers,
  decided,
  differences,
  examples,
  isNative,
  rawDifferences,
} from './both-parsers.js';
import { bytesOf, defaults } from './reading.js';

async function expectOne(text: string): Promise<void> {
  expect(differences(asParsed(text)), text).toEqual([]);
  const [native, remark] = await bothParsed(text);
  expect(native, text).toEqual(remark);
}

const isEvery = process.env['DOCGEN_EVERY_TEXT'] !== undefined || process.env['DOCGEN_WHOLE'] === '1';
const inside = Object.entries(containers).filter(([name]) => name !== 'the page');

describe('CommonMark', () => {
  test('every example', async () => {
    for (const [n, example] of examples.entries()) {
      if (isEvery || n % 2 === 0) await expectOne(example);
      if (isEvery || n % 2 === 1) await expectOne(example.trimEnd());
    }
  });

  test.each(inside)('its examples in %s', async (_, contain) => {
    for (const [n, example] of examples.entries())
      if (isEvery || inside[n % inside.length]?.[1] === contain)
        // What the last line end is to each construct is held by the examples as they stand alone.
        await expectOne(contain(n % 2 === 0 ? example : example.trimEnd()));
  });
});

/** The strings in the source of a test: the texts it is about, and others that do no harm. */
function stringsIn(source: string): string[] {
  const found = source.matchAll(/'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/gs);
  const named: { readonly [letter: string]: string } = { n: '\n', t: '\t', r: '\r' };
  return Array.from(found, ([literal]) =>
    literal
      .slice(1, -1)
      .replace(
        /\\(?:u\{([\da-f]+)\}|u([\da-f]{4})|x([\da-f]{2})|(.))/gis,
        (_, ...parts: (string | undefined)[]) => {
          const [long, four, two, letter = ''] = parts;
          const code = long ?? four ?? two;
          return code === undefined
            ? (named[letter] ?? letter)
            : String.fromCodePoint(Number.parseInt(code, 16));
        },
      ),
  );
}

/** The `n`th `count` of `all`, round and round. */
function inTurn<T>(all: readonly T[], n: number, count: number): T[] {
  return Array.from({ length: count }, (_, k) => all[(n * count + k) % all.length]).filter(
    (one) => one !== undefined,
  );
}

const here = fileURLToPath(new URL('.', import.meta.url));

function filesBelow(folder: string, end: string): string[] {
  // By type, so that no link is followed: those in `node_modules` lead round in circles of a million names.
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => file.endsWith(end) && !/\/(?:node_modules|dist)\//.test(file))
    .sort();
}

describe("this room's tests", () => {
  test.each(filesBelow(here, '.test.ts').map((file) => relative(here, file)))('%s', async (file) => {
    const texts = new Set(stringsIn(readFileSync(`${here}/${file}`, 'utf8')));
    for (const [n, text] of [...texts].entries()) {
      if (!isEvery && n % 8 !== file.length % 8) continue;
      await expectOne(text);
      // In turn: what containers do to each construct is held by the examples above.
      for (const contain of inTurn(Object.values(containers), n, 1)) await expectOne(contain(text));
    }
  });
});

const root = fileURLToPath(new URL('../../../', import.meta.url));
const corpora = process.env['DOCGEN_CORPORA'] ?? '';

/** Pages of a folder that are left to remark; a third of them is held equal. */
async function leftIn(folder: string): Promise<{ pages: number; left: string[] }> {
  const left: string[] = [];
  const pages = filesBelow(folder, '.md').filter((_, n) => isEvery || n % 6 === 0);
  for (const [n, page] of pages.entries()) {
    const text = readFileSync(page, 'utf8');
    if (isEvery || n % 3 === 0) await expectOne(text);
    const { text: whole, block } = await openSource(bytesOf(text), defaults.limits);
    if (whole !== null && !isNative(asParsed(whole.slice(block.bodyStart))))
      left.push(relative(folder, page));
  }
  return { pages: pages.length, left };
}

describe('pages', () => {
  test.each(['content', 'examples', 'packages/markdown/test/samples'])('of %s', async (folder) => {
    const { pages, left } = await leftIn(`${root}${folder}`);
    expect(left.length, left.join('\n')).toBeLessThanOrEqual(Math.ceil(pages / 10));
  });

  describe.skipIf(corpora === '')('of real documentation (DOCGEN_CORPORA)', () => {
    test.each(['etcd/docs', 'helm/docs'])('%s', async (folder) => {
      const { pages, left } = await leftIn(`${corpora}/${folder}`);
      expect(left.length, left.join('\n')).toBeLessThanOrEqual(Math.ceil(pages / 10));
    });
  });

  afterAll(() => {
    if (corpora === '')
      process.stdout.write('DOCGEN_CORPORA is not set: real documentation was not tried.\n');
  });
});

test.each(decided)('$place differs, as decided', ({ place, example }) => {
  expect(differences(example)).toEqual([]);
  expect(rawDifferences(example)).toContain(place);
});
