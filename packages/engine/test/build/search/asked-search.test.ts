/** The search that questions are asked of: made from the stored one, its files are those of a new index. */
import { join } from 'node:path';
import { analyze } from '@docgen/analysis/analyze';
import type { SearchedFiles } from '@docgen/analysis/code-tools';
import { searchedSite } from '@docgen/analysis/read/searched-site';
import { codeTools } from '@docgen/build/site-compiler';
import { searchFolder } from '@docgen/model';
import { phases } from '@docgen/store/phases';
import { expect, test } from 'vitest';
import { memoryFs } from '../../../../store/test/memory-fs.js';
import { request, siteFolder } from '../../site.js';

const locales = new Set(['en']);
const manifestPath = 'search/en.json';

/** Numbers that look random and are the same every time. */
function lots(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

function pageBy(lot: (below: number) => number, at: number): string {
  const word = () =>
    Array.from({ length: 3 + lot(4) }, () => 'abcdefghijklmnopqrstuvwxyzé'[lot(27)]).join('');
  const words = Array.from({ length: 12 }, word).join(' ');
  return `# Page ${at}\n\nEvery ${lot(2) === 0 ? 'parcel' : 'harbour'} ${words}\n`;
}

interface IndexNames {
  readonly shards: readonly (readonly [start: string, file: string])[];
  readonly blocks: readonly string[];
  readonly words: string | null;
}

/** All files of an index in their order, and how many of its shards are made for questions alone. */
async function contentsOf({ read }: SearchedFiles) {
  const bytes = async (path: string) => {
    const found = await read(path);
    if (found === null) throw new Error(`the search has no file ${path}`);
    return Buffer.from(found).toString('base64');
  };
  const manifest = JSON.parse(String(Buffer.from((await read(manifestPath)) ?? []))) as IndexNames;
  const { shards, blocks, words, ...rest } = manifest;
  const fileOf = (name: string) => bytes(searchFolder + name);
  return {
    made: shards.filter(([, name]) => name.startsWith('new-')).length,
    files: {
      ...rest,
      shards: await Promise.all(shards.map(async ([start, name]) => [start, await fileOf(name)])),
      blocks: await Promise.all(blocks.map(fileOf)),
      words: words === null ? null : await fileOf(words),
    },
  };
}

test('edits of a few pages change the shards of their words, and a new index has the same files', async () => {
  const lot = lots(5);
  const pages = Array.from({ length: 300 }, (_, at) => pageBy(lot, at));
  const files = pages.map((text, at) => [join(siteFolder, `docs/p${at}.md`), text] as const);
  const config = JSON.stringify({ title: 'T', url: 'https://docs.example' });
  const fs = memoryFs(Object.fromEntries([...files, [join(siteFolder, 'docgen.config.json'), config]]), [
    siteFolder,
  ]);
  const ask = async (isStored: boolean, like?: SearchedFiles) => {
    const wanted = request({ cache: isStored, cacheFolder: '/cache', now: () => Date.now() + 60_000 });
    const { analysis } = await analyze(wanted, { fs, run: phases(wanted), tools: codeTools });
    if (analysis === null) throw new Error('the site has errors');
    try {
      const found = await codeTools.searchFiles(searchedSite(analysis), locales, like);
      const contents = await contentsOf(found);
      await analysis.store.flush();
      return { found, contents };
    } finally {
      await analysis.reading.close();
    }
  };
  const first = await ask(true);
  expect(first.contents.made).toBe(0);
  expect(first.contents.files.shards.length).toBeGreaterThan(6);
  let like: SearchedFiles | undefined;
  for (const edits of [1, 5, 24, 40, 3]) {
    for (let edit = 0; edit < edits; edit++) {
      const at = lot(pages.length);
      await fs.write(join(siteFolder, `docs/p${at}.md`), Buffer.from(pageBy(lot, at)));
    }
    const [asked, whole] = [await ask(true), await ask(false)];
    expect(asked.contents.files).toEqual(whole.contents.files);
    const besides = like && (await ask(true, like));
    if (besides) expect(besides.contents.files).toEqual(whole.contents.files);
    // With more edits, the index is stored.
    expect(asked.contents.made > 0).toBe(edits < 24);
    like = asked.found;
  }
});
