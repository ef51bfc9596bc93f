/** Fonts of cards: which one has a character, on a page in each language. */
import type { CardTools } from '@docgen/model';
import { readHashes } from '@docgen/store/kept/hashes';
import { expect, test } from 'vitest';
import { memoryFs } from '../../../store/test/memory-fs.js';
import { cardFonts } from '../../src/cards/card-fonts.ts';
import { distance, fontCodeFor, languageOf } from '../../src/cards/font-languages.ts';

test.each([
  ['@fontsource-variable/noto-sans-jp', 'ja'],
  ['@fontsource/noto-serif-tc', 'zh-Hant-TW'],
  ['fonts/NotoSansJP-Bold.otf', 'ja'],
  ['fonts/NotoSerif-KR.woff2', 'ko'],
  ['fonts/source-han-sans-sc-bold.woff2', 'zh-Hans'],
  ['@fontsource-variable/noto-sans-arabic', null],
  ['@fontsource-variable/geist', null],
  ['fonts/SCRIPT.ttf', null],
])('the language of %s: %s', (name, lang) => {
  expect(languageOf(name)).toBe(lang);
});

test.each([
  ['zh', 'sc'],
  ['zh-TW', 'tc'],
  ['zh-Hant', 'tc'],
  ['zh-HK', 'hk'],
  ['ja-JP', 'jp'],
  ['ko', 'kr'],
  ['en', undefined],
  ['no tag', undefined],
])('the font for %s: %s', (lang, code) => {
  expect(fontCodeFor(lang)).toBe(code);
});

test('Chinese of another kind is nearer than another language', () => {
  const page = 'zh-HK';
  const fonts = ['ja', 'zh-Hans', 'zh-Hant-TW', 'zh-Hant-HK', null];
  expect(fonts.map((font) => distance(font, page))).toEqual([3, 2, 1, 0, 0]);
});

const [latin, both, japanese] = ['41-5a', '41-5a,9aa8', '9aa8,3042'];
const fs = memoryFs(
  {
    '/site/f/Brand.ttf': latin,
    '/site/f/HanSC.ttf': both,
    '/site/f/HanJP.ttf': japanese,
    '/site/f/All.ttf': '9aa8',
  },
  ['/site'],
);
const tools: CardTools = {
  font: {
    name: '@fontsource-variable/geist',
    beside: new URL('../../../cards/src/index.ts', import.meta.url).href,
  },
  characters: (bytes: Uint8Array) =>
    new TextDecoder()
      .decode(bytes)
      .split(',')
      .map((range) => {
        const [first = 0, last = first] = range.split('-').map((code) => Number.parseInt(code, 16));
        return [first, last] as const;
      }),
  canDraw: () => Promise.resolve(true),
  draw: () => Promise.resolve(new Uint8Array()),
};

async function fontsOf(
  characters: string,
  lang: string,
  files: readonly string[],
): Promise<(string | undefined)[]> {
  const given = {
    titleFonts: [{ kind: 'files', files: ['f/Brand.ttf'] }],
    fonts: [{ kind: 'files', files }],
  } as const;
  const found = await cardFonts(new Map([[lang, new Set(characters)]]), given, {
    tools,
    files: { fs, folder: '/site', hashes: readHashes(fs) },
  });
  return [...(found.faces.get(lang)?.values() ?? [])].map((face) => face?.path.slice('/site/f/'.length));
}

test('on a page in Japanese, ideographs are Japanese; letters have the font of titles', async () => {
  const files = ['f/HanSC.ttf', 'f/HanJP.ttf'];
  expect(await fontsOf('A骨あ', 'ja', files)).toEqual(['Brand.ttf', 'HanJP.ttf', 'HanJP.ttf']);
  expect(await fontsOf('A骨あ', 'zh', files)).toEqual(['Brand.ttf', 'HanSC.ttf', 'HanJP.ttf']);
  expect(await fontsOf('骨', 'en', files)).toEqual(['HanSC.ttf']);
});

test('a font for all languages keeps its place', async () => {
  expect(await fontsOf('骨', 'ja', ['f/All.ttf', 'f/HanJP.ttf'])).toEqual(['All.ttf']);
  expect(await fontsOf('骨', 'ja', ['f/HanSC.ttf', 'f/All.ttf'])).toEqual(['All.ttf']);
});
