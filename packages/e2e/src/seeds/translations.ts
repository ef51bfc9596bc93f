/** Problems with pages that are missing or differ in one language. They create their own pages. */
import type { Seed } from './seed.js';
import { at, inFile } from './tagged.js';

/** Places for a block that add no words, which would be the same in both languages. */
const wordless: readonly (readonly [place: string, put: (piece: string) => string])[] = [
  ['top level', (piece) => piece],
  ['list item', (piece) => `- ${piece.replaceAll('\n', '\n  ')}`],
  ['ordered list', (piece) => `1. ${piece.replaceAll('\n', '\n   ')}`],
  ['blockquote', (piece) => `> ${piece.replaceAll('\n', '\n> ')}`],
  ['admonition', (piece) => `::::info\n${piece}\n::::`],
  ['tab', (piece) => `:::::tabs\n::::tab[A]\n${piece}\n::::\n:::::`],
];

interface Pair {
  readonly kind: string;
  readonly source: (n: number) => string;
  readonly translation: (n: number) => string;
}

/** A page in all languages, whose French translation differs, in each of these places. */
function translated({ kind, source, translation }: Pair): Seed[] {
  return wordless.map(([place, put]) => ({
    kind,
    place,
    plant: ({ n }) => ({
      text: 'Words.',
      files: {
        [`docs/en/deep/tr-${n}.md`]: `# Source ${n}\n\nBoats wait here ${n}.\n\n${put(source(n))}\n`,
        [`docs/fr/deep/tr-${n}.md`]: `# Traduction ${n}\n\nLes navires attendent ${n}.\n\n${put(translation(n))}\n`,
        [`docs/id/deep/tr-${n}.md`]: `# Terjemahan ${n}\n\nKapal menunggu ${n}.\n\n${put(source(n).replaceAll('Boats', 'Kapal'))}\n`,
      },
    }),
  }));
}

const fence = '```';
const english = (n: number) => `Boats wait here while the winds of the north blow over quiet water ${n}.`;

const comparedSeeds: readonly Seed[] = [
  ...translated({
    kind: 'i18n/anchor-mismatch',
    source: (n) => `## Boats {#a-${n}}\n\nKapal.`,
    translation: () => `${at('i18n/anchor-mismatch')}## Navires\n\nLes navires.`,
  }),
  ...translated({
    kind: 'i18n/code-mismatch',
    source: (n) => `${fence}js\nlet a = ${n};\n${fence}`,
    translation: (n) => `${at('i18n/code-mismatch')}${fence}js\nlet b = ${n};\n${fence}`,
  }),
  ...translated({
    kind: 'i18n/admonition-mismatch',
    source: () => ':::danger\nKapal.\n:::',
    translation: () => `${at('i18n/admonition-mismatch')}:::tip\nLes navires.\n:::`,
  }),
  ...translated({
    kind: 'i18n/link-mismatch',
    source: () => 'Kapal [x](../guide/g1.md).',
    translation: () => `Les navires ${at('i18n/link-mismatch')}[x](../guide/g2.md).`,
  }),
  ...translated({
    kind: 'i18n/untranslated',
    source: english,
    translation: (n) => `${at('i18n/untranslated')}${english(n)}`,
  }),
];

const words = (n: number) => `# Own page ${n}\n\nWords.\n`;

export const translationSeeds: readonly Seed[] = [
  ...comparedSeeds,
  ...['en/guide', 'en/deep', 'en/deep/er'].map((folder): Seed => ({
    kind: 'i18n/missing-page',
    place: folder,
    plant: ({ n }) => ({
      text: 'Words.',
      files: {
        [`docs/${folder}/own-${n}.md`]: `${inFile('i18n/missing-page')}${words(n)}`,
        [`docs/${folder}/own-${n}.md`.replace('/en', '/fr')]: words(n),
      },
    }),
  })),
  ...['fr/guide', 'id/guide', 'fr/deep', 'id/deep/er'].map((folder): Seed => ({
    kind: 'i18n/extra-page',
    place: folder,
    plant: ({ n }) => ({
      text: 'Words.',
      files: { [`docs/${folder}/own-${n}.md`]: `${inFile('i18n/extra-page')}${words(n)}` },
    }),
  })),
];
