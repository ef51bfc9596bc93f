/**
 * Both parsers are the same to everything that reads their trees: they produce the same tree and page for every text.
 *
 * Tested on the CommonMark examples, alone and in containers, on every text in this package's tests, and on real pages:
 * those of this repository, and those in the folder in DOCGEN_CORPORA. By default, this is a share of them: each
 * example in one container, every eighth text of each test, and every sixth page, of which every third is compared.
 * With DOCGEN_EVERY_TEXT or DOCGEN_WHOLE, it is each example in every container, every text, and every page.
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
        // The examples without containers test how the last line ending affects each construct.
        await expectOne(contain(n % 2 === 0 ? example : example.trimEnd()));
  });
});

/** The strings in a test's source: the texts that it tests, and harmless others. */
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

/** The `n`th `count` items of `all`, cyclically. */
function inTurn<T>(all: readonly T[], n: number, count: number): T[] {
  return Array.from({ length: count }, (_, k) => all[(n * count + k) % all.length]).filter(
    (one) => one !== undefined,
  );
}

const here = fileURLToPath(new URL('.', import.meta.url));

function filesBelow(folder: string, end: string): string[] {
  // By type, so that no link is followed: the ones in `node_modules` form cycles with a million paths.
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
      // In turn: the examples above test how containers affect each construct.
      for (const contain of inTurn(Object.values(containers), n, 1)) await expectOne(contain(text));
    }
  });
});

const root = fileURLToPath(new URL('../../../', import.meta.url));
const corpora = process.env['DOCGEN_CORPORA'] ?? '';

/** Pages of a folder that are left to remark; a third of them is compared. */
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
